"""A line of play: the moves that a bot expects, and the position after each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from dogwatch.games.base import CHANCE, AnyGame, Fact
from dogwatch.games.effects import view_changes

MAX_STEPS: Final = 8

Position = Callable[[Any, Any], tuple[str, str]]
"""(state, view) → the position's text and picture."""


class Step(msgspec.Struct, frozen=True):
    """One move of a line."""

    move: Any
    seat: int
    told: tuple[Fact, ...]
    view: dict[str, Any]
    """The fields of the view that the move changed."""
    text: str = ""
    """The position after the move as text, if it was requested."""
    picture: str = ""
    """The position after the move as SVG, if it was requested."""


def steps(
    game: AnyGame,
    state: Any,
    moves: Sequence[Any],
    told: Sequence[tuple[Fact, ...]] | None = None,
    position: Position | None = None,
) -> tuple[Step, ...]:
    """Play the moves of a line, at most `MAX_STEPS`; it ends where chance is to move.

    Args:
        game: The rules.
        state: The state before the first move.
        moves: The moves, of players only.
        told: The messages of each move; the line is not longer than these. None for the rules' stories.
        position: Adds text and picture to each step; None for neither.
    """
    found: list[Step] = []
    view = game.view(state)
    for number, move in enumerate(moves[: MAX_STEPS if told is None else min(MAX_STEPS, len(told))]):
        seat = game.turn(state)
        if seat is None or seat == CHANCE or game.check(state, move) is not None:
            break
        before, seen = state, view
        state = game.apply(before, move)
        view = game.view(state)
        words = game.story(before, move, state) if told is None else told[number]
        text, picture = ("", "") if position is None else position(state, view)
        found.append(Step(move, seat, tuple(words), view_changes(seen, view), text, picture))
    return tuple(found)
