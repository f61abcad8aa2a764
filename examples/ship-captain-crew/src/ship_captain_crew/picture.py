"""The position as an SVG: a card with a ship at sea, the dice below it, a plaque for each player.

It has numbers but no words: the page adds the text in the user's language.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from ship_captain_crew.rules import ROLLS, WAITING, WANTED, State, leaders

WIDTH, HEIGHT = 720, 560
INK, PAPER, GOLD, DARK_WOOD, WHITE = "#13283a", "#f8edd5", "#e7b04b", "#8a5a30", "#fdf3dc"
PLANKS: Final = ("#cb9c69", "#c29160", "#d0a473")
SEATS: Final = (
    ("#b5302a", "#741a1e"),
    ("#24508f", "#122a55"),
    ("#2c7a4b", "#174a2c"),
    ("#c9922f", "#7a4d12"),
    ("#6d3f86", "#402050"),
    ("#1d6a78", "#0e3d49"),
)
"""Per seat: the colours of its dice and of their shade."""
PIPS: Final = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((26, 26), (50, 50), (74, 74)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((29, 24), (71, 24), (29, 50), (71, 50), (29, 76), (71, 76)),
}
SHIP: Final = "M-34 8H34L24 26H-24ZM-3 6V-32H3V6ZM6 -30C26 -22 28 -6 24 2H6ZM-6 -26C-22 -18 -24 -6 -20 2H-6Z"
HAT: Final = (
    "M-38 10C-20 -2 20 -2 38 10C34 16 28 18 24 14C20 -6 12 -20 0 -22C-12 -20 -20 -6 -24 14"
    "C-28 18 -34 16 -38 10ZM-24 20C-10 12 10 12 24 20L20 27C8 21 -8 21 -20 27Z"
)
CREW: Final = (
    "M-20 -6a9 9 0 1 1 .1 0ZM20 -6a9 9 0 1 1 .1 0ZM0 -4a11 11 0 1 1 .1 0ZM-15 26C-15 6 -8 2 0 2S15 6 15 26Z"
    "M-36 26C-36 4 -24 0 -18 0S-12 2 -10 4C-18 10 -19 18 -19 26Z"
    "M36 26C36 4 24 0 18 0S12 2 10 4C18 10 19 18 19 26Z"
)
SAILS: Final = (
    "M-46 -14C-40 -36 -40 -50 -44 -66H0C4 -48 4 -32 -2 -14ZM-4 -22C4 -42 4 -58 0 -76H44C50 -56 50 -40 42 -22Z"
)
STAR: Final = "M0 -15l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1Z"


def svg(state: State) -> str:
    """Draw a state."""
    seat = state.order[0] if state.order else leaders(state)[0]
    parts = (*_table(), *_scene(seat), *_kept(state, seat), *_rest(state, seat), *_plaques(state))
    view = {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "xmlns": "http://www.w3.org/2000/svg"}
    return _tag("svg", *parts, font_family="Georgia, serif", text_anchor="middle", **view)


def _tag(name: str, *inside: str, **attributes: str | float) -> str:
    given = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{given}>{''.join(inside)}</{name}>"


def _path(d: str, fill: str = "none", stroke: str = "none", width: float = 3, **more: str | float) -> str:
    return _tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width, **more)


def _box(x: float, y: float, width: float, height: float, **more: str | float) -> str:
    return _tag("rect", x=round(x, 1), y=y, width=round(width, 1), height=height, **more)


def _disc(x: float, y: float, r: float, fill: str, **more: str | float) -> str:
    return _tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def _table() -> Iterator[str]:
    """The wooden background."""
    yield _tag("clipPath", _box(0, 0, WIDTH, HEIGHT, rx=22), id="table")
    planks = []
    for row, y in enumerate(range(0, HEIGHT, 80)):
        grain = f"M0 {y + 24}c240 -6 480 8 720 0M0 {y + 52}c240 6 480 -6 720 0"
        planks += [
            _box(0, y, WIDTH, 80, fill=PLANKS[row % len(PLANKS)]),
            _path(grain, stroke=DARK_WOOD, width=2, stroke_opacity=0.35),
            _path(
                f"M0 {y + 79}H{WIDTH}M{560 * row % 600 + 60} {y}v80", stroke="#5c3519", stroke_opacity=0.55
            ),
        ]
    yield _tag("g", *planks, clip_path="url(#table)")


def _scene(seat: int) -> Iterator[str]:
    """A printed card: sun, sea, and a ship under the player's flag."""
    yield _box(24, 20, 672, 216, rx=14, fill=PAPER)
    yield _tag("clipPath", _box(40, 36, 640, 178), id="scene")
    edges = [(round(360 + 700 * cos(n * pi / 28)), round(140 - 700 * sin(n * pi / 28))) for n in range(56)]
    rays = "".join(
        f"M360 140L{x} {y} {u} {v}Z" for (x, y), (u, v) in zip(edges[::2], edges[1::2], strict=True)
    )
    ship = _tag(
        "g",
        _path("M-22 2V-76M18 2V-88", stroke=INK, width=4),
        _path("M-62 2H66L50 30H-46Z", "#7a4d12", INK),
        _path("M-62 2H66l-4 8H-57Z", GOLD, INK),
        _path(SAILS, WHITE, INK),
        _path("M18 -88l26 7 -26 8ZM-22 -76l-22 6 22 7Z", SEATS[seat][0], INK),
        transform="translate(360 137) scale(1.06)",
        stroke_linejoin="round",
    )
    yield _tag(
        "g",
        _box(40, 36, 640, 178, fill="#f3cf86"),
        _path(rays, "#eab765"),
        _disc(360, 140, 92, "#e8862e", stroke=PAPER, stroke_width=5),
        ship,
        *(
            _path(f"M40 {y}q20 -12 40 0t{'40 0 ' * 15}V214H40Z", colour)
            for y, colour in ((164, "#3d9494"), (180, "#1d6a78"), (197, "#124557"))
        ),
        clip_path="url(#scene)",
    )
    yield _path("M40 36H680V214H40Z", stroke=INK, width=5, stroke_linejoin="round")
    yield _box(31, 27, 658, 202, rx=9, fill="none", stroke=INK, stroke_width=1.5)


def _die(face: int, x: float, y: float, size: float, seat: int, turn: float = 0) -> str:
    """A die with its centre at (x, y); a face of 0 draws it blank."""
    body, shade = SEATS[seat]
    return _tag(
        "g",
        _box(0, 9, 100, 100, rx=20, fill=shade, stroke=INK, stroke_width=5),
        _box(0, 0, 100, 100, rx=20, fill=body, stroke=INK, stroke_width=5),
        _path("M4 22C4 10 10 4 22 4H78C60 14 24 30 4 78Z", "#fff", opacity=0.22),
        *(_disc(px, py, 10, WHITE) for px, py in PIPS.get(face, ())),
        transform=f"translate({x} {y}) rotate({turn}) scale({size / 100}) translate(-50 -50)",
    )


def _kept(state: State, seat: int) -> Iterator[str]:
    """The places of ship, captain and crew."""
    for place, (face, icon) in enumerate(zip(WANTED, (SHIP, HAT, CREW), strict=True)):
        x = 92 + 112 * place
        if place < state.kept:
            yield _disc(x, 314, 50, GOLD, stroke=INK, stroke_width=4) + _disc(x, 314, 42, PAPER)
            yield _die(face, x, 311, 54, seat)
            yield _disc(x + 38, 350, 20, PAPER, stroke=INK, stroke_width=3)
            yield _path(icon, INK, transform=f"translate({x + 38} 350) scale(.4)")
        else:
            yield _disc(x, 314, 50, DARK_WOOD, stroke=INK, stroke_width=4)
            yield _disc(x, 314, 42, PAPER, fill_opacity=0.5)
            yield _path(icon, INK, fill_opacity=0.45, transform=f"translate({x} 314)")


def _rest(state: State, seat: int) -> Iterator[str]:
    """The other dice, in a crate if they are cargo, and the number of rolls in this turn."""
    if state.kept == len(WANTED):
        yield _box(412, 262, 264, 100, rx=12, fill="#d8b083", stroke=INK, stroke_width=4)
        yield _path("M412 284H676M412 340H676M436 262V362M652 262V362", stroke="#7a4d12", width=5)
    else:
        yield _box(412, 262, 264, 100, rx=12, fill="#5c3519", fill_opacity=0.28, stroke=INK, stroke_width=4)
    faces = (*state.dice, *(0,) * state.cup)
    size = 62 if len(faces) <= 3 else 42
    for n, face in enumerate(faces):
        x = 544 + (size + 9) * (n - (len(faces) - 1) / 2)
        yield _die(face, x, 309, size, seat, turn=n * 7 % 11 - 5)
    for n in range(ROLLS):
        yield _disc(520 + 24 * n, 380, 8, GOLD if n < state.rolls else DARK_WOOD, stroke=INK, stroke_width=3)


def _plaques(state: State) -> Iterator[str]:
    """Per seat: the cargo of all rounds and of this one."""
    count = len(state.cargo)
    width = min(150.0, (WIDTH - 48 - 10 * (count - 1)) / count)
    left = (WIDTH - count * width - 10 * (count - 1)) / 2
    won = () if state.order else leaders(state)
    one_round = state.options.rounds == 1 and state.round == 0
    for seat, (cargo, now) in enumerate(zip(state.cargo, state.now, strict=True)):
        x, colour = left + seat * (width + 10), SEATS[seat][0]
        is_lit = seat in won or seat in state.order[:1]
        yield _box(
            x,
            402,
            width,
            136,
            rx=10,
            fill=PAPER,
            stroke=colour if is_lit else INK,
            stroke_width=7 if is_lit else 3,
        )
        yield _path(f"M{x + 10:.1f} 404h30v40l-15 -12 -15 12Z", colour, INK, 2.5)
        yield _text(x + 25, 425, 17, WHITE, seat + 1)
        this = "–" if now == WAITING else now
        yield _text(x + width / 2, 492, 50, INK, this if one_round else cargo)
        if not one_round:
            yield _text(x + width / 2, 522, 22, "#45535c", "" if now == WAITING else f"+{now}")
        if seat in won:
            yield _path(STAR, GOLD, INK, 2, transform=f"translate({x + width - 24:.1f} 428)")


def _text(x: float, y: float, size: float, colour: str, text: str | int) -> str:
    return _tag("text", str(text), x=round(x, 1), y=y, font_size=size, fill=colour)
