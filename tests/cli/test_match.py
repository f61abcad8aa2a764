"""`dogwatch match` and `dogwatch ladder`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dogwatch import __version__
from dogwatch.arena import Tally
from dogwatch.arena.result import rating
from dogwatch.arena.score import elo
from dogwatch.cli import ladder
from dogwatch.games.raft.bots import Deckhand
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import State
from dogwatch.records import Record
from tests.cli.running import Dogwatch
from tests.packs import Install

SMALL = ("raft", "deckhand", "random", "--option", "size=short", "--nodes", "10", "--seed", "7")


def test_the_last_line_is_one_json_object(dogwatch: Dogwatch) -> None:
    run = dogwatch("match", *SMALL, "--games", "4")
    assert run.code == 0
    summary = json.loads(run.out.splitlines()[-1])
    counts = ["a", "b", "wins", "draws", "losses", "score", "low", "high", "faults"]
    assert list(summary) == [*counts, "game", "options", "seconds", "nodes", "seed", "version"]
    assert (summary["a"], summary["b"], summary["faults"]) == ("deckhand", "random", {"a": 0, "b": 0})
    assert (summary["game"], summary["options"]["size"]) == ("raft", "short")
    assert (summary["seconds"], summary["nodes"], summary["seed"]) == (None, 10, "7")
    assert summary["version"] == __version__
    assert summary["wins"] + summary["draws"] + summary["losses"] == 4
    assert 0 <= summary["low"] <= summary["score"] <= summary["high"] <= 1
    assert "deckhand against random: won" in run.out
    assert "Elo difference" in run.out


@pytest.mark.parametrize("failing", [0, 1])
def test_a_match_in_which_a_contestant_only_failed_is_an_error(dogwatch: Dogwatch, failing: int) -> None:
    program = f"cmd:{sys.executable} -c 'raise SystemExit(3)'"
    players = ("random", program)[:: -1 if failing == 0 else 1]
    run = dogwatch("match", "raft", *players, *SMALL[3:], "--games", "2")
    assert run.code == 1
    assert "failed in every game, so the score says nothing." in run.err
    summary = json.loads(run.out.splitlines()[-1])
    assert summary["faults"] == {"ab"[failing]: 2, "ab"[1 - failing]: 0}


def test_a_contestant_that_fails_sometimes_is_no_error(dogwatch: Dogwatch, tmp_path: Path) -> None:
    source = (
        "import json, pathlib, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.touch()\n"
        "        raise SystemExit(3)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    (tmp_path / "bot.py").write_text(source)
    run = dogwatch("match", "raft", f"cmd:{sys.executable} bot.py", *SMALL[2:], "--games", "2")
    assert run.code == 0
    assert json.loads(run.out.splitlines()[-1])["faults"] == {"a": 1, "b": 0}


def test_a_match_is_continued_unless_fresh(dogwatch: Dogwatch) -> None:
    first = dogwatch("match", *SMALL, "--games", "2")
    more = dogwatch("match", *SMALL, "--games", "4")
    assert "2 games already played" in more.err
    again = dogwatch("match", *SMALL, "--games", "4", "--fresh")
    assert "already played" not in again.err
    assert again.out == more.out
    assert "already played" not in first.err


def test_records_are_saved_and_can_be_replayed(dogwatch: Dogwatch) -> None:
    assert dogwatch("match", *SMALL, "--games", "2", "--records", "kept").code == 0
    assert sorted(file.name for file in Path("kept").iterdir()) == [
        "game-00001.json",
        "game-00002.json",
        "match.jsonl",
    ]
    assert Record.load("kept/game-00001.json").outcome is not None
    assert dogwatch("replay", "kept/game-00001.json", "--all").code == 0
    other = dogwatch("match", *SMALL[:-1], "8", "--games", "2", "--records", "kept")
    assert other.code == 1
    assert "belongs to another match" in other.err


def test_ctrl_c_in_compiled_code_ends_a_match_and_keeps_its_games(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python raises it as a chain of SystemErrors, one per compiled function on the stack."""
    choose = Deckhand.choose
    calls: list[State] = []

    def interrupted(bot: Deckhand, state: State, seconds: float = 1.0, **limits: int | None) -> Move:
        calls.append(state)
        if len(calls) < 100:
            return choose(bot, state, seconds, **limits)
        try:
            try:
                raise KeyboardInterrupt
            except KeyboardInterrupt as pressed:
                raise SystemError("returned a result with an exception set") from pressed
        except SystemError as inner:
            raise SystemError("returned a result with an exception set") from inner

    monkeypatch.setattr(Deckhand, "choose", interrupted)
    run = dogwatch("match", *SMALL, "--games", "200")
    assert run.code == 130
    assert "went wrong" not in run.err
    summary = json.loads(run.out.splitlines()[-1])
    assert summary["wins"] + summary["draws"] + summary["losses"] > 0
    monkeypatch.setattr(Deckhand, "choose", choose)
    assert "already played" in dogwatch("match", *SMALL, "--games", "2").err


def test_other_system_errors_are_reported(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> Move:
        raise SystemError("something else")

    monkeypatch.setattr(Deckhand, "choose", broken)
    run = dogwatch("match", *SMALL, "--games", "2")
    assert run.code == 1
    assert "SystemError" in run.err


def test_a_sequential_test_stops_early(dogwatch: Dogwatch) -> None:
    run = dogwatch("match", *SMALL, "--games", "200", "--sprt", "0.3,0.8")
    assert "Test decided: the score of deckhand is closer to the higher value." in run.out
    summary = json.loads(run.out.splitlines()[-1])
    assert summary["wins"] + summary["draws"] + summary["losses"] < 30


def test_two_jobs_give_the_same_result(dogwatch: Dogwatch) -> None:
    one = dogwatch("match", *SMALL, "--games", "4", "--records", "one")
    two = dogwatch("match", *SMALL, "--games", "4", "--records", "two", "--jobs", "2")
    assert one.out == two.out
    for name in ("game-00001.json", "game-00004.json"):
        assert (Path("one") / name).read_bytes() == (Path("two") / name).read_bytes()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("match",), "“match” needs a game and two bots."),
        (("match", "raft", "deckhand"), "“match” needs a game and two bots."),
        (("match", "whist", "deckhand", "random"), "Unknown game “whist”."),
        (("match", "raft", "admiral", "random"), "Unknown bot “admiral” for raft. Available: cabin_boy"),
        (("match", "raft", "cmd:no-such-program", "random"), "Program not found: “no-such-program”"),
        (("match", *SMALL, "--games", "3"), "must be even, because sides are swapped in pairs; got 3"),
        (
            ("match", *SMALL, "--games", "many"),
            "Invalid value “many” for option “--games”. Allowed: 2–1000000",
        ),
        (
            ("match", *SMALL, "--games", "-2"),
            "Invalid value “-2” for option “--games”. Allowed: 2–1000000",
        ),
        (("match", *SMALL, "--seconds", "1"), "--seconds and --nodes cannot be combined."),
        (
            ("match", "raft", "random", "random", "--seconds", "nan"),
            "Invalid value “nan” for option “--seconds”",
        ),
        (("match", *SMALL, "--jobs", "0"), "Invalid value “0” for option “--jobs”"),
        (("match", *SMALL, "--sprt", "0.6,0.5"), "two scores between 0 and 1, the lower one first"),
        (("match", *SMALL, "--sprt", "x"), "such as 0.5,0.6; got “x”"),
        (("match", *SMALL, "--option", "size=huge"), "Invalid value “huge”"),
        (("match", *SMALL, "--records", "/dev/null/x"), "Cannot save the match to /dev/null/x"),
        (("ladder",), "“ladder” needs a game."),
        (("ladder", "whist"), "Unknown game “whist”."),
    ],
)
def test_wrong_usage(dogwatch: Dogwatch, words: tuple[str, ...], says: str) -> None:
    run = dogwatch(*words)
    assert run.code in (1, 2)
    assert says in run.err
    assert run.out == ""


def test_a_calibration_prints_gaps_and_even_skills(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "steps", lambda _: ("step-1", "step-2", "step-3"))
    run = dogwatch(
        *("ladder", "raft", "--calibrate", "--option", "size=short", "--nodes", "10", "--games", "2")
    )
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[0] == "| Level | Rating | Score against the level below | Games | Elo difference |"
    names = [line.split("|")[1].strip() for line in lines[2:5]]
    assert names == ["Deckhand (step-3)", "Cabin boy +1 (step-2)", "Cabin boy (step-1)"]
    assert lines[2].split("|")[2].strip() == "1000"
    assert lines[5].startswith("Neighbours should differ by 80 to 150 Elo. Skills of even steps: 0.00")


def test_a_game_without_a_dial_cannot_be_calibrated(dogwatch: Dogwatch, install: Install) -> None:
    install("nim", {"nim": "tests.nim:PACK"})
    run = dogwatch("ladder", "nim", "--calibrate")
    assert run.code == 1
    assert "nim has no dial of strength." in run.err


def test_a_step_plays_a_match(dogwatch: Dogwatch) -> None:
    run = dogwatch(
        "match", "raft", "step-2", "step-4", "--option", "size=short", "--games", "2", "--nodes", "10"
    )
    assert run.code == 0
    assert "step-2 against step-4: won" in run.out


def test_the_ladder_prints_a_markdown_table(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "levels", lambda _: ("cabin_boy", "deckhand"))
    run = dogwatch("ladder", "raft", "--option", "size=short", "--nodes", "10", "--games", "2")
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[0] == "| Level | Rating | Score against the level below | Games |"
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["Deckhand", "Cabin boy"]
    assert lines[2].split("|")[2].strip() == "1000"
    monkeypatch.setattr(ladder, "levels", lambda _: ("deckhand",))
    assert "there is nothing to compare" in dogwatch("ladder", "raft").err


def test_ratings_add_up() -> None:
    tallies = [Tally(10, 0, 1), Tally(30, 0, 10), Tally(8, 0, 0)]
    ratings = ladder.ratings(("cabin_boy", "deckhand", "bosun", "captain"), tallies)
    assert ratings == [600, 1000, 1191, 2110]


def test_an_even_match_has_no_sign() -> None:
    assert [rating(elo(score)) for score in (0.5, 0.75, 0.25, 1.0)] == ["0", "+191", "-191", "+∞"]


def test_missing_ray_is_reported(dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    run = dogwatch("match", *SMALL, "--games", "2", "--ray")
    assert run.code == 1
    assert "Ray is not installed (ray). Run: pip install 'dogwatch-table[ray]'" in run.err
