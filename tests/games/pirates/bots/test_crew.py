"""Bosun and captain: shots under all tremors, sailing plans, fights and scenario objectives."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import dogwatch
from dogwatch.bots import levels
from dogwatch.games.pirates.bots import evaluation, odds, shots
from dogwatch.games.pirates.bots.advice import advice
from dogwatch.games.pirates.bots.crew import Captain
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.bots.prospects import prospects
from dogwatch.games.pirates.bots.standing import leads, standing
from dogwatch.games.pirates.bots.worth import lead, need
from dogwatch.games.pirates.physics.resolver import scene_spec
from dogwatch.games.pirates.physics.volley import Volley
from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.games.pirates.rules import cannon, fleet, geometry, sailing
from dogwatch.games.pirates.rules.moves import Attack, Clash, Fire, Kraken, Load, Move, Repair, Sail, Struggle
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import State
from dogwatch.words import LANGUAGES, words
from tests.games.pirates.table import ALL, SMALL, n, sea

GAME = dogwatch.game("pirates")
LEVELS = levels("pirates")
DECKHAND, BOSUN, CAPTAIN = (dogwatch.bot("pirates", level) for level in ("deckhand", "bosun", "captain"))
FEW = 3
"""The number of simulated shots per decision; small, for speed."""


ALONE: dict[str, Any] = dict.fromkeys(("rt", "rb", "rc", "gt", "ga", "gb", "gc"), 1)
ALONE |= dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), 0)
"""Red's galleon A and blue's are all that is left."""


class RandomSource:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def finished(level: str, options: dict[str, Any], seed: int = 1) -> tuple[State, list[Move]]:
    """A finished game of one level against itself; every move is checked by the rules."""
    bot, rng, state = dogwatch.bot("pirates", level), RandomSource(seed), GAME.start(options)
    moves: list[Move] = []
    while (turn := GAME.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            drawn = random_landing(state) if GAME.chances(state) is None else GAME.draw(state, rng)
            state = GAME.apply(state, drawn)
            continue
        moves.append(bot.choose(state, nodes=1, seed=len(moves)))
        state = GAME.play(state, moves[-1])
    return state, moves


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {"turns": 1, "expert": True},
        {"players": 3, "turns": 1, **ALL},
        {"players": 4, "turns": 1, "teams": True, "expert": True, "sizes": SMALL, **ALL},
    ],
    ids=lambda options: "-".join(options) if isinstance(options, dict) else options,
)
def test_every_level_finishes_every_game(level: str, options: dict[str, Any]) -> None:
    last, _ = finished(level, options)
    assert GAME.outcome(last) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_equal_nodes_and_seed_give_equal_moves(level: str) -> None:
    options = {"turns": 1, "first": "red"}
    assert finished(level, options) == finished(level, options)


@pytest.mark.parametrize("scenario", sorted(ALL))
def test_the_captain_finishes_every_scenario(scenario: str) -> None:
    last, _ = finished("captain", {"turns": 1, scenario: True, "sizes": SMALL})
    assert GAME.outcome(last) is not None


# Shots


def test_the_grid_has_the_distribution_of_tremors() -> None:
    grid = odds.grid("normal", Sizes(), 1)
    assert grid.spread.sum(axis=1) == pytest.approx(1)
    assert grid.drawn.sum(axis=1) == pytest.approx(1)
    tremors = cannon.tremors("normal")
    total = sum(weight for _, weight in tremors)
    turned = sum(weight for tremor, weight in tremors if tremor.bearing == 0) / total
    middle = len(grid.aims) // 2
    assert grid.aims[middle] == 0
    assert grid.spread[middle, list(grid.bearings).index(0)] == pytest.approx(turned, rel=0.01)
    full = grid.drawn[-1, -1]  # at full pull half of all tremors are clamped (P12)
    assert 0.5 < full < 0.7


def test_near_and_broadside_is_more_likely_than_far_or_end_on() -> None:
    table = odds.felling("galleon", "normal", Sizes())
    near, far = odds.interpolate(table, np.array([4000.0, 10_000.0]), np.zeros(2))
    end_on = odds.interpolate(table, np.array([6000.0]), np.ones(1))[0]
    assert near > 0.85 > far > 0.3 > 0.1
    assert end_on < odds.interpolate(table, np.array([6000.0]), np.zeros(1))[0] / 1.5


def hit_probability(state: State, fire: Fire, count: int, rng: Random) -> float:
    """The share of `count` simulations under random tremors in which this aim fells an enemy's piece."""
    volley, (tremors, weights) = (
        Volley(scene_spec(state)),
        zip(*cannon.tremors(state.options.tremor), strict=True),
    )
    drawn = rng.choices(tremors, weights, k=count)
    fell = [volley.felled_by(cannon.shot_with(state, fire, tremor)) for tremor in drawn]
    return sum(any(fleet.is_enemy(state, number) for number in each) for each in fell) / count


def test_the_hit_probability_agrees_with_the_simulation() -> None:
    state = sea("fire", {**ALONE, "ra": (-3000, -2500, 0), "ba": (-3000, 2500, 900)})
    found = CAPTAIN.analyse(state, nodes=20, seed=1)
    best = found.moves[0]
    assert isinstance(best.move, Fire)
    assert best.chance is not None
    hit = hit_probability(state, best.move, 30, Random(2))
    assert abs(best.chance - hit) < 0.25
    wide = Fire(best.move.base, best.move.place, (best.move.bearing + 1800) % 3600, best.move.pull)
    assert hit_probability(state, wide, 10, Random(2)) == 0


def test_it_fires_from_the_ghost_where_that_is_worth_more() -> None:  # P61
    at = {"gh": (0, 3000, 0), "ba": (0, 4500, 900), "ra": (-7000, -7500, 0)}
    state = sea("fire", {**ALONE, **at}, options={"ghost": True})
    windows = shots.Gunner(state).windows(12)
    gh, ra, ba = (n(state, name) for name in ("gh", "ra", "ba"))
    assert (gh, ba) in windows
    assert (gh, gh) not in windows, "the ghost does not fire at itself"
    for bot in (DECKHAND, BOSUN, CAPTAIN):
        move = bot.analyse(state, nodes=20, seed=1).moves[0].move
        assert isinstance(move, Fire)
        assert move.base == gh
    beside = sea("fire", {**ALONE, **at, "ra": (700, 3000, 0)}, options={"ghost": True})
    for bot in (BOSUN, CAPTAIN):  # the ghost wins no trophies: the own galleon's shot is worth more
        move = bot.analyse(beside, nodes=20, seed=1).moves[0].move
        assert isinstance(move, Fire)
        assert move.base == ra


def test_a_tower_that_begins_no_fight_is_not_counted_on() -> None:  # P30 P52
    at = {"ra": (-5700, -4300, 450), "rb": (3000, 0, 0), "ba": (-3000, 3000, 0)}
    for options, begins in (({}, 0), ({"towers_attack": True}, 1)):
        sea_of = PositionArrays(sea("sail", at, options=options))
        tower = sea_of.mine.index(0)
        assert (sea_of.strikes[tower], sea_of.takes[tower]) == (begins, 1)


def test_it_fires_at_the_broadside_rather_than_at_the_bow() -> None:
    at = {"ra": (0, -3500, 0), "ba": (-1500, 1500, 160), "bb": (1500, 1500, 1060)}
    state = sea("fire", {**ALONE, **at})
    for bot in (BOSUN, CAPTAIN):
        shot = bot.analyse(state, nodes=FEW, seed=1).moves[0].move
        assert isinstance(shot, Fire)
        assert shot.base == n(state, "ra")
        assert 0 < shot.bearing < 900  # to the right, where a broadside shows


def test_a_tower_falls_when_it_is_hit_from_behind() -> None:
    tower = {"bt": (-5141, 5141, 2250), "ba": 0}
    sea_side = sea("fire", {**ALONE, **tower, "ra": (-2000, 2000, 450)})
    behind = sea("fire", {**ALONE, **tower, "ra": (-8100, 8100, 450)})
    hits, tables = [], []
    for state in (sea_side, behind):
        best = shots.Gunner(state).sift([(n(state, "ra"), n(state, "bt"))], finely=1)[0]
        hits.append(hit_probability(state, best.fire, 30, Random(2)))
        assert abs(best.hit_probability - hits[-1]) < 0.25
        pairs = PositionArrays(state)
        tables.append(pairs.pairs.fells[pairs.mine.index(n(state, "ra")), pairs.foes.index(n(state, "bt"))])
    assert hits[1] > hits[0] + 0.3
    assert tables[1] > tables[0] + 0.3


def test_other_places_of_the_cannon_are_tried() -> None:
    state = sea("fire", {**ALONE, "ra": (-3000, -2500, 0), "ba": (-3000, 3500, 100)})
    gunner = shots.Gunner(state)
    window = [(n(state, "ra"), n(state, "ba"))]
    usual, aside = gunner.sift(window, finely=1), gunner.sift(window, finely=1, places=1)
    assert len(aside) == 3
    assert aside[0].value > usual[0].value
    assert aside[0].fire.place != usual[0].fire.place


def test_stronger_levels_have_steadier_hands() -> None:
    spreads = [dogwatch.bot("pirates", level).hand for level in LEVELS]  # type: ignore[attr-defined]
    assert spreads == sorted(spreads, reverse=True)
    state = sea("fire")
    aimed = CAPTAIN.analyse(state, nodes=FEW, seed=4).moves[0].move
    fired = CAPTAIN.choose(state, nodes=FEW, seed=4)
    assert isinstance(aimed, Fire)
    assert isinstance(fired, Fire)
    assert (fired.base, fired.place) == (aimed.base, aimed.place)
    assert abs(fired.pull - aimed.pull) < 60


def test_experts_fire_at_what_they_can_take_before_it_is_set_up() -> None:
    at = {"ra": (-3000, 0, 0), "ba": (-3000, 1500, 900), "bb": (3000, -2000, 0)}
    state = sea("fire", at, options={"expert": True})
    gains = shots.Gunner(state).gains
    assert gains[n(state, "ba")] > 2 * gains[n(state, "bb")]


# Sailing and fights


def test_gaps_are_lower_bounds_and_exact_near_the_reach() -> None:
    state = sea("sail", {"ra": (0, -3000, 300), "ba": (1250, -3000, 450), "bb": (-1200, -2500, 450)})
    found, sizes = PositionArrays(state), state.options.sizes
    rough = found.pairs_at(found.x, found.y, found.heading, found.kinds).gap
    assert ((rough < sizes.reach) != (found.pairs.gap < sizes.reach)).any()
    for row, one in enumerate(found.mine):
        for column, other in enumerate(found.foes):
            gap = geometry.gap(state.pieces[one], state.pieces[other], sizes)
            assert found.pairs.gap[row, column] <= gap + 1
            assert (found.pairs.gap[row, column] < sizes.reach) == (gap < sizes.reach)


def test_the_value_of_a_candidate_is_the_value_of_its_position() -> None:
    state = sea("sail", {"ra": (0, -3000, 300), "ba": (0, -1000, 1000)})
    before = PositionArrays(state)
    way = Sail(n(state, "ra"), ((300, -2500),), 600)
    candidates = evaluation.Candidates(
        np.array([before.mine.index(way.piece)]), np.array([300.0]), np.array([-2500.0]), np.radians([60.0])
    )
    after = PositionArrays(sailing.sailed(state, way))
    assert evaluation.values(before, Weights(), candidates)[0] == pytest.approx(
        evaluation.value(after, Weights()), abs=0.02
    )


def exchange(at: dict[str, Any], turns: int = 0, weights: Weights = Captain.weights) -> float:
    """The part of the evaluation that comes from shots."""
    arrays = PositionArrays(sea("sail", {**ALONE, **at}, turns=turns))
    return evaluation.value(arrays, weights) - evaluation.value(
        arrays, weights._replace(shot=0.0, shot_at=0.0)
    )


def test_a_ship_is_safer_if_it_shows_the_bow() -> None:
    foe = {"ba": (-3000, 5000, 0)}
    bow, side = exchange({"ra": (-3000, -2500, 0), **foe}), exchange({"ra": (-3000, -2500, 900), **foe})
    assert bow > side + 0.5


def test_shots_after_the_end_do_not_count() -> None:
    at = {"ra": (-3000, -2500, 900), "ba": (-3000, 3500, 900)}
    last = 2 * 40 - 1
    assert exchange(at, last) == 0
    assert exchange(at, last - 1) < 0, "only the enemy fires again"
    assert exchange(at, last - 2) > exchange(at, last - 1), "the enemy, then the mover"


def test_a_leading_player_takes_fewer_risks() -> None:
    at = {"ra": (-3000, -2500, 900), "ba": (-3000, 3500, 900)}
    lost = dict.fromkeys(("rt", "rb", "rc"), "nobody")  # to the ghost: no points for blue
    gain = Captain.weights._replace(shot_at=0.0)
    won = PositionArrays(sea("sail", {**ALONE, **lost, **at}))
    assert PositionArrays(sea("sail", {**ALONE, **at})).ahead == 0
    assert won.ahead == 4
    own = evaluation.value(won, gain) - evaluation.value(won, gain._replace(shot=0.0))
    assert 0 < own < exchange(at, weights=gain)
    assert need(4) < need(0) < need(-4)


def test_galleons_are_drawn_to_places_behind_a_tower() -> None:
    at = {"bt": (-5141, 5141, 2250), "ba": 0, "ra": (0, -2000, 0)}
    arrays = PositionArrays(sea("sail", {**ALONE, **at}))
    row = arrays.mine.index(n(arrays.state, "ra"))

    def worth(x: float, y: float, peril: float = 0.5) -> float:
        xs, ys = arrays.x[None].copy(), arrays.y[None].copy()
        xs[0, row], ys[0, row] = x, y
        return float(prospects(arrays, xs, ys, peril)[0])

    assert worth(-8000, 8000) > worth(-8000, 2000) > worth(5000, -5000)
    assert worth(-8000, 8000, 1.0) < worth(-8000, 8000, 0.0)


def test_maps_of_places_are_kept_until_newer_ones_need_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    maps: dict[Any, Any] = {}
    monkeypatch.setattr("dogwatch.games.pirates.bots.prospects._KEPT", 3)
    monkeypatch.setattr("dogwatch.games.pirates.bots.prospects._maps", maps)
    arrays = PositionArrays(sea("sail", {**ALONE, "ra": (0, -2000, 0)}))
    for peril in range(5):
        prospects(arrays, arrays.x[None], arrays.y[None], float(peril))
    assert [key[1] for key in maps] == [2, 3, 4]


def test_a_lead_is_over_the_best_other_player() -> None:
    assert [lead([3, 7, 5], seat) for seat in range(3)] == [-4, 2, -2]


def test_a_way_is_found_where_the_best_places_are_not_free() -> None:
    state = sea("sail", knots=3, options={"tremor": "steady", "turns": 6})
    assert any(isinstance(each.move, Sail) for each in CAPTAIN.analyse(state, nodes=FEW).moves)


def test_it_sails_up_and_attacks_in_the_same_turn() -> None:
    state = sea("sail", {"ra": (-3000, 0, 0), "ba": (-3000, 2500, 900)}, knots=2)
    way = CAPTAIN.choose(state, nodes=FEW)
    assert isinstance(way, Sail)
    assert way.piece == n(state, "ra")
    after = GAME.play(state, way)
    while after.phase == "sail":
        after = GAME.play(after, CAPTAIN.choose(after, nodes=FEW))
    assert CAPTAIN.choose(after, nodes=FEW) == Attack(n(state, "ra"), n(state, "ba"))


def test_in_the_last_turn_only_points_count() -> None:
    at = {"ra": (-3000, 0, 0), "ba": (-3000, 2500, 900)}
    state = sea("sail", at, knots=3, turns=79, options={"turns": 40})
    way = CAPTAIN.choose(state, nodes=FEW)
    after = GAME.play(state, way)
    assert fleet.in_reach(after, n(state, "ra"), n(state, "ba"))


# Scenarios


def test_it_fetches_the_chest() -> None:
    state = sea("sail", {"ra": (-1800, 0, 900)}, options={"treasure": True}, knots=1)
    after = GAME.play(state, CAPTAIN.choose(state, nodes=FEW))
    assert after.chest == n(state, "ra")


def test_it_loads_and_delivers_goods() -> None:
    away = dict.fromkeys(("bt", "ba", "bb", "bc"), 0)
    at = {"ra": (-5000, 3200, 0), **away}
    laden = sea("sail", at, options={"merchant": True}, goods={"ra": "b"}, knots=2)
    after = laden
    while after.phase == "sail":
        after = GAME.play(after, CAPTAIN.choose(after, nodes=FEW))
    assert any(goods.kept == 0 for goods in after.goods)
    there = sea(
        "sail", {"ra": (5000, -5000, 900), "yt": 0, "ya": 0, "yb": 0, "yc": 0}, options={"merchant": True}
    )
    assert Load(n(there, "ra")) in [valued.move for valued in CAPTAIN.analyse(there, nodes=FEW).moves]


def test_a_beaten_kraken_goes_under_the_enemy() -> None:
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 1000, 0)}
    held = sea("melee", at, options={"kraken": True}, kraken=(-3000, 0), held=("ra",))
    struggle = CAPTAIN.choose(held)
    assert struggle == Struggle(n(held, "ra"))
    held = GAME.play(GAME.play(held, struggle), Clash("flag"))
    flight = CAPTAIN.choose(held)
    assert isinstance(flight, Kraken)
    assert GAME.play(held, flight).prisoners == (n(held, "ba"),)


def test_the_monster_is_sent_where_it_can_strike() -> None:
    at: dict[str, Any] = {"mo": (-4000, 3600, 0)}
    state = sea("sail", at, options={"monster": True}, knots=2)
    way = CAPTAIN.choose(state, nodes=FEW)
    assert isinstance(way, Sail)
    assert state.pieces[way.piece].kind == "monster"


def test_damaged_enemies_are_taken_and_own_ones_repaired() -> None:
    lying = sea("melee", {"ra": (-3000, 0, 0), "ba": (-2200, 0, 0, 1)}, options={"expert": True})
    assert CAPTAIN.choose(lying) == Attack(n(lying, "ra"), n(lying, "ba"))
    assert CAPTAIN.choose(sea("repair", {"ra": (-3000, 0, 0, 1)}, options={"expert": True})) == Repair(1)


# Time and analysis


def test_a_turn_keeps_its_time_limit() -> None:
    CAPTAIN.make_ready()
    for phase in ("fire", "sail"):
        state = sea(phase)
        before = time.process_time()
        CAPTAIN.choose(state, 0.3, seed=1)
        assert time.process_time() - before < 0.45


def test_an_analysis_gives_leads_in_points() -> None:
    state = sea("melee", {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0), "bb": 0, "bc": 0, "ga": 1})
    found = CAPTAIN.analyse(state)
    assert found.unit == "points"
    assert found.values[0] == found.moves[0].value == pytest.approx(2 - 1 + 0.5)
    assert found.values[1] == -found.values[0]
    with pytest.raises(ValueError, match="no decision is due"):
        CAPTAIN.analyse(sea("roll"))


def test_the_standing_is_zero_sum_and_ends_in_points() -> None:
    state = GAME.start(ALL | {"sizes": SMALL})
    assert sum(standing(state, Captain.weights)) == pytest.approx(0)
    near = sea("sail", {**ALONE, "ra": (-3000, 0, 0), "ba": (-3000, 2500, 900)})
    alone = standing(near, Captain.weights)
    assert alone[0] == pytest.approx(-alone[1])
    over = msgspec.structs.replace(near, phase="over")
    assert standing(over, Captain.weights) == leads(over)


def test_partners_have_the_same_standing() -> None:
    values = standing(GAME.start({"players": 4, "teams": True, "first": "red"}), Captain.weights)
    assert values[0] == values[2] == pytest.approx(-values[1])
    assert values[1] == values[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_formats_for_every_move_of_a_bot(language: str) -> None:
    bot, rng, state = BOSUN, RandomSource(3), GAME.start({"sizes": SMALL})
    keys = set()
    for number in range(120):
        turn = GAME.turn(state)
        if turn is None:
            break
        if turn == dogwatch.CHANCE:
            drawn = random_landing(state) if GAME.chances(state) is None else GAME.draw(state, rng)
            state = GAME.apply(state, drawn)
            continue
        move = bot.choose(state, nodes=1, seed=number)
        fact = advice(state, move)
        assert words(language).fact(fact)
        keys.add(fact.key)
        state = GAME.play(state, move)
    assert {"pirates-fires", "pirates-better-sail"} <= keys
