"""Sightings: per own piece its condition and the bearings of its nearest enemies, for aiming and sailing."""

from __future__ import annotations

from collections.abc import Iterator

from dogwatch.games.base import Arg, Fact
from dogwatch.games.pirates.rules import aim, fleet, geometry
from dogwatch.games.pirates.rules.names import names, piece_args
from dogwatch.games.pirates.rules.state import Point, State

_ENEMIES = 3


def sightings(state: State) -> Iterator[Fact]:
    """Per own piece the bearings and distances of its three nearest enemies, ghost and monster included."""
    for number, piece in fleet.on_table(state):
        if not fleet.is_own(state, number):
            continue
        here = fleet.where(piece)
        enemies = [
            (geometry.distance(here, fleet.where(other)), each, fleet.where(other))
            for each, other in fleet.on_table(state)
            if fleet.is_enemy(state, each) or other.kind in ("ghost", "monster")
        ]
        seen = ", ".join(
            f"{names(state.options)[each]} {_bearing(here, there)}° {(away + 50) // 100} cm"
            for away, each, there in sorted(enemies)[:_ENEMIES]
        )
        args: dict[str, Arg] = {
            "seat": state.mover,
            **piece_args(state, number),
            "name": names(state.options)[number],
            "condition": _condition(state, number),
            "seen": seen,
        }
        yield Fact("pirates-terminal-sighting", args)


def _bearing(here: Point, there: Point) -> int:
    return aim.whole_degrees(aim.bearing(here, there))


def _condition(state: State, number: int) -> str:
    """The condition that restricts a piece, as the message selects it."""
    if not fleet.stands(state, number):
        return "damaged"
    if fleet.in_melee(state, number):
        return "melee"
    if number in state.prisoners:
        return "held"
    return "laden" if fleet.has_goods(state, number) else "free"
