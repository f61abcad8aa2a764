"""The arena on a local Ray cluster plays the same games, and counts each exactly once."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

if os.environ.get("CI"):
    import ray  # in CI a missing Ray is an error, not a reason to skip
else:
    ray = pytest.importorskip("ray")

from dogwatch.arena import Match, play_match
from dogwatch.arena.journal import Journal
from dogwatch.arena.local import play_sequentially
from dogwatch.arena.on_ray import ray_runner, run_on_ray
from dogwatch.arena.run import Runner
from dogwatch.games.base import Refusal
from dogwatch.puzzles import shipped
from dogwatch.puzzles.check import check

pytestmark = pytest.mark.filterwarnings("ignore")  # warnings of Ray

SHORT = {"size": "short"}
MATCH = Match("raft", "deckhand", "random", SHORT, seconds=None, nodes=10, seed="t")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Runner]:
    source = str(Path(__file__).parents[2] / "src")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", source)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        yield ray_runner("", 2)
    ray.shutdown()


def test_a_cluster_plays_the_same_games(cluster: Runner) -> None:
    here = {each.result.index: each for each in play_sequentially(MATCH, iter(range(4)))}
    there = {each.result.index: each for each in cluster(MATCH, iter(range(4)))}
    assert here == there


@pytest.mark.usefixtures("cluster")
def test_a_cluster_checks_puzzles() -> None:
    # Wrong ones are refused before a solver is compiled, which takes a minute in a new worker.
    wrong = [replace(puzzle, id=str(number) * 12) for number, puzzle in enumerate(shipped("raft")[:2])]
    refused = check(wrong, lambda work, items: run_on_ray(ray, work, items))
    assert [each.id for each in refused] == [puzzle.id for puzzle in wrong]
    assert all("id must be" in each.problem for each in refused)


def test_a_game_lost_with_its_worker_is_played_again(cluster: Runner, tmp_path: Path) -> None:
    """The program kills its worker twice; every game still counts exactly once."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import os, sys, json, pathlib, signal\n"
        f"marks = [pathlib.Path({str(tmp_path)!r}) / name for name in ('one', 'two')]\n"
        "for line in sys.stdin:\n"
        "    for mark in marks:\n"
        "        if not mark.exists():\n"
        "            mark.touch()\n"
        "            os.kill(os.getppid(), signal.SIGKILL)\n"
        "            sys.exit()\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    match = Match("raft", f"cmd:{sys.executable} {bot}", "random", SHORT, seconds=None, nodes=1)
    journal = Journal(match, tmp_path / "match.jsonl")
    standing = play_match(match, 4, journal, play=cluster)
    journal.close()
    assert standing.tally.games == 4
    assert not standing.faults
    assert (tmp_path / "two").exists()
    lines = (tmp_path / "match.jsonl").read_bytes().splitlines()
    assert len(lines) == 1 + 4
    again = Journal(match, tmp_path / "again.jsonl")
    assert play_match(match, 4, again) == standing
    again.close()


def test_a_game_that_always_kills_its_worker_is_given_up(cluster: Runner, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), signal.SIGKILL)\n")
    match = Match("raft", f"cmd:{sys.executable} {bot}", "random", SHORT, nodes=1)
    with pytest.raises(Refusal) as refusal:
        list(cluster(match, iter(range(2))))
    assert refusal.value.code == "arena-games-die"


def test_an_unreachable_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)

    def nowhere(**_: object) -> None:
        raise ConnectionError("no response\nfrom the cluster")

    monkeypatch.setattr(ray, "init", nowhere)
    with pytest.raises(Refusal) as refusal:
        ray_runner("10.0.0.1:6379")
    assert refusal.value.code == "arena-no-cluster"
    assert refusal.value.args["problem"] == "no response"
