"""The positions of a record, as starts of other games."""

from __future__ import annotations

from dogwatch.games.start import BadStart, Start, start_from
from dogwatch.records.record import Record


def start_at(record: Record, entry: int) -> Start:
    """The start of a game that goes on from the state after an entry (0: before the first).

    An ending that the rules do not know, as a resignation, does not matter: the game can go on from there.

    Raises:
        BadStart: The record has no such entry, or the game is over by its rules.
    """
    if not 0 <= entry <= len(record.entries):
        raise BadStart("", "position-no-such-entry", {"entry": entry, "last": len(record.entries)})
    fold = record.fresh_fold()
    for each in record.entries[:entry]:
        fold.apply(each)
    return start_from(record.game, fold.state, source=record.hash_at(entry), entry=entry)
