"""Disk space of a SQLite store: a write probe, and a limit on the write-ahead log (WAL)."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

MAX_WAL_PAGES = 8_000
"""32 MB. Each append rewrites the last pages of a table's log, so rare checkpoints copy fewer pages."""
MIN_WAL_PAGES = 64
_SHARE = 8
"""The WAL may take 1 / `_SHARE` of the free space."""
_CHECK_INTERVAL = 1.0
_PROBE = bytes(65_536)


def probe(database: Path) -> None:
    """Write and delete a 64 KB file beside the database, without fsync; raises `OSError` if that fails."""
    file = database.with_name(database.name + "-probe")
    descriptor = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    try:
        written = os.write(descriptor, _PROBE)
    finally:
        os.close(descriptor)
        file.unlink(missing_ok=True)
    if written < len(_PROBE):
        raise OSError(f"only {written} of {len(_PROBE)} bytes could be written to {file}")


class WalLimiter:
    """Limits the WAL to a share of the free disk space. Use it in the writer thread only."""

    def __init__(self, database: Path, raw: sqlite3.Connection) -> None:
        self._folder = database.parent
        self._wal = database.with_name(database.name + "-wal")
        self._raw = raw
        self._page: int = raw.execute("PRAGMA page_size").fetchone()[0]
        self._pages = 0
        self._checked_at = 0.0
        raw.execute(f"PRAGMA journal_size_limit = {MAX_WAL_PAGES * self._page}")
        self.limit()

    def limit(self) -> None:
        """Adapt the checkpoint interval to the free space. Call after each write; acts once a second."""
        if time.monotonic() - self._checked_at < _CHECK_INTERVAL:
            return
        self._checked_at = time.monotonic()
        disk = os.statvfs(self._folder)
        size = self._wal.stat().st_size if self._wal.exists() else 0
        free = disk.f_bavail * disk.f_frsize + size
        pages = max(MIN_WAL_PAGES, min(MAX_WAL_PAGES, free // self._page // _SHARE))
        if pages != self._pages:
            self._pages = pages
            self._raw.execute(f"PRAGMA wal_autocheckpoint = {pages}")
        if size > 2 * pages * self._page:
            self.truncate()

    def truncate(self) -> None:
        """Checkpoint the WAL and truncate its file, as far as open readers allow."""
        self._raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
