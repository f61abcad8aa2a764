"""Guided games: a person's first game, in which no move may end the game before the lessons are through.

The lessons are the page's; the server only knows whether a move would end the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from dogwatch.games.base import CHANCE, AnyGame

GUIDE: Final = "guide"
"""The level of the bot that plays guided games. A table is guided if one of its seats has it."""
WEAKEST: Final = "weakest"
"""The level of a game's weakest bot. It plays for the guide when the lessons are through, to win."""
WOULD_END: Final = "table-would-end"
"""The code of the refusal of a move that would end a guided game."""
_MAX_LOOKED_AT: Final = 200
"""Moves of a player, or of chance, that are tried."""


def ends(game: AnyGame, state: Any, move: Any) -> bool:
    """Whether a move ends the game, or the move of chance after it may, unless a resolver computes that."""
    after = game.apply(state, move)
    if game.turn(after) != CHANCE:
        return game.outcome(after) is not None
    chances = game.chances(after) or ()
    return any(
        game.outcome(game.apply(after, each)) is not None for each, _ in islice(chances, _MAX_LOOKED_AT)
    )


def going_on(game: AnyGame, state: Any, moves: Iterable[Any] | None = None) -> Any:
    """The first move that does not end the game, of `moves` or of all legal moves; None if all end it."""
    tried = islice(game.moves(state) if moves is None else moves, _MAX_LOOKED_AT)
    return next((move for move in tried if not ends(game, state, move)), None)


def quiet_moves(game: AnyGame, state: Any) -> list[Any]:
    """Moves that do not end the game. Those that chance follows come last: a resolver's result may end it."""
    moves = [move for move in islice(game.moves(state), _MAX_LOOKED_AT) if not ends(game, state, move)]
    return sorted(moves, key=lambda move: game.turn(game.apply(state, move)) == CHANCE)


def leaves_a_choice(game: AnyGame, state: Any, move: Any) -> bool:
    """Whether the game goes on after a move, and the next player has a move that does not end it."""
    after = game.apply(state, move)
    if game.turn(after) == CHANCE:
        return not ends(game, state, move)
    return game.outcome(after) is None and going_on(game, after) is not None
