"""The deckhand of Shanghaien: a heuristic evaluation of the cards, with one roll of lookahead."""

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
"""The value of a trick card in hand in points while rounds remain; 1 at the end (S33)."""
_TRICK_SPENT = 0.9
"""The average gain of placing a die after a trick."""
_CERTAIN = 100.0
_REPLY = 0.75
"""The share of the opponent's gain by the next roll that counts against rolling instead of calling."""


class Deckhand(Bot[State, Move]):
    """Compares the expected lead after a call with that after one more roll of either side."""

    level = "deckhand"
    game: Game[State, Move, Any] = Shanghaien()

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Values all legal moves deterministically; ignores `seconds`, `nodes` and `seed`."""
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
    """In the last round a call ends the game: a bonus if it wins, a malus if it loses."""
    if state.round < ROUNDS:
        return 0.0
    totals = points(apply(state, CALL))
    lead = totals[seat] - totals[1 - seat]
    return _CERTAIN if lead > 0 else -_CERTAIN if lead < 0 else 0.0


Dice = tuple[tuple[int, ...], tuple[int, ...]]


class _Row:
    """The evaluation of the row for any dice beside it."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._sums = (strengths(state, 0), strengths(state, 1))
        self._tricks = sum(state.tricks[0]) - sum(state.tricks[1])
        self._leads: dict[tuple[int | None, ...], float] = {}
        self.trick_value = _TRICK_VALUE if state.round < ROUNDS else 1.0

    def after_a_roll(self, seat: int) -> float:
        """A seat's expected lead after it has rolled and placed the better die."""
        if reserve(self._state, seat) < 2:
            return self.margin(self._state.dice, seat)
        by_face = [
            max(self.margin(self._with_die(seat, face), seat, end) for end in self._ends)
            for face in range(1, 7)
        ]
        total = sum(weight * max(by_face[roll.low - 1], by_face[roll.high - 1]) for roll, weight in ROLLS)
        return total / sum(weight for _, weight in ROLLS)

    def gain_of_a_roll(self, seat: int) -> float:
        """A seat's expected gain by rolling and placing."""
        return self.after_a_roll(seat) - self.margin(self._state.dice, seat)

    @property
    def _ends(self) -> tuple[End, ...]:
        return (self._state.end,) if self._state.end else ("left", "right")

    def _with_die(self, seat: int, face: int) -> Dice:
        mine = list(self._state.dice[seat])
        mine[face - 1] += 1
        return (tuple(mine), self._state.dice[1]) if seat == 0 else (self._state.dice[0], tuple(mine))

    def margin(self, dice: Dice, seat: int, end: End = "") -> float:
        """A seat's expected lead if Shanghai were called with these dice."""
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
    """Red's lead in one nation: S31 now, interpolated to half the lead in strength by the unseen cards."""
    compared = compare(NATIONS[0], red, blue)
    now = compared.points[0] - compared.points[1]
    later = 0.5 * (red - blue)
    weight = unseen / _NATION_TOTAL
    return (1 - weight) * now + weight * later
