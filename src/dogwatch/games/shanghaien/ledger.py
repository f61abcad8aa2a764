"""The luck of a game of Shanghaien: its margin split into dice, cards and decisions, exactly.

Before every roll the points to be expected are the average over all rolls; what the roll changes of that is
the luck of the dice. What a player then does with it, or without it, is the player's own; what the cards of a
new round change is the cards'. All is counted in whole parts of a point, so that it adds up to the margin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots.turns import POINT, Turn
from dogwatch.games.shanghaien.rules.moves import Call, RollAgain, Rolled
from dogwatch.games.shanghaien.rules.rules import ROLLS
from dogwatch.games.shanghaien.rules.scoring import points
from dogwatch.records import Ply

FALLS: Final = sum(weight for _, weight in ROLLS)
UNIT: Final = POINT * FALLS
"""Parts of a point: averages over all rolls are whole numbers of them."""
_CARDS: Final = -1
_PLACE_OF = {roll: place for place, (roll, _) in enumerate(ROLLS)}


class Throw(msgspec.Struct, frozen=True):
    """One roll, and what it was worth to the one who rolled, against the average roll."""

    number: int
    seat: int
    low: int
    high: int
    worth: int


class Ledger(msgspec.Struct, frozen=True):
    """In `UNIT` parts of a point, as red sees it: dice + cards + decisions = margin."""

    unit: int
    margin: int
    dice: tuple[int, int]
    """What each player's rolls gave red."""
    cards: int
    decisions: tuple[int, int]
    """What each player's decisions gave red."""
    throws: tuple[Throw, ...]


def ledger(line: Sequence[Ply], turns: Mapping[int, Turn]) -> Ledger | None:
    """The account of a game that was played to its end; None of one that was given up.

    `turns` has, by the entry's number, the turn in which a player rolls or calls, or rolls again.
    """
    if not line or line[-1].after.phase != "over":
        return None
    book = _Book()
    for ply in line:
        book.enter(ply, turns.get(ply.number))
    red, blue = points(line[-1].after)
    margin = (red - blue) * UNIT
    book.moves_to(margin)
    return Ledger(
        unit=UNIT,
        margin=margin,
        dice=(book.dice[0], book.dice[1]),
        cards=book.cards,
        decisions=(book.decisions[0], book.decisions[1]),
        throws=tuple(book.throws),
    )


class _Book:
    def __init__(self) -> None:
        self.dice, self.cards, self.decisions = [0, 0], 0, [0, 0]
        self.throws: list[Throw] = []
        self._value = 0
        """Red's lead to be expected."""
        self._whose = _CARDS
        """Whose doing the next change of it is."""
        self._turn: Turn | None = None
        """The rolls that may come."""

    def moves_to(self, value: int) -> None:
        change = value - self._value
        if self._whose == _CARDS:
            self.cards += change
        else:
            self.decisions[self._whose] += change
        self._value = value

    def enter(self, ply: Ply, turn: Turn | None) -> None:
        if isinstance(ply.move, Rolled):
            self._fall(ply)
        elif ply.seat == CHANCE:
            self._whose = _CARDS
        elif ply.state.phase == "act":
            assert turn is not None, "every turn was looked at"
            self.moves_to(_best(turn, ply.seat))
            self._decide(ply.seat, turn)
            self.moves_to((turn.call or 0) * FALLS if isinstance(ply.move, Call) else _average(turn))
        else:
            self._whose = ply.seat
            if isinstance(ply.move, RollAgain):
                assert turn is not None, "every turn was looked at"
                self._decide(ply.seat, turn)
                self.moves_to(_average(turn))

    def _decide(self, seat: int, turn: Turn) -> None:
        self._whose, self._turn = seat, turn

    def _fall(self, ply: Ply) -> None:
        assert self._turn is not None, "somebody rolled"
        value = self._turn.rolls[_PLACE_OF[ply.move]] * FALLS
        seat, luck = ply.state.mover, value - self._value
        self.dice[seat] += luck
        worth = luck if seat == 0 else -luck
        self.throws.append(Throw(ply.number, seat, ply.move.low, ply.move.high, worth))
        self._value, self._whose = value, seat


def _average(turn: Turn) -> int:
    """Over all rolls, in parts: no division, so it is exact."""
    return sum(weight * worth for (_, weight), worth in zip(ROLLS, turn.rolls, strict=True))


def _best(turn: Turn, seat: int) -> int:
    """What the turn is worth to red when its player does the best."""
    ways = [_average(turn)] if turn.rolls else []
    if turn.call is not None:
        ways.append(turn.call * FALLS)
    return max(ways) if seat == 0 else min(ways)
