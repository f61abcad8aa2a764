"""`dogwatch perft`: how many legal sequences of moves there are from a position."""

from __future__ import annotations

from collections.abc import Callable

from dogwatch import games
from dogwatch.cli.arguments import Given
from dogwatch.cli.games import named
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown
from dogwatch.games.raft import State, rules
from dogwatch.games.raft.perft import perft

_DEEPEST = 30
_DEEP = 4
"""From here on the compiled rules count, where they are installed."""

Counter = Callable[[State, int], int]


def run(given: Given, screen: Screen) -> int:
    """Count; the last line is the number alone."""
    name, position, depth_text = given.arguments
    if named(name) != "raft":
        raise Usage("terminal-no-perft", {"game": named(name)})
    game = games.game("raft")
    state = game.parse(position)
    depth = _depth(depth_text)
    count = _counter(state, depth, screen)
    if not given.has("--divide") or depth == 0:
        screen.draw(str(count(state, depth)))
        return 0
    total = 0
    for move in rules.moves(state):
        found = count(rules.apply(state, move), depth - 1)
        screen.draw(f"{game.move_text(state, move)}: {found}")
        total += found
    screen.draw(str(total))
    return 0


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > _DEEPEST:
        raise Usage("terminal-bad-depth", {"depth": shown(text), "most": _DEEPEST})
    return int(text)


def _counter(state: State, depth: int, screen: Screen) -> Counter:
    if depth < _DEEP or state.phase != "play":
        return perft
    try:
        from dogwatch.bots.raft import packed
    except ModuleNotFoundError:  # without numba the plain rules count as well, in more time
        return perft
    packed.make_ready(state, lambda: screen.note("terminal-compiling"))
    return lambda after, left: perft(after, left) if after.phase != "play" else packed.perft(after, left)
