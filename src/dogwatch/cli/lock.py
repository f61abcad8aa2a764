"""One game, one window: two that save the same file would overwrite each other."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any

from dogwatch.cli.usage import printable
from dogwatch.games.base import Refusal


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Hold a record's file, if need be until our process dies; raises `Refusal` while another window does."""
    lock = path.parent / f".{path.name}.lock"  # the record itself is a new file after each save
    try:
        held = _hold(lock)
    except BlockingIOError:
        raise Refusal("", "terminal-open-elsewhere", {"file": printable(str(path))}) from None
    except (OSError, ImportError):  # a folder that takes no lock takes no record, and saving will say so
        held = None
    with held or nullcontext():
        try:
            yield
        finally:
            if held:
                lock.unlink(missing_ok=True)


def _hold(lock: Path) -> IO[Any]:
    import fcntl  # not on every system

    while True:
        file = lock.open("wb")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(file.fileno()), lock.stat()):
                return file
            file.close()
        except FileNotFoundError:  # whoever held it has just removed it: it is nobody's lock any more
            file.close()
        except OSError:
            file.close()
            raise
