"""The cabin boy of Shanghaien: counts the cards it would get now, and sometimes overlooks one."""

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
"""The value of a trick card in the row, and the cost of playing one."""
_CONTENT: Final = 2.5
"""The value of a roll: with a larger lead in the row, it calls."""
_OVERLOOKS: Final = 0.3
"""The probability of overlooking one of the cards."""
_CERTAIN: Final = 100


class CabinBoy(Bot[State, Move]):
    """Values cards by their faces; ignores crews and the opponent's rolls."""

    level = "cabin_boy"
    game: Game[State, Move, Any] = Shanghaien()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Values all legal moves; ignores `seconds` and `nodes`, depends on the state and the seed only."""
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
            return -_CERTAIN  # never played
        case Nudge():
            return _after(apply(state, move), seat, overlooked) - _TRICK
        case PlaceBoth() | Exchange():
            return _ahead(apply(state, move), seat, overlooked) - _TRICK
        case _:
            return _ahead(apply(state, move), seat, overlooked)


def _after(state: State, seat: int, overlooked: int) -> float:
    """The lead in the row after placing the better die."""
    return max(_ahead(apply(state, move), seat, overlooked) for move in moves(state))


def _ahead(state: State, seat: int, overlooked: int) -> float:
    """The lead in the row: face values of the seat's cards less the opponent's."""
    if not state.end:
        return 0
    total = 0
    for place, (card, owner) in enumerate(zip(state.row, owners(state), strict=True)):
        if owner is not None and place != overlooked:
            worth = _TRICK if is_trick(card) else value_of(card)
            total += worth if owner == seat else -worth
    return total


def _decided(state: State, seat: int) -> float:
    """In the last round a call ends the game: a bonus if it wins, a malus if it loses."""
    if state.round < ROUNDS:
        return 0
    lead = _lead(apply(state, CALL), seat)
    return _CERTAIN if lead > 0 else -_CERTAIN if lead < 0 else 0


def _lead(state: State, seat: int) -> int:
    totals = points(state)
    return totals[seat] - totals[1 - seat]
