"""The words of the pirates' moves, as `notation.py` writes them and as people say them."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact

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
