"""Quiet hours: over midnight, in time zones, when clocks change."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.games.base import Refusal
from dogwatch.server.your_turn.quiet_hours import QuietHours

_NIGHT = QuietHours(22 * 60, 7 * 60 + 30, "Europe/Rome")


def _ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "now", "ends"),
    [
        (_NIGHT, "2026-11-18T20:59:59", None),  # 21:59 in Rome
        (_NIGHT, "2026-11-18T21:00:00", "2026-11-19T06:30:00"),
        (_NIGHT, "2026-11-19T03:00:00", "2026-11-19T06:30:00"),
        (_NIGHT, "2026-11-19T06:29:59", "2026-11-19T06:30:00"),
        (_NIGHT, "2026-11-19T06:30:00", None),
        (_NIGHT, "2026-07-01T20:00:00", "2026-07-02T05:30:00"),  # summer time
        (QuietHours(9 * 60, 17 * 60, "Asia/Kolkata"), "2026-11-18T03:30:00", "2026-11-18T11:30:00"),
        (QuietHours(9 * 60, 17 * 60, "Asia/Kolkata"), "2026-11-18T03:29:00", None),
        (QuietHours(23 * 60, 1 * 60, "Pacific/Kiritimati"), "2026-12-31T09:30:00", "2026-12-31T11:00:00"),
        (QuietHours(8 * 60, 8 * 60, "UTC"), "2026-11-18T08:00:00", None),
        # Clocks go back at 03:00: 02:30 comes twice, at 00:30 and 01:30 UTC.
        (QuietHours(22 * 60, 150, "Europe/Rome"), "2026-10-25T00:15:00", "2026-10-25T00:30:00"),
        (QuietHours(22 * 60, 150, "Europe/Rome"), "2026-10-25T01:15:00", "2026-10-25T01:30:00"),
        # Clocks go forward at 02:00: 02:30 does not come.
        (QuietHours(22 * 60, 150, "Europe/Rome"), "2026-03-29T00:45:00", "2026-03-29T01:30:00"),
    ],
)
def test_worked_examples(quiet: QuietHours, now: str, ends: str | None) -> None:
    assert quiet.until(_ms(now)) == (_ms(ends) if ends else None)


_ZONES = ["Europe/Rome", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC", "Pacific/Apia"]


@given(
    st.builds(QuietHours, st.integers(0, 1439), st.integers(0, 1439), st.sampled_from(_ZONES)),
    st.integers(_ms("2026-01-01T00:00:00"), _ms("2027-12-31T00:00:00")),
)
def test_quiet_time_ends_later_and_then_it_is_not_quiet(quiet: QuietHours, now: int) -> None:
    ends = quiet.until(now)
    if ends is not None:
        assert now < ends <= now + 26 * 3_600_000
        assert quiet.until(ends) is None


def test_an_unknown_zone_is_refused() -> None:
    QuietHours(0, 60, "Europe/Rome").check()
    with pytest.raises(Refusal):
        QuietHours(0, 60, "Europe/Atlantis").check()
    with pytest.raises(Refusal):
        QuietHours(0, 60, "Europe").check()  # a folder of the time zone data
    with pytest.raises(Refusal):
        QuietHours(0, 60, "Europe/Rome\n").check()


@pytest.mark.parametrize("zone", ["../../etc/passwd", "/etc/localtime", "Europe/../Rome", ""])
def test_a_zone_cannot_be_a_path(zone: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(QuietHours(0, 60, zone)), type=QuietHours)


def test_minutes_are_bounded() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"start": 0, "end": 1440, "zone": "UTC"}', type=QuietHours)
