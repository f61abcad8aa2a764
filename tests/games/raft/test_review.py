"""Move reviews of Raft & Scupper: proven wins, and reasons for the better move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch import games
from dogwatch.games.raft.rules.moves import Choose, Pass, Put, Sail, Scupper
from dogwatch.records import Record
from dogwatch.review import decisions, judge, reviewer
from tests.review.judging import because

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


def test_a_bot_without_a_plain_reason_tells_its_chances() -> None:
    state = full_board("Y 0/0 0/0 -")
    quiet, other = (Scupper("f1"), 0.25), (Pass(), -0.5)
    assert codes(state, quiet[0], other[0]) == ["later"]
    assert because("raft", state, quiet, other) == ["it gives a 62% chance of winning."]
    assert because("raft", state, quiet, other, unit="guess") == ["it looked best."]
    assert because("raft", state, (quiet[0], -1.0), other) == ["it looked best."], (
        "not that it loses for sure"
    )
    plain = because("raft", full_board("Y 0/3 0/0 B"), quiet, other)
    assert plain == ["it breaks the other crew’s run of scuppers."]


def test_a_move_that_wins_needs_no_other_reason() -> None:
    record = Record.load(GOLDEN / "raft-1-full.json")
    last = decisions(record)[-1]
    assert codes(last.state, last.moves[0], Pass()) == ["wins"]


def test_which_side() -> None:
    """Yellow moves first; only a crew with fewer groups is called closer."""
    crews = ("put Y c1", "put Y d1", "put B d2", "put B e3")
    state = play(laid("adbcadbccbcbadad"), *crews)
    begun = GAME.view(GAME.play(state, Choose("yellow")))
    yellow, black = (crew.to_go for crew in begun.crews)
    assert not any(target.wins for target in begun.targets)
    as_yellow, as_black = Choose("yellow"), Choose("black")
    assert codes(state, as_yellow, as_black) == ["closer-side" if yellow < black else "side"]
    assert codes(state, as_black, as_yellow) == ["closer-side" if black < yellow else "side"]


def test_the_side_that_can_win_at_once() -> None:
    """Yellow moves first: the groups do not count then."""
    wins = GAME.parse("5/c4/abBcYcdB/2bY2/5 Y 0/1 0/0 B")
    assert any(target.wins == "yellow" for target in GAME.view(wins).targets)
    choosing = replace(wins, phase="side", placer=1, runs=(0, 0), scuppered=-1)
    assert codes(choosing, Choose("yellow"), Choose("black")) == ["first"]
    assert codes(choosing, Choose("black"), Choose("yellow")) == ["side"]


def test_the_choice_of_a_side_is_judged() -> None:
    """The choice is a decision of the record, and the side that wins at once is the better one."""
    record = Record.load(GOLDEN / "raft-1-full.json")
    assert any(isinstance(move, Choose) for each in decisions(record) for move in each.moves)
    wins = GAME.parse("5/c4/abBcYcdB/2bY2/5 Y 0/1 0/0 B")
    choosing = replace(wins, phase="side", placer=1, runs=(0, 0), scuppered=-1)
    good, bad = (
        judge("raft", "captain", choosing, [Choose(side)], None, 0.2) for side in ("yellow", "black")
    )
    assert (good.is_best, bad.is_best) == (True, False)
    assert bad.played < 0 < bad.best
    assert [fact.key for fact in bad.why] == ["raft-why-first"]
