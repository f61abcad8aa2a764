"""Test scenes for the page's board, and the positions of its guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch.games.shanghaien.rules import Options
from dogwatch.games.shanghaien.rules.cards import ROW
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Nudge,
    Place,
    PlaceBoth,
    RollAgain,
    Sharks,
    Starter,
)
from tests.games.moments import first, plain, stretch
from tests.games.shanghaien.table import GAME, Step, position, take, wander

SEED: Final = 1697
"""A random game that has each kind of move below."""


def scenes() -> dict[str, list[dict[str, Any]]]:
    """Sequences of steps of a random game, by what they show."""
    steps = list(wander(Options(extra=True), SEED, eagerness=0.35))
    return {
        "deal": stretch(GAME, steps, first(steps, Starter), 10),
        "first": stretch(GAME, steps, _first_placement(steps), 1),
        "nudge": stretch(GAME, steps, first(steps, Nudge), 2),
        "both": stretch(GAME, steps, first(steps, PlaceBoth), 1),
        "again": stretch(GAME, steps, first(steps, RollAgain), 2),
        "enlist": stretch(GAME, steps, first(steps, Enlist), 2),
        "sharks": stretch(GAME, steps, first(steps, Sharks), 2),
        "exchange": stretch(GAME, steps, first(steps, Exchange), 1),
        "call": stretch(GAME, steps, first(steps, Call), 2),
        "must-call": stretch(GAME, steps, _must_call(steps), 0),
        "last": stretch(GAME, steps, len(steps) - 1, 1),
    }


def _first_placement(steps: Sequence[Step]) -> int:
    """A first placement in which both dice mean one card: one from the left, the other from the right."""
    return next(
        index
        for index, step in enumerate(steps)
        if isinstance(step.move, Place) and step.move.end and sum(step.before.roll) == ROW + 1
    )


def _must_call(steps: Sequence[Step]) -> int:
    return next(
        index
        for index, step in enumerate(steps)
        if step.before.phase == "act" and GAME.moves(step.before) == (Call(),)
    )


# The guide's positions

TAVERN: Final = "A4,F2,N,C3,D1,T3"


def examples() -> dict[str, Any]:
    """The guide's positions, by what they explain."""
    rolled = take(position(row=TAVERN), "25")
    placed = take(position(row=TAVERN, red="25/-/-/-", blue="26/-/-/-", end="left"), "35")
    return {
        "row": plain(GAME.view(position(row=TAVERN))),
        "ends": plain(GAME.view(rolled)),
        "placed": plain(GAME.view(placed)),
        # S25
        "call": plain(GAME.view(position(row=TAVERN, red="22366/-/-/-", blue="34566/-/-/-", end="left"))),
        # S35
        "scoring": plain(
            GAME.view(position("over:R", number=8, red="-/A123F14C1S3**/-/-", blue="-/A34F23C334/P/-"))
        ),
    }
