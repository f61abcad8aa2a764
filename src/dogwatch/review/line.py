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
    film: Any = None
    """The film of a shot, if the move has one."""


class ChanceMove(msgspec.Struct, frozen=True):
    """A move of chance that a reviewer simulated, as an example of what may follow."""

    move: Any
    told: tuple[Fact, ...]
    film: Any = None
    """See `Step.film`."""


def steps(
    game: AnyGame,
    state: Any,
    moves: Sequence[Any],
    told: Sequence[tuple[Fact, ...]] | None = None,
    position: Position | None = None,
    example: Sequence[ChanceMove] = (),
    most: int = MAX_STEPS,
) -> tuple[Step, ...]:
    """Play the moves of a line; it ends where chance is to move, or after `example`.

    Args:
        game: The rules.
        state: The state before the first move.
        moves: The moves, of players only.
        told: The messages of each move; the line is not longer than these. None for the rules' stories.
        position: Adds text and picture to each step; None for neither.
        example: Moves of chance that follow the moves; left out if the moves end earlier.
        most: The maximum number of moves.
    """
    found: list[Step] = []
    view = game.view(state)

    def play(move: Any, words: Sequence[Fact] | None, by_chance: bool, film: Any = None) -> bool:
        """Add a step by chance or by a player; False if it is not this one's turn or the move is illegal."""
        nonlocal state, view
        seat = game.turn(state)
        if seat is None or (seat == CHANCE) != by_chance or game.check(state, move) is not None:
            return False
        before, seen = state, view
        state = game.apply(before, move)
        view = game.view(state)
        if words is None:
            words = game.story(before, move, state)
        text, picture = ("", "") if position is None else position(state, view)
        found.append(Step(move, seat, tuple(words), view_changes(seen, view), text, picture, film))
        return True

    played = moves[: most if told is None else min(most, len(told))]
    for number, move in enumerate(played):
        if not play(move, None if told is None else told[number], by_chance=False):
            return tuple(found)
    for each in example:
        if not play(each.move, each.told, by_chance=True, film=each.film):
            break
    return tuple(found)
