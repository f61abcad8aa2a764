"""Numbers that options take."""

from __future__ import annotations

from dogwatch.cli.arguments import Given
from dogwatch.cli.usage import Usage, shown


def number(given: Given, name: str, default: int, least: int, most: int) -> int:
    """A whole number; raises `Usage`."""
    text = given.value(name)
    return whole(name, text, least, most) if text else default


def whole(name: str, text: str, least: int, most: int) -> int:
    """The whole number that stands for `name`; raises `Usage`."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise _wrong(name, text, f"{least}–{most}")
    return int(text)


def real(given: Given, name: str, default: float, least: float, most: float) -> float:
    """A number with or without a point; raises `Usage`."""
    text = given.value(name)
    if not text:
        return default
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not least <= found <= most:
        raise _wrong(name, text, f"{least:g}–{most:g}")
    return found


def _wrong(name: str, text: str, allowed: str) -> Usage:
    return Usage("terminal-bad-value", {"option": name, "value": shown(text), "allowed": allowed})
