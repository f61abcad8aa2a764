"""Reviews: what decisions cost, what was better, how likely a shot was."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.rules import fleet, melee, rules
from dogwatch.games.pirates.rules.moves import Attack, Done, Fire, Landed, Rest, Sail, Tremor
from dogwatch.games.pirates.rules.state import ON_LEFT
from dogwatch.games.raft.rules.moves import Pass
from dogwatch.games.shanghaien.bots.turns import turn
from dogwatch.games.shanghaien.review import told_chance
from dogwatch.games.shanghaien.rules.moves import RollAgain
from dogwatch.records import Record, plies
from dogwatch.review import Review, Verdict, decisions, judge, review
from dogwatch.words import words

GOLDEN = Path(__file__).parents[1] / "golden"


def judged(record: Record, level: str, last: int = 1_000, seconds: float = 0.05) -> dict[int, Verdict]:
    name = record.header.game
    found = {}
    for each in decisions(record)[-last:]:
        verdict = judge(name, level, each.state, each.moves, each.came, seconds)
        found[each.number] = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)  # as it is kept
    return found


def test_what_was_taken_back_is_no_decision() -> None:
    record = Record.load(GOLDEN / "shanghaien-1-taken-back.json")
    line = plies(record)
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
    assert passed.line[0], "the better move is told"


def test_a_review_of_raft_has_a_curve_and_costs() -> None:
    record = Record.load(GOLDEN / "raft-1-full.json")
    verdicts = judged(record, "captain", last=12)
    found = review(record, "captain", verdicts)
    for one, following in pairwise(found.moves):
        answers = one.seat != following.seat and following.first == one.number + 1
        answer = verdicts[following.number].line if answers else ()
        assert one.answer == answer, "the other's best play, at once; nobody answers oneself"
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
    assert all(abs(value) <= 0.98 or each.proven for each in found.moves for value in each.values)


def test_dice_rolled_again_are_accounted_for_as_they_lie_then() -> None:
    """The trick is spent by then: that is another turn than the one before it."""
    again = next(
        each
        for each in decisions(Record.load(GOLDEN / "shanghaien-1-taken-back.json"))
        if isinstance(each.moves[0], RollAgain)
    )
    said = judge("shanghaien", "captain", again.state, again.moves, None, 0.1)
    assert said.more == turn(games.game("shanghaien").play(again.state, again.moves[0]))


@pytest.mark.parametrize(
    ("value", "is_exact", "told"),
    [(1.0, True, 1.0), (-1.0, True, -1.0), (0.995, True, 0.98), (-0.999, False, -0.98), (1.0, False, 0.98)],
)
def test_only_what_no_dice_can_turn_is_told_as_forced(value: float, is_exact: bool, told: float) -> None:
    """The page takes more than 0.985 for a forced end."""
    assert told_chance(value, is_exact=is_exact) == told
    assert told_chance(value / 2, is_exact=is_exact) == value / 2


# Among the pirates


@pytest.fixture(scope="module")
def battle() -> tuple[Record, Review]:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    return record, review(record, "captain", judged(record, "captain"))


def test_each_shot_has_a_chance_beside_what_happened(battle: tuple[Record, Review]) -> None:
    record, found = battle
    fired = [each for each in decisions(record) if isinstance(each.moves[0], Fire)]
    assert [each.number for each in found.shots] == [each.number for each in fired]
    for each in found.shots:
        assert 0 <= each.hits <= each.tries
        assert each.tries >= 12
    assert any(each.fell for each in found.shots)


def test_a_battle_has_a_curve_in_points_and_dear_moves_with_reasons(battle: tuple[Record, Review]) -> None:
    record, found = battle
    assert found.unit == "points"
    assert [each.number for each in found.moves] == [each.number for each in decisions(record)]
    assert record.outcome is not None
    red, blue = record.outcome.points
    last = found.moves[-1]
    assert (last.came.values if last.came else last.values) == (red - blue, blue - red)
    for each in found.moves:
        assert sum(each.values) == pytest.approx(0)
        assert each.cost >= 0
        assert bool(each.better) == bool(each.why) == (each.cost > 0)
    dear = [each for each in found.moves if each.cost > 0.3]
    assert dear
    told = [fact for each in dear for line in (*each.better, each.why) for fact in line]
    assert all(words("it").say(fact.key, fact.args) for fact in told), "in words"


def test_the_knots_of_a_turn_are_one_decision() -> None:
    record = Record.load(GOLDEN / "pirates-1-everything.json")
    spent = [each for each in decisions(record) if each.state.phase == "sail"]
    assert max(len(each.moves) for each in spent) > 1
    assert len({each.state.turns for each in spent}) == len(spent)
    for each in spent:
        assert each.number - each.first == len(each.moves) - 1
        assert each.came is None, "a roll for knots is not what came of the ways before it"


def test_luck_is_nobodys_fault(battle: tuple[Record, Review]) -> None:
    """Whatever a shot came to, it is valued as it was aimed; what came of it stands beside that."""
    record, _ = battle
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    fell, fell_not = ((0,), ()) if fleet.is_enemy(fire.state, 0) else ((4,), ())
    flying = rules.apply(rules.apply(fire.state, fire.moves[0]), Tremor(0, 0))
    ends = [
        rules.apply(flying, Landed(tuple(Rest(each, 0, 0, 0, ON_LEFT) for each in fallen), fallen))
        for fallen in (fell, fell_not)
    ]
    hit, missed = (judge("pirates", "captain", fire.state, fire.moves, end, 0.05) for end in ends)
    assert hit.values == pytest.approx(missed.values, abs=0.5), "only the number of tries may differ"
    mover = fire.seat
    assert hit.came[mover] > missed.came[mover] + 0.5
    assert hit.came[mover] > hit.values[mover]
    assert missed.came[mover] <= missed.values[mover]


@pytest.mark.parametrize("pull", [300, 1000])
def test_a_shot_into_the_empty_sea_has_no_chance_and_a_better_one_has(pull: int) -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    [move] = fire.moves
    away = msgspec.structs.replace(move, bearing=(move.bearing + 1800) % 3600, pull=pull)
    said = judge("pirates", "captain", fire.state, [away], None, 0.3)
    assert said.more.hits == 0
    assert not said.is_best
    assert said.best > said.played
    assert said.line[0][0].key == "pirates-better-fire"
    assert said.why[0].key == "review-why-chance"


def test_to_sail_away_costs_and_to_break_off_does_not() -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    way = next(each for each in decisions(record) if each.state.phase == "sail" and each.state.knots > 1)
    stayed = judge("pirates", "captain", way.state, [Done()], None, 0.2)
    assert stayed.best >= stayed.played
    best = bots.bot("pirates", "captain").analyse(way.state, 0.2).line
    kept = judge("pirates", "captain", way.state, best, None, 0.2)
    assert kept.is_best or kept.best - kept.played < 0.01
    first = next(each for each in best if isinstance(each, Sail))
    after = rules.apply(way.state, first)
    if after.phase == "sail":
        assert judge("pirates", "captain", way.state, [first], None, 0.2).is_best, "there were knots left"


def test_who_does_not_strike_is_told() -> None:
    record = Record.load(GOLDEN / "pirates-1-everything.json")
    fight = next(
        each
        for each in decisions(record)
        if each.state.phase == "melee" and not melee.owed(each.state) and isinstance(each.moves[0], Attack)
    )
    said = judge("pirates", "captain", fight.state, [Done()], None, 0.1)
    assert not said.is_best
    assert said.why[0].key == "review-why-strike"
    struck = judge("pirates", "captain", fight.state, fight.moves, fight.came, 0.1)
    assert struck.is_best
    assert struck.came
