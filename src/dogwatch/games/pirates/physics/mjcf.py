"""MJCF model of a scene; `docs/games/pirates-cannon.md` gives the reasons for its parameters."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

from dogwatch.games.pirates.physics.scene_spec import Land, SceneSpec
from dogwatch.games.pirates.physics.shapes import Quaternion, pose, shape
from dogwatch.games.pirates.rules.board import Block, Bounds
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import Piece

STEP_MS: Final = 1
SLEEP_TOLERANCE: Final = 2e-3
_THICKNESS: Final = 300

# The ball bounces a little (solref 0.004 0.7) and its parameters apply to its contacts (priority). Pieces are
# damped, so that they come to rest. With MuJoCo's softer default contacts the ball would sink into boards.
_OPTIONS: Final = f"""<mujoco>
<compiler angle="radian"/>
<size memory="2M"/>
<option timestep="{STEP_MS / 1000}" integrator="implicitfast" cone="elliptic" impratio="10"
 sleep_tolerance="{SLEEP_TOLERANCE}"><flag sleep="enable"/></option>
"""
_CONTACTS: Final = """<default>
<geom solref="0.008 1" solimp="0.95 0.99 0.0005" friction="{friction} 0.004 0.0001" condim="4"/>
<default class="land"><geom contype="1" conaffinity="6"/></default>
<default class="stand"><geom contype="2" conaffinity="7"/></default>
<default class="board"><geom contype="2" conaffinity="7" solref="0.004 0.7" friction="{friction} 0.001 0.0001"
 condim="3"/></default>
<default class="ball"><geom contype="4" conaffinity="3" solref="0.004 0.7" friction="{friction} 0.002 0.0015"
 condim="6" priority="1"/></default>
</default>
"""


def mjcf(spec: SceneSpec, excluded_pairs: Iterable[tuple[str, str]] = ()) -> str:
    """The model as XML: the ball's body, then the pieces' in order; `excluded_pairs` do not collide."""
    sizes = spec.sizes
    lines = [_OPTIONS, _CONTACTS.format(friction=sizes.friction / 1000), "<worldbody>", _top(spec.bounds)]
    lines += [_land(number, land) for number, land in enumerate(spec.lands)]
    lines.append(
        f'<body name="ball" pos="0 0 1"><freejoint/><geom class="ball" type="sphere"'
        f' size="{_m(sizes.ball)}" mass="{_kg(sizes.ball_mass)}"/></body>'
    )
    lines += [_piece(number, spec.pieces[number], sizes) for number in spec.numbers]
    lines.append("</worldbody><contact>")
    lines += [f'<exclude body1="{one}" body2="{other}"/>' for one, other in excluded_pairs]
    lines.append("</contact></mujoco>")
    return "".join(lines)


def heading_quaternion(bearing: float) -> Quaternion:
    """The rotation that points the x axis along a compass bearing."""
    half = radians(90 - bearing / 10) / 2
    return cos(half), 0.0, 0.0, sin(half)


def multiply_quaternions(first: Quaternion, second: Quaternion) -> Quaternion:
    """The rotation `first` followed by `second`: the quaternion product second × first."""
    a, b = second, first
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


def _top(bounds: Bounds) -> str:
    """The table's top, a box: bodies beyond its edges fall."""
    left, bottom, right, top = bounds
    size = _m((right - left) / 2, (top - bottom) / 2, _THICKNESS / 2)
    middle = _m((left + right) / 2, (bottom + top) / 2, -_THICKNESS / 2)
    return f'<geom class="land" type="box" size="{size}" pos="{middle}"/>'


def _land(number: int, land: Land) -> str:
    if isinstance(land, Block):
        form = f'type="box" size="{_m(land.length / 2, land.breadth / 2, land.height / 2)}"'
        rotation = f' quat="{_numbers(*heading_quaternion(land.bearing))}"'
    else:
        form, rotation = f'type="cylinder" size="{_m(land.radius, land.height / 2)}"', ""
    place = _m(land.x, land.y, land.height / 2)
    return f'<body name="land{number}" pos="{place}"{rotation}><geom class="land" {form}/></body>'


def _piece(number: int, piece: Piece, sizes: Sizes) -> str:
    """A piece; it starts asleep, so that it does not move unless something touches it."""
    boxes = shape(piece.kind, sizes)
    rest = pose(boxes, piece.face)
    rotation = multiply_quaternions(rest.rotation, heading_quaternion(piece.heading))
    parts = "".join(
        f'<geom class="{"stand" if box.part == "stand" else "board"}" type="box"'
        f' size="{_m(*(length / 2 for length in box.size))}" pos="0 0 {_m(box.middle)}"'
        f' mass="{_kg(box.mass)}"/>'
        for box in boxes
    )
    return (
        f'<body name="piece{number}" pos="{_m(piece.x, piece.y, rest.height)}" quat="{_numbers(*rotation)}"'
        f' sleep="init"><freejoint/>{parts}</body>'
    )


def _m(*tenths: float) -> str:
    """0.1 mm to metres."""
    return _numbers(*(length / 10_000 for length in tenths))


def _kg(milligrams: int) -> str:
    return _numbers(milligrams / 1_000_000)


def _numbers(*values: float) -> str:
    """Numbers that parse back without loss."""
    return " ".join(map(repr, values))
