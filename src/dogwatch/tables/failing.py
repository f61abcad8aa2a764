"""Bots that cannot move: what the table is told, and how often they try."""

from __future__ import annotations

from typing import Final

import msgspec

TRIES: Final = 6
"""After so many failures a bot's turn is given up until a person asks to try again."""
TRIES_AGAIN: Final = 2
"""Tries after a person asked."""
POISON: Final = 3 * TRIES
"""Claims after which a job is not even tried: it may be what ends the process each time."""
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
"""Seconds between two tries."""


class BotFailed(msgspec.Struct, frozen=True, tag="botfailed"):
    """A bot could not move and gave up; with `trying`, it tries again. Void when another entry is written."""

    seat: int
    number: int
    error: str
    """The number under which the server's log has the cause."""
    trying: bool = False
