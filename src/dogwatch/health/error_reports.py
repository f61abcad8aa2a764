"""Report unexpected errors: log them with traceback and context, count them, and give each a short id."""

from __future__ import annotations

import logging
import secrets

from dogwatch.health.metrics import errors

_log = logging.getLogger("dogwatch.health")


def report_error(kind: str, error: BaseException, **where: object) -> str:
    """Log and count an error.

    Args:
        kind: The kind of error, a constant: the label of the counter.
        error: The exception.
        where: The context for the log, such as table, path or message.

    Returns:
        The id that the log entry has, to show to the user.
    """
    number = secrets.token_hex(4)
    errors.labels(kind).inc()
    _log.error("%s failed (error %s)", kind, number, exc_info=error, extra={"error": number, **where})
    return number
