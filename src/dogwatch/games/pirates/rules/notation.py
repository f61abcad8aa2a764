"""Text notation of moves; that of positions is in `position_text.py`.

Pieces are named as in `names.py`. Degrees, percent and millimetres have one decimal:
`fire ra 45.5 62.0 at -480.0,-420.0`, `sail ra -300.0,-250.5 0.0,0.0 facing 90.0`, `attack ra bt`, `done`.
Input may omit the cannon's place and give paths as bearings and knots: `fire ra 45 60`, `sail ra 45 2 90 1`,
`kraken 270 1`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from dogwatch.games.base import BadText
from dogwatch.games.pirates.rules import fleet, rules, sample
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Clash,
    Deal,
    Done,
    Fire,
    First,
    Kraken,
    Landed,
    Load,
    Move,
    Repair,
    Rest,
    Sail,
    Struggle,
    Tremor,
    Wind,
)
from dogwatch.games.pirates.rules.names import COLOUR_LETTERS, names
from dogwatch.games.pirates.rules.position_text import one_of, whole, wholes
from dogwatch.games.pirates.rules.state import FULL_TURN, Point, State

_DECIMAL = re.compile(r"([+-]?\d{1,5}(?:[.,]\d{1,5})?)[°%]?")


def move_text(state: State, move: Move) -> str:
    """The move in full notation."""
    match move:
        case First(seat):
            return f"begins {_letter(seat)}"
        case Deal(goods):
            return f"goods {''.join(map(_letter, goods))}"
        case Tremor(bearing, pull):
            return f"tremor {_tenths(bearing)} {_tenths(pull)}"
        case Landed():
            return " ".join(
                ["landed", *(_rest_text(state, rest, rest.piece in move.fell) for rest in move.rests)]
            )
        case Wind(knots):
            return f"wind {knots}"
        case Clash(side):
            return f"clash {side}"
        case Fire(base, place, bearing, pull):
            return f"fire {_called(state, base)} {_tenths(bearing)} {_tenths(pull)} at {_point_text(place)}"
        case Sail(piece, path, heading):
            way = " ".join(map(_point_text, path))
            return f"sail {_called(state, piece)} {way} facing {_tenths(heading)}"
        case Blow(bearing):
            return f"storm {_tenths(bearing)}"
        case Kraken(to):
            return f"kraken {_point_text(to)}"
        case Load(piece):
            return f"load {_called(state, piece)}"
        case Attack(piece, target):
            return f"attack {_called(state, piece)} {_called(state, target)}"
        case Struggle(piece):
            return f"struggle {_called(state, piece)}"
        case Repair(piece):
            return f"repair {_called(state, piece)}"
        case Done():
            return "done"


def _letter(seat: int) -> str:
    return COLOUR_LETTERS[seat] if 0 <= seat < len(COLOUR_LETTERS) else "?"


def _called(state: State, number: int) -> str:
    called = names(state.options)
    return called[number] if 0 <= number < len(called) else "?"


def _tenths(number: int) -> str:
    sign = "-" if number < 0 else ""
    return f"{sign}{abs(number) // 10}.{abs(number) % 10}"


def _point_text(point: Point) -> str:
    return ",".join(map(_tenths, point))


def _rest_text(state: State, rest: Rest, fell: bool) -> str:
    place = f"{_called(state, rest.piece)}:{rest.x},{rest.y},{rest.heading}"
    return place + (f"/{rest.face}" if rest.face else "") + ("!" if fell else "")


def parse_move(state: State, words: str) -> Move:
    """Parse a move, legal or not; raises `BadText`."""
    head, *rest = words.split() or [""]
    if head not in _PARSERS:
        raise BadText("", "pirates-unknown-word", {"word": head})
    try:
        return _PARSERS[head](state, *rest)
    except (ValueError, TypeError, KeyError, IndexError):
        raise BadText("", "pirates-bad-move", {"text": words}) from None


def _number(state: State, name: str) -> int:
    return names(state.options).index(name)


def _decimal(word: str) -> int:
    """Parse a decimal number to tenths, rounded; a decimal comma, ° and % are accepted."""
    found = _DECIMAL.fullmatch(word)
    if not found:
        raise ValueError(word)
    return round(10 * Decimal(found[1].replace(",", ".")))


def _point(word: str) -> Point:
    x, y = word.split(",")
    return _decimal(x), _decimal(y)


def _fire(state: State, base: str, bearing: str, pull: str, *place: str) -> Fire:
    number, way = _number(state, base), _decimal(bearing) % FULL_TURN
    if not place:
        return Fire(number, sample.cannon_place(state, number, way), way, _decimal(pull))
    word, point = place
    if word != "at":
        raise ValueError(word)
    return Fire(number, _point(point), _decimal(bearing), _decimal(pull))


def _sail(state: State, piece: str, *words: str) -> Sail:
    number = _number(state, piece)
    legs, facing = list(words), ""
    if "facing" in legs:
        *legs, _, facing = legs
        if words[-2] != "facing":
            raise ValueError(words)
    if legs and all("," in leg for leg in legs):
        if not facing:
            raise ValueError(words)
        return Sail(number, tuple(map(_point, legs)), _decimal(facing))
    path, heading = _legs(state, number, legs)
    return Sail(number, path, _decimal(facing) % FULL_TURN if facing else heading)


def _legs(state: State, number: int, words: list[str]) -> tuple[tuple[Point, ...], int]:
    """Path and heading from alternating bearings and knots; without any the piece stays where it is."""
    spot, heading = fleet.where(state.pieces[number]), state.pieces[number].heading
    path = [] if words else [spot]
    for bearing, knots in zip(words[::2], words[1::2], strict=True):
        heading = _decimal(bearing) % FULL_TURN
        spot = sample.along(state, spot, heading, _knots(knots))
        path.append(spot)
    return tuple(path), heading


def _knots(word: str) -> int:
    if word not in set("123456789"):
        raise ValueError(word)
    return int(word)


def _kraken(state: State, *words: str) -> Kraken:
    if len(words) == 1:
        return Kraken(_point(words[0]))
    bearing, knots = words
    start = state.kraken or (0, 0)
    return Kraken(sample.along(state, start, _decimal(bearing) % FULL_TURN, _knots(knots)))


def _landed(state: State, *words: str) -> Landed:
    rests, fell = [], []
    for word in words:
        name, place = word.rstrip("!").split(":")
        place, _, face = place.partition("/")
        x, y, heading = wholes(place, 3)
        rests.append(Rest(_number(state, name), x, y, heading, whole(face) if face else 0))
        if word.endswith("!"):
            fell.append(rests[-1].piece)
    return Landed(tuple(rests), tuple(fell))


def _clash(_: State, side: str) -> Clash:
    if side == "flag":
        return Clash("flag")
    if side == "swords":
        return Clash("swords")
    raise ValueError(side)


_PARSERS: dict[str, Callable[..., Move]] = {
    "fire": _fire,
    "sail": _sail,
    "storm": lambda _, bearing: Blow(_decimal(bearing)),
    "kraken": _kraken,
    "load": lambda state, piece: Load(_number(state, piece)),
    "attack": lambda state, piece, target: Attack(_number(state, piece), _number(state, target)),
    "struggle": lambda state, piece: Struggle(_number(state, piece)),
    "repair": lambda state, piece: Repair(_number(state, piece)),
    "done": lambda _: rules.DONE,
    "begins": lambda _, seat: First(one_of(seat, COLOUR_LETTERS)),
    "goods": lambda _, goods: Deal(tuple(one_of(letter, COLOUR_LETTERS) for letter in goods)),
    "tremor": lambda _, bearing, pull: Tremor(_decimal(bearing), _decimal(pull)),
    "landed": _landed,
    "wind": lambda _, knots: Wind(_knots(knots)),
    "clash": _clash,
}
