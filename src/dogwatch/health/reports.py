"""Unexpected errors: logged with what is needed to find the cause, counted, and given a short id."""

from __future__ import annotations

import logging
import secrets

from dogwatch.health.counters import errors

_log = logging.getLogger("dogwatch.health")


def report(kind: str, error: BaseException, **where: object) -> str:
    """Log an error and give the id under which the log has it; `where` names the table, path or message."""
    number = secrets.token_hex(4)
    errors.add(kind)
    _log.error("%s failed (error %s)", kind, number, exc_info=error, extra={"error": number, **where})
    return number
