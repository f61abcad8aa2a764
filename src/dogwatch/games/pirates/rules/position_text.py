"""Text notation of positions: one line of fields.

    <phase>:<mover> <turns> <pieces> <shot> <knots> <fights> <melees> <scenarios> <options>

`sail:r 3 rt:-5141,-5141,1350;ra:-4953,-4481,450/1;…;bc=r - 2 sent:gh ra*bt - {"expert":true,"ghost":true}`

Pieces are named as in `names.py`, seats by their colour's letter; `-` is an empty field. A piece on the table
is `name:x,y,heading`, with `/face` if it lies; a trophy is `name=seat`, or `name=-` if no player has it. The
options that differ from the defaults are JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from dogwatch.games.base import BadText
from dogwatch.games.pirates.rules.names import COLOUR_LETTERS, names
from dogwatch.games.pirates.rules.positions import problem
from dogwatch.games.pirates.rules.state import (
    KRAKEN,
    NOBODY,
    NOT_PLAYED,
    ON_ISLAND,
    ON_TABLE,
    Options,
    Piece,
    State,
)

_KRAKEN_NAME, _ISLAND_NAME = "kr", "island"
_NOTHING = "-"
_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,5})")


def text(state: State) -> str:
    """The position in one line; equal positions have equal text."""
    called = names(state.options)
    return " ".join(
        [
            f"{state.phase}:{_seat_text(state.mover)}",
            str(state.turns),
            ";".join(_piece_text(called[number], piece) for number, piece in enumerate(state.pieces)),
            _shot_text(state),
            str(state.knots),
            _fights_text(state),
            _listed(_melee_text(state, index) for index in range(len(state.melees))),
            _scenarios_text(state),
            _options_text(state.options),
        ]
    )


def parse(line: str) -> State:
    """Parse a position; raises `BadText` if the text is malformed or the position impossible."""
    try:
        state = _parse(line)
    except (ValueError, KeyError, IndexError, msgspec.DecodeError, RecursionError):
        raise _bad_position(line, "text") from None
    reason = "text" if text(state) != line else problem(state)  # one position, one text
    if reason:
        raise _bad_position(line, reason)
    return state


def _bad_position(line: str, reason: str) -> BadText:
    return BadText("", "pirates-bad-position", {"text": line, "problem": reason})


def _seat_text(seat: int) -> str:
    return COLOUR_LETTERS[seat] if seat >= 0 else _NOTHING


def _seat(letter: str) -> int:
    return -1 if letter == _NOTHING else one_of(letter, COLOUR_LETTERS)


def one_of(letter: str, letters: str) -> int:
    """The index of a letter in `letters`; ValueError if it is not one of them."""
    if len(letter) != 1:
        raise ValueError(letter)
    return letters.index(letter)


def _listed(parts: Iterable[str]) -> str:
    return ";".join(parts) or _NOTHING


def _list(field: str) -> list[str]:
    return [] if field == _NOTHING else field.split(";")


def _piece_text(name: str, piece: Piece) -> str:
    if piece.holder != ON_TABLE:
        return f"{name}={_seat_text(piece.holder)}"
    lies = f"/{piece.face}" if piece.face else ""
    return f"{name}:{piece.x},{piece.y},{piece.heading}{lies}"


def _shot_text(state: State) -> str:
    if state.shot is None:
        return _NOTHING
    shot = state.shot
    return f"{names(state.options)[shot.base]}:{shot.place[0]},{shot.place[1]},{shot.bearing},{shot.pull}"


def _fights_text(state: State) -> str:
    """What happened in this turn: the storm moved, pieces sent, pairs that fought, the strike in progress."""
    parts = ["blown:storm"] if state.blown else []
    parts += [f"sent:{_name(state, number)}" for number in state.sent]
    parts += [f"fought:{_pair_text(state, pair, '*')}" for pair in state.fought]
    parts += [f"strike:{_pair_text(state, state.strike, '>')}"] if state.strike else []
    return _listed(parts)


def _name(state: State, number: int) -> str:
    return names(state.options)[number] if number >= 0 else _KRAKEN_NAME


def _pair_text(state: State, pair: tuple[int, int], sign: str) -> str:
    return sign.join(_name(state, number) for number in pair)


def _melee_text(state: State, index: int) -> str:
    melee = state.melees[index]
    sender = f"@{_seat_text(melee.sender)}" if melee.sender != NOBODY else ""
    return _pair_text(state, melee.pieces, "*") + sender


def _scenarios_text(state: State) -> str:
    parts = []
    if state.chest != NOT_PLAYED:
        parts.append(f"chest:{_ISLAND_NAME if state.chest == ON_ISLAND else _name(state, state.chest)}")
    for goods in state.goods:
        aboard = f"@{_name(state, goods.aboard)}" if goods.aboard != ON_TABLE else ""
        kept = f"={_seat_text(goods.kept)}" if goods.kept != ON_TABLE else ""
        parts.append(f"goods:{_seat_text(goods.home)}>{_seat_text(goods.colour)}{aboard}{kept}")
    parts += [f"storm:{state.storm[0]},{state.storm[1]}"] if state.storm else []
    parts += [f"kraken:{state.kraken[0]},{state.kraken[1]}"] if state.kraken else []
    parts += [f"held:{_name(state, number)}" for number in state.prisoners]
    parts += ["wounded:mo"] if state.wounded else []
    return _listed(parts)


def _options_text(options: Options) -> str:
    """The options that differ from the defaults, as compact JSON."""
    defaults = Options()
    changed = {
        name: getattr(options, name)
        for name in options.__struct_fields__
        if getattr(options, name) != getattr(defaults, name)
    }
    return msgspec.json.encode(changed).decode()


def _parse(line: str) -> State:
    phase_mover, turns, pieces, shot, knots, fights, melees, scenarios, options = line.split(" ")
    settled = msgspec.json.decode(options, type=Options)
    numbers = {name: number for number, name in enumerate(names(settled))} | {_KRAKEN_NAME: KRAKEN}
    phase, mover = phase_mover.split(":")
    values: dict[str, Any] = {
        "options": settled,
        "phase": phase,
        "mover": _seat(mover),
        "turns": whole(turns),
        "pieces": [_parse_piece(each, name) for each, name in _zipped(pieces, names(settled))],
        "shot": _parse_shot(shot, numbers),
        "knots": whole(knots),
        "melees": [_parse_melee(each, numbers) for each in _list(melees)],
        **_parse_fights(_list(fights), numbers),
        **_parse_scenarios(_list(scenarios), numbers),
    }
    return msgspec.convert(msgspec.to_builtins(values), State)


def _zipped(field: str, called: tuple[str, ...]) -> list[tuple[str, str]]:
    return list(zip(field.split(";"), called, strict=True))


def whole(word: str) -> int:
    """Parse an integer in canonical form; ValueError otherwise."""
    if not _WHOLE.fullmatch(word):
        raise ValueError(word)
    return int(word)


def wholes(words: str, count: int) -> list[int]:
    """Parse `count` integers separated by commas; ValueError otherwise."""
    found = [whole(word) for word in words.split(",")]
    if len(found) != count:
        raise ValueError(words)
    return found


def _parse_piece(written: str, name: str) -> dict[str, Any]:
    colour = -1 if name in ("gh", "mo") else COLOUR_LETTERS.index(name[0])
    kind = {"gh": "ghost", "mo": "monster"}.get(name) or ("tower" if name[1] == "t" else "galleon")
    known = {"kind": kind, "colour": colour}
    if written.startswith(f"{name}="):
        holder = written.removeprefix(f"{name}=")
        gone = NOBODY if holder == _NOTHING else _seat(holder)
        return {**known, "x": 0, "y": 0, "heading": 0, "holder": gone}
    if not written.startswith(f"{name}:"):
        raise ValueError(written)
    place, _, face = written.removeprefix(f"{name}:").partition("/")
    x, y, heading = wholes(place, 3)
    return {**known, "x": x, "y": y, "heading": heading, "face": whole(face) if face else 0}


def _parse_shot(written: str, numbers: dict[str, int]) -> dict[str, Any] | None:
    if written == _NOTHING:
        return None
    name, rest = written.split(":")
    x, y, bearing, pull = wholes(rest, 4)
    return {"base": numbers[name], "place": (x, y), "bearing": bearing, "pull": pull}


def _parse_pair(written: str, sign: str, numbers: dict[str, int]) -> tuple[int, int]:
    one, other = written.split(sign)
    return numbers[one], numbers[other]


def _parse_melee(written: str, numbers: dict[str, int]) -> dict[str, Any]:
    pieces, _, sender = written.partition("@")
    return {"pieces": _parse_pair(pieces, "*", numbers), "sender": _seat(sender) if sender else NOBODY}


def _parse_fights(parts: list[str], numbers: dict[str, int]) -> dict[str, Any]:
    fields = [part.split(":") for part in parts]
    strikes = [_parse_pair(what, ">", numbers) for word, what in fields if word == "strike"]
    return {
        "blown": ["blown", "storm"] in fields,
        "sent": [numbers[what] for word, what in fields if word == "sent"],
        "fought": [_parse_pair(what, "*", numbers) for word, what in fields if word == "fought"],
        "strike": strikes[-1] if strikes else None,
    }


def _parse_scenarios(parts: list[str], numbers: dict[str, int]) -> dict[str, Any]:
    fields = [part.split(":") for part in parts]
    last = dict(fields)
    chest = last.get("chest", "")
    return {
        "chest": NOT_PLAYED if not chest else ON_ISLAND if chest == _ISLAND_NAME else numbers[chest],
        "goods": [_parse_goods(what, numbers) for word, what in fields if word == "goods"],
        "storm": wholes(last["storm"], 2) if "storm" in last else None,
        "kraken": wholes(last["kraken"], 2) if "kraken" in last else None,
        "prisoners": [numbers[what] for word, what in fields if word == "held"],
        "wounded": "wounded" in last,
    }


def _parse_goods(written: str, numbers: dict[str, int]) -> dict[str, Any]:
    laid, _, kept = written.partition("=")
    laid, _, aboard = laid.partition("@")
    home, colour = laid.split(">")
    return {
        "home": _seat(home),
        "colour": _seat(colour),
        "aboard": numbers[aboard] if aboard else ON_TABLE,
        "kept": _seat(kept) if kept else ON_TABLE,
    }
