"""Whether folders can be used, with and without creating them."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path


def is_writable(folder: Path) -> bool:
    """Whether files can be created in the folder; creates it if necessary."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def can_create(folder: Path) -> bool:
    """Whether files can be created in this folder, which may have to be created first. Changes nothing."""
    return not obstacle(folder)


def obstacle(folder: Path) -> int:
    """The `errno` of why no file can be created in this folder; 0 if one can. Changes nothing."""
    while not os.path.exists(folder) and folder != folder.parent:  # False also in an unreadable folder
        folder = folder.parent
    if not os.path.isdir(folder):
        return errno.ENOTDIR
    return 0 if os.access(folder, os.W_OK | os.X_OK) else errno.EACCES


def data_folder(name: str) -> Path:
    """The user's data of this kind: a folder in `XDG_DATA_HOME`, or in the home folder's `.local/share`.

    It may not exist. Raises `RuntimeError` for an account without a home folder.
    """
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dogwatch" / name


def is_in_missing_home(folder: Path) -> bool:
    """Whether the folder is in the user's home folder and that does not exist: a service's, never created."""
    try:
        home = Path.home()
    except RuntimeError:  # an account without an entry in the password file
        return False
    return folder.is_relative_to(home) and not os.path.exists(home)
