"""`dogwatch.arena.match`: matches from Python between levels, programs, bots and functions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

import dogwatch
from dogwatch.arena import Sprt, match
from dogwatch.games.base import Refusal
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Jump, Move
from dogwatch.records import Record

SHORT = {"size": "short"}
GAME = dogwatch.game("raft")


def first(state: State) -> Move:
    return GAME.moves(state)[0]


def test_functions_play_levels() -> None:
    numbers: Any = {"games": np.int8(6), "seed": np.int64(3), "nodes": np.int32(5)}
    result = match("deckhand", first, game="raft", options=SHORT, **numbers)
    assert (result.match.a, result.match.b, result.match.seed) == ("deckhand", "first", "3")
    assert result.wins + result.draws + result.losses == len(result.games) == 6
    assert result.score > 0.5
    low, high = result.interval
    assert 0 <= low < result.score <= high <= 1
    assert result.elo_interval[0] < result.elo
    assert result.faults == {"a": 0, "b": 0}
    assert str(result).startswith(
        f"deckhand against first: won {result.wins}, drawn 0, lost {result.losses}\n"
    )
    assert "95% confidence interval" in result._repr_html_()
    assert msgspec.json.decode(msgspec.json.encode(result.summary()))["version"] == dogwatch.__version__
    again = match("deckhand", first, game=GAME, games=6, seed=3, options=SHORT, nodes=5)
    assert again == result


def test_bots_play_functions_and_name_the_game() -> None:
    bot = dogwatch.bot("raft", "deckhand")
    one = match(bot, first, games=2, options=SHORT, nodes=5)
    assert one.match.game == "raft"
    assert one.games == match("deckhand", first, game="raft", games=2, options=SHORT, nodes=5).games
    with pytest.raises(ValueError, match="the bot deckhand plays raft, the match is of shanghaien"):
        match(bot, "random", game="shanghaien", games=2)


def test_programs_and_jobs(tmp_path: Path) -> None:
    source = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    )
    (tmp_path / "bot.py").write_text(source)
    program = f"cmd:{sys.executable} {tmp_path / 'bot.py'}"
    one = match(program, "random", game="raft", games=2, options=SHORT, nodes=1)
    assert one.games == match(first, "random", game="raft", games=2, options=SHORT, nodes=1).games
    assert one.games == match(program, "random", game="raft", games=2, options=SHORT, nodes=1, jobs=2).games


def test_a_program_that_fails_is_counted() -> None:
    failing = f"cmd:{sys.executable} -c 'raise SystemExit(3)'"
    result = match("random", failing, game="raft", games=2, options=SHORT)
    assert result.faults == {"a": 0, "b": 2}
    assert result.only_failed == (failing,)
    assert "2 games were lost through errors" in str(result)


def test_errors_of_a_function_end_the_match_and_name_the_position() -> None:
    def broken(_state: State) -> Move:
        raise ZeroDivisionError("no wind")

    def illegal(_state: State) -> Move:
        return Jump("a1", "a1")

    def no_move(_state: State) -> Any:
        return 5

    for function, error in (
        (broken, ZeroDivisionError),
        (illegal, dogwatch.IllegalMove),
        (no_move, TypeError),
    ):
        with pytest.raises(error) as raised:
            match(function, "random", game="raft", games=2, options=SHORT)
        assert raised.value.__notes__[0].startswith(f"{function.__name__} in game 1: ")
        assert "/" in raised.value.__notes__[0], "the position"


def test_a_functions_numpy_numbers_are_integers() -> None:
    rng = np.random.default_rng(1)
    game = dogwatch.game("shanghaien")

    def choose(state: Any) -> Any:
        move: Any = game.moves(state)[rng.integers(len(game.moves(state)))]
        fields = {name: getattr(move, name) for name in move.__struct_fields__}
        return type(move)(**{name: np.int64(v) if type(v) is int else v for name, v in fields.items()})

    assert len(match(choose, choose, game="shanghaien", games=2).games) == 2


def test_records_are_saved(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    match("random", first, game="raft", games=2, options=SHORT, records=folder)
    assert [file.name for file in sorted(folder.iterdir())] == ["game-00001.json", "game-00002.json"]
    assert [player.level for player in Record.load(folder / "game-00002.json").header.players] == [
        "first",
        "random",
    ]
    with pytest.raises(FileExistsError, match="records must be an empty or new folder"):
        match("random", first, game="raft", games=2, options=SHORT, records=folder)


def test_a_sequential_test_ends_a_match() -> None:
    result = match("deckhand", "random", game="raft", games=200, options=SHORT, nodes=5, sprt=Sprt(0.3, 0.8))
    assert result.verdict == "stronger"
    assert len(result.games) < 30


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"games": -2}, ValueError, "games must be >= 2, got -2"),
        ({"games": 3}, ValueError, "games must be even, because they are played in pairs; got 3"),
        ({"games": 2.5}, TypeError, r"games must be an integer, got 2\.5"),
        ({"game": None}, TypeError, r"match\(\) needs the game, such as game='pirates'"),
        ({"game": "whist"}, KeyError, "unknown game 'whist'; installed: "),
        ({"a": "admiral"}, Refusal, "Unknown bot “admiral” for raft. Available: cabin_boy"),
        ({"a": 5}, TypeError, "a player must be a name, a bot or a function, got 5"),
        ({"a": first, "jobs": 2}, ValueError, "jobs must be 1 if a player is a function or a bot"),
        ({"nodes": 5, "seconds": 1}, ValueError, "give either seconds or nodes, not both"),
        ({"game": 5}, TypeError, "game must be the id or the rules of a game, got 5"),
        ({"seconds": "1"}, TypeError, "seconds must be a number, got '1'"),
        ({"nodes": 0}, ValueError, "nodes must be >= 1, got 0"),
        ({"seconds": float("nan")}, ValueError, "seconds must be > 0, got nan"),
        ({"options": {"size": "tiny"}}, dogwatch.BadOptions, "size is 'tiny'; it can be: full, short"),
    ],
)
def test_bad_arguments_raise(arguments: dict[str, Any], error: type[Exception], says: str) -> None:
    given: dict[str, Any] = {"a": "random", "b": "random", "game": "raft", "games": 2, **arguments}
    with pytest.raises(error, match=says):
        match(given.pop("a"), given.pop("b"), **given)


def test_a_notebook_shows_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []

    def display(what: Any, display_id: bool) -> Any:
        assert display_id
        shown.append(what)
        return SimpleNamespace(update=shown.append)

    ipython, displays = ModuleType("IPython"), ModuleType("IPython.display")
    ipython.get_ipython = lambda: SimpleNamespace(kernel=object())  # type: ignore[attr-defined]
    displays.display = display  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    monkeypatch.setitem(sys.modules, "IPython.display", displays)
    match("random", first, game="raft", games=2, options=SHORT)
    assert [bar.done for bar in shown] == [0, 0, 1, 2]
    assert '<progress value="2" max="2"' in shown[-1]._repr_html_()
    assert repr(shown[-1]).startswith("random – first: 2/2 ")
    shown.clear()
    match("random", first, game="raft", games=2, options=SHORT, progress=False)
    assert shown == []


def test_no_bar_without_a_terminal_or_notebook(capfd: pytest.CaptureFixture[str]) -> None:
    match("random", "random", game="raft", games=2, options=SHORT)
    assert capfd.readouterr() == ("", "")


def test_import_dogwatch_is_enough() -> None:
    played = "dogwatch.arena.match('random', 'random', game='raft', games=2)"
    code = f"import dogwatch, json; print(json.dumps({played}.summary()))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert json.loads(run.stdout)["wins"] + json.loads(run.stdout)["losses"] == 2
