"""Whole matches: played, stopped, gone on with, in processes, with programs from outside."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.arena import Match, Stopped, play_match
from dogwatch.arena.here import one_by_one, side_by_side
from dogwatch.arena.journal import Journal
from dogwatch.arena.match import Result
from dogwatch.arena.play import Played, _points, dismiss, play_game
from dogwatch.games.base import Outcome, Refusal
from dogwatch.games.log import Move
from dogwatch.records import Record

EXAMPLE = Path(__file__).parents[2] / "docs/examples/outside_bot.py"
SHORT = {"size": "short"}
MATCH = Match("raft", "deckhand", "random", SHORT, seconds=None, nodes=10, seed="t")
OUTSIDE = f"cmd:{sys.executable} {EXAMPLE}"


@pytest.fixture(autouse=True)
def _nobody_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "src"))
    yield
    dismiss()


def program(tmp_path: Path, source: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(source)
    return f"cmd:{sys.executable} {file}"


def played(match: Match, index: int = 0) -> tuple[Played, Record]:
    found = play_game(match, index)
    return found, Record.loads(found.record)


def test_a_pair_has_the_same_ships_and_swapped_seats() -> None:
    (_, one), (_, two) = played(MATCH, 0), played(MATCH, 1)
    assert [player.level for player in one.header.players] == ["deckhand", "random"]
    assert [player.level for player in two.header.players] == ["random", "deckhand"]
    laid = 17  # chance's placer, and 16 ships at least
    assert one.entries[:laid] == two.entries[:laid]
    assert one.header.commitment == two.header.commitment
    assert one.entries != two.entries


def test_equal_matches_have_equal_games() -> None:
    assert played(MATCH)[0] == played(MATCH)[0]


def test_points_are_the_first_contestants() -> None:
    for index in (0, 1):
        found, record = played(MATCH, index)
        assert record.outcome is not None
        won = record.header.players[record.outcome.winners[0]].level == "deckhand"
        assert found.result.points == (2 if won else 0)


@pytest.mark.parametrize("game", ["shanghaien", "pirates"])
def test_other_games_can_be_played_too(game: str) -> None:
    options = {"turns": 4} if game == "pirates" else {}
    found, record = played(Match(game, "random", "random", options, nodes=1))
    assert record.outcome is not None
    assert not found.result.fault


def test_four_at_a_table_sit_in_turns() -> None:
    match = Match("pirates", "random", "deckhand", {"players": 4, "teams": True, "turns": 4}, nodes=1)
    _, record = played(match, 1)
    assert [player.level for player in record.header.players] == ["deckhand", "random"] * 2


@pytest.mark.parametrize(
    ("utilities", "points"), [((1, 0, -1, 0), 2), ((0, 1, 0, -1), 0), ((1, 1, -1, -1), 1)]
)
def test_of_several_seats_the_best_one_counts(utilities: tuple[int, ...], points: int) -> None:
    outcome = Outcome((), (0, 0, 0, 0), utilities, "r", "P1")
    assert _points(outcome, [0, 1, 0, 1]) == points


# Going on


def test_a_match_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def interrupted(match: Match, indices: Iterator[int]) -> Iterator[Played]:
        for index in indices:
            if index == 3:
                raise KeyboardInterrupt
            yield play_game(match, index)

    journal = Journal(MATCH, tmp_path / "match.jsonl", tmp_path)
    with pytest.raises(Stopped) as stopped:
        play_match(MATCH, 6, journal, play=interrupted)
    journal.close()
    assert stopped.value.standing.tally.games == 3
    with (tmp_path / "match.jsonl").open("ab") as file:
        file.write(b'{"index":3,"points":2,"mov')  # a crash in the middle of a line
    asked: list[int] = []

    def counted(match: Match, indices: Iterator[int]) -> Iterator[Played]:
        for index in indices:
            asked.append(index)
            yield play_game(match, index)

    journal = Journal(MATCH, tmp_path / "match.jsonl", tmp_path)
    whole = play_match(MATCH, 6, journal, play=counted)
    journal.close()
    assert asked == [3, 4, 5]
    fresh = Journal(MATCH, tmp_path / "other.jsonl")
    assert play_match(MATCH, 6, fresh) == whole
    fresh.close()
    names = sorted(file.name for file in tmp_path.glob("game-*.json"))
    assert names == [f"game-{number:05}.json" for number in range(1, 7)]
    assert Record.load(tmp_path / "game-00006.json").outcome is not None
    again = Journal(MATCH, tmp_path / "match.jsonl")
    assert play_match(MATCH, 6, again, play=counted) == whole, "the half line is gone for good"
    assert play_match(MATCH, 2, again).tally.games == 2, "of more games than were asked for the first count"
    again.close()
    assert asked == [3, 4, 5]


def test_games_count_in_order_and_not_beyond_one_that_is_missing(tmp_path: Path) -> None:
    journal = Journal(MATCH, tmp_path / "match.jsonl")
    for index in (0, 3, 1):
        journal.add(Played(Result(index, 2, 9, "r"), b""))
    assert [each.index for each in journal.in_order()] == [0, 1]
    journal.close()


def test_a_game_that_comes_twice_counts_once(tmp_path: Path) -> None:
    def twice(match: Match, indices: Iterator[int]) -> Iterator[Played]:
        for index in indices:
            found = play_game(match, index)
            yield found
            yield found

    journal = Journal(MATCH, tmp_path / "match.jsonl")
    assert play_match(MATCH, 2, journal, play=twice).tally.games == 2
    journal.close()
    assert len((tmp_path / "match.jsonl").read_bytes().splitlines()) == 3


def test_another_matchs_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    Journal(MATCH, path).close()
    with pytest.raises(Refusal) as refusal:
        Journal(Match("raft", "deckhand", "random", SHORT, seed="u"), path)
    assert refusal.value.code == "arena-other-match"
    path.write_bytes(b"nonsense\n")
    with pytest.raises(Refusal) as refusal:
        Journal(MATCH, path)
    assert refusal.value.code == "arena-not-a-match"
    with pytest.raises(Refusal) as refusal:
        Journal(MATCH, path / "below")
    assert refusal.value.code == "arena-cannot-keep"


# Processes


def test_processes_play_the_same_games() -> None:
    alone = {each.result.index: each for each in one_by_one(MATCH, iter(range(4)))}
    beside = {each.result.index: each for each in side_by_side(MATCH, iter(range(4)), 2)}
    assert alone == beside


def test_a_game_whose_process_dies_is_played_again(tmp_path: Path) -> None:
    """The program kills the process that plays, once."""
    source = (
        "import os, sys, json, pathlib, signal\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.touch()\n"
        "        os.kill(os.getppid(), signal.SIGKILL)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    found = sorted(each.result.index for each in side_by_side(match, iter(range(2)), 1))
    assert found == [0, 1]
    assert (tmp_path / "mark").exists()


def test_a_game_that_always_kills_its_process_is_given_up(tmp_path: Path) -> None:
    source = "import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), signal.SIGKILL)\n"
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    with pytest.raises(Refusal) as refusal:
        list(side_by_side(match, iter(range(2)), 1))
    assert refusal.value.code == "arena-games-die"


def test_who_stops_a_match_waits_for_no_game(tmp_path: Path) -> None:
    """Neither the process that plays nor a program that will not end is left behind."""
    source = (
        "import json, os, pathlib, sys, time\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "before = 0\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if len(asked['moves']) < before:  # the second game\n"
        "        mark.with_suffix('.part').write_text(f'{os.getpid()} {os.getppid()}')\n"
        "        mark.with_suffix('.part').rename(mark)\n"
        "        time.sleep(60)\n"
        "    before = len(asked['moves'])\n"
        "    print(json.dumps({'move': asked['legal'][0]}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    running = side_by_side(match, iter(range(2)), 1)
    assert next(running).result.index == 0
    deadline = time.monotonic() + 20
    while not (tmp_path / "mark").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    begun = time.monotonic()
    running.close()  # type: ignore[attr-defined]  # it is a generator
    assert time.monotonic() - begun < 15
    for process in map(int, (tmp_path / "mark").read_text().split()):
        assert ends(process, begun + 15)


def ends(process: int, deadline: float) -> bool:
    """Whether a process is gone by then; an orphan is reaped by init in its own time."""
    while time.monotonic() < deadline:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


# Programs from outside


def test_the_example_plays_and_beats_chance() -> None:
    match = Match("raft", OUTSIDE, "random", SHORT, seconds=None, nodes=1, seed="x")
    found = [each.result for each in one_by_one(match, iter(range(6)))]
    assert not [each.fault for each in found if each.fault]
    assert sum(each.points for each in found) >= 8


def test_a_question_tells_all_that_is_needed(tmp_path: Path) -> None:
    source = (
        "import json, sys\n"
        f"log = open({str(tmp_path / 'log')!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=log, flush=True)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0], 'thought': 'none'}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, seconds=0.5, seed="x")
    _, record = played(match)
    dismiss()
    questions = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [move.seat for move in record.entries if isinstance(move, Move) and move.seat == 0] == [
        question["seat"] for question in questions
    ]
    last = questions[-1]
    assert last["game"] == "raft"
    assert last["options"]["size"] == "short"
    assert last["commitment"] == record.header.commitment
    assert (last["seconds"], last["nodes"], last["complete"]) == (0.5, None, True)
    state = record.game.start(last["options"])
    for move in last["moves"]:
        state = record.game.play(state, record.game.decode_move(json.dumps(move)))
    assert [record.game.decode_move(json.dumps(move)) for move in last["legal"]] == list(
        record.game.moves(state)
    )


def test_a_question_names_nodes_or_seconds_and_never_both(tmp_path: Path) -> None:
    source = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if (asked['seconds'], asked['nodes']) != (None, 7):\n"
        "        sys.exit('asked ' + line)\n"
        "    print(json.dumps({'move': asked['legal'][0]}), flush=True)\n"
    )
    found, _ = played(Match("raft", program(tmp_path, source), "random", SHORT, nodes=7))
    assert not found.result.fault


def test_a_program_begins_the_next_game_afresh(tmp_path: Path) -> None:
    """What it still said in the game that it lost is no answer in the next one."""
    source = (
        "import json, pathlib, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.touch()\n"
        "        print('nonsense\\nnonsense', flush=True)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    assert played(match, 0)[0].result.fault
    assert not played(match, 1)[0].result.fault


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("raise SystemExit('out of rum')", "the program ended (out of rum)"),
        ("input(); print('{\"move\": 3}')\ninput()", "an answer that cannot be read"),
        ("input(); print('nonsense')\ninput()", "an answer that cannot be read"),
        ('input(); print(\'{"move": {"type": "pass"}}\')\ninput()', "R7"),
        ("input(); print('x' * (1 << 21), flush=True)\ninput()", "an answer without an end"),
        ("import time; time.sleep(60)", "no answer within 0 seconds"),
    ],
)
def test_a_program_that_fails_loses_the_game(
    tmp_path: Path, source: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in source:
        monkeypatch.setattr("dogwatch.arena.outside._PATIENCE", 0.1)
    match = Match("raft", program(tmp_path, source), "random", SHORT, seconds=0.01)
    found, record = played(match)
    assert fault in found.result.fault
    assert found.result.points == 0
    assert record.outcome is not None
    assert record.outcome.reason == "log-resigned"


def test_an_unknown_program_is_refused() -> None:
    for name in ("cmd:", "cmd:no-such-program-here", 'cmd:"'):
        with pytest.raises(Refusal) as refusal:
            played(Match("raft", name, "random", SHORT))
        assert refusal.value.code == "arena-no-program"


def test_programs_end_with_the_match(tmp_path: Path) -> None:
    source = (
        "import json, os, sys\n"
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    list(one_by_one(match, iter([0])))
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
