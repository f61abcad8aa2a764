"""`dogwatch perft`: counts the legal move sequences of a given length from a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dogwatch import games
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.faces import known_game
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown
from dogwatch.games.base import AnyGame

_MAX_DEPTH = 30


def run(given: ParsedArgs, screen: Screen) -> int:
    """Print the count in the last line; `--divide` prints the count of each first move before it."""
    name, position, depth_text = given.arguments
    game = games.game(known_game(name))
    state = game.parse(position)
    depth = _depth(depth_text)
    count = _counter(game, state, depth, screen)
    if not given.has("--divide") or depth == 0:
        screen.show(str(count(state, depth)))
        return 0
    total = 0
    for move in _moves(game, state):
        nodes = count(game.apply(state, move), depth - 1)
        screen.show(f"{game.move_text(state, move)}: {nodes}")
        total += nodes
    screen.show(str(total))
    return 0


def _depth(text: str) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(_MAX_DEPTH))
    if not is_number or int(text) > _MAX_DEPTH:
        raise UsageError("terminal-bad-depth", {"depth": shown(text), "most": _MAX_DEPTH})
    return int(text)


def _counter(game: AnyGame, state: Any, depth: int, screen: Screen) -> Callable[[Any, int], int]:
    def count(at: Any, left: int) -> int:
        if left == 0:
            return 1
        moves = _moves(game, at)
        return len(moves) if left == 1 else sum(count(game.apply(at, move), left - 1) for move in moves)

    from dogwatch.research.base import research

    return research(game.name).perft(state, depth, lambda: screen.show_status("terminal-compiling")) or count


def _moves(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """All legal moves, chance moves included; raises `UsageError` if the game cannot list them all."""
    if game.turn(state) is not None and not game.is_complete(state):
        raise UsageError("terminal-no-perft", {"game": game.name})
    return game.moves(state) if game.turn(state) is not None else ()
