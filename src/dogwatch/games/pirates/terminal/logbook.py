"""What each piece is up to, and where its nearest enemies are: all that one needs to aim and to sail."""

from __future__ import annotations

from collections.abc import Iterator

from dogwatch.games.base import Arg, Fact
from dogwatch.games.pirates.rules import aim, fleet, geometry
from dogwatch.games.pirates.rules.names import names, piece_args
from dogwatch.games.pirates.rules.state import Point, State

_ENEMIES = 3


def sightings(state: State) -> Iterator[Fact]:
    """From each own piece the bearings and distances of the enemies near it."""
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
    """What keeps a piece from doing as it likes."""
    if not fleet.stands(state, number):
        return "damaged"
    if fleet.in_melee(state, number):
        return "melee"
    if number in state.prisoners:
        return "held"
    return "laden" if fleet.has_goods(state, number) else "free"
