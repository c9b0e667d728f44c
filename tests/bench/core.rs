//! The core and the parser, beside the least that could do the same.

use std::hint::black_box;
use std::time::{Duration, Instant};

use snowflake_tui::snowflake::{DataCenter, EPOCH_MS, Id, Machine, Parts, Sequence, Timestamp};

/// IDs made in a round, so that the loop around them doesn't count.
const IDS: u32 = 1024;
/// In milliseconds since the Unix epoch.
const NOW: i64 = EPOCH_MS + 0x00FF_00FF_00FF;

/// How often core and formula are compared.
const ROUNDS: usize = 5000;

fn main() {
    println!("core to bare formula: {:.2}\n", ratio());
    divan::main();
}

/// How long the core takes, as a share of what the bare formula takes. Both run in turn, and the
/// fastest of their rounds count, so that it doesn't matter what else the machine does.
fn ratio() -> f64 {
    let (plain, parts) = (plain(), parts());
    let mut fastest = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        each(&plain, formula);
        let between = Instant::now();
        each(&parts, core);
        let times = [between.elapsed(), between - start];
        fastest = [fastest[0].min(times[0]), fastest[1].min(times[1])];
    }
    fastest[0].div_duration_f64(fastest[1])
}

/// What an ID is made of, as plain numbers: delta, data center, machine, sequence.
type Plain = [u64; 4];

fn plain() -> Vec<Plain> {
    (0..u64::from(IDS))
        .map(|n| [n << 20 | n, n % 32, n / 3 % 32, n % 4096])
        .collect()
}

fn checked(&[delta, data_center, machine, sequence]: &Plain) -> Option<Parts> {
    Some(Parts {
        timestamp: Timestamp::from_delta(delta).ok()?,
        data_center: DataCenter::new(data_center).ok()?,
        machine: Machine::new(machine).ok()?,
        sequence: Sequence::new(sequence).ok()?,
    })
}

fn parts() -> Vec<Parts> {
    plain().iter().filter_map(checked).collect()
}

fn formula(&[delta, data_center, machine, sequence]: &Plain) -> u64 {
    delta << 22 | data_center << 17 | machine << 12 | sequence
}

fn core(parts: &Parts) -> Id {
    parts.compose()
}

/// Makes something of each input, one after the other.
#[inline]
fn each<I, O>(inputs: &[I], make: impl Fn(&I) -> O) {
    for input in inputs {
        black_box(make(black_box(input)));
    }
}

mod compose {
    use divan::Bencher;
    use divan::counter::ItemsCount;
    use snowflake_tui::snowflake::Parts;

    use super::{IDS, Plain, checked, each, formula, parts, plain};

    #[divan::bench]
    fn bare_formula(bencher: Bencher<'_, '_>) {
        let plain = plain();
        bencher
            .counter(ItemsCount::new(IDS))
            .bench_local(|| each(&plain, formula));
    }

    #[divan::bench]
    fn core(bencher: Bencher<'_, '_>) {
        let parts = parts();
        bencher
            .counter(ItemsCount::new(IDS))
            .bench_local(|| each(&parts, super::core));
    }

    #[divan::bench]
    fn core_with_its_checks(bencher: Bencher<'_, '_>) {
        let plain = plain();
        let make = |plain: &Plain| checked(plain).map(Parts::compose);
        bencher
            .counter(ItemsCount::new(IDS))
            .bench_local(|| each(&plain, make));
    }
}

mod parse {
    use std::hint::black_box;

    use snowflake_tui::field::FieldId;
    use snowflake_tui::form::Form;

    use super::NOW;

    const TEXTS: [&str; 5] = [
        "",
        "1288834975657",
        "1.288.834.975.657",
        "0x12C1467EA89",
        "2010-11-04T01:42:55.657Z",
    ];

    #[divan::bench]
    fn bare_u64() -> Option<u64> {
        black_box("1288834975657").parse().ok()
    }

    /// All four fields, of which the others are blank.
    #[divan::bench(args = TEXTS)]
    fn form(bencher: divan::Bencher<'_, '_>, text: &str) {
        let mut form = Form::default();
        form.field_mut(FieldId::Timestamp).insert(text);
        bencher.bench_local(|| black_box(&form).values(NOW).id().is_ok());
    }
}
