"""Moments of a game in the form in which the server sends them, for `make_moments`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dogwatch.games.base import CHANCE, Game
from dogwatch.games.log import Chance, Move

Step = tuple[Any, Any, Any]
"""The state before a move, the move, the state after it."""


def stretch(game: Game[Any, Any, Any], steps: Sequence[Step], start: int, length: int) -> list[Any]:
    """The moment before step `start`, then the moments after each of `length` steps."""
    return [
        moment(game, start, steps[start][0]),
        *(
            moment(game, number, step[2], step)
            for number, step in enumerate(steps[start : start + length], start + 1)
        ),
    ]


def moment(game: Game[Any, Any, Any], number: int, state: Any, step: Step | None = None) -> dict[str, Any]:
    """A state, with the entry and story of the step that led there, if given."""
    return {
        "number": number,
        "view": plain(game.view(state)),
        "entry": None if step is None else plain(_entry(game, step)),
        "story": [] if step is None else plain(game.story(*step)),
        "choices": plain(game.choices(state)),
        "outcome": plain(game.outcome(state)),
    }


def _entry(game: Game[Any, Any, Any], step: Step) -> Chance[Any] | Move[Any]:
    before, move, _ = step
    seat = game.turn(before)
    assert seat is not None
    return Chance(move) if seat == CHANCE else Move(seat, move)


def first(steps: Sequence[Step], kind: type) -> int:
    """The index of the first move of that type."""
    return next(index for index, (_, move, _) in enumerate(steps) if isinstance(move, kind))


def plain(value: object) -> Any:
    """The value as JSON types."""
    return msgspec.to_builtins(value)
