"""An exclusive lock on a SQLite file: one process per file, whatever link it is opened by."""

from __future__ import annotations

import fcntl
import os
import threading
from pathlib import Path

from dogwatch.regular_files import check_regular
from dogwatch.store.base import StoreInUse

_opening = threading.Lock()
_locked: set[tuple[int, int]] = set()
"""(device, inode) of the files that this process has locked."""


class FileLock:
    """Holds the lock until `close`; the operating system releases it when the process dies.

    flock(2) and SQLite's fcntl(2) locks are independent. But closing any descriptor of a file drops the
    process's fcntl locks on it: close this lock after SQLite's connections, and never open a file that this
    process has locked already.
    """

    def __init__(self, path: Path) -> None:
        """Lock the file and create it if necessary; raises `StoreInUse` or `OSError`."""
        check_regular(path)
        with _opening:
            if path.exists() and _identity(os.stat(path)) in _locked:
                raise _in_use(path)
            self._descriptor = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)  # it holds secret seeds
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(self._descriptor)
                if isinstance(error, BlockingIOError):
                    raise _in_use(path) from error
                raise
            self._file = _identity(os.fstat(self._descriptor))
            _locked.add(self._file)

    def close(self) -> None:
        """Release the lock."""
        with _opening:
            _locked.discard(self._file)
            os.close(self._descriptor)


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


def _in_use(path: Path) -> StoreInUse:
    return StoreInUse(
        f"{path} is already open, in this or another process; use PostgreSQL to serve with several processes"
    )
