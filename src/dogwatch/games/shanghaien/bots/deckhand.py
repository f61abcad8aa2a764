"""A simple opponent for Shanghaien: values what each card would change, and looks one roll ahead."""

from __future__ import annotations

from functools import cache
from typing import Any

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE, Game
from dogwatch.games.shanghaien.rules import Shanghaien
from dogwatch.games.shanghaien.rules.award import row_verdicts
from dogwatch.games.shanghaien.rules.cards import (
    NATIONS,
    ROUNDS,
    VALUES,
    is_trick,
    nation_of,
    sailor,
    value_of,
)
from dogwatch.games.shanghaien.rules.moves import Call, Enlist, Move, Roll, RollAgain
from dogwatch.games.shanghaien.rules.rules import CALL, ROLLS, apply, reserve
from dogwatch.games.shanghaien.rules.scoring import compare, points, strengths
from dogwatch.games.shanghaien.rules.state import End, State

_NATION_TOTAL = sum(VALUES)
_TRICK_VALUE = 2.2
"""Points that a trick card in hand is worth while rounds remain to play it in; 1 at the end (S33)."""
_TRICK_SPENT = 0.9
"""What placing a die after a trick still gains, on average."""
_CERTAIN = 100.0
_REPLY = 0.75
"""How much of their next roll's gain the other captain gets, when one rolls on instead of calling."""


class Deckhand(Bot[State, Move]):
    """Counts what it would hold if Shanghai came now, and what one more roll is worth to either side."""

    level = "deckhand"
    game: Game[State, Move, Any] = Shanghaien()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """One look at each legal move; it needs neither time nor luck."""
        mover = self.game.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("no decision is due in this state")
        valued = [Valued(move, _value_of_move(state, move, mover)) for move in self.game.moves(state)]
        valued.sort(key=lambda item: -item.value)
        best = valued[0]
        values = (best.value, -best.value) if mover == 0 else (-best.value, best.value)
        return Analysis(values, tuple(valued), (best.move,), proven=False)


def _value_of_move(state: State, move: Move, seat: int) -> float:
    row = _Row(state)
    match move:
        case Call():
            return row.margin(state.dice, seat) + _decided(state, seat)
        case Roll():
            return row.after_a_roll(seat) - _REPLY * max(0.0, row.gain_of_a_roll(1 - seat))
        case RollAgain():
            return row.after_a_roll(seat) - row.trick_value
        case Enlist():
            return _Row(apply(state, move)).margin(state.dice, seat) + _TRICK_SPENT
        case _:
            after = apply(state, move)
            undecided = _TRICK_SPENT if after.phase == "place" else 0.0
            return _Row(after).margin(after.dice, seat) + undecided


def _decided(state: State, seat: int) -> float:
    """In the last round Shanghai ends the game: certain victory before any hope, certain defeat last."""
    if state.round < ROUNDS:
        return 0.0
    totals = points(apply(state, CALL))
    lead = totals[seat] - totals[1 - seat]
    return _CERTAIN if lead > 0 else -_CERTAIN if lead < 0 else 0.0


Dice = tuple[tuple[int, ...], tuple[int, ...]]


class _Row:
    """What the six cards would change for either side, for any dice beside them."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._sums = (strengths(state, 0), strengths(state, 1))
        self._tricks = sum(state.tricks[0]) - sum(state.tricks[1])
        self._leads: dict[tuple[int | None, ...], float] = {}
        self.trick_value = _TRICK_VALUE if state.round < ROUNDS else 1.0

    def after_a_roll(self, seat: int) -> float:
        """A seat's expected lead when it has rolled and placed the better die."""
        if reserve(self._state, seat) < 2:
            return self.margin(self._state.dice, seat)
        by_face = [
            max(self.margin(self._with_die(seat, face), seat, end) for end in self._ends)
            for face in range(1, 7)
        ]
        total = sum(weight * max(by_face[roll.low - 1], by_face[roll.high - 1]) for roll, weight in ROLLS)
        return total / sum(weight for _, weight in ROLLS)

    def gain_of_a_roll(self, seat: int) -> float:
        """How much a seat's lead grows by rolling and placing."""
        return self.after_a_roll(seat) - self.margin(self._state.dice, seat)

    @property
    def _ends(self) -> tuple[End, ...]:
        return (self._state.end,) if self._state.end else ("left", "right")

    def _with_die(self, seat: int, face: int) -> Dice:
        mine = list(self._state.dice[seat])
        mine[face - 1] += 1
        return (tuple(mine), self._state.dice[1]) if seat == 0 else (self._state.dice[0], tuple(mine))

    def margin(self, dice: Dice, seat: int, end: End = "") -> float:
        """A seat's expected lead if Shanghai were called with these dice on the table."""
        verdicts = row_verdicts(dice, end or self._state.end, self._state.flipped)
        got = tuple(verdict.owner for verdict in verdicts)
        lead = self._leads.get(got)
        if lead is None:
            lead = self._leads[got] = self._lead(got)
        return lead if seat == 0 else -lead

    def _lead(self, got: tuple[int | None, ...]) -> float:
        sums = (list(self._sums[0]), list(self._sums[1]))
        tricks = self._tricks
        for card, owner in zip(self._state.row, got, strict=False):
            if owner is None:
                continue
            if is_trick(card):
                tricks += 1 if owner == 0 else -1
            else:
                sums[owner][nation_of(card)] += value_of(card)
        lead = tricks * self.trick_value
        for nation, (red, blue) in enumerate(zip(*sums, strict=True)):
            unseen = sum(value * self._state.deck[sailor(nation, value)] for value in range(1, 5))
            lead += _nation_lead(red, blue, unseen)
        return lead


@cache
def _nation_lead(red: int, blue: int, unseen: int) -> float:
    """Red's lead in one nation: what S31 gives now, drawn towards the lead in strength by what may come."""
    compared = compare(NATIONS[0], red, blue)
    now = compared.points[0] - compared.points[1]
    later = 0.5 * (red - blue)
    weight = unseen / _NATION_TOTAL
    return (1 - weight) * now + weight * later
