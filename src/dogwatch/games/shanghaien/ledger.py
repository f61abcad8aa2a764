"""The ledger of luck: splits the final margin of a game of Shanghaien exactly into dice, cards and decisions.

Before a roll, the expected points are the average over all rolls; the difference that the roll makes is the
luck of the dice. Changes by a player's moves are the player's decisions; changes by the cards of a new round
are the cards'. All values are integers of a fraction of a point, so the parts add up to the margin.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots.turns import POINT, Turn
from dogwatch.games.shanghaien.errors import Errors
from dogwatch.games.shanghaien.rules.moves import Call, RollAgain, Rolled
from dogwatch.games.shanghaien.rules.rules import ROLLS
from dogwatch.games.shanghaien.rules.scoring import points
from dogwatch.records import Ply

FALLS: Final = sum(weight for _, weight in ROLLS)
UNIT: Final = POINT * FALLS
"""Fractions per point: averages over all rolls are integers."""
_CARDS: Final = -1
_PLACE_OF = {roll: place for place, (roll, _) in enumerate(ROLLS)}


class Throw(msgspec.Struct, frozen=True):
    """One roll; `worth` is its gain for the player who rolled, compared with the average roll."""

    number: int
    seat: int
    low: int
    high: int
    worth: int


class Ledger(msgspec.Struct, frozen=True):
    """In 1/`UNIT` points, positive for red: dice + cards + decisions = margin."""

    unit: int
    margin: int
    dice: tuple[int, int]
    """Red's gain by each player's rolls."""
    cards: int
    decisions: tuple[int, int]
    """Red's gain by each player's decisions."""
    throws: tuple[Throw, ...]
    errors: tuple[Errors, Errors] | msgspec.UnsetType = msgspec.UNSET
    """Per seat; not in reviews of earlier versions."""
    levels: Mapping[str, float] | msgspec.UnsetType = msgspec.UNSET
    """The errors per decision of the bots' levels, for comparison."""


def ledger(line: Sequence[Ply], turns: Mapping[int, Turn]) -> Ledger | None:
    """The ledger of a finished game; None if the game was not played to its end or a turn is missing.

    `turns` has, by the number of the ply, the turns in which a player rolls, calls or rolls again.
    """
    if not line or line[-1].after.phase != "over":
        return None
    if any(_needs_turn(ply) and ply.number not in turns for ply in line):
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


def _needs_turn(ply: Ply) -> bool:
    return ply.seat != CHANCE and (ply.before.phase == "act" or isinstance(ply.move, RollAgain))


class _Book:
    def __init__(self) -> None:
        self.dice, self.cards, self.decisions = [0, 0], 0, [0, 0]
        self.throws: list[Throw] = []
        self._value = 0
        """Red's expected lead."""
        self._whose = _CARDS
        """The seat, or `_CARDS`, to which the next change is credited."""
        self._turn: Turn | None = None
        """The values of the possible rolls."""

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
        elif ply.before.phase == "act":
            assert turn is not None, "every turn was analysed"
            self.moves_to(_best(turn, ply.seat))
            self._decide(ply.seat, turn)
            self.moves_to((turn.call or 0) * FALLS if isinstance(ply.move, Call) else _average(turn))
        else:
            self._whose = ply.seat
            if isinstance(ply.move, RollAgain):
                assert turn is not None, "every turn was analysed"
                self._decide(ply.seat, turn)
                self.moves_to(_average(turn))

    def _decide(self, seat: int, turn: Turn) -> None:
        self._whose, self._turn = seat, turn

    def _fall(self, ply: Ply) -> None:
        assert self._turn is not None, "a turn precedes its roll"
        value = self._turn.rolls[_PLACE_OF[ply.move]] * FALLS
        seat, luck = ply.before.mover, value - self._value
        self.dice[seat] += luck
        worth = luck if seat == 0 else -luck
        self.throws.append(Throw(ply.number, seat, ply.move.low, ply.move.high, worth))
        self._value, self._whose = value, seat


def _average(turn: Turn) -> int:
    """The average over all rolls in 1/`UNIT` points: exact, since there is no division."""
    return sum(weight * worth for (_, weight), worth in zip(ROLLS, turn.rolls, strict=True))


def _best(turn: Turn, seat: int) -> int:
    """The turn's value for red if the player makes the best decision."""
    options = [_average(turn)] if turn.rolls else []
    if turn.call is not None:
        options.append(turn.call * FALLS)
    return max(options) if seat == 0 else min(options)
