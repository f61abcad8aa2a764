"""Quiet hours of a player: no message then; it is sent afterwards if it is still their turn."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from dogwatch.games.base import Refusal

_DAY_MINUTES: Final = 24 * 60

Minute = Annotated[int, msgspec.Meta(ge=0, lt=_DAY_MINUTES)]
Zone = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$")]


class QuietHours(msgspec.Struct, frozen=True):
    """From one minute of the day until another by the clock of a time zone, also over midnight.

    If both are equal, no minute is quiet.
    """

    start: Minute
    end: Minute
    zone: Zone
    """IANA name, as a browser tells it: `Europe/Rome`."""

    def check(self) -> None:
        """Raise `Refusal` if the time zone is unknown."""
        if _zone(self.zone) is None:
            raise Refusal("", "turns-unknown-zone", {"zone": self.zone})

    def until(self, now_ms: int) -> int | None:
        """When the quiet time that includes `now_ms` ends; None if it is not quiet."""
        zone = _zone(self.zone) or UTC  # a zone can disappear with an update of the time zone data
        here = datetime.fromtimestamp(now_ms / 1000, zone)
        minute = 60 * here.hour + here.minute
        if (minute - self.start) % _DAY_MINUTES >= (self.end - self.start) % _DAY_MINUTES:
            return None
        day = here.date() + timedelta(days=minute >= self.end)
        ends = datetime.combine(day, time(self.end // 60, self.end % 60), zone)
        # When clocks are set back, the end comes twice; the first one may be over.
        twice = (int(ends.replace(fold=fold).timestamp() * 1000) for fold in (0, 1))
        return next(end for end in twice if end > now_ms)


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
