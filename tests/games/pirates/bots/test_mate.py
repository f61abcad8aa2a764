"""Steps of the dial: a hand that gets steadier with the skill."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import dogwatch
from dogwatch.bots import bot, dial
from dogwatch.games.pirates.bots.crew import Bosun, Captain
from dogwatch.games.pirates.bots.deckhand import CabinBoy, Deckhand
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.bots.mate import Mate, at_skill
from dogwatch.games.pirates.dial import BOSUN, CAPTAIN, DECKHAND
from dogwatch.games.pirates.rules.moves import Fire
from dogwatch.games.pirates.rules.state import State

GAME = dogwatch.game("pirates")


def hand(skill: float) -> Hand:
    made: Any = at_skill(skill)
    found: Hand = made.hand
    return found


def whim(skill: float) -> float:
    made: Any = at_skill(skill)
    return float(made.whim)


def test_the_hand_gets_steadier_with_the_skill() -> None:
    for low, high in ((0.0, DECKHAND), (DECKHAND + 0.1, CAPTAIN)):
        hands = [hand(low + (high - low) * part / 20) for part in range(21)]
        for shaky, steady in pairwise(hands):
            assert shaky.bearing > steady.bearing
            assert shaky.pull > steady.pull


def test_the_ends_are_the_named_levels() -> None:
    assert (hand(0), whim(0)) == (CabinBoy.hand, CabinBoy.whim)
    assert (hand(DECKHAND), whim(DECKHAND)) == (Deckhand.hand, 0)
    assert hand(BOSUN) == Bosun.hand
    assert hand(CAPTAIN) == Captain.hand


def test_a_bosuns_hand_and_plans_are_the_bosun() -> None:
    bosun, mate, state = bot("pirates", "bosun"), at_skill(BOSUN), GAME.start({"first": "red"})
    assert isinstance(mate, Mate)
    moved = set()
    for number in range(8):
        if GAME.turn(state) == dogwatch.CHANCE:
            break
        move = bosun.choose(state, nodes=3, seed=number)
        assert mate.choose(state, nodes=3, seed=number) == move
        moved.add(type(move))
        state = GAME.play(state, move)
    assert moved


def test_the_same_seed_gives_the_same_move_and_others_another_aim() -> None:
    state = next(each for each in _decisions() if each.phase == "fire")
    pirates = dial("pirates")
    assert pirates is not None
    for level, step in pirates.by_level().items():
        if not step.mark:
            made = bot("pirates", level)
            moves = [made.choose(state, nodes=3, seed=seed) for seed in (1, 1, 2, 3)]
            assert moves[0] == moves[1]
            assert all(isinstance(move, Fire) for move in moves)
            assert len(set(moves)) > 1


def _decisions() -> Iterator[State]:
    deckhand, state = bot("pirates", "deckhand"), GAME.start({"first": "red"})
    while GAME.turn(state) not in (None, dogwatch.CHANCE):
        yield state
        state = GAME.play(state, deckhand.choose(state, seed=1))
