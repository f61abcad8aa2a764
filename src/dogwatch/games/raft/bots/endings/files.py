"""Builds the endings of Raft & Scupper into a file of the user's data folder, and maps it into memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from dogwatch.bots.endings import folder
from dogwatch.games.base import Refusal
from dogwatch.games.raft.bots.endings.codes import Endings, layout, with_codes
from dogwatch.games.raft.bots.endings.shapes import FEWEST, MOST

VERSION: Final = 1
"""Of the order of the codes and of their meaning; files of other versions are ignored."""
_NAME: Final = "raft"


class Manifest(msgspec.Struct, frozen=True):
    """What is known about a file of codes; written after it."""

    version: int
    ships: int
    sha256: str
    longest: dict[int, int]
    """By number of ships: the greatest code of a forced end."""


def codes_file() -> Path:
    """Where the codes are or will be."""
    return folder() / f"{_NAME}.codes"


def _manifest_file() -> Path:
    return folder() / f"{_NAME}.json"


def manifest() -> Manifest | None:
    """The manifest of the stored endings; None if there are none of this version."""
    try:
        found = msgspec.json.decode(_manifest_file().read_bytes(), type=Manifest)
        size = codes_file().stat().st_size
    except (OSError, msgspec.DecodeError):
        return None
    known = found.version == VERSION and FEWEST <= found.ships <= MOST
    return found if known and size == layout(found.ships)[2] else None


@cache
def stored_endings() -> Endings | None:
    """The stored endings, mapped into memory, which processes share; None if there are none."""
    found = manifest()
    if found is None:
        return None
    return with_codes(found.ships, np.memmap(codes_file(), np.uint8, "r"))


def build(most: int, jobs: int, on_progress: Callable[[int, float], Any]) -> Manifest:
    """Solve all endings of up to `most` ships and store them; replaces what was stored.

    `on_progress` is called with the number of ships and the finished share.
    """
    from dogwatch.games.raft.bots.endings.solve import empty, solve

    codes, longest = empty(), {}
    target = codes_file()
    target.parent.mkdir(parents=True, exist_ok=True)
    part, digest = target.with_suffix(f".{os.getpid()}"), sha256()
    try:
        with part.open("wb") as file:
            for ships in range(FEWEST, most + 1):
                solved = solve(ships, codes, jobs, lambda share, ships=ships: on_progress(ships, share))  # type: ignore[misc]
                codes, longest[ships] = solved.codes, solved.longest
                for state in range(codes.shape[1]):
                    plane = np.ascontiguousarray(codes[:, state]).data
                    digest.update(plane)
                    file.write(plane)
            file.flush()
            os.fsync(file.fileno())
        found = Manifest(VERSION, most, digest.hexdigest(), longest)
        _manifest_file().unlink(missing_ok=True)  # no manifest describes another file
        part.replace(target)
        _manifest_file().write_bytes(msgspec.json.encode(found))
    finally:
        part.unlink(missing_ok=True)
    stored_endings.cache_clear()
    return found


def verify() -> Manifest | None:
    """Compare the stored endings with their checksum; None if there are none.

    Raises:
        Refusal: The file has changed.
    """
    found = manifest()
    if found is None:
        return None
    with codes_file().open("rb") as file:
        digest = sha256()
        while chunk := file.read(1 << 22):
            digest.update(chunk)
    if digest.hexdigest() != found.sha256:
        raise Refusal("", "endings-damaged", {"file": str(codes_file())})
    return found
