"""The better line of a review: its moves, and the positions that the page steps through."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from dogwatch.games.effects import view_changes
from dogwatch.records import Record
from dogwatch.review import decisions, review, steps
from dogwatch.review.line import MAX_STEPS
from dogwatch.review.report import MAX_LINES
from tests.review.judging import judged

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize(
    ("file", "last"), [("raft-1-full", 12), ("shanghaien-1-default", 12), ("pirates-1-default", 1_000)]
)
def test_the_positions_of_a_line_follow_by_the_rules(file: str, last: int) -> None:
    record = Record.load(GOLDEN / f"{file}.json")
    game = record.game
    found = review(
        record,
        "captain",
        judged(record, "captain", last=last, seconds=0.02),
        lambda state, _: (game.text(state), ""),
    )
    states = {each.number: each.state for each in decisions(record)}
    lines = [each for each in found.moves if each.line]
    assert lines, "some decision was not the best"
    assert len(lines) <= MAX_LINES
    for each in lines:
        assert each.better
        state = states[each.number]
        for step in each.line:
            assert step.seat == game.turn(state)
            after = game.play(state, step.move)
            assert step.view == view_changes(game.view(state), game.view(after))
            assert step.text == game.text(after)
            state = after
    cheapest = min(each.cost for each in lines)
    assert all(each.line or each.cost <= cheapest for each in found.moves)
    assert msgspec.json.encode(found)


def test_a_line_ends_at_an_illegal_move_at_chance_and_at_its_limit() -> None:
    record = Record.load(GOLDEN / "raft-1-full.json")
    last = decisions(record)[-1]
    game = record.game
    told = ((),) * 20
    over = steps(game, last.state, [*last.moves, *last.moves], told)
    assert len(over) == 1, "the game is over after the first move"
    moving = next(each for each in decisions(record) if each.state.phase == "play")
    passes = [each.moves[0] for each in decisions(record) if each.number >= moving.number]
    assert len(steps(game, moving.state, passes, told)) <= MAX_STEPS
    assert steps(game, moving.state, passes, ()) == ()
    told_by_rules = steps(game, moving.state, passes)
    assert told_by_rules[0].told == game.story(moving.state, passes[0], game.play(moving.state, passes[0]))
