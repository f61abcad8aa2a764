"""Values all legal moves of a round that is searched to its end (expectimax)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final

from dogwatch.bots.base import Valued
from dogwatch.games.shanghaien.bots.jokers import jokers
from dogwatch.games.shanghaien.bots.layers import BOTH_PLACED, NO_TRICKS, SPENT, Layer, joined, side
from dogwatch.games.shanghaien.bots.nations import FloatArray
from dogwatch.games.shanghaien.bots.placements import NUMBER, awards
from dogwatch.games.shanghaien.bots.solved import Solved
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses, by_layer, uses_of
from dogwatch.games.shanghaien.rules.cards import ROW
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    RollAgain,
    Sharks,
)
from dogwatch.games.shanghaien.rules.rules import ROLLS, moves
from dogwatch.games.shanghaien.rules.state import End, State

Evaluator = Callable[[State, Holdings, Uses], FloatArray]
"""Returns red's value of the holdings after a round: [red's use, blue's use, caller, ownership]."""

_DIGITS: Final = 7
"""Significant decimal digits; smaller differences are the tie-break by points of `evaluation`."""
_FACES: Final = range(1, ROW + 1)
_ALL_FALLS: Final = sum(weight for _, weight in ROLLS)


class Round:
    """The legal moves of the player to move, and their values for that player."""

    def __init__(self, state: State, evaluate: Evaluator, *, foresees_tricks: bool = True) -> None:
        """Without `foresees_tricks`, only tricks that can be played now are considered."""
        self._state = state
        self._evaluate = evaluate
        self._sign = 1 if state.mover == 0 else -1
        ends: tuple[End, ...] = (state.end,) if state.end else ("left", "right")
        seen = [side(state, seat, jokers(state, seat)) for seat in (0, 1)]
        if not foresees_tricks:
            seen = [
                each._replace(may_play=False) if state.phase == "place" and seat == state.mover else NO_TRICKS
                for seat, each in enumerate(seen)
            ]
        self._sides = (seen[0], seen[1])
        self._worth = {end: self._worth_of(end) for end in ends}

    def _worth_of(self, end: End) -> FloatArray:
        state = self._state
        holdings = Holdings(state, end)
        uses = uses_of(self._sides[0]), uses_of(self._sides[1])
        values = self._evaluate(state, holdings, uses)
        flipped = [place + 1 if end == "left" else ROW - place for place in state.flipped]
        return by_layer(values, uses, self._sides, flipped)

    @cached_property
    def _solved(self) -> dict[End, Solved]:
        return {end: Solved(self._state, self._sides, worth) for end, worth in self._worth.items()}

    def moves(self) -> list[Valued[Move]]:
        """All legal moves, the best first."""
        valued = [(self._value(move), move) for move in moves(self._state)]
        valued.sort(key=lambda item: -item[0])
        return [Valued(move, round(value, _DIGITS)) for value, move in valued]

    def _value(self, move: Move) -> float:
        low, high = self._state.roll or (0, 0)
        match move:
            case Call():
                return self._called()
            case Place(face, end):
                return self._place(Layer(flips=face) if self._state.sharks else Layer(), face, end)
            case Nudge(face, to):
                return self._best_of(SPENT, to, low + high - face)
            case PlaceBoth(end):
                return self._solved[end or self._state.end].after(BOTH_PLACED, low, high)
            case RollAgain():
                return self._again
            case Enlist(_, nation):
                return self._best_of(joined(nation), low, high)
            case Sharks():
                return max(self._best_of(Layer(spent=1, flips=face), face) for face in (low, high))
            case Exchange(face):
                return self._solved[self._state.end].after(SPENT, low, high, back=face)
            case _:
                return self._rolled()

    def _called(self) -> float:
        red, blue = (NUMBER[counts] for counts in self._state.dice)
        worth = self._worth[self._state.end]
        return float(self._sign * worth[0, 0, self._state.mover, awards()[red, blue]])

    def _place(self, layer: Layer, face: int, end: End = "") -> float:
        ends = (end,) if end else self._solved
        return max(self._solved[each].after(layer, face) for each in ends)

    def _best_of(self, layer: Layer, *faces: int) -> float:
        return max(self._place(layer, face) for face in faces)

    @cached_property
    def _again(self) -> float:
        by_face = [self._place(SPENT, face) for face in _FACES]
        return (
            sum(weight * max(by_face[roll.low - 1], by_face[roll.high - 1]) for roll, weight in ROLLS)
            / _ALL_FALLS
        )

    def _rolled(self) -> float:
        """The expectation over all rolls of the value of the best reply."""
        return (
            sum(weight * best for (_, weight), best in zip(ROLLS, self.by_roll(), strict=True)) / _ALL_FALLS
        )

    def by_roll(self) -> list[float]:
        """The value of the best reply to each of `ROLLS`."""
        state = self._state
        mine = self._sides[state.mover]
        nudge, both, again, exchange, first_joker, end_jokers, sharks = mine.next
        by_face = {}
        for face in _FACES:
            found = [self._place(Layer(), face)]
            found += [self._place(layer, face) for layer in mine.layers[first_joker:end_jokers]]
            if nudge >= 0:
                found += [self._place(SPENT, to) for to in (face - 1, face + 1) if to in _FACES]
            if sharks >= 0:
                found.append(self._place(Layer(spent=1, flips=face), face))
            by_face[face] = max(found)
        worth = []
        for low, high in ((roll.low, roll.high) for roll, _ in ROLLS):
            best = max(by_face[low], by_face[high])
            if again >= 0:
                best = max(best, self._again)
            if both >= 0:
                best = max(best, *(solved.after(BOTH_PLACED, low, high) for solved in self._solved.values()))
            if exchange >= 0:
                for back in _FACES:
                    if state.dice[state.mover][back - 1]:
                        best = max(best, self._solved[state.end].after(SPENT, low, high, back=back))
            worth.append(best)
        return worth
