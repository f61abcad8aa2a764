"""Record files: loading one, and saving a game while it is played."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from dogwatch.cli.usage import UsageError, nearest, printable
from dogwatch.folders import data_folder
from dogwatch.games.base import Fact, Refusal
from dogwatch.records import BadRecord, Record


def load_record(name: str) -> Record:
    """Load a record; raises `UsageError` if the file cannot be read, `Refusal` if it is no valid record."""
    args = {"file": printable(name)}
    try:
        return Record.load(name)
    except FileNotFoundError:
        raise UsageError("terminal-no-such-file", args, _similar_file(Path(name))) from None
    except IsADirectoryError:
        raise UsageError("terminal-is-a-folder", args) from None
    except OSError:
        raise UsageError("terminal-cannot-read", args) from None
    except BadRecord as bad:
        if bad.code == "record-unreadable":
            raise Refusal("", "terminal-not-a-record", args) from None
        raise


def _similar_file(path: Path) -> Fact | None:
    try:
        return nearest(path.name, [str(file.name) for file in path.parent.iterdir()])
    except OSError:
        return None


class RecordFile:
    """The file of a game that is being played."""

    def __init__(self, record: Record, path: Path) -> None:
        self.record = record
        self.path = path

    @classmethod
    def create(cls, record: Record, path: Path) -> RecordFile:
        """Write a new file; raises `UsageError` if it exists or cannot be written."""
        args = {"file": printable(str(path))}
        try:
            if path.is_dir():
                raise UsageError("terminal-is-a-folder", args)
            if path.exists():
                raise UsageError("terminal-file-exists", args)
            record.save(path)
        except OSError:
            raise UsageError("terminal-cannot-write", args) from None
        return cls(record, path)

    def save(self) -> bool:
        """Write the record; returns False on an `OSError`."""
        try:
            self.record.save(self.path)
        except OSError:
            return False
        return True


def record_path(record: Record, name: str) -> Path:
    """The path of a new game's record: `name`, or a fresh name in the user's data folder if it is empty."""
    if name:
        return Path(name)
    folder = _own_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise UsageError("terminal-cannot-write", {"file": printable(str(folder))}) from None
    return folder / _fresh_name(record)


def latest_unfinished(game: str) -> Path:
    """The newest unfinished record in the user's data folder; "" for any game.

    Raises `UsageError` if there is none.
    """
    candidates = [(path.stat().st_mtime, path) for path in _own_folder().glob(f"{game or '*'}-*.json")]
    for _, path in sorted(candidates, reverse=True):
        try:
            if Record.load(path).outcome is None:
                return path
        except (OSError, BadRecord):
            continue
    raise UsageError("terminal-nothing-to-resume")


def _own_folder() -> Path:
    return data_folder("games")


def _fresh_name(record: Record) -> str:
    return f"{record.header.game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"
