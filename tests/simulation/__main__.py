"""Run seeds on all cores: `python -m tests.simulation 1000` or `… 5000-6000`, or one seed `… 17-17`.

With `--done FILE` a long run can be made in parts: the file has one line of figures per batch of seeds that
passed, and another run skips them. Several runs with other seeds may write to it. The last line printed adds
up the whole file.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path

import msgspec

from tests.simulation.faults import FAULTS
from tests.simulation.invariants import Violation
from tests.simulation.run import Result, run_seed
from tests.simulation.shrink import shrink
from tests.simulation.weather import Plan

_BATCH = 25
_SQL_EVERY = 50
"""One of so many seeds runs on the server's own SQL."""


class Tally(msgspec.Struct):
    """What a batch of seeds did; a line of the file with the batches done."""

    first: int
    last: int
    moves: int
    fewest: int
    """Moves of the seed with the fewest."""
    faults: int
    simulated: float
    """Seconds."""
    processor: float
    """Seconds."""
    failed: list[tuple[int, Violation]] = []


def run_batch(seeds: range, moves_each: int, fault: str = "") -> Tally:
    """Run seeds in this process, with or without a planted fault."""
    began, moves, faults, simulated = time.process_time(), [], 0, 0.0
    failed = []
    for seed in seeds:
        result = _run(seed, Plan(moves=moves_each, sql=seed % _SQL_EVERY == 0), fault)
        moves.append(result.moves)
        faults, simulated = faults + result.faults, simulated + result.seconds
        if result.violation is not None:
            failed.append((seed, result.violation))
    processor = time.process_time() - began
    return Tally(
        *(
            seeds[0],
            seeds[-1],
            sum(moves),
            min(moves),
            faults,
            round(simulated, 1),
            round(processor, 3),
            failed,
        )
    )


def _run(seed: int, plan: Plan, fault: str) -> Result:
    with FAULTS[fault]() if fault else contextlib.nullcontext():
        return run_seed(seed, plan)


def main() -> int:
    """Run the seeds; print a failing one with its shortest trace."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", nargs="?", default="1000", help="a number of seeds, or FIRST-LAST")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--moves", type=int, default=Plan().moves, help="moves under faults; then they stop")
    parser.add_argument("--fault", choices=tuple(FAULTS), default="", help="plant this fault")
    parser.add_argument("--done", type=Path, help="file with the batches done, which are skipped")
    arguments = parser.parse_args()
    first, dash, last = arguments.seeds.partition("-")
    seeds = range(int(first), int(last) + 1) if dash else range(int(first))
    done = _read(arguments.done)
    if arguments.done is not None:  # whole batches: no seed is counted twice
        seeds = range(seeds.start - seeds.start % _BATCH, -(-seeds.stop // _BATCH) * _BATCH)
    began, tallies = time.monotonic(), []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for tally in _tallies(pool, _batches(seeds, done), arguments):
            tallies.append(tally)
            if tally.failed:
                break
            if arguments.done is not None:
                with arguments.done.open("ab") as file:
                    file.write(msgspec.json.encode(tally) + b"\n")
    if tallies:
        sys.stdout.write(f"{_report(tallies)} in {time.monotonic() - began:.0f} s\n")
    if arguments.done is not None:
        sys.stdout.write(f"{arguments.done}: {_report(_read(arguments.done))}\n")
    failed = [failure for tally in tallies for failure in tally.failed]
    if failed:
        _explain(failed[0][0], Plan(moves=arguments.moves), arguments.fault)
    return 1 if failed else 0


def _read(path: Path | None) -> list[Tally]:
    if path is None or not path.exists():
        return []
    return msgspec.json.Decoder(Tally).decode_lines(path.read_bytes())


def _batches(seeds: range, done: Iterable[Tally]) -> Iterator[range]:
    """Batches at the same places in every run, without those that are done."""
    ranges = {(tally.first, tally.last) for tally in done}
    start = seeds.start
    while start < seeds.stop:
        stop = min(start - start % _BATCH + _BATCH, seeds.stop)
        if (start, stop - 1) not in ranges:
            yield range(start, stop)
        start = stop


def _tallies(
    pool: ProcessPoolExecutor, batches: Iterator[range], arguments: argparse.Namespace
) -> Iterator[Tally]:
    """Run batches, two per process at a time: an interrupted run has done all but the last ones."""
    running: set[Future[Tally]] = set()
    while True:
        for batch in islice(batches, 2 * arguments.jobs - len(running)):
            running.add(pool.submit(run_batch, batch, arguments.moves, arguments.fault))
        if not running:
            return
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for each in ready:
            yield each.result()


def _report(tallies: list[Tally]) -> str:
    seeds = sum(tally.last - tally.first + 1 for tally in tallies)
    failures = sum(len(tally.failed) for tally in tallies)
    processor = sum(tally.processor for tally in tallies)
    return (
        f"{seeds} seeds, {sum(tally.moves for tally in tallies)} moves "
        f"(at least {min((tally.fewest for tally in tallies), default=0)} a seed), "
        f"{sum(tally.faults for tally in tallies)} faults, "
        f"{sum(tally.simulated for tally in tallies) / 3600:.1f} h simulated, "
        f"{1000 * processor / max(1, seeds):.0f} ms of processor time per seed; {failures} seeds failed"
    )


def _explain(seed: int, whole: Plan, fault: str) -> None:
    with FAULTS[fault]() if fault else contextlib.nullcontext():
        shortest, plan = shrink(run_seed(seed, whole), whole)
    for when, *what in shortest.trace:
        sys.stdout.write(f"{when / 1000:10.3f}  {' '.join(map(str, what))}\n")
    sys.stdout.write(f"seed {seed} violates: {shortest.violation}\nshortest plan found: {plan}\n")


if __name__ == "__main__":
    sys.exit(main())
