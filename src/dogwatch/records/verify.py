"""What a record proves about its luck."""

from __future__ import annotations

import msgspec

from dogwatch.games.base import Fact
from dogwatch.games.log import Chance
from dogwatch.records.record import Record


class Report(msgspec.Struct, frozen=True):
    """What was proved, and what could not be."""

    proved: tuple[Fact, ...]
    open: tuple[Fact, ...]


def verify(record: Record) -> Report:
    """Check every draw against the seed; raises `BadRecord` naming the first entry that is forged.

    Entries come into a record only after their checks: legality, turn order, draws that fit the move.
    """
    proved = [Fact("verify-legal", {"entries": len(record.entries)})]
    removed = tuple(
        Fact("verify-name-removed", {"place": seat + 1})
        for seat, player in enumerate(record.header.players)
        if player.mark and not player.name
    )
    chance = [entry for entry in record.entries if isinstance(entry, Chance)]
    if record.seed is None:
        return Report(tuple(proved), (Fact("verify-seed-hidden", {"draws": len(chance)}), *removed))
    record.check_luck()
    drawn = sum(1 for entry in chance if entry.draws)
    proved.append(Fact("verify-commitment", {"commitment": record.header.commitment}))
    proved.append(Fact("verify-nonces", {"count": len(record.fold.nonces)}))
    proved.append(Fact("verify-draws", {"draws": drawn}))
    doubts = list(removed)
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
    if not record.people:
        doubts.append(Fact("verify-no-people"))
    return Report(tuple(proved), tuple(doubts))
