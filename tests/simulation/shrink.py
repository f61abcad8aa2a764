"""Finds a shorter run that violates the same invariant: fewer faults, tables and moves."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tests.simulation.run import Result, run_seed
from tests.simulation.weather import Plan


def shrink(failed: Result, plan: Plan) -> tuple[Result, Plan]:
    """The smallest plan found, and its run. Each accepted step is tried again from there."""
    best, found = failed, plan
    while True:
        for smaller in _smaller(found, best):
            result = run_seed(failed.seed, smaller)
            if result.violation is not None and failed.violation is not None:
                if result.violation.invariant != failed.violation.invariant:
                    continue
                if len(result.trace) <= len(best.trace):
                    best, found = result, smaller
                    break
        else:
            return best, found


def _smaller(plan: Plan, result: Result) -> Iterator[Plan]:
    if plan.tables > 1:
        yield msgspec.structs.replace(plan, tables=1)
    for kind in plan.kinds:
        yield msgspec.structs.replace(plan, kinds=tuple(each for each in plan.kinds if each != kind))
    faults = min(plan.max_faults, result.faults)
    for fewer in {0, faults // 2, faults - 1}:
        if 0 <= fewer < faults:
            yield msgspec.structs.replace(plan, max_faults=fewer)
    for moves in {1, plan.moves // 2}:
        if moves < plan.moves:
            yield msgspec.structs.replace(plan, moves=moves)
