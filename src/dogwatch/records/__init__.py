"""Records of games: save, load, replay, verify; and `LocalTable`, which plays a game into a record."""

from dogwatch.records.local import LocalTable
from dogwatch.records.plies import Ply, plies
from dogwatch.records.positions import start_at
from dogwatch.records.record import NETWORK, BadRecord, Header, Player, Record, Step
from dogwatch.records.replay import RecordReplay, ReplayEntry, initial_view, replay_entries, replay_record
from dogwatch.records.verify import Report, verify

__all__ = [
    "NETWORK",
    "BadRecord",
    "Header",
    "LocalTable",
    "Player",
    "Ply",
    "Record",
    "RecordReplay",
    "ReplayEntry",
    "Report",
    "Step",
    "initial_view",
    "plies",
    "replay_entries",
    "replay_record",
    "start_at",
    "verify",
]
