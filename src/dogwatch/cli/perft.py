"""`dogwatch perft`: how many legal sequences of moves there are from a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogwatch import games
from dogwatch.cli.arguments import Given
from dogwatch.cli.faces import named
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown
from dogwatch.games.base import Game

_DEEPEST = 30


def run(given: Given, screen: Screen) -> int:
    """Count; the last line is the number alone."""
    name, position, depth_text = given.arguments
    game = games.game(named(name))
    state = game.parse(position)
    depth = _depth(depth_text)
    count = _counter(game, state, depth, screen)
    if not given.has("--divide") or depth == 0:
        screen.draw(str(count(state, depth)))
        return 0
    total = 0
    for move in _moves(game, state):
        found = count(game.apply(state, move), depth - 1)
        screen.draw(f"{game.move_text(state, move)}: {found}")
        total += found
    screen.draw(str(total))
    return 0


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > _DEEPEST:
        raise Usage("terminal-bad-depth", {"depth": shown(text), "most": _DEEPEST})
    return int(text)


def _counter(game: Game[Any, Any, Any], state: Any, depth: int, screen: Screen) -> Callable[[Any, int], int]:
    def count(at: Any, left: int) -> int:
        if left == 0:
            return 1
        moves = _moves(game, at)
        return len(moves) if left == 1 else sum(count(game.apply(at, move), left - 1) for move in moves)

    from dogwatch.research.base import research

    return research(game.name).counter(state, depth, lambda: screen.note("terminal-compiling")) or count


def _moves(game: Game[Any, Any, Any], state: Any) -> tuple[Any, ...]:
    """All legal moves, chance's too; raises `Usage` where they are endless."""
    if game.turn(state) is not None and not game.is_complete(state):
        raise Usage("terminal-no-perft", {"game": game.name})
    return game.moves(state) if game.turn(state) is not None else ()
