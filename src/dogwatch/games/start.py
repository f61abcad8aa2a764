"""The start of a game from a position: a state of an earlier game, or a named opening of the game's pack."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from dogwatch.games.base import CHANCE, AnyGame, Refusal

MAX_STATE: Final = 32_768
"""Bytes of a start's state as JSON: several times the largest states of real games."""
MAX_OPENING: Final = 32
"""Characters of an opening's name."""


class BadStart(Refusal):
    """No game can start from this position."""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a game began, if not at the start of its rules.

    With `source`, the state is that of another record after entry `entry`; with `opening`, that of an opening
    of the game's pack; with neither, it was set by hand.
    """

    state: Any
    """The state in the game's own encoding, as JSON values."""
    source: Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-f]{32})?\Z")] = ""
    """The other record's hash after that entry; it covers its header and all entries up to there."""
    entry: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    opening: Annotated[str, msgspec.Meta(max_length=MAX_OPENING)] = ""


def start_from(game: AnyGame, state: Any, *, source: str = "", entry: int = 0, opening: str = "") -> Start:
    """A start from this state; raises `BadStart` if the game is over there, or if the state is too large."""
    data = msgspec.json.encode(state)
    check_state(game, state, len(data))
    return Start(msgspec.json.decode(data), source, entry, opening)


def start_state(game: AnyGame, options: Any, start: Start) -> Any:
    """The state of a start, decoded strictly; raises `BadStart`.

    Args:
        game: The rules.
        options: The settled options of the new game.
        start: The start. It may be forged: rules may raise anything for a state that no game reaches.
    """
    data = msgspec.json.encode(start.state)
    try:
        state = game.decode_state(data)
        if msgspec.json.decode(msgspec.json.encode(state)) != start.state:
            raise BadStart("", "position-unreadable", {"problem": "fields are unknown or missing"})
        check_state(game, state, len(data))
    except BadStart:
        raise
    except Exception as error:
        raise BadStart("", "position-unreadable", {"problem": str(error)[:200]}) from None
    if getattr(state, "options", options) != options:
        raise BadStart("", "position-other-options")
    turn = game.turn(state)
    if not (type(turn) is int and CHANCE <= turn < game.seats(options)):
        raise BadStart("", "position-unreadable", {"problem": "it is the turn of no seat"})
    return state


def check_state(game: AnyGame, state: Any, size: int) -> None:
    """Raise `BadStart` if the game is over in this state, or if its JSON has too many bytes."""
    if size > MAX_STATE:
        raise BadStart("", "position-too-large", {"bytes": size, "most": MAX_STATE})
    if game.turn(state) is None or game.outcome(state) is not None:
        raise BadStart("", "position-over")
