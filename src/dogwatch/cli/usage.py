"""Usage errors, with suggestions for misspelt words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from dogwatch.games.base import Arg, Fact, Refusal

_MAX_SHOWN = 40


class UsageError(Refusal):
    """A wrong command line or typed line: a message and an optional hint."""

    def __init__(self, code: str, args: Mapping[str, Arg] | None = None, hint: Fact | None = None) -> None:
        super().__init__("", code, args)
        self.hint = hint

    def __reduce__(self) -> tuple[type[UsageError], tuple[str, dict[str, Arg], Fact | None]]:
        return type(self), (self.code, self.args, self.hint)


def unknown(code: str, word: str, known: Iterable[str]) -> UsageError:
    """An error for an unknown word; its hint is the closest known word, or all of them."""
    names = sorted(known)
    return UsageError(code, {"word": shown(word)}, nearest(word, names) or all_of(names))


def nearest(word: str, known: Iterable[str]) -> Fact | None:
    """A hint with the known word that is closest to this one; None if none is close."""
    by_folded = {name.casefold(): name for name in known}
    matches = get_close_matches(word.casefold()[:_MAX_SHOWN], by_folded, n=1)
    return Fact("terminal-did-you-mean", {"word": by_folded[matches[0]]}) if matches else None


def all_of(names: Iterable[str]) -> Fact:
    """A hint that lists all allowed words."""
    return Fact("terminal-there-are", {"words": ", ".join(names)})


def shown(text: str) -> str:
    """The user's input for an error message: printable, at most 40 characters."""
    clean = printable(text)
    return clean if len(clean) <= _MAX_SHOWN else clean[: _MAX_SHOWN - 1] + "…"


def printable(text: str) -> str:
    """Replace control and other unprintable characters, except newlines, by "·"."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "·" for letter in text)
