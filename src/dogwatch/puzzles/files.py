"""Files of puzzles: JSON lines, one puzzle per line, compressed by gzip if the name ends with `.gz`."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.puzzles.base import Puzzle, puzzles


def dumps(stock: Iterable[Puzzle], *, compressed: bool) -> bytes:
    """The puzzles as the bytes of a file; equal puzzles give equal bytes."""
    data = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in stock)
    return gzip.compress(data, 9, mtime=0) if compressed else data


def loads(data: bytes, name: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; raises `Refusal` if `data` is no such file."""
    try:
        plain = gzip.decompress(data) if name.endswith(".gz") else data
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in plain.splitlines())
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise Refusal("", "puzzles-not-a-file", {"file": name, "problem": str(error)}) from None


def read(path: Path) -> tuple[Puzzle, ...]:
    """Read a file; raises `OSError` or `Refusal`."""
    return loads(path.read_bytes(), path.name)


def write(stock: Iterable[Puzzle], path: Path) -> None:
    """Write a file, whole or not at all; raises `OSError`."""
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(dumps(stock, compressed=path.name.endswith(".gz")))
    draft.replace(path)


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, read on first use; empty if it has none."""
    found = puzzles(game)
    if found is None or not found.data:
        return ()
    package, _, name = found.data.partition(":")
    file = files(package) / name
    return loads(file.read_bytes(), name) if file.is_file() else ()
