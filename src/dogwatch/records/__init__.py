"""Games on disk: save, load, replay, verify."""

from dogwatch.records.local import LocalTable
from dogwatch.records.plies import Ply, plies
from dogwatch.records.record import BadRecord, Header, Player, Record, Step
from dogwatch.records.replay import Shown, Unrolled, shown, start_of, unroll
from dogwatch.records.verify import Report, verify

__all__ = [
    "BadRecord",
    "Header",
    "LocalTable",
    "Player",
    "Ply",
    "Record",
    "Report",
    "Shown",
    "Step",
    "Unrolled",
    "plies",
    "shown",
    "start_of",
    "unroll",
    "verify",
]
