"""A club's code: with `dogwatch serve --club CODE`, only browsers that have entered it can use the API."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

CLUB_COOKIE: Final = "dogwatch-club"
_OPEN: Final = frozenset({"/api/about", "/api/club"})
"""Paths of the API that need no code."""
_BOT_API: Final = "/api/bot/"
"""Needs a bot's token instead, which a member made."""


class ClubGate:
    """Lets browsers in that have entered the code. Without a code everybody is in."""

    def __init__(self, code: str) -> None:
        self.is_closed = bool(code)
        self._entered = _hash(code)

    def admits(self, path: str, cookies: Mapping[str, str]) -> bool:
        """Whether a request may pass."""
        if not self.is_closed or path in _OPEN or not path.startswith("/api/") or path.startswith(_BOT_API):
            return True
        return hmac.compare_digest(cookies.get(CLUB_COOKIE, "").encode(), self._entered.encode())

    def enter(self, code: str) -> str | None:
        """The cookie's value, if the code is right. It is void when the code changes."""
        return self._entered if hmac.compare_digest(_hash(code), self._entered) else None


def _hash(code: str) -> str:
    """Case and spaces do not matter: members read the code to each other."""
    return sha256(b"dogwatch-club:" + "".join(code.casefold().split()).encode()).hexdigest()
