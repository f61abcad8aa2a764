"""The days of daily deals: dates in UTC, and when a day's seed may be seen."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

DAY: Final = 24 * 3_600_000
GRACE: Final = 3 * 3_600_000
"""Milliseconds after its end for which a deal that was begun on the day may be finished."""
PATTERN: Final = r"\d{4}-\d\d-\d\d"


def day_of(now: int) -> str:
    """The date (UTC, as "2026-11-18") of a time in milliseconds since the epoch."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def begins(day: str) -> int:
    """When a day begins, in milliseconds since the epoch."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int(midnight.timestamp()) * 1000


def opens(day: str) -> int:
    """When a day's deals are over and its seed is opened."""
    return begins(day) + DAY + GRACE


def shifted(day: str, days: int) -> str:
    """The date some days later."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def is_day(text: str) -> bool:
    """Whether the text is a date in this form."""
    if not re.fullmatch(PATTERN, text):
        return False
    try:
        return date.fromisoformat(text).year > 1970
    except ValueError:
        return False
