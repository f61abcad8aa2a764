"""One process per SQLite file: a lock on the file itself, so that links to it count as the same file."""

from __future__ import annotations

import fcntl
import os
import threading
from pathlib import Path

from dogwatch.store.base import StoreInUse

_opening = threading.Lock()
_served: set[tuple[int, int]] = set()
"""(device, inode) of the files that this process has locked."""


class FileLock:
    """Holds the file until `close`; the system releases it when the process dies.

    flock(2) and SQLite's fcntl(2) locks do not touch each other. But closing any descriptor of a file drops
    the fcntl locks of the whole process: close this lock after SQLite's connections, and never open a file
    that this process serves already.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file, which is made if there is none; raises `StoreInUse` or `OSError`."""
        with _opening:
            if path.exists() and _identity(os.stat(path)) in _served:
                raise _in_use(path)
            self._descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)  # seeds are in it
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(self._descriptor)
                if isinstance(error, BlockingIOError):
                    raise _in_use(path) from error
                raise
            self._file = _identity(os.fstat(self._descriptor))
            _served.add(self._file)

    def close(self) -> None:
        """Let another process have the file."""
        with _opening:
            _served.discard(self._file)
            os.close(self._descriptor)


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _in_use(path: Path) -> StoreInUse:
    return StoreInUse(f"another process serves {path}; use PostgreSQL to serve with several processes")
