"""Failures of bots: the message to the table, and the limits for retries."""

from __future__ import annotations

from typing import Final

import msgspec

MAX_ATTEMPTS: Final = 6
"""Failed attempts after which a bot's turn is given up until a person asks for a retry."""
ATTEMPTS_AFTER_RETRY: Final = 2
"""Attempts after a person asked for a retry."""
POISON_ATTEMPTS: Final = 3 * MAX_ATTEMPTS
"""Claims after which a job is not run any more: it may be what kills the process each time."""
FIRST_RETRY_DELAY: Final = 1.0
MAX_RETRY_DELAY: Final = 30.0
"""Seconds between two attempts."""


class BotFailed(msgspec.Struct, frozen=True, tag="botfailed"):
    """A bot failed to move and gave up; with `trying`, it retries. Valid until the next entry."""

    seat: int
    number: int
    error: str
    """Error number, under which the server's log has the traceback."""
    trying: bool = False
