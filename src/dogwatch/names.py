"""Names of people: what cannot be seen, or looks like another name, is refused.

Scripts are told apart by the names of the letters in `unicodedata`, after compatibility decomposition. No
library: those on PyPI list confusable characters, but none applies UTS 39's restriction levels.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from dogwatch.games.base import Refusal

LONGEST: Final = 24
_TOGETHER: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
"""UTS 39, "highly restrictive": else all letters are of one script."""
_COMMON: Final = frozenset({"MODIFIER", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"})
"""First words of the names of letters that several scripts use."""
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Seen as nothing, whatever their category."""
_SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_NON_JOINER, _JOINER, _AS_TEXT, _AS_EMOJI, _KEYCAP = "\u200c", "\u200d", "\ufe0e", "\ufe0f", "\u20e3"
_VIRAMA: Final = 9
"""The combining class of signs after which a joiner shapes the next letter."""


def tidy(name: str) -> str:
    """The name as it is kept: composed, with single spaces between words. Raises `Refusal`."""
    text = unicodedata.normalize("NFC", name[: 4 * LONGEST])
    if any(_is_hidden(text, at) for at in range(len(text))):
        raise Refusal("", "server-name-hidden", {"name": _shown(text)})
    text = " ".join(text.split())
    if len(text) > LONGEST:
        raise Refusal("", "server-name-too-long", {"longest": LONGEST})
    scripts = frozenset(filter(None, map(_script, unicodedata.normalize("NFKC", text))))
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in _TOGETHER):
        raise Refusal("", "server-name-mixed", {"name": text})
    return text


def _shown(text: str) -> str:
    return "".join("·" if _is_hidden(text, at) else letter for at, letter in enumerate(text))[: 2 * LONGEST]


def _script(letter: str) -> str:
    """The script of a letter; "" for signs, digits, marks and letters of several scripts."""
    if not unicodedata.category(letter).startswith("L"):
        return ""
    word = unicodedata.name(letter, "").partition(" ")[0]
    return "" if word in _COMMON else word


def _is_hidden(text: str, at: int) -> bool:
    letter, before, after = text[at], text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if letter in (_NON_JOINER, _JOINER):
        return not (_joins_letters(before, after) or (letter == _JOINER and _joins_emoji(before, after)))
    if letter in (_AS_TEXT, _AS_EMOJI):
        return not (_is_sign(before) or (after == _KEYCAP and before in "0123456789#*"))
    if letter in _BLANKS or any(ord(letter) in each for each in _SELECTORS):
        return True
    return unicodedata.category(letter) in _CONTROLS


def _joins_letters(before: str, after: str) -> bool:
    """Persian and Indic names need joiners."""
    if not before or not after:
        return False
    return unicodedata.combining(before) == _VIRAMA or _script(before) == _script(after) == "ARABIC"


def _joins_emoji(before: str, after: str) -> bool:
    return (before == _AS_EMOJI or _is_sign(before)) and _is_sign(after)


def _is_sign(letter: str) -> bool:
    return bool(letter) and not letter.isascii() and unicodedata.category(letter)[0] in "SP"
