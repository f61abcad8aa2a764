"""File lock on a record: two processes that save the same file would overwrite each other's moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any

from dogwatch.cli.usage import printable
from dogwatch.games.base import Refusal


@contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Lock a record's file; raises `Refusal` if another process holds the lock. A crash releases it."""
    lock = path.parent / f".{path.name}.lock"  # a separate file, because each save replaces the record's
    try:
        held = _hold(lock)
    except BlockingIOError:
        raise Refusal("", "terminal-open-elsewhere", {"file": printable(str(path))}) from None
    except (OSError, ImportError):  # no lock here: if the folder is not writable, saving will report it
        held = None
    with held or nullcontext():
        try:
            yield
        finally:
            if held:
                lock.unlink(missing_ok=True)


def _hold(lock: Path) -> IO[Any]:
    import fcntl  # not on Windows

    while True:
        file = lock.open("wb")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(file.fileno()), lock.stat()):
                return file
            file.close()
        except FileNotFoundError:  # the previous holder has just removed the file: lock a new one
            file.close()
        except OSError:
            file.close()
            raise
