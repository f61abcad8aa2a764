"""Normalise and validate players' display names: no invisible characters, no mixed scripts (UTS 39).

A letter's script is the first word of its name in `unicodedata`, after NFKC. The libraries on PyPI list
confusable characters, but none applies UTS 39's restriction levels.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from dogwatch.games.base import Refusal

MAX_NAME_LENGTH: Final = 24
_ALLOWED_SCRIPT_MIXES: Final = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)
"""UTS 39, "highly restrictive": these mixes, or letters of a single script."""
_COMMON: Final = frozenset({"MODIFIER", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"})
"""First words of the Unicode names of letters that several scripts share."""
_CONTROLS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Rendered as blank, whatever their category."""
_SELECTORS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_NON_JOINER, _JOINER, _VS15, _VS16, _KEYCAP = "\u200c", "\u200d", "\ufe0e", "\ufe0f", "\u20e3"
_KEYS: Final = frozenset("0123456789#*")
"""Characters that an emoji shows on a keycap."""
_SEQUENCES: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_ALIKE: Final = str.maketrans("i1|0", "lllo")
"""Beyond Unicode's data, whose skeletons keep upper and lower case apart."""
_MARKS: Final = "\u200e\u200f"
"""Direction marks in the Unicode data."""
_VIRAMA: Final = 9
"""The combining class of marks after which a joiner shapes the next letter."""


def normalise_name(name: str) -> str:
    """The name as it is stored: NFC, trimmed, single spaces between words.

    Raises `Refusal` if the name has invisible characters, more than `MAX_NAME_LENGTH` characters, or letters
    of scripts that may not be mixed. An empty name is valid.
    """
    text = unicodedata.normalize("NFC", name[: 4 * MAX_NAME_LENGTH])
    if any(_is_hidden(text, at) for at in range(len(text))):
        raise Refusal("", "server-name-hidden", {"name": _shown(text)})
    text = " ".join(text.split())
    if len(text) > MAX_NAME_LENGTH:
        raise Refusal("", "server-name-too-long", {"longest": MAX_NAME_LENGTH})
    scripts = frozenset(filter(None, map(_script, unicodedata.normalize("NFKC", text))))
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in _ALLOWED_SCRIPT_MIXES):
        raise Refusal("", "server-name-mixed", {"name": text})
    return text


def confusion_key(name: str) -> str:
    """Equal for names that look alike, in whatever script or case (UTS 39's skeleton, folded further).

    Slow on the first call, which loads the Unicode data.
    """
    text = unicodedata.normalize("NFKC", name).casefold()
    alike = "".join(map(_prototype, text)).casefold()
    for many, one in _SEQUENCES:
        alike = alike.replace(many, one)
    return "".join(letter for letter in alike.translate(_ALIKE) if letter.isalnum()) or alike


def _prototype(letter: str) -> str:
    """The letter that this one is confused with, in lower or in upper case."""
    both = [_prototypes().get(each, each) for each in (letter, letter.upper())]
    return next((each for each in both if each.isascii()), both[0])


@cache
def _prototypes() -> dict[str, str]:
    """Letter -> the letter that it is confused with: an ASCII one, or the one that most look like."""
    from confusable_homoglyphs.confusables import confusables_data

    found = {}
    for letter, alike in confusables_data.items():
        if len(letter) != 1 or letter.isascii():
            continue
        others = [each["c"].strip(_MARKS) for each in alike]
        best = [other for other in others if other.isascii() and other.isalnum()]
        hubs = [other for other in others if len(confusables_data.get(other, ())) > 1]
        found[letter] = min(best or hubs or [letter, *others])
    return found


def _shown(text: str) -> str:
    return "".join("·" if _is_hidden(text, at) else letter for at, letter in enumerate(text))[
        : 2 * MAX_NAME_LENGTH
    ]


def _script(letter: str) -> str:
    """The script of a letter; "" for symbols, digits, marks and letters that several scripts share."""
    if not unicodedata.category(letter).startswith("L"):
        return ""
    word = unicodedata.name(letter, "").partition(" ")[0]
    return "" if word in _COMMON else word


def _is_hidden(text: str, at: int) -> bool:
    letter, before, after = text[at], text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if letter in (_NON_JOINER, _JOINER):
        return not (_joins_letters(before, after) or (letter == _JOINER and _joins_emoji(before, after)))
    if letter in (_VS15, _VS16):
        return not (_is_sign(before) or (after == _KEYCAP and before in _KEYS))
    if letter in _BLANKS or any(ord(letter) in each for each in _SELECTORS):
        return True
    return unicodedata.category(letter) in _CONTROLS


def _joins_letters(before: str, after: str) -> bool:
    """Whether a joiner may stand here: Persian and Indic names need them."""
    if not before or not after:
        return False
    return unicodedata.combining(before) == _VIRAMA or _script(before) == _script(after) == "ARABIC"


def _joins_emoji(before: str, after: str) -> bool:
    return (before == _VS16 or _is_sign(before)) and _is_sign(after)


def _is_sign(letter: str) -> bool:
    return bool(letter) and not letter.isascii() and unicodedata.category(letter)[0] in "SP"
