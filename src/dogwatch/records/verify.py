"""Verify a record: what it proves about its random draws, and what it cannot (see `docs/fairness.md`)."""

from __future__ import annotations

import msgspec

from dogwatch.games.base import Arg, Fact, Refusal
from dogwatch.games.log import Abandon, Agree, Chance, Forfeit, Resign, TimeOut
from dogwatch.games.openings import open_with
from dogwatch.games.start import BadStart, Start
from dogwatch.records.positions import start_at
from dogwatch.records.record import BadRecord, Record


class Report(msgspec.Struct, frozen=True):
    """The result of a verification."""

    proved: tuple[Fact, ...]
    open: tuple[Fact, ...]
    """What is not proved by this record."""
    limits: tuple[Fact, ...]
    """What no verification of such a record can prove."""


def verify(record: Record, commitment: str = "", nonce: str = "", source: Record | None = None) -> Report:
    """Check every draw against the seed.

    Legality, turn order and the draws' fit to their moves were checked when the entries were appended.

    Args:
        record: The record.
        commitment: The commitment that a player noted before play; "" if none.
        nonce: The nonce that this player sent; "" if none.
        source: The record that the game goes on from, if it began from a position; None if it is not at hand.

    Raises:
        BadRecord: A draw is forged, the record has another commitment or lacks the nonce, or its start does
            not follow from `source`.
    """
    if commitment and record.header.commitment != commitment:
        raise BadRecord(0, "record-commitment-exchanged", {"noted": commitment})
    if nonce and nonce not in record.fold.nonces.values():
        raise BadRecord(0, "record-nonce-exchanged", {"noted": nonce})
    proved = [Fact("verify-legal", {"entries": len(record.entries)})]
    if commitment:
        proved.append(Fact("verify-noted"))
    start_proved, start_open = _start(record, source)
    proved += start_proved
    removed = tuple(
        Fact("verify-name-removed", {"place": seat + 1})
        for seat, player in enumerate(record.header.players)
        if player.mark and not player.name
    )
    chance = [entry for entry in record.entries if isinstance(entry, Chance)]
    limits = _limits(record, noted=bool(commitment and nonce))
    day = record.header.daily
    if record.seed is None:
        hidden = (
            Fact("verify-daily-hidden", {"draws": len(chance), "day": day})
            if day
            else Fact("verify-seed-hidden", {"draws": len(chance)})
        )
        return Report(tuple(proved), (hidden, *start_open, *removed), limits)
    record.check_luck()
    drawn = sum(1 for entry in chance if entry.draws)
    proved.append(Fact("verify-commitment", {"commitment": record.header.commitment}))
    if day:
        proved.append(Fact("verify-daily-draws", {"draws": drawn, "day": day}))
        proved.append(Fact("verify-daily-proven"))
    else:
        proved.append(Fact("verify-nonces", {"count": len(record.fold.nonces)}))
        proved.append(Fact("verify-draws", {"draws": drawn}))
    doubts = [*start_open, *removed]
    standing = {number for number, _ in record.fold.line}
    redrawn = sum(
        1
        for number, entry in enumerate(record.entries, 1)
        if isinstance(entry, Chance) and number not in standing
    )
    if redrawn:
        doubts.append(Fact("verify-redrawn", {"count": redrawn}))
    if drawn < len(chance):
        doubts.append(Fact("verify-resolved", {"count": len(chance) - drawn}))
    if record.outcome is None:
        doubts.append(Fact("verify-unfinished"))
    if not record.people and not day:
        doubts.append(Fact("verify-no-people"))
    return Report(tuple(proved), tuple(doubts), limits)


def _start(record: Record, source: Record | None) -> tuple[list[Fact], list[Fact]]:
    """What is proved about the position that the game began from, and what is not."""
    start = record.header.start
    if start is None or not start.source:
        if source is not None:
            raise BadRecord(0, "record-source-unused")
        if start is None:
            return [], []
        if not start.opening:
            return [], [Fact("verify-start-by-hand")]
        opening = {"opening": start.opening}
        if _is_opening(record, start):
            return [Fact("verify-start-opening", opening)], []
        return [], [Fact("verify-start-opening-unknown", opening)]
    entry: dict[str, Arg] = {"entry": start.entry}
    if source is None:
        return [], [Fact("verify-start-unshown", {**entry, "hash": start.source})]
    if not _follows(record, start, source):
        raise BadRecord(0, "record-start-wrong", entry)
    proved = [Fact("verify-start-follows", entry)]
    return proved, [Fact("verify-start-again")] if source.header.start is not None else []


def _follows(record: Record, start: Start, source: Record) -> bool:
    same = (record.header.game, record.header.rules) == (source.header.game, source.header.rules)
    try:
        return same and record.options == source.options and start_at(source, start.entry) == start
    except BadStart:
        return False


def _is_opening(record: Record, start: Start) -> bool:
    try:
        return open_with(record.game, start.opening, record.options) == (record.options, start)
    except Refusal:
        return False


def _limits(record: Record, *, noted: bool) -> tuple[Fact, ...]:
    limits = []
    if record.header.daily:
        limits += [Fact("verify-limit-daily-operator"), Fact("verify-limit-daily-day")]
    else:
        if record.people:
            if not noted:
                limits.append(Fact("verify-limit-order"))
            limits.append(Fact("verify-limit-together"))
        limits += [Fact("verify-limit-foreseen"), Fact("verify-limit-withheld")]
    limits.append(Fact("verify-limit-decisions"))
    if record.entries and isinstance(record.entries[-1], Resign | TimeOut | Agree | Abandon | Forfeit):
        limits.append(Fact("verify-limit-end"))
    if record.fold.substitutes:
        limits.append(Fact("verify-limit-left"))
    return tuple(limits)
