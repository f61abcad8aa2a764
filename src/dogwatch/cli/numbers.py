"""Parses numeric option values."""

from __future__ import annotations

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.usage import UsageError, shown


def int_option(given: ParsedArgs, name: str, default: int, least: int, most: int) -> int:
    """An integer option; raises `UsageError` unless it is from `least` to `most`."""
    text = given.value(name)
    return parse_int(name, text, least, most) if text else default


def parse_int(name: str, text: str, least: int, most: int) -> int:
    """Parse an integer from `least` to `most`; raises `UsageError`, which mentions `name`."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most):
        raise _wrong(name, text, f"{least}–{most}")
    return int(text)


def float_option(given: ParsedArgs, name: str, default: float, least: float, most: float) -> float:
    """A decimal option; raises `UsageError` unless it is from `least` to `most`."""
    text = given.value(name)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not least <= value <= most:
        raise _wrong(name, text, f"{least:g}–{most:g}")
    return value


def _wrong(name: str, text: str, allowed: str) -> UsageError:
    return UsageError("terminal-bad-value", {"option": name, "value": shown(text), "allowed": allowed})
