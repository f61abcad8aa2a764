"""The words that the terminal accepts for moves, by the notation's words."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact

VERBS: Final = {
    "j": Fact("raft-terminal-word-jump"),
    "s": Fact("raft-terminal-word-sail"),
    "x": Fact("raft-terminal-word-scupper"),
    "pass": Fact("raft-terminal-word-pass"),
    "swap": Fact("raft-terminal-word-switch"),
    "put": Fact("raft-terminal-word-put"),
    "side": Fact("raft-terminal-word-side"),
}
_SIDES: Final = {"Y": Fact("raft-terminal-word-yellow"), "B": Fact("raft-terminal-word-black")}

NOUNS: Final = {"put": (_SIDES,), "side": (_SIDES,)}
MISSING: Final = {
    "j": "raft-terminal-which-way",
    "s": "raft-terminal-which-way",
    "x": "raft-terminal-which-ship",
    "swap": "raft-terminal-which-pair",
    "put": "raft-terminal-which-pirate",
    "side": "raft-terminal-which-side",
}
