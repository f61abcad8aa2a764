"""The words that the terminal accepts for moves, by the notation's words."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.rules.cards import NATIONS
from dogwatch.games.shanghaien.rules.notation import NATION_LETTERS

VERBS: Final = {
    "roll": Fact("shanghaien-terminal-word-roll"),
    "call": Fact("shanghaien-terminal-word-call"),
    "place": Fact("shanghaien-terminal-word-place"),
    "nudge": Fact("shanghaien-terminal-word-nudge"),
    "both": Fact("shanghaien-terminal-word-both"),
    "again": Fact("shanghaien-terminal-word-again"),
    "joker": Fact("shanghaien-terminal-word-joker"),
    "sharks": Fact("shanghaien-terminal-word-sharks"),
    "exchange": Fact("shanghaien-terminal-word-exchange"),
}
_ENDS: Final = {
    "left": Fact("shanghaien-terminal-word-left"),
    "right": Fact("shanghaien-terminal-word-right"),
}
_TRICKS: Final = {"N": VERBS["nudge"], "P": VERBS["both"], "R": VERBS["again"]}
_NATIONS: Final = {
    letter: Fact("shanghaien-nation", {"nation": nation})
    for letter, nation in zip(NATION_LETTERS, NATIONS, strict=True)
}
_A_NUMBER: Final[dict[str, Fact]] = {}

NOUNS: Final = {"place": (_A_NUMBER, _ENDS), "both": (_ENDS,), "joker": (_TRICKS, _NATIONS)}
MISSING: Final = {
    "place": "shanghaien-terminal-which-place",
    "nudge": "shanghaien-terminal-which-nudge",
    "joker": "shanghaien-terminal-which-joker",
    "exchange": "shanghaien-terminal-which-exchange",
}
