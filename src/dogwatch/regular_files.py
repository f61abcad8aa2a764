"""Regular files only: opening a FIFO blocks, and a device or a socket is never a file of Dogwatch."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO


class NotRegular(OSError):
    """The path leads to a device, a FIFO or a socket."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "not a regular file", str(path))


def check_regular(path: Path) -> None:
    """Raise `NotRegular` or `IsADirectoryError` if there is something else. Opens nothing.

    A missing file is accepted.
    """
    try:
        _check(os.stat(path), path)
    except (FileNotFoundError, NotADirectoryError):
        return


def open_regular(path: Path) -> BinaryIO:
    """Open a regular file for reading; never blocks. Raises `OSError`."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        _check(os.fstat(descriptor), path)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def _check(status: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise NotRegular(path)
