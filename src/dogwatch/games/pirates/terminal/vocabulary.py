"""Localised verbs for typing moves, messages for missing arguments, and short forms of moves."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules import aim, sailing
from dogwatch.games.pirates.rules.moves import Fire, Kraken, Move, Sail
from dogwatch.games.pirates.rules.names import names
from dogwatch.games.pirates.rules.scenarios import kraken
from dogwatch.games.pirates.rules.state import State

VERBS: Final = {
    "fire": Fact("pirates-terminal-word-fire"),
    "sail": Fact("pirates-terminal-word-sail"),
    "storm": Fact("pirates-terminal-word-storm"),
    "kraken": Fact("pirates-terminal-word-kraken"),
    "load": Fact("pirates-terminal-word-load"),
    "attack": Fact("pirates-terminal-word-attack"),
    "struggle": Fact("pirates-terminal-word-struggle"),
    "repair": Fact("pirates-terminal-word-repair"),
    "done": Fact("pirates-terminal-word-done"),
}
MISSING: Final = {
    "fire": "pirates-terminal-which-fire",
    "sail": "pirates-terminal-which-sail",
    "storm": "pirates-terminal-which-storm",
    "kraken": "pirates-terminal-which-kraken",
    "load": "pirates-terminal-which-piece",
    "attack": "pirates-terminal-which-attack",
    "struggle": "pirates-terminal-which-piece",
    "repair": "pirates-terminal-which-piece",
}


def shorthand(state: State, move: Move) -> str:
    """The short notation of a shot, a straight path or a kraken move; "" for other moves."""
    called = names(state.options)
    match move:
        case Fire(base, _, bearing, pull):
            return f"fire {called[base]} {_tenths(bearing)} {_tenths(pull)}"
        case Sail(piece, (end,), heading):
            return f"sail {called[piece]} {_tenths(heading)} {sailing.knots_for(state, piece, (end,))}"
        case Kraken(to) if state.kraken is not None:
            return f"kraken {_tenths(aim.bearing(state.kraken, to))} {kraken.knots_to(state, to)}"
        case _:
            return ""


def _tenths(number: int) -> str:
    return f"{number / 10:g}"
