"""`dogwatch perft`: how many legal sequences of moves there are from a position."""

from __future__ import annotations

from dogwatch import games
from dogwatch.cli.arguments import Given
from dogwatch.cli.games import named
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown
from dogwatch.games.raft.perft import divide, perft

_DEEPEST = 30


def run(given: Given, screen: Screen) -> int:
    """Count; the last line is the number alone."""
    name, position, depth_text = given.arguments
    if named(name) != "raft":
        raise Usage("terminal-no-perft", {"game": named(name)})
    game = games.game("raft")
    state = game.parse(position)
    depth = _depth(depth_text)
    if given.has("--divide") and depth > 0:
        counted = divide(state, depth)
        for move, count in counted:
            screen.draw(f"{game.move_text(state, move)}: {count}")
        total = sum(count for _, count in counted)
    else:
        total = perft(state, depth)
    screen.draw(str(total))
    return 0


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > _DEEPEST:
        raise Usage("terminal-bad-depth", {"depth": shown(text), "most": _DEEPEST})
    return int(text)
