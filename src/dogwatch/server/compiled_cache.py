"""Chooses a folder for the bots' compiled code that all worker processes can use, also without a home."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from dogwatch.bots.cache import VARIABLE, cache_folder
from dogwatch.folders import is_writable
from dogwatch.games.base import Refusal

_log = logging.getLogger("dogwatch.server")


@contextlib.contextmanager
def shared_cache(database: Path | None) -> Iterator[Path | None]:
    """Set the folder for child processes; yields it if it is a temporary one, which is deleted in the end.

    Raises `Refusal` if no folder at all can be written.
    """
    if cache_folder() is not None:  # child processes find it by themselves
        yield None
        return
    lasting = next(filter(is_writable, _service_folders(database)), None)
    if lasting is not None:
        os.environ[VARIABLE] = str(lasting)
        _log.info("compiled bots are cached in %s", lasting)
        yield None
        return
    try:
        temporary = tempfile.mkdtemp(prefix="dogwatch-")  # mode 700
    except OSError:
        raise Refusal("", "start-no-cache", {"variable": VARIABLE}) from None
    os.environ[VARIABLE] = temporary
    _log.warning(
        "no lasting cache for compiled bots: they are compiled at every start, in %s; set %s",
        *(temporary, VARIABLE),
    )
    try:
        yield Path(temporary)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _service_folders(database: Path | None) -> Iterator[Path]:
    """For an account without a home folder: systemd's (`CacheDirectory=`), then one beside the database."""
    provided = os.environ.get("CACHE_DIRECTORY", "").partition(":")[0]
    if provided:
        yield Path(provided) / "numba"
    if database is not None:
        yield database.resolve().parent / "dogwatch-cache"
