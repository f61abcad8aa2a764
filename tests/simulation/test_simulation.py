"""The server under simulated faults: a few hundred seeds, the planted faults, and the tools around them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.simulation import traces
from tests.simulation.faults import CAUGHT_WITHIN, FAULTS, FOCUS
from tests.simulation.invariants import PROMISED
from tests.simulation.run import Result, run_seed
from tests.simulation.shrink import shrink
from tests.simulation.weather import KINDS, Plan

SHORT = Plan(moves=25, tables=2)


@pytest.mark.parametrize("first", range(0, 240, 60))
def test_no_seed_violates_an_invariant(first: int) -> None:
    for seed in range(first, first + 60):
        result = run_seed(seed, SHORT)
        assert result.violation is None, f"run_seed({seed}, {SHORT}): {result.violation}"
        assert result.moves >= SHORT.moves


def test_players_leave_and_only_due_claims_are_accepted() -> None:
    claimed = []
    for seed in range(24):
        result = run_seed(seed, Plan(moves=200, tables=2, focus=("claims",)))
        assert result.violation is None, f"run_seed({seed}): {result.violation}"
        claimed += [line for line in result.trace if line[1] == "claimed"]
    assert claimed, "some are due"


def test_a_long_run_is_made_in_parts(tmp_path: Path) -> None:
    done = tmp_path / "done"
    one, both = (_simulate(seeds, done) for seeds in ("0-24", "0-49"))
    assert "25 seeds" in one
    assert "50 seeds" in both.splitlines()[-1]
    assert both.startswith("25 seeds"), "those that are done do not run again"


def _simulate(seeds: str, done: Path) -> str:
    options = ["--jobs", "1", "--moves", "5", "--done", str(done)]
    command = [sys.executable, "-m", "tests.simulation", seeds, *options]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_every_kind_of_fault_happens() -> None:
    seen = {
        line[2]
        for seed in range(8)
        for line in run_seed(seed, Plan(moves=25, focus=(*KINDS, "bots"))).trace
        if line[1] == "fault"
    }
    assert seen == set(KINDS)


def test_planted_faults_are_caught() -> None:
    """Each one is, and each promise is broken by one of them."""
    broken = set()
    for name, fault in FAULTS.items():
        plan = Plan(moves=50, game="nim", focus=FOCUS.get(name, ()))
        with fault():
            failed = _failed(plan, name)
        assert failed.violation is not None
        broken.add(failed.violation.invariant)
        assert run_seed(failed.seed, plan).violation is None, f"{name}: the server without the fault passes"
    assert broken >= PROMISED


def test_the_servers_sql_does_what_the_model_does() -> None:
    for seed in range(12):
        assert run_seed(seed, SHORT).digest == run_seed(seed, replace(SHORT, sql=True)).digest


def _failed(plan: Plan, fault: str) -> Result:
    """The first run that violates an invariant."""
    for seed in range(CAUGHT_WITHIN):
        result = run_seed(seed, plan)
        if result.violation is not None:
            return result
    raise AssertionError(f"{fault}: not caught within {CAUGHT_WITHIN} seeds")


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
    plan, fault = Plan(moves=50), "acknowledge although the store is down"
    with FAULTS[fault]():
        failed = _failed(plan, fault)
        shortest, smaller = shrink(failed, plan)
    assert shortest.violation is not None
    assert failed.violation is not None
    assert shortest.violation.invariant == failed.violation.invariant
    assert len(shortest.trace) <= len(failed.trace)
    assert len(smaller.kinds) < len(KINDS)


def test_the_sessions_for_the_page_are_up_to_date() -> None:
    stale = traces.FILE.read_text("utf-8") != traces.sessions()
    assert not stale, "run `python -m tests.simulation.traces`"
