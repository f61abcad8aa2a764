"""Move reviews of Raft & Scupper: proven wins, and reasons for the better move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogwatch import games
from dogwatch.games.raft.rules.moves import Choose, Pass, Put, Sail, Scupper
from dogwatch.records import Record
from dogwatch.review import decisions, judge, reviewer

from .table import FULL, GAME, SHORT, laid, play, position

GOLDEN = Path(__file__).parents[2] / "golden"


def test_a_missed_win_is_proven_and_shown() -> None:
    """The last move of a game wins; a pass instead is judged worse, and the review shows the win."""
    record = Record.load(GOLDEN / "raft-1-full.json")
    last = decisions(record)[-1]
    assert record.outcome is not None
    assert last.seat in record.outcome.winners
    won = judge("raft", "captain", last.state, last.moves, None, 0.2)
    assert won.proven
    assert won.is_best
    assert won.played > 0.99
    passed = judge("raft", "captain", last.state, [Pass()], None, 0.2)
    assert not passed.is_best
    assert passed.best > passed.played
    assert (passed.values[last.seat], passed.values[1 - last.seat]) == (passed.played, -passed.played)
    game = games.game("raft")
    best = next(each for each in game.moves(last.state) if game.outcome(game.play(last.state, each)))
    assert game.outcome(game.play(last.state, best)) is not None
    assert passed.line[0], "the better move is shown"


def codes(state: Any, better: Any, played: Any) -> list[str]:
    return [fact.key.removeprefix("raft-why-") for fact in reviewer("raft").why(state, better, played)]


def full_board(tail: str) -> Any:
    return position(FULL.split(" ")[0], tail)


@pytest.mark.parametrize(
    ("state", "better", "played", "why"),
    [
        (GAME.parse(SHORT), Pass(), Sail("d4", "e5"), ["closer"]),  # two groups instead of four
        (full_board("Y 0/0 0/0 -"), Sail("f6", "e7"), Pass(), ["apart"]),  # five groups instead of four
        (full_board("Y 0/3 0/0 B"), Scupper("f1"), Pass(), ["stops"]),
        (full_board("Y 2/0 0/0 Y"), Scupper("f1"), Pass(), ["row"]),
        (full_board("Y 0/0 0/0 -"), Scupper("f1"), Pass(), ["later"]),  # one scupper is not a run
        (full_board("Y 2/0 0/0 Y"), Scupper("g6"), Pass(), ["apart", "row"]),
        (laid("adbcadbccbcbadad"), Put("yellow", "c1"), Put("yellow", "d1"), ["fair"]),
    ],
)
def test_reasons(state: Any, better: Any, played: Any, why: list[str]) -> None:
    assert codes(state, better, played) == why


def test_which_side() -> None:
    crews = ("put Y c1", "put Y d1", "put B d2", "put B e3")
    state = play(laid("adbcadbccbcbadad"), *crews)
    assert codes(state, Choose("yellow"), Choose("black")) == ["side"]
