"""The exact search of a round agrees with the rules and with brute force."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import numpy as np
import pytest
from bench.shanghaien_network import fresh, predicted, samples, trained
from msgspec.structs import replace

import dogwatch
from dogwatch.games.shanghaien.bots import point_evaluation
from dogwatch.games.shanghaien.bots.evaluation import Weights, evaluate
from dogwatch.games.shanghaien.bots.nations import PROBABILITIES, UNSEEN, expected, net
from dogwatch.games.shanghaien.bots.network import networks
from dogwatch.games.shanghaien.bots.placements import COUNTS, NUMBER, awards
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.worth import Holdings
from dogwatch.games.shanghaien.rules.award import award
from dogwatch.games.shanghaien.rules.cards import ROUNDS
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
def test_the_last_round_agrees_with_brute_force(options: dict[str, Any], dice: int, count: int) -> None:
    for state in islice(positions(2, dice, options), count):
        assert difference(state, CAPTAIN) == "", GAME.text(state)


@pytest.mark.parametrize(
    ("text", "by_brute_force"),
    [
        # the opponent can answer the best joker outside the row in its nation: keep the second best, too
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
def test_regressions(text: str, by_brute_force: dict[Move, float]) -> None:
    valued = {each.move: each.value for each in CAPTAIN.analyse(GAME.parse(text)).moves}
    assert valued == pytest.approx(by_brute_force, abs=TOLERANCE)


def test_unseen_cards_go_to_either_side() -> None:
    chance = PROBABILITIES[3]
    table = expected(net())[UNSEEN.index((0, 0, 0, 1))]
    # red holds 2, blue 3, a 4 is unseen: red with 6 takes 3, blue with 7 takes 2, otherwise blue takes 2
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


@pytest.mark.parametrize("evaluator", [evaluate, point_evaluation.evaluate], ids=["captain", "bosun"])
def test_seats_are_symmetric(evaluator: Any) -> None:
    for seed in range(3):
        state = _middle(seed)
        one, two = (
            {v.move: v.value for v in Round(each, evaluator).moves()} for each in (state, _mirrored(state))
        )
        assert one == pytest.approx(two)


def test_the_evaluation_is_monotonic() -> None:
    """More tricks are better, on average over all outcomes and in nearly all of them."""
    for state in islice((each for each in map(_middle, range(50)) if any(each.tricks[0])), 4):
        values = evaluate(state, Holdings(state, "left"), ([(0, -1), (1, -1)], [(0, -1)]))
        assert np.all(np.abs(values) <= 1)
        gain = values[0] - values[1]
        assert gain.mean() > 0
        assert (gain >= 0).mean() > 0.95
    for network in networks():
        weights = Weights(*network.lead)
        assert weights.likely + weights.now > 0
        assert weights.tricks + weights.usable > 0


def test_the_network_learns_from_what_the_search_uses() -> None:
    """Between rounds, the inputs of the training give the value that the search uses."""
    both = (DECKHAND, DECKHAND)
    for state, _ in decisions(4, both):
        if state.phase == "act" and not any(map(any, state.dice)) and state.round > 1:
            between = replace(state, row=(), phase="deal", deck=_with_cards(state.deck, state.row))
            before = replace(state, round=state.round - 1, end="left", deck=between.deck)
            left = ROUNDS - before.round
            (learnt,) = predicted(networks()[left - 1], samples([between]), left)
            values = evaluate(before, Holdings(before, "left"), ([(0, -1)], [(0, -1)]))
            no_cards_awarded = values[0, 0, 1 - state.starter, 0]
            assert learnt == pytest.approx(no_cards_awarded, abs=1e-5)


def test_training_follows_the_slope() -> None:
    """A few steps of training bring the values nearer to their targets."""
    states = [
        replace(state, row=(), phase="deal", deck=_with_cards(state.deck, state.row))
        for seed in range(4)
        for state, _ in decisions(seed, (DECKHAND, DECKHAND))
        if state.phase == "act" and not any(map(any, state.dice)) and state.round == 5
    ]
    given, targets = samples(states), np.linspace(-0.9, 0.9, len(states))
    rng = np.random.default_rng(1)
    begin = fresh(np.zeros(len(Weights._fields)), 8, 4, rng)
    found = trained(begin, given, targets, 4, 300, rng)
    assert np.mean((predicted(found, given, 4) - targets) ** 2) < 0.02


def _with_cards(deck: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(count + cards.count(card) for card, count in enumerate(deck))


def test_every_legal_joker_is_valued() -> None:
    state = next(
        each for each in map(_middle, range(50)) if any(isinstance(m, Enlist) for m in GAME.moves(each))
    )
    valued = {v.move: v.value for v in CAPTAIN.analyse(state).moves}
    assert all(-1 <= valued[move] <= 1 for move in GAME.moves(state))
