"""Reviews: decisions, their cost and the better play."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from dogwatch import bots
from dogwatch.games.base import CHANCE
from dogwatch.records import Record, plies
from dogwatch.review import Reviewer, decisions, review, reviewer
from dogwatch.words import Words
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


@pytest.mark.parametrize("game", ["raft-1-short", "shanghaien-1-default", "pirates-1-default"])
def test_a_bot_has_a_reason_for_every_kind_of_move(game: str) -> None:
    record, words = Record.load(GOLDEN / f"{game}.json"), Words("en")
    name = record.header.game
    by, bot = reviewer(name), bots.bot(name, "deckhand")
    kinds = {type(each.moves[-1]): each for each in decisions(record)}
    for each in kinds.values():
        facts = by.explain(bot, each.state, each.moves, 0.05)
        assert facts
        for fact in facts:
            assert words.has(fact.key)
            said = words.say(fact.key, fact.args)
            assert re.fullmatch(r"[a-z][^.{}‹›]+\.", said), "the end of a sentence"
            assert fact.key != by.vague, "the bot's chances instead"


def test_a_game_without_reasons_tells_the_value_in_words() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-default.json")
    by, bot = Reviewer(record.game), bots.bot("shanghaien", "deckhand")
    kinds = {fact.key for each in decisions(record) for fact in by.explain(bot, each.state, each.moves, 0.01)}
    assert kinds <= {"table-why-only", "table-why-best", "table-why-chances"}
    assert len(kinds) > 1
