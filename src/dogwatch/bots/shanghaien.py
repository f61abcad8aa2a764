"""A simple opponent for Shanghaien: looks one move ahead and values what each card would change."""

from __future__ import annotations

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games import game
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.cards import (
    NATIONS,
    ROUNDS,
    ROW,
    VALUES,
    is_trick,
    nation_of,
    sailor,
    value_of,
)
from dogwatch.games.shanghaien.moves import Call, Enlist, Move, Roll, RollAgain
from dogwatch.games.shanghaien.rules import owners, placed
from dogwatch.games.shanghaien.scoring import compare, strengths
from dogwatch.games.shanghaien.state import State

_NATION_TOTAL = sum(VALUES)
_TRICK_VALUE = 2.2
"""Points that a trick card in hand is worth while rounds remain to play it in; 1 at the end (S33)."""
_DIE_IN_HAND = 0.35
"""What another roll is worth against ending the round."""


class Deckhand(Bot[State, Move]):
    """Counts what it would hold if Shanghai came now, and looks one move ahead."""

    level = "deckhand"

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """One look at each legal move; it needs neither time nor luck."""
        rules = game("shanghaien")
        mover = rules.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("nobody has to decide anything here")
        valued = [Valued(move, _value_of_move(state, move, mover)) for move in rules.moves(state)]
        valued.sort(key=lambda item: -item.value)
        best = valued[0]
        values = (best.value, -best.value) if mover == 0 else (-best.value, best.value)
        return Analysis(values, tuple(valued), (best.move,), proven=False)


def _value_of_move(state: State, move: Move, seat: int) -> float:
    match move:
        case Call():
            return _margin(state, seat)
        case Roll():
            return _margin(state, seat) + _DIE_IN_HAND * (4 - placed(state, seat))
        case RollAgain():  # worth it when neither die helps: an average roll gains about a point
            return _margin(state, seat) + 1.0 - _trick_value(state)
        case Enlist():
            return _margin(game("shanghaien").apply(state, move), seat) + 0.9
        case _:
            after: State = game("shanghaien").apply(state, move)
            return _margin(after, seat) + (0.9 if after.phase == "place" else 0.0)


def _margin(state: State, seat: int) -> float:
    """Expected lead of a seat if Shanghai were called now."""
    sums = [strengths(state, 0), strengths(state, 1)]
    tricks = [sum(state.tricks[0]), sum(state.tricks[1])]
    if len(state.row) == ROW:
        for card, owner in zip(state.row, owners(state), strict=True):
            if owner is None:
                continue
            if is_trick(card):
                tricks[owner] += 1
            else:
                sums[owner][nation_of(card)] += value_of(card)
    lead = (tricks[0] - tricks[1]) * _trick_value(state)
    lead += sum(
        _nation_lead(state, nation, sums[0][nation], sums[1][nation]) for nation in range(len(NATIONS))
    )
    return lead if seat == 0 else -lead


def _trick_value(state: State) -> float:
    return _TRICK_VALUE if state.round < ROUNDS else 1.0


def _nation_lead(state: State, nation: int, red: int, blue: int) -> float:
    """Red's lead in one nation: what S31 gives now, drawn towards the lead in strength by what may come."""
    unseen = sum(value * state.deck[sailor(nation, value)] for value in range(1, 5))
    compared = compare(NATIONS[nation], red, blue)
    now = compared.points[0] - compared.points[1]
    later = 0.5 * (red - blue)
    weight = unseen / _NATION_TOTAL
    return (1 - weight) * now + weight * later
