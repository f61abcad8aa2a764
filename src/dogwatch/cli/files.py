"""Records on disk: reading them with clear words, and keeping a game while it is played."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from dogwatch.cli.usage import Usage, nearest, printable
from dogwatch.games.base import Fact, Refusal
from dogwatch.records import BadRecord, Record


def read(name: str) -> Record:
    """The record in a file; raises `Usage` when there is none to read, `Refusal` when it is no good."""
    args = {"file": printable(name)}
    try:
        return Record.load(name)
    except FileNotFoundError:
        raise Usage("terminal-no-such-file", args, _similar_file(Path(name))) from None
    except IsADirectoryError:
        raise Usage("terminal-is-a-folder", args) from None
    except OSError:
        raise Usage("terminal-cannot-read", args) from None
    except BadRecord as bad:
        if bad.code == "record-unreadable":
            raise Refusal("", "terminal-not-a-record", args) from None
        raise


def _similar_file(path: Path) -> Fact | None:
    try:
        return nearest(path.name, [str(file.name) for file in path.parent.iterdir()])
    except OSError:
        return None


class Keeper:
    """Keeps a game's record on disk: nothing that was decided is lost, not even by a crash."""

    def __init__(self, record: Record, path: Path) -> None:
        self.record = record
        self.path = path

    @classmethod
    def of_new(cls, record: Record, path: Path) -> Keeper:
        """Start a file, which must not exist yet."""
        args = {"file": printable(str(path))}
        try:
            if path.is_dir():
                raise Usage("terminal-is-a-folder", args)
            if path.exists():
                raise Usage("terminal-file-exists", args)
            record.save(path)
        except OSError:
            raise Usage("terminal-cannot-write", args) from None
        return cls(record, path)

    def save(self) -> bool:
        """Write down what happened; False if the disk refuses."""
        try:
            self.record.save(self.path)
        except OSError:
            return False
        return True


def place_for(record: Record, name: str) -> Path:
    """Where a new game is kept: under the name that was given, or in the reader's own folder."""
    if name:
        return Path(name)
    folder = _own_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Usage("terminal-cannot-write", {"file": printable(str(folder))}) from None
    return folder / _fresh_name(record)


def latest_unfinished(game: str) -> Path:
    """The game in the reader's own folder that was left last ("": any game)."""
    found = [(path.stat().st_mtime, path) for path in _own_folder().glob(f"{game or '*'}-*.json")]
    for _, path in sorted(found, reverse=True):
        try:
            if Record.load(path).outcome is None:
                return path
        except (OSError, BadRecord):
            continue
    raise Usage("terminal-nothing-to-resume")


def _own_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dogwatch" / "games"


def _fresh_name(record: Record) -> str:
    return f"{record.header.game}-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.json"
