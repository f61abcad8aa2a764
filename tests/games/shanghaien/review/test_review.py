"""Reviews of Shanghaien: the ledger, its turns, and capped values."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dogwatch import games
from dogwatch.games.shanghaien.bots.turns import turn
from dogwatch.games.shanghaien.errors import Errors, errors
from dogwatch.games.shanghaien.review import capped_value
from dogwatch.games.shanghaien.rules.moves import RollAgain
from dogwatch.records import Record, plies
from dogwatch.review import Verdict, decisions, judge, review
from tests.review.judging import judged

GOLDEN = Path(__file__).parents[3] / "golden"


def test_a_review_has_a_ledger_that_adds_up() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-default.json")
    found = review(record, "captain", judged(record, "captain"))
    book = found.extras
    assert sum(book.dice) + book.cards + sum(book.decisions) == book.margin
    assert record.outcome is not None
    assert book.margin == (record.outcome.points[0] - record.outcome.points[1]) * book.unit
    assert len(found.moves) == len(decisions(record))
    for seat, erred in enumerate(book.errors):
        assert 20 < erred.decisions < sum(each.seat == seat for each in found.moves)
        assert erred.cost == pytest.approx(sum(each.cost for each in found.moves if each.seat == seat) / 2)
    assert all(abs(value) <= 0.98 or each.proven for each in found.moves for value in each.values)


def test_a_review_of_some_turns_has_no_ledger() -> None:
    """Regression: it raised `AssertionError` in a finished game."""
    record = Record.load(GOLDEN / "shanghaien-1-default.json")
    verdicts = judged(record, "captain", 3)
    assert any(verdict.more is not None for verdict in verdicts.values())
    found = review(record, "captain", verdicts)
    assert len(found.moves) == 3
    assert found.extras is None


def test_a_second_roll_has_its_own_turn() -> None:
    """The trick is spent before the second roll, so its values differ from those of the first."""
    again = next(
        each
        for each in decisions(Record.load(GOLDEN / "shanghaien-1-taken-back.json"))
        if isinstance(each.moves[0], RollAgain)
    )
    verdict = judge("shanghaien", "captain", again.state, again.moves, None, 0.1)
    assert verdict.more == turn(games.game("shanghaien").play(again.state, again.moves[0]))


@pytest.mark.parametrize(
    ("value", "is_exact", "shown"),
    [(1.0, True, 1.0), (-1.0, True, -1.0), (0.995, True, 0.98), (-0.999, False, -0.98), (1.0, False, 0.98)],
)
def test_only_decided_games_have_values_of_forced_ends(value: float, is_exact: bool, shown: float) -> None:
    """The page shows values above 0.985 as forced ends."""
    assert capped_value(value, is_exact=is_exact) == shown
    assert capped_value(value / 2, is_exact=is_exact) == value / 2


def test_errors_count_only_a_players_own_choices() -> None:
    """Forced moves, and those of a bot for a player who had left, are not the player's decisions."""
    line = [ply for ply in plies(Record.load(GOLDEN / "shanghaien-1-default.json")) if ply.seat == 0]
    rules = games.game("shanghaien")
    free = next(ply for ply in line if len(rules.moves(ply.before)) > 1)
    forced = next(ply for ply in line if len(rules.moves(ply.before)) == 1)
    costly = Verdict(best=0.5, played=0.4, is_best=False)
    verdicts = {ply.number: costly for ply in (free, forced)}
    left = msgspec.structs.replace(free, substitute="deckhand")
    assert errors([forced, free], verdicts) == (Errors(1, (0.5 - 0.4) / 2), Errors(0, 0.0))
    assert errors([forced, left], verdicts) == (Errors(0, 0.0), Errors(0, 0.0))
    assert errors([free], {free.number: Verdict(best=0.5, played=0.4)})[0] == Errors(1, 0.0)
