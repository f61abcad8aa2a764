"""Whole matches: played, stopped and resumed, in processes, with external programs."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.arena import Match, Stopped, play_match
from dogwatch.arena.conditions import Result
from dogwatch.arena.journal import Journal
from dogwatch.arena.local import play_in_processes, play_sequentially
from dogwatch.arena.play import Played, _points, close_contestants, play_game
from dogwatch.games.base import Outcome, Refusal
from dogwatch.games.log import Move
from dogwatch.records import Record

EXAMPLE = Path(__file__).parents[2] / "docs/examples/external_bot.py"
SHORT = {"size": "short"}
MATCH = Match("raft", "deckhand", "random", SHORT, seconds=None, nodes=10, seed="t")
EXTERNAL_PREFIX = f"cmd:{sys.executable} {EXAMPLE}"


@pytest.fixture(autouse=True)
def _nobody_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "src"))
    yield
    close_contestants()


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
    laid = 17  # moves of chance: the placer, and at least 16 ships
    assert one.entries[:laid] == two.entries[:laid]
    assert one.header.commitment == two.header.commitment
    assert one.entries != two.entries


def test_equal_matches_have_equal_games() -> None:
    assert played(MATCH)[0] == played(MATCH)[0]


def test_points_are_those_of_the_first_contestant() -> None:
    for index in (0, 1):
        found, record = played(MATCH, index)
        assert record.outcome is not None
        won = record.header.players[record.outcome.winners[0]].level == "deckhand"
        assert found.result.points == (2 if won else 0)


@pytest.mark.parametrize("game", ["shanghaien", "pirates"])
def test_other_games_can_be_played(game: str) -> None:
    options = {"turns": 4} if game == "pirates" else {}
    found, record = played(Match(game, "random", "random", options, nodes=1))
    assert record.outcome is not None
    assert not found.result.fault


def test_contestants_alternate_on_four_seats() -> None:
    match = Match("pirates", "random", "deckhand", {"players": 4, "teams": True, "turns": 4}, nodes=1)
    _, record = played(match, 1)
    assert [player.level for player in record.header.players] == ["deckhand", "random"] * 2


@pytest.mark.parametrize(
    ("utilities", "points"), [((1, 0, -1, 0), 2), ((0, 1, 0, -1), 0), ((1, 1, -1, -1), 1)]
)
def test_of_several_seats_the_best_one_counts(utilities: tuple[int, ...], points: int) -> None:
    outcome = Outcome((), (0, 0, 0, 0), utilities, "r", "P1")
    assert _points(outcome, [0, 1, 0, 1]) == points


# Resuming


def test_a_stopped_match_is_resumed(tmp_path: Path) -> None:
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


def test_games_count_in_order_up_to_the_first_missing_one(tmp_path: Path) -> None:
    journal = Journal(MATCH, tmp_path / "match.jsonl")
    for index in (0, 3, 1):
        journal.add(Played(Result(index, 2, 9, "r"), b""))
    assert [each.index for each in journal.in_order()] == [0, 1]
    journal.close()


def test_a_game_with_two_results_counts_once(tmp_path: Path) -> None:
    def twice(match: Match, indices: Iterator[int]) -> Iterator[Played]:
        for index in indices:
            found = play_game(match, index)
            yield found
            yield found

    journal = Journal(MATCH, tmp_path / "match.jsonl")
    assert play_match(MATCH, 2, journal, play=twice).tally.games == 2
    journal.close()
    assert len((tmp_path / "match.jsonl").read_bytes().splitlines()) == 3


def test_the_journal_of_another_match_is_refused(tmp_path: Path) -> None:
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
    alone = {each.result.index: each for each in play_sequentially(MATCH, iter(range(4)))}
    parallel = {each.result.index: each for each in play_in_processes(MATCH, iter(range(4)), 2)}
    assert alone == parallel


def test_a_game_whose_process_dies_is_played_again(tmp_path: Path) -> None:
    """The program kills its parent process once."""
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
    found = sorted(each.result.index for each in play_in_processes(match, iter(range(2)), 1))
    assert found == [0, 1]
    assert (tmp_path / "mark").exists()


def test_a_game_that_always_kills_its_process_is_given_up(tmp_path: Path) -> None:
    source = "import os, signal, sys\nsys.stdin.readline()\nos.kill(os.getppid(), signal.SIGKILL)\n"
    match = Match("raft", program(tmp_path, source), "random", SHORT, nodes=1)
    with pytest.raises(Refusal) as refusal:
        list(play_in_processes(match, iter(range(2)), 1))
    assert refusal.value.code == "arena-games-die"


def test_stopping_a_match_does_not_wait_for_its_games(tmp_path: Path) -> None:
    """Neither the playing process nor a program that does not exit is left running."""
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
    running = play_in_processes(match, iter(range(2)), 1)
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
    """Whether a process has ended by the deadline; init may take a while to reap an orphan."""
    while time.monotonic() < deadline:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


# External programs


def test_the_example_plays_and_beats_random_play() -> None:
    match = Match("raft", EXTERNAL_PREFIX, "random", SHORT, seconds=None, nodes=1, seed="x")
    found = [each.result for each in play_sequentially(match, iter(range(6)))]
    assert not [each.fault for each in found if each.fault]
    assert sum(each.points for each in found) >= 8


def test_a_request_has_the_whole_game(tmp_path: Path) -> None:
    source = (
        "import json, sys\n"
        f"log = open({str(tmp_path / 'log')!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    print(line, end='', file=log, flush=True)\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0], 'thought': 'none'}), flush=True)\n"
    )
    match = Match("raft", program(tmp_path, source), "random", SHORT, seconds=0.5, seed="x")
    _, record = played(match)
    close_contestants()
    requests = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [move.seat for move in record.entries if isinstance(move, Move) and move.seat == 0] == [
        request["seat"] for request in requests
    ]
    last = requests[-1]
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


def test_a_request_has_either_nodes_or_seconds(tmp_path: Path) -> None:
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


def test_a_failed_program_is_restarted_for_the_next_game(tmp_path: Path) -> None:
    """Its unread output from the lost game is discarded."""
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
        ("input(); print('{\"move\": 3}')\ninput()", "invalid response"),
        ("input(); print('nonsense')\ninput()", "invalid response"),
        ('input(); print(\'{"move": {"type": "pass"}}\')\ninput()', "R7"),
        ("input(); print('x' * (1 << 21), flush=True)\ninput()", "must have at most 1048576 bytes"),
        ("import time; time.sleep(60)", "no response within 0 seconds"),
    ],
)
def test_a_program_that_fails_loses_the_game(
    tmp_path: Path, source: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in source:
        monkeypatch.setattr("dogwatch.arena.external._GRACE_SECONDS", 0.1)
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
    list(play_sequentially(match, iter([0])))
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
