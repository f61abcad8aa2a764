"""Records of daily deals: format, forgeries, and what `verify` says about them."""

from __future__ import annotations

import json

import msgspec
import pytest

from dogwatch import games
from dogwatch.fair import seed_from
from dogwatch.games.base import Refusal
from dogwatch.games.log import Join, Resign, TakeBack
from dogwatch.records import BadRecord, LocalTable, Player, Record, verify
from dogwatch.records.record import FORMAT_DAILY

DAY = "2026-11-18"
PLAYERS = (Player("person", "Ada"), Player("bot", level="captain"))


def _begun(daily: str = DAY) -> LocalTable:
    table = LocalTable.open(games.game("shanghaien"), None, PLAYERS, seed="a day", daily=daily)
    for _ in range(7):
        table.chance()
    return table


def _keys(facts: tuple[object, ...]) -> list[str]:
    return [fact.key for fact in facts]  # type: ignore[attr-defined]


def test_a_daily_record_is_of_format_3_and_names_its_day() -> None:
    record = _begun().record
    again = Record.loads(record.dumps())
    header = json.loads(record.dumps())["header"]
    assert (header["format"], header["daily"]) == (FORMAT_DAILY, DAY)
    assert again.header == record.header
    assert again.seal == record.seal
    assert not record.fold.nonces
    assert record.fold.seated


def test_other_records_are_as_before() -> None:
    data = _begun(daily="").record.dumps()
    assert b"daily" not in data
    assert b'"key"' not in data
    assert json.loads(data)["header"]["format"] == 1


def test_verify_of_an_opened_day_is_proven_against_players_only() -> None:
    report = verify(_begun().record)
    assert _keys(report.proved) == [
        *("verify-legal", "verify-commitment", "verify-daily-draws", "verify-daily-proven")
    ]
    assert report.proved[2].args == {"draws": 7, "day": DAY}
    assert _keys(report.limits)[:2] == ["verify-limit-daily-operator", "verify-limit-daily-day"]
    assert _keys(report.open) == ["verify-unfinished"]


def test_verify_before_the_day_is_over_says_that_the_seed_is_not_opened() -> None:
    record = _begun().record
    record.seed = None
    report = verify(Record.loads(record.dumps()))
    assert _keys(report.proved) == ["verify-legal"]
    assert report.open[0].key == "verify-daily-hidden"
    assert report.open[0].args == {"draws": 7, "day": DAY}


@pytest.mark.parametrize("entry", [TakeBack(3), Join(0, "00" * 16)])
def test_nothing_is_taken_back_and_nobody_adds_a_nonce(entry: object) -> None:
    with pytest.raises(Refusal):
        _begun().record.append(entry)  # type: ignore[arg-type]


def _forged(change: dict[str, object]) -> bytes:
    """A record with another last entry, all hashes made anew."""
    record = _begun().record
    last = msgspec.structs.replace(record.entries.pop(), **change)
    record._hashes.pop()
    record._write(last)
    return record.dumps()


def test_a_wrong_key_is_refused() -> None:
    for key in ("round 1 card 5", "round 1 card 7", msgspec.UNSET):
        with pytest.raises(BadRecord) as refused:
            Record.loads(_forged({"key": key}))
        assert refused.value.code == "record-entry-refused"


def test_a_forged_draw_is_found() -> None:
    table = _begun()
    forger = LocalTable.open(games.game("shanghaien"), None, PLAYERS, seed="another", daily=DAY)
    for _ in range(7):
        forger.chance()
    forger.record.seed = table.record.seed
    forger.record.header = table.record.header
    forger.record._hashes = [table.record.hash_at(0)]
    entries, forger.record.entries = forger.record.entries, []
    forger.record.fold = forger.record.fresh_fold()
    for entry in entries:
        forger.record._write(entry)
    with pytest.raises(BadRecord) as refused:
        Record.loads(forger.record.dumps())
    assert refused.value.code == "record-draw-forged"


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30"])
def test_another_day_than_a_date_is_refused(day: str) -> None:
    record = Record.new(games.game("shanghaien"), None, PLAYERS, seed_from("a day"), daily=day)
    with pytest.raises(BadRecord) as refused:
        Record.loads(record.dumps())
    assert refused.value.code == "record-day"


def test_a_key_outside_a_daily_deal_is_refused() -> None:
    table = _begun(daily="")
    entry = msgspec.structs.replace(table.record.entries[-1], key="round 1 card 6")
    fold = table.record.fresh_fold()
    for each in table.record.entries[:-1]:
        fold.add(each)
    refusal = fold.check(entry)
    assert refusal is not None
    assert refusal.code == "log-wrong-key"


def test_a_daily_deal_is_not_counted() -> None:
    table = _begun()
    table.add(Resign(0))
    assert table.record.outcome is not None
    assert not table.record.is_counted
