"""The exact search of a round agrees with the rules and with brute force."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import numpy as np
import pytest
from bench.shanghaien_fit import described
from msgspec.structs import replace

import dogwatch
from dogwatch.games.shanghaien.bots import thumb
from dogwatch.games.shanghaien.bots.nations import CHANCES, UNSEEN, expected, net
from dogwatch.games.shanghaien.bots.outlook import Weights, outlook, value
from dogwatch.games.shanghaien.bots.placements import COUNTS, NUMBER, awards
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.weights import WEIGHTS
from dogwatch.games.shanghaien.bots.worth import Holdings
from dogwatch.games.shanghaien.rules.award import award
from dogwatch.games.shanghaien.rules.moves import Enlist, Move
from dogwatch.games.shanghaien.rules.rules import CALL, ROLL
from dogwatch.games.shanghaien.rules.state import State
from tests.games.shanghaien.bots.brute import GAME, TOLERANCE, decisions, difference, positions

DECKHAND = dogwatch.bot("shanghaien", "deckhand")
CAPTAIN = dogwatch.bot("shanghaien", "captain")


def test_awards_are_those_of_the_rules() -> None:
    picks = random.Random(1)
    for _ in range(2000):
        red, blue = picks.choice(COUNTS), picks.choice(COUNTS)
        faces = [[face for face in range(1, 7) for _ in range(dice[face - 1])] for dice in (red, blue)]
        owners = [0 if owner is None else owner + 1 for owner in award(*faces)]
        number = int(awards()[NUMBER[red], NUMBER[blue]])
        assert [number // 3**place % 3 for place in range(6)] == owners


@pytest.mark.parametrize(
    ("options", "dice", "count"), [({}, 8, 6), ({"extra": True}, 8, 4), ({"tricks": [0, 8, 0]}, 7, 3)]
)
def test_the_last_round_is_played_as_by_brute_force(options: dict[str, Any], dice: int, count: int) -> None:
    for state in islice(positions(2, dice, options), count):
        assert difference(state, CAPTAIN) == "", GAME.text(state)


@pytest.mark.parametrize(
    ("text", "by_brute_force"),
    [
        # a joker outside the row that gains most may be answered there: the second best counts, too
        (
            "8 B act:B - right T3,I3,T1,A3,I4,S2 356/A3C34S1I1/NPR/- 135/A14G33C123D3T4I2/PR/- - "
            "3,2,3/chance/other_than_caller/base",
            {CALL: 1.0, ROLL: 0.8423720891494777},
        ),
        (
            "8 R act:B - left C4,P,C3,T3,F4,F3 3456/A3G123C123D33S4I4/N/- 336/A4F23G34T1S3I23/NPRRX/- - "
            "3,2,3/chance/other_than_caller/extra",
            {CALL: -1.0, ROLL: 0.7476851851851852},
        ),
    ],
)
def test_positions_that_were_once_misjudged(text: str, by_brute_force: dict[Move, float]) -> None:
    valued = {each.move: each.value for each in CAPTAIN.analyse(GAME.parse(text)).moves}
    assert valued == pytest.approx(by_brute_force, abs=TOLERANCE)


def test_unseen_cards_go_to_either_side() -> None:
    chance = CHANCES[3]
    table = expected(net())[UNSEEN.index((0, 0, 0, 1))]
    # red holds 2, blue 3, a 4 is to come: red 6 takes 3, blue 7 takes 2, else blue takes 2
    assert table[2, 3] == pytest.approx(chance * 3 - (1 - chance) * 2)


def _middle(seed: int) -> State:
    """A roll in round 6 of a game between deckhands."""
    both = (DECKHAND, DECKHAND)
    return next(state for state, _ in decisions(seed, both) if state.round == 6 and state.phase == "place")


def _mirrored(state: State) -> State:
    return replace(
        state,
        starter=1 - state.starter,
        mover=1 - state.mover,
        dice=state.dice[::-1],
        captains=state.captains[::-1],
        crews=state.crews[::-1],
        jokers=state.jokers[::-1],
        tricks=state.tricks[::-1],
    )


@pytest.mark.parametrize("look", [outlook, thumb.outlook], ids=["captain", "bosun"])
def test_seats_are_treated_alike(look: Any) -> None:
    for seed in range(3):
        state = _middle(seed)
        one, two = (
            {v.move: v.value for v in Round(each, look).moves()} for each in (state, _mirrored(state))
        )
        assert one == pytest.approx(two)


def test_an_outlook_rises_with_what_is_held() -> None:
    """More strength in an uncontested nation, a trick more, and the start are never bad."""
    state = _middle(1)
    holdings = Holdings(state, "left")
    values = outlook(state, holdings, ([(0, -1), (1, -1)], [(0, -1)]))
    assert np.all(np.abs(values) <= 1)
    assert np.all(values[0] >= values[1])
    for weights in (Weights(*each) for each in WEIGHTS[1:]):
        assert weights.likely + weights.now > 0
        assert weights.tricks + weights.usable > 0


def test_the_fit_describes_what_the_outlook_weighs() -> None:
    """Between rounds the features that are fitted give the value that the search then uses."""
    both = (DECKHAND, DECKHAND)
    for state, _ in decisions(4, both):
        if state.phase == "act" and not any(map(any, state.dice)) and state.round > 1:
            between = replace(state, row=(), phase="deal", deck=_with_cards(state.deck, state.row))
            weights = Weights(*WEIGHTS[-1])
            before = replace(state, round=state.round - 1, end="left", deck=between.deck)
            holdings = Holdings(before, "left")
            nobody_gets_any = value(before, holdings, ([(0, -1)], [(0, -1)]), weights)[
                0, 0, 1 - state.starter, 0
            ]
            assert np.tanh(described(between) @ np.array(weights)) == pytest.approx(nobody_gets_any)


def _with_cards(deck: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count + cards.count(card) for card, count in enumerate(deck))


def test_all_jokers_are_valued_where_one_can_be_played() -> None:
    state = next(
        each for each in map(_middle, range(50)) if any(isinstance(m, Enlist) for m in GAME.moves(each))
    )
    valued = {v.move: v.value for v in CAPTAIN.analyse(state).moves}
    assert all(-1 <= valued[move] <= 1 for move in GAME.moves(state))
