"""The words of Shanghaien's moves, as `notation.py` writes them and as people say them."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.rules.cards import NATIONS
from dogwatch.games.shanghaien.rules.notation import NATION_LETTERS

VERBS: Final = {
    "roll": Fact("terminal-shanghaien-word-roll"),
    "call": Fact("terminal-shanghaien-word-call"),
    "place": Fact("terminal-shanghaien-word-place"),
    "nudge": Fact("terminal-shanghaien-word-nudge"),
    "both": Fact("terminal-shanghaien-word-both"),
    "again": Fact("terminal-shanghaien-word-again"),
    "joker": Fact("terminal-shanghaien-word-joker"),
    "sharks": Fact("terminal-shanghaien-word-sharks"),
    "exchange": Fact("terminal-shanghaien-word-exchange"),
}
_ENDS: Final = {
    "left": Fact("terminal-shanghaien-word-left"),
    "right": Fact("terminal-shanghaien-word-right"),
}
_TRICKS: Final = {"N": VERBS["nudge"], "P": VERBS["both"], "R": VERBS["again"]}
_NATIONS: Final = {
    letter: Fact("shanghaien-nation", {"nation": nation})
    for letter, nation in zip(NATION_LETTERS, NATIONS, strict=True)
}
_A_NUMBER: Final[dict[str, Fact]] = {}

NOUNS: Final = {"place": (_A_NUMBER, _ENDS), "both": (_ENDS,), "joker": (_TRICKS, _NATIONS)}
MISSING: Final = {
    "place": "terminal-shanghaien-which-place",
    "nudge": "terminal-shanghaien-which-nudge",
    "joker": "terminal-shanghaien-which-joker",
    "exchange": "terminal-shanghaien-which-exchange",
}
