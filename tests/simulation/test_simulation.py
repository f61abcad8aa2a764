"""The server under simulated faults: a few hundred seeds, the planted faults, and the tools around them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.simulation import traces
from tests.simulation.faults import CAUGHT_WITHIN, FAULTS, FOCUS
from tests.simulation.run import Result, run_seed
from tests.simulation.shrink import shrink
from tests.simulation.weather import KINDS, Plan

SHORT = Plan(moves=25, tables=2)


@pytest.mark.parametrize("first", range(0, 200, 40))
def test_no_seed_violates_an_invariant(first: int) -> None:
    moves = 0
    for seed in range(first, first + 40):
        result = run_seed(seed, SHORT)
        assert result.violation is None, f"python -m tests.simulation {seed}-{seed}"
        moves += result.moves
    assert moves >= 40 * SHORT.moves, "in bad weather a run may end with fewer"


def test_every_kind_of_fault_happens() -> None:
    seen = {
        line[2]
        for seed in range(8)
        for line in run_seed(seed, Plan(moves=25, focus=KINDS)).trace
        if line[1] == "fault"
    }
    assert seen == set(KINDS)


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_caught(name: str) -> None:
    plan = Plan(moves=50, game="nim", focus=FOCUS.get(name, ()))
    with FAULTS[name]():
        seed = _failed(plan).seed
    assert run_seed(seed, plan).violation is None, "the server without the fault passes"


def _failed(plan: Plan) -> Result:
    """The first run that violates an invariant."""
    return next(
        result for seed in range(CAUGHT_WITHIN) if (result := run_seed(seed, plan)).violation is not None
    )


def test_one_seed_gives_one_trace_in_every_process() -> None:
    """Nothing depends on hashes, addresses or real time."""
    digests = {_digest("1"), _digest("2")}
    assert len(digests) == 1


def _digest(hash_seed: str) -> str:
    program = (
        "from tests.simulation.run import run_seed; print([run_seed(seed).digest for seed in (3, 4, 5)])"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_a_failing_run_is_shrunk() -> None:
    plan = Plan(moves=50)
    with FAULTS["acknowledge although the store is down"]():
        failed = _failed(plan)
        shortest, smaller = shrink(failed, plan)
    assert shortest.violation is not None
    assert failed.violation is not None
    assert shortest.violation.invariant == failed.violation.invariant
    assert len(shortest.trace) <= len(failed.trace)
    assert len(smaller.kinds) < len(KINDS)


def test_the_sessions_for_the_page_are_up_to_date() -> None:
    stale = traces.FILE.read_text("utf-8") != traces.sessions()
    assert not stale, "run `python -m tests.simulation.traces`"
