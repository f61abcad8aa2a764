"""Words that cannot be followed, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from dogwatch.games.base import Arg, Fact, Refusal

_LONGEST = 40


class Usage(Refusal):
    """A command line that cannot be followed: the sentence, and a hint where there is one."""

    def __init__(self, code: str, args: Mapping[str, Arg] | None = None, hint: Fact | None = None) -> None:
        super().__init__("", code, args)
        self.hint = hint

    def __reduce__(self) -> tuple[type[Usage], tuple[str, dict[str, Arg], Fact | None]]:
        return type(self), (self.code, self.args, self.hint)


def unknown(code: str, word: str, known: Iterable[str]) -> Usage:
    """A wrong word, with the nearest right one, or with all of them."""
    names = sorted(known)
    return Usage(code, {"word": shown(word)}, nearest(word, names) or all_of(names))


def nearest(word: str, known: Iterable[str]) -> Fact | None:
    """The known word that a wrong one is closest to."""
    by_folded = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold()[:_LONGEST], by_folded, n=1)
    return Fact("terminal-did-you-mean", {"word": by_folded[found[0]]}) if found else None


def all_of(names: Iterable[str]) -> Fact:
    """All words that would do."""
    return Fact("terminal-there-are", {"words": ", ".join(names)})


def shown(text: str) -> str:
    """What somebody typed, fit to be shown to them: short and printable."""
    clean = printable(text)
    return clean if len(clean) <= _LONGEST else clean[: _LONGEST - 1] + "…"


def printable(text: str) -> str:
    """Without letters that a terminal would obey rather than show."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "·" for letter in text)
