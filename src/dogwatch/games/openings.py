"""Named start positions of a game, declared in its pack (`Pack.openings`), as for guided games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from dogwatch import games
from dogwatch.games.base import AnyGame, Refusal
from dogwatch.games.start import Start, start_from


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A start position: a state, or the moves that lead to it from the start of the rules."""

    options: Any = None
    """The options of the game, a struct or a mapping; None for those that were requested."""
    moves: Sequence[Any] = ()
    """Moves of players and of chance; each must be legal."""
    state: Any = None
    """The position itself, instead of moves; its options must be `options`."""


MakeOpening: TypeAlias = Callable[[Any], Opening]
"""What `Pack.openings` names: a function from the settled options that were requested to the opening. Equal
options must give equal openings. It may raise `BadOptions`."""


def names(game: str) -> tuple[str, ...]:
    """The openings of a game, in alphabetical order."""
    return tuple(sorted(games.pack(game).openings))


def open_with(game: AnyGame, name: str, options: Any = None) -> tuple[Any, Start]:
    """The settled options and the start of a named opening.

    Raises:
        Refusal: The game has no such opening, an option is invalid, or no game can start from the position.
    """
    places = games.pack(game.name).openings
    if name not in places:
        raise Refusal("", "position-no-such-opening", {"opening": name, "game": game.name})
    make: MakeOpening = games.load(places[name])
    settled = game.settle(options)
    opening = make(settled)
    if opening.options is not None:
        settled = game.settle(opening.options)
    state = opening.state
    if state is None:
        state = game.start(settled)
        for move in opening.moves:
            state = game.play(state, move)
    return settled, start_from(game, state, opening=name)
