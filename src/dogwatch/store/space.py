"""Space on the disk of a SQLite file: probing that it can be written, and bounding the write-ahead log."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

LARGEST_LOG = 8_000
"""Pages (32 MB). Tables' last pages are written again and again: copying them back seldom is quicker."""
SMALLEST_LOG = 64
_SHARE = 8
"""The log may take this part of the free space."""
_LOOK_EVERY = 1.0
_PROBE = bytes(65_536)


def probe(database: Path) -> None:
    """Raise OSError unless a little more can be written to the disk. Nothing is flushed, so nothing wears."""
    file = database.with_name(database.name + "-probe")
    descriptor = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    try:
        written = os.write(descriptor, _PROBE)
    finally:
        os.close(descriptor)
        file.unlink(missing_ok=True)
    if written < len(_PROBE):
        raise OSError(f"only {written} of {len(_PROBE)} bytes could be written to {file}")


class LogBound:
    """Keeps the write-ahead log within a share of the free space. Used by the writer's thread alone."""

    def __init__(self, database: Path, raw: sqlite3.Connection) -> None:
        self._folder = database.parent
        self._log = database.with_name(database.name + "-wal")
        self._raw = raw
        self._page: int = raw.execute("PRAGMA page_size").fetchone()[0]
        self._pages = 0
        self._looked = 0.0
        raw.execute(f"PRAGMA journal_size_limit = {LARGEST_LOG * self._page}")
        self.look()

    def look(self) -> None:
        """After a write, at most once a second: checkpoint earlier when space is short."""
        if time.monotonic() - self._looked < _LOOK_EVERY:
            return
        self._looked = time.monotonic()
        disk = os.statvfs(self._folder)
        size = self._log.stat().st_size if self._log.exists() else 0
        free = disk.f_bavail * disk.f_frsize + size
        pages = max(SMALLEST_LOG, min(LARGEST_LOG, free // self._page // _SHARE))
        if pages != self._pages:
            self._pages = pages
            self._raw.execute(f"PRAGMA wal_autocheckpoint = {pages}")
        if size > 2 * pages * self._page:
            self.empty()

    def empty(self) -> None:
        """Copy the log back into the file, and give its space back as far as readers allow."""
        self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
