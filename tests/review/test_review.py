"""Reviews: what decisions cost, what was better, how likely a shot was."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from dogwatch import games
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.moves import Fire
from dogwatch.games.raft.moves import Pass
from dogwatch.records import Record
from dogwatch.review import Verdict, decisions, judge, review, steps

GOLDEN = Path(__file__).parents[1] / "golden"


def judged(record: Record, level: str, last: int = 1_000) -> dict[int, Verdict]:
    name = record.header.game
    found = {}
    for each in decisions(record)[-last:]:
        verdict = judge(name, level, each.state, each.move, 0.05)
        found[each.number] = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)  # as it is kept
    return found


def test_what_was_taken_back_is_no_decision() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-taken-back.json")
    line = steps(record)
    standing = {number for number, _ in record.fold.line}
    assert [step.number for step in line] == sorted(standing - {0})
    assert all(step.seat != CHANCE for step in decisions(record))
    for before, after in pairwise(line):
        assert before.after == after.state


def test_a_missed_win_is_proven_and_told() -> None:
    """In every position before a win somebody else's pass would have cost the game's worth."""
    record = Record.load(GOLDEN / "raft-1-full.json")
    last = decisions(record)[-1]
    assert record.outcome is not None
    assert last.seat in record.outcome.winners
    won = judge("raft", "captain", last.state, last.move, 0.2)
    assert won.proven
    assert won.is_best
    assert won.played > 0.99
    passed = judge("raft", "captain", last.state, Pass(), 0.2)
    assert not passed.is_best
    assert passed.best > passed.played
    game = games.game("raft")
    best = next(each for each in game.moves(last.state) if game.outcome(game.play(last.state, each)))
    assert game.outcome(game.play(last.state, best)) is not None
    assert passed.line[0], "the better move is told"


def test_a_review_of_raft_has_a_curve_and_costs() -> None:
    record = Record.load(GOLDEN / "raft-1-full.json")
    found = review(record, "captain", judged(record, "captain", last=12))
    assert [each.number for each in found.moves] == [each.number for each in decisions(record)[-12:]]
    assert record.outcome is not None
    [winner] = record.outcome.winners
    assert found.moves[-1].share * (1 if winner == 0 else -1) > 0.99
    for each in found.moves:
        assert -1 <= each.share <= 1
        assert each.cost >= 0
        assert bool(each.better) == (each.cost > 0)
    assert found.ledger is None
    assert found.shots == ()


def test_a_review_of_shanghaien_has_a_ledger_that_adds_up() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-default.json")
    found = review(record, "captain", judged(record, "captain"))
    book = found.ledger
    assert sum(book.dice) + book.cards + sum(book.decisions) == book.margin
    assert record.outcome is not None
    assert book.margin == (record.outcome.points[0] - record.outcome.points[1]) * book.unit
    assert len(found.moves) == len(decisions(record))


def test_each_shot_has_a_chance_beside_what_happened() -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    fired = [each for each in decisions(record) if isinstance(each.move, Fire)]
    found = review(record, "deckhand", judged(record, "deckhand"))
    assert [each.number for each in found.shots] == [each.number for each in fired]
    for each in found.shots:
        assert 0 <= each.hits <= each.tries
        assert each.tries > 40
    assert any(each.fell for each in found.shots)
    assert found.moves == ()


@pytest.mark.parametrize("pull", [300, 1000])
def test_a_shot_into_the_empty_sea_has_no_chance(pull: int) -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    fire = next(each for each in decisions(record) if isinstance(each.move, Fire))
    away = msgspec.structs.replace(fire.move, bearing=(fire.move.bearing + 1800) % 3600, pull=pull)
    said = judge("pirates", "deckhand", fire.state, away, 0.1).more
    assert said.hits == 0
