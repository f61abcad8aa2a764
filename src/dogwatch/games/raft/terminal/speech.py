"""The words of this game's moves, as `notation.py` writes them and as people say them."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact

VERBS: Final = {
    "j": Fact("terminal-raft-word-jump"),
    "s": Fact("terminal-raft-word-sail"),
    "x": Fact("terminal-raft-word-scupper"),
    "pass": Fact("terminal-raft-word-pass"),
    "swap": Fact("terminal-raft-word-switch"),
    "put": Fact("terminal-raft-word-put"),
    "side": Fact("terminal-raft-word-side"),
}
_SIDES: Final = {"Y": Fact("terminal-raft-word-yellow"), "B": Fact("terminal-raft-word-black")}

NOUNS: Final = {"put": (_SIDES,), "side": (_SIDES,)}
MISSING: Final = {
    "j": "terminal-raft-which-way",
    "s": "terminal-raft-which-way",
    "x": "terminal-raft-which-ship",
    "swap": "terminal-raft-which-pair",
    "put": "terminal-raft-which-pirate",
    "side": "terminal-raft-which-side",
}
