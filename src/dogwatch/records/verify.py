"""What a record proves about its luck."""

from __future__ import annotations

import msgspec

from dogwatch.fair import Luck
from dogwatch.games.base import Fact
from dogwatch.games.log import Chance
from dogwatch.records.record import BadRecord, Record


class Report(msgspec.Struct, frozen=True):
    """What was proved, and what could not be."""

    proved: tuple[Fact, ...]
    open: tuple[Fact, ...]


def verify(record: Record) -> Report:
    """Check every draw against the seed; raises `BadRecord` naming the first entry that is forged.

    A loaded record has passed the checks of each entry already: legality, turn order, hashes.
    """
    proved = [Fact("verify-legal", {"entries": len(record.entries)})]
    chance = {number: entry for number, entry in enumerate(record.entries, 1) if isinstance(entry, Chance)}
    if record.seed is None:
        return Report(tuple(proved), (Fact("verify-seed-hidden", {"draws": len(chance)}),))
    proved.append(Fact("verify-commitment"))
    proved.append(Fact("verify-nonces", {"count": len(record.fold.nonces)}))
    _check_draws(record, chance)
    proved.append(Fact("verify-draws", {"draws": sum(1 for entry in chance.values() if entry.draws)}))
    resolved = sum(1 for entry in chance.values() if not entry.draws)
    doubts = [Fact("verify-resolved", {"count": resolved})] if resolved else []
    if record.outcome is None:
        doubts.append(Fact("verify-unfinished"))
    if not record.people:
        doubts.append(Fact("verify-no-people"))
    return Report(tuple(proved), tuple(doubts))


def _check_draws(record: Record, chance: dict[int, Chance[msgspec.Struct]]) -> None:
    if record.seed is None:
        raise ValueError("the seed is not revealed")
    luck = Luck(record.seed, record.fold.nonces)
    wrong = []
    for number, entry in chance.items():
        source = luck.source(number)
        if any(source.below(n) != value for n, value in entry.draws):
            wrong.append(number)
    if not wrong:
        return
    # With a wrong nonce nearly every draw is wrong; one forged roll leaves the others right.
    suspect_nonces = len(wrong) > 1 and len(wrong) > len(chance) // 2
    code = "verify-nonces-forged" if suspect_nonces else "verify-draw-forged"
    raise BadRecord(wrong[0], code, {"wrong": len(wrong), "draws": len(chance)})
