"""Reviews: decisions, their cost and the better play."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from dogwatch.games.base import CHANCE
from dogwatch.records import Record, plies
from dogwatch.review import decisions, review
from tests.review.judging import judged

GOLDEN = Path(__file__).parents[1] / "golden"


def test_moves_that_were_taken_back_are_not_decisions() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-taken-back.json")
    line = plies(record)
    standing = {number for number, _ in record.fold.line}
    assert [step.number for step in line] == sorted(standing - {0})
    assert all(step.seat != CHANCE for step in decisions(record))
    for before, after in pairwise(line):
        assert before.after == after.before


def test_a_review_has_values_and_costs() -> None:
    record = Record.load(GOLDEN / "raft-1-full.json")
    verdicts = judged(record, "captain", last=12)
    found = review(record, "captain", verdicts)
    for one, following in pairwise(found.moves):
        answers = one.seat != following.seat and following.first == one.number + 1
        answer = verdicts[following.number].line if answers else ()
        assert one.answer == answer, "the best reply, if another seat moves next"
    assert any(each.answer for each in found.moves)
    assert found.moves[-1].answer == ()
    assert [each.number for each in found.moves] == [each.number for each in decisions(record)[-12:]]
    assert record.outcome is not None
    [winner] = record.outcome.winners
    assert found.unit == "chances"
    assert found.moves[-1].values[winner] > 0.99
    for each in found.moves:
        assert max(map(abs, each.values)) <= 1
        assert sum(each.values) == 0
        assert each.cost >= 0
        assert bool(each.better) == (each.cost > 0)
    assert found.extras is None
