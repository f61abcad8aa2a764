"""What a check of `dogwatch doctor` found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from dogwatch.games.base import Arg

Status: TypeAlias = Literal["ok", "warning", "problem"]


class Finding(msgspec.Struct, frozen=True):
    """One sentence for the operator: what is there, and what to do unless it is fine."""

    check: str
    """What was checked: one word."""
    status: Status
    key: str
    """Fluent key of the sentence."""
    args: dict[str, Arg] = {}


Findings: TypeAlias = Iterator[Finding]


def ok(check: str, key: str, **args: Arg) -> Finding:
    """A finding that needs nothing."""
    return Finding(check, "ok", key, args)


def warning(check: str, key: str, **args: Arg) -> Finding:
    """A finding with which the server works, but not as it should."""
    return Finding(check, "warning", key, args)


def problem(check: str, key: str, **args: Arg) -> Finding:
    """A finding with which the server does not work."""
    return Finding(check, "problem", key, args)
