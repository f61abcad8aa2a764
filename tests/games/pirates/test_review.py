"""Reviews of games: points, hit probabilities of shots and reasons for better moves."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from dogwatch import bots
from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.review import _NO_WEIGHT, _REASONS, _why_way
from dogwatch.games.pirates.rules import fleet, melee, rules
from dogwatch.games.pirates.rules.moves import Attack, Done, Fire, Landed, Rest, Sail, Tremor
from dogwatch.games.pirates.rules.state import ON_LEFT
from dogwatch.records import Record
from dogwatch.review import Review, Verdict, decisions, judge, review, reviewer
from dogwatch.words import words
from tests.games.pirates.table import sea
from tests.review.judging import judged

GOLDEN = Path(__file__).parents[2] / "golden"


def test_each_part_of_the_evaluation_may_be_a_reason() -> None:
    """All weights but those that only shape another part."""
    assert set(_REASONS) == set(Weights._fields) - {"lasting", "caution", "peril", "crowd"}
    assert len({words("en").say(key) for key in _REASONS.values()} - set(_REASONS.values())) == len(_REASONS)


def test_better_shots_in_later_turns_are_a_reason() -> None:
    """A tower looks away from its back."""
    gone = dict.fromkeys(("rt", "rb", "rc", "gt", "ga", "gb", "gc"), 1)
    gone |= dict.fromkeys(("ba", "bb", "bc", "yt", "ya", "yb", "yc"), 0)
    here, there = (
        sea("sail", {**gone, "bt": (-5141, 5141, 2250), "ra": (*place, 0)})
        for place in ((-8000, 2000), (-8000, 8000))
    )
    [fact] = _why_way(_NO_WEIGHT._replace(later=1.0), here, there)
    assert fact.key == "pirates-review-why-later"


@pytest.fixture(scope="module")
def battle() -> tuple[Record, Review]:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    return record, review(record, "captain", judged(record, "captain"))


def test_each_shot_has_a_hit_probability_and_its_result(battle: tuple[Record, Review]) -> None:
    record, found = battle
    fired = [each for each in decisions(record) if isinstance(each.moves[0], Fire)]
    assert [each.number for each in found.extras] == [each.number for each in fired]
    for each in found.extras:
        assert 0 <= each.hits <= each.tries
        assert each.tries >= 12
    assert any(each.fell for each in found.extras)


def test_attempts_count_shots_by_seat(battle: tuple[Record, Review]) -> None:
    _, found = battle
    assert [each.seat for each in found.attempts] == [0, 1]
    for each in found.attempts:
        shots = [shot for shot in found.extras if shot.seat == each.seat]
        assert (each.tries, each.hits) == (len(shots), sum(shot.fell > 0 for shot in shots))
        assert each.expected == pytest.approx(sum(shot.hits / shot.tries for shot in shots))


def test_a_review_has_a_curve_in_points_and_mistakes_with_reasons(battle: tuple[Record, Review]) -> None:
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
    facts = [fact for each in dear for line in (*each.better, each.why) for fact in line]
    assert all(words("it").say(fact.key, fact.args) for fact in facts), "every fact has a message"


def test_the_knots_of_a_turn_are_one_decision() -> None:
    record = Record.load(GOLDEN / "pirates-1-everything.json")
    spent = [each for each in decisions(record) if each.state.phase == "sail"]
    assert max(len(each.moves) for each in spent) > 1
    assert len({each.state.turns for each in spent}) == len(spent)
    for each in spent:
        assert each.number - each.first == len(each.moves) - 1
        assert each.came is None, "a roll for knots does not resolve a sailing decision"


def test_values_do_not_depend_on_chance(battle: tuple[Record, Review]) -> None:
    """A shot is valued as aimed, whatever its result; the result is reported separately."""
    record, _ = battle
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    fell, fell_not = ((0,), ()) if fleet.is_enemy(fire.state, 0) else ((4,), ())
    flying = rules.apply(rules.apply(fire.state, fire.moves[0]), Tremor(0, 0))
    ends = [
        rules.apply(flying, Landed(tuple(Rest(each, 0, 0, 0, ON_LEFT) for each in fallen), fallen))
        for fallen in (fell, fell_not)
    ]
    hit, missed = (judge("pirates", "captain", fire.state, fire.moves, end, 0.05) for end in ends)
    assert hit.values == pytest.approx(missed.values, abs=0.5), "only the number of simulations may differ"
    mover = fire.seat
    assert hit.came[mover] > missed.came[mover] + 0.5
    assert hit.came[mover] > hit.values[mover]
    assert missed.came[mover] <= missed.values[mover]


@pytest.mark.parametrize("pull", [300, 1000])
def test_a_shot_into_the_empty_sea_never_hits_and_a_better_one_does(pull: int) -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    [move] = fire.moves
    away = msgspec.structs.replace(move, bearing=(move.bearing + 1800) % 3600, pull=pull)
    verdict = judge("pirates", "captain", fire.state, [away], None, 0.3)
    assert verdict.more.hits == 0
    assert not verdict.is_best
    assert verdict.best > verdict.played
    assert verdict.line[0][0].key == "pirates-better-fire"
    assert verdict.why[0].key == "pirates-review-why-chance"


def test_a_bot_tells_how_often_its_shot_fells_something_and_no_more() -> None:
    record, bot = Record.load(GOLDEN / "pirates-1-default.json"), bots.bot("pirates", "deckhand")
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    [move] = fire.moves
    away = msgspec.structs.replace(move, bearing=(move.bearing + 1800) % 3600)

    def because(shot: Fire) -> str:
        [fact] = reviewer("pirates").explain(bot, fire.state, [shot], 0.3)
        return words("en").say(fact.key, fact.args)

    better = judge("pirates", "captain", fire.state, [away], None, 0.3).moves[-1]
    assert re.fullmatch(r"the shot fells something [1-9]\d*% of the time\.", because(better))
    assert because(away) == "it looked best.", "not that it fells something 0% of the time"


def test_the_line_of_a_better_shot_ends_with_a_simulated_hit_and_its_film() -> None:
    record = Record.load(GOLDEN / "pirates-1-default.json")
    fire = next(each for each in decisions(record) if isinstance(each.moves[0], Fire))
    [move] = fire.moves
    away = msgspec.structs.replace(move, bearing=(move.bearing + 1800) % 3600)
    verdict = judge("pirates", "captain", fire.state, [away], None, 0.3)
    stored = msgspec.json.decode(msgspec.json.encode({fire.number: verdict}), type=dict[int, Verdict])
    [judged_shot] = review(record, "captain", stored).moves
    shot, tremor, landed = judged_shot.line
    assert [each.seat for each in judged_shot.line] == [fire.seat, CHANCE, CHANCE]
    assert isinstance(tremor.move, Tremor)
    assert isinstance(landed.move, Landed)
    assert any(fleet.is_enemy(fire.state, number) for number in landed.move.fell)
    assert any(fact.key == "pirates-felled" for fact in landed.told)
    assert landed.told[-1].key == "pirates-review-example"
    hits, tries = (int(landed.told[-1].args[each]) for each in ("hits", "tries"))
    assert 0 < hits <= tries
    assert {track["body"] for track in landed.film["tracks"]} >= {-1, *landed.move.fell}
    assert shot.film is None
    state = fire.state
    for step in judged_shot.line:
        state = record.game.play(state, step.move)


def test_sailing_away_is_a_mistake_and_an_unfinished_turn_is_not() -> None:
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


def test_an_omitted_attack_is_a_mistake() -> None:
    record = Record.load(GOLDEN / "pirates-1-everything.json")
    fight = next(
        each
        for each in decisions(record)
        if each.state.phase == "melee" and not melee.owed(each.state) and isinstance(each.moves[0], Attack)
    )
    verdict = judge("pirates", "captain", fight.state, [Done()], None, 0.1)
    assert not verdict.is_best
    assert verdict.why[0].key == "pirates-review-why-strike"
    struck = judge("pirates", "captain", fight.state, fight.moves, fight.came, 0.1)
    assert struck.is_best
    assert struck.came
