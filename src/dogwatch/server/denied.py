"""A refused request."""

from __future__ import annotations

from dogwatch.games.base import Arg, Refusal


class Denied(Exception):
    """A refused request, with its HTTP status."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.summary)
        self.status = status
        self.refusal = refusal


def denied(status: int, code: str, **args: Arg) -> Denied:
    """`Denied` with a message key and its arguments."""
    return Denied(status, Refusal("", code, args))
