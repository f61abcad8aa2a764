"""Run seeds on all cores: `python -m tests.simulation 1000` or `… 5000-6000`, or one seed `… 17-17`."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import NamedTuple

from tests.simulation.faults import FAULTS
from tests.simulation.invariants import Violation
from tests.simulation.run import Result, run_seed
from tests.simulation.shrink import shrink
from tests.simulation.weather import Plan

_BATCH = 25


class Tally(NamedTuple):
    """What a batch of seeds did."""

    seeds: int
    moves: int
    faults: int
    simulated: float
    processor: float
    failed: list[tuple[int, Violation]]


def run_batch(seeds: range, fault: str = "") -> Tally:
    """Run seeds in this process, with or without a planted fault."""
    began, moves, faults, simulated = time.process_time(), 0, 0, 0.0
    failed = []
    for seed in seeds:
        result = _run(seed, Plan(), fault)
        moves, faults, simulated = moves + result.moves, faults + result.faults, simulated + result.seconds
        if result.violation is not None:
            failed.append((seed, result.violation))
    return Tally(len(seeds), moves, faults, simulated, time.process_time() - began, failed)


def _run(seed: int, plan: Plan, fault: str) -> Result:
    with FAULTS[fault]() if fault else contextlib.nullcontext():
        return run_seed(seed, plan)


def main() -> int:
    """Run the seeds; print a failing one with its shortest trace."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seeds", nargs="?", default="1000", help="a number of seeds, or FIRST-LAST")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fault", choices=tuple(FAULTS), default="", help="plant this fault")
    arguments = parser.parse_args()
    first, dash, last = arguments.seeds.partition("-")
    seeds = range(int(first), int(last) + 1) if dash else range(int(first))
    began, tallies = time.monotonic(), []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        batches = [seeds[start : start + _BATCH] for start in range(0, len(seeds), _BATCH)]
        running = [pool.submit(run_batch, batch, arguments.fault) for batch in batches]
        for each in as_completed(running):
            tallies.append(each.result())
            if tallies[-1].failed:
                pool.shutdown(cancel_futures=True)
                break
    _report(tallies, time.monotonic() - began)
    failed = [failure for tally in tallies for failure in tally.failed]
    if failed:
        _explain(failed[0][0], arguments.fault)
    return 1 if failed else 0


def _report(tallies: list[Tally], seconds: float) -> None:
    total = [
        sum(column) for column in zip(*((*tally[:5], len(tally.failed)) for tally in tallies), strict=True)
    ]
    ran, moves, faults, simulated, processor, failures = total
    sys.stdout.write(
        f"{ran} seeds, {moves} moves, {faults} faults, {simulated / 3600:.1f} h simulated in {seconds:.0f} s "
        f"({1000 * processor / ran:.0f} ms of processor time per seed); {failures} seeds failed\n"
    )


def _explain(seed: int, fault: str) -> None:
    with FAULTS[fault]() if fault else contextlib.nullcontext():
        shortest, plan = shrink(run_seed(seed), Plan())
    for when, *what in shortest.trace:
        sys.stdout.write(f"{when / 1000:10.3f}  {' '.join(map(str, what))}\n")
    sys.stdout.write(f"seed {seed} violates: {shortest.violation}\nshortest plan found: {plan}\n")


if __name__ == "__main__":
    sys.exit(main())
