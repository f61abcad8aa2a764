"""The words of the pirates' moves, as `notation.py` writes them and as people say them."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules import aim, sailing
from dogwatch.games.pirates.rules.moves import Fire, Kraken, Move, Sail
from dogwatch.games.pirates.rules.names import names
from dogwatch.games.pirates.rules.scenarios import kraken
from dogwatch.games.pirates.rules.state import State

VERBS: Final = {
    "fire": Fact("terminal-pirates-word-fire"),
    "sail": Fact("terminal-pirates-word-sail"),
    "storm": Fact("terminal-pirates-word-storm"),
    "kraken": Fact("terminal-pirates-word-kraken"),
    "load": Fact("terminal-pirates-word-load"),
    "attack": Fact("terminal-pirates-word-attack"),
    "struggle": Fact("terminal-pirates-word-struggle"),
    "repair": Fact("terminal-pirates-word-repair"),
    "done": Fact("terminal-pirates-word-done"),
}
MISSING: Final = {
    "fire": "terminal-pirates-which-fire",
    "sail": "terminal-pirates-which-sail",
    "storm": "terminal-pirates-which-storm",
    "kraken": "terminal-pirates-which-kraken",
    "load": "terminal-pirates-which-piece",
    "attack": "terminal-pirates-which-attack",
    "struggle": "terminal-pirates-which-piece",
    "repair": "terminal-pirates-which-piece",
}


def shorthand(state: State, move: Move) -> str:
    """How people say a shot, a straight way, or where the kraken goes; "" for all else."""
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
