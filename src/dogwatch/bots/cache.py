"""Where compiled code is cached: the first folder of the user that can be written."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from dogwatch.folders import can_create, is_in_missing_home, is_writable

VARIABLE: Final = "NUMBA_CACHE_DIR"
"""Environment variable: the folder to use, for this process and its child processes."""
_IN_A_CACHE: Final = Path("dogwatch") / "numba"

_log = logging.getLogger("dogwatch.bots")


def cache_folder() -> Path | None:
    """The folder of compiled code; None if no folder of the user can be written: code is compiled again.

    Creates the folder.
    """
    return _first_writable(tuple(user_folders()))


def planned_folder() -> Path | None:
    """What `cache_folder` would return. Changes nothing."""
    return next(filter(can_create, user_folders()), None)


@cache
def edition() -> str:
    """A hash of our sources: numba's cache checks only the file of a function, not those of its callees.

    It is the name of the folder of these sources' compiled code.
    """
    ours = Path(__file__).parents[1]
    parts = [ours / "bots", ours / "research"]
    parts += [folder for part in ("bots", "puzzles", "research") for folder in ours.glob(f"games/*/{part}")]
    sources = sorted(file for part in parts for file in part.rglob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()[:12]


def user_folders() -> Iterator[Path]:
    """Candidates in order: `NUMBA_CACHE_DIR`, in `XDG_CACHE_HOME`, in the home folder's `.cache`."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        yield Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(base):  # the specification says to ignore others
        yield Path(base) / _IN_A_CACHE
    with contextlib.suppress(RuntimeError):  # an account without an entry in the password file
        in_home = Path.home() / ".cache" / _IN_A_CACHE
        if not is_in_missing_home(in_home):
            yield in_home


@cache
def _first_writable(folders: tuple[Path, ...]) -> Path | None:
    for folder in folders:
        if is_writable(folder):
            return folder
    tried = ", ".join(map(str, folders)) or "none, as there is no home folder"
    _log.warning("no folder of the user for compiled bots can be written (tried: %s)", tried)
    return None
