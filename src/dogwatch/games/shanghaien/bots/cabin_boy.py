"""The cabin boy of Shanghaien: counts the cards that are his so far, and overlooks one now and then."""

from __future__ import annotations

import random
from typing import Any, Final

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE, Game
from dogwatch.games.shanghaien.rules import Shanghaien
from dogwatch.games.shanghaien.rules.cards import ROUNDS, ROW, is_trick, value_of
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    PlaceBoth,
    Roll,
    RollAgain,
    Sharks,
)
from dogwatch.games.shanghaien.rules.rules import CALL, apply, moves, owners
from dogwatch.games.shanghaien.rules.scoring import points
from dogwatch.games.shanghaien.rules.state import State

_TRICK: Final = 2
"""What a trick card in the row is worth to him, and what it has to gain when he plays one."""
_CONTENT: Final = 2.5
"""So far ahead in the row he calls rather than rolls."""
_OVERLOOKS: Final = 0.3
"""How often he does not see one of the cards."""
_CERTAIN: Final = 100


class CabinBoy(Bot[State, Move]):
    """Knows the rules of the row, but neither whose crew a sailor strengthens nor what the other may roll."""

    level = "cabin_boy"
    game: Game[State, Move, Any] = Shanghaien()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """One look at each legal move; what he overlooks depends on the state and the seed alone."""
        if self.game.turn(state) in (None, CHANCE):
            raise ValueError("no decision is due in this state")
        slips = random.Random(f"{seed} {self.game.text(state)}")
        overlooked = slips.randrange(ROW) if slips.random() < _OVERLOOKS else -1
        valued = [Valued(move, float(_value(state, move, overlooked))) for move in moves(state)]
        valued.sort(key=lambda item: -item.value)
        best = valued[0].value
        values = (best, -best) if state.mover == 0 else (-best, best)
        return Analysis(values, tuple(valued), (valued[0].move,), proven=False)


def _value(state: State, move: Move, overlooked: int) -> float:
    seat = state.mover
    match move:
        case Call():
            return _ahead(state, seat, overlooked) + _decided(state, seat)
        case Roll():
            return _CONTENT
        case RollAgain():
            return _ahead(state, seat, overlooked) + 0.5
        case Enlist():
            gained = _lead(apply(state, move), seat) - _lead(state, seat)
            return _after(apply(state, move), seat, overlooked) + (
                gained if state.round == ROUNDS else -_TRICK
            )
        case Sharks():
            return -_CERTAIN  # he keeps away from them
        case Nudge():
            return _after(apply(state, move), seat, overlooked) - _TRICK
        case PlaceBoth() | Exchange():
            return _ahead(apply(state, move), seat, overlooked) - _TRICK
        case _:
            return _ahead(apply(state, move), seat, overlooked)


def _after(state: State, seat: int, overlooked: int) -> float:
    """Where the better of the rolled dice would leave him."""
    return max(_ahead(apply(state, move), seat, overlooked) for move in moves(state))


def _ahead(state: State, seat: int, overlooked: int) -> float:
    """By how much the cards that are his are worth more than those of the other, by their faces."""
    if not state.end:
        return 0
    total = 0
    for place, (card, owner) in enumerate(zip(state.row, owners(state), strict=True)):
        if owner is not None and place != overlooked:
            worth = _TRICK if is_trick(card) else value_of(card)
            total += worth if owner == seat else -worth
    return total


def _decided(state: State, seat: int) -> float:
    """The last call ends the game: even he counts then."""
    if state.round < ROUNDS:
        return 0
    lead = _lead(apply(state, CALL), seat)
    return _CERTAIN if lead > 0 else -_CERTAIN if lead < 0 else 0


def _lead(state: State, seat: int) -> int:
    totals = points(state)
    return totals[seat] - totals[1 - seat]
