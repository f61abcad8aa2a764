"""The targets of the shooting range: positions with one galleon that fires and one or two enemy pieces."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from dogwatch.games.base import Refusal
from dogwatch.games.pirates.rules import (
    aim,
    board,
    cannon,
    fleet,
    geometry,
    position_text,
    rules,
    sample,
    view,
)
from dogwatch.games.pirates.rules.board import FLEET
from dogwatch.games.pirates.rules.choices import choices as choices_of
from dogwatch.games.pirates.rules.state import FULL_TURN, NOBODY, ON_TABLE, Options, Piece, Point, State
from dogwatch.games.pirates.shooting_range.messages import AskPosition, AskTarget, Target
from dogwatch.games.pirates.shooting_range.shots import parsed

OPTIONS: Final = Options(first="red")
_BASE: Final = 1
_TOWER, _GALLEON, _SECOND = (FLEET + place for place in (0, 1, 2))
"""Pieces of the second player."""
_LANE: Final[Point] = (3_000, -7_000)
"""The galleon that fires; to its north is open water up to the other edge of the table."""
_BEHIND: Final = 700
"""From a target to the second one behind it."""
_LEE: Final[Point] = (0, 1_500)
"""A place behind the big island, seen from the south."""
_NEAREST_ISLAND, _FARTHEST_ISLAND = 5_000, 9_800
"""Distances from which the island is in between, and the galleon still on the table."""
_ASIDE: Final = 250
"""0.1°: the tower is seen a little from the side; straight from the sea, the big island is in the way."""
_EAST: Final = 900


class _Layout(NamedTuple):
    base: tuple[Point, int]
    """Place and heading of the galleon that fires."""
    targets: dict[int, tuple[Point, int]]


def target(asked: AskTarget) -> Target:
    """The position with a target."""
    layout = _layout(asked)
    return _target(_state(layout), _BASE, tuple(layout.targets))


def from_position(asked: AskPosition) -> Target:
    """A position of a game. Its targets are all pieces that are not friends. Raises `Refusal`."""
    state = parsed(asked.position)
    if state.phase != "fire":
        raise Refusal("P10", "pirates-refused-not-now", {"phase": state.phase})
    base = next(cannon.bases(state), None)
    if base is None:
        raise Refusal("P11", "pirates-refused-cannon-room")
    here = fleet.where(state.pieces[base])
    others = [number for number, _ in fleet.on_table(state) if not fleet.is_friend(state, number)]
    others.sort(key=lambda number: geometry.distance(here, fleet.where(state.pieces[number])))
    return _target(state, base, tuple(others))


def _target(state: State, base: int, targets: tuple[int, ...]) -> Target:
    here = fleet.where(state.pieces[base])
    there = fleet.where(state.pieces[targets[0]]) if targets else (0, 0)
    place = sample.cannon_place(state, base, aim.bearing(here, there))
    choices = choices_of(state)
    assert choices is not None, "phase fire has choices"
    return Target(
        position_text.text(state),
        view.view(state),
        base,
        place,
        aim.bearing(place, there),
        targets,
        aim.pull(place, there, state.options.sizes),
        choices,
        state.options.tremor,
    )


def _layout(asked: AskTarget) -> _Layout:
    x, y = _LANE
    far = (x, y + asked.distance)
    match asked.kind:
        case "broadside":
            return _Layout((_LANE, 0), {_GALLEON: (far, _EAST)})
        case "end-on":
            return _Layout((_LANE, 0), {_GALLEON: (far, 0)})
        case "two":
            behind = (x, far[1] + _BEHIND)
            return _Layout((_LANE, 0), {_GALLEON: (far, _EAST), _SECOND: (behind, _EAST)})
        case "island":
            distance = min(max(asked.distance, _NEAREST_ISLAND), _FARTHEST_ISLAND)
            return _Layout(((_LEE[0], _LEE[1] - distance), 0), {_GALLEON: (_LEE, _EAST)})
        case "tower":
            home = board.homes(OPTIONS)[_TOWER]
            seaward = (board.ports(OPTIONS)[home.colour].seaward - _ASIDE) % FULL_TURN
            tower = fleet.where(home)
            base = board.ahead(tower, seaward, asked.distance)
            return _Layout((base, board.opposite(seaward)), {_TOWER: (tower, home.heading)})


def _state(layout: _Layout) -> State:
    start = rules.start(OPTIONS)
    placed = {_BASE: layout.base, **layout.targets}
    pieces = tuple(_placed(piece, placed.get(number)) for number, piece in enumerate(start.pieces))
    return replace(start, phase="fire", mover=0, pieces=pieces)


def _placed(piece: Piece, place: tuple[Point, int] | None) -> Piece:
    if place is None:
        return Piece(piece.kind, piece.colour, 0, 0, 0, holder=NOBODY)
    (x, y), heading = place
    return replace(piece, x=x, y=y, heading=heading, holder=ON_TABLE)
