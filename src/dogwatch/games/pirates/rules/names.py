"""Names of pieces in text: red's are `rt` (tower), `ra`, `rb`, `rc`; the ghost is `gh`, the monster `mo`."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from dogwatch.games.base import Arg
from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules.board import FLEET
from dogwatch.games.pirates.rules.state import COLOURS, Options, State

ColourWord: TypeAlias = Literal["red", "blue", "green", "yellow", "none"]
COLOUR_LETTERS = "".join(colour[0] for colour in COLOURS)
LETTERS = "tabc"
"""Second letters of a fleet's names: the tower, then the galleons A, B and C."""
GHOST, MONSTER = "gh", "mo"


@lru_cache
def names(options: Options) -> tuple[str, ...]:
    """The names of all pieces, by number."""
    found = [colour + letter for colour in COLOUR_LETTERS[: board.colours(options)] for letter in LETTERS]
    return (*found, *([GHOST] if options.ghost else []), *([MONSTER] if options.monster else []))


def letter(number: int, state: State) -> str:
    """A galleon's letter (A, B or C); "" for all other pieces."""
    return LETTERS[number % FLEET].upper() if state.pieces[number].kind == "galleon" else ""


def piece_args(state: State, number: int) -> dict[str, Arg]:
    """Arguments of the message `pirates-piece`."""
    piece = state.pieces[number]
    return {"kind": piece.kind, "colour": colour_word(piece.colour), "letter": letter(number, state)}


def target_args(state: State, number: int) -> dict[str, Arg]:
    """Arguments of the message `pirates-target`, for the second piece of a sentence."""
    return {f"target{name}": value for name, value in piece_args(state, number).items()}


def colour_word(colour: int) -> ColourWord:
    """A colour's name; "none" for -1."""
    return COLOURS[colour] if colour >= 0 else "none"
