"""Functions that tests run in a pool. Few imports: every process loads this module."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from dogwatch.games.base import IllegalMove


def pid() -> bytes:
    return str(os.getpid()).encode()


def sleep(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"slept"


def no_load(*_: Any) -> bytes:
    return b""


def hang(*_: Any) -> bytes:
    return sleep(60)


def die_once(note: Path) -> bytes:
    if not note.exists():
        note.touch()
        os._exit(1)
    return b"done"


class Argument:
    """Any argument."""


def refuse(*_: Any) -> bytes:
    raise LookupError("what the function raises")


class Odd(Exception):
    """An exception of a module that the server does not import."""


def odd() -> bytes:
    raise Odd("x" * 10_000_000)


def odd_refusal() -> bytes:
    raise IllegalMove("N1", "nim-too-many", {"most": "x" * 10_000_000})


def recurse() -> bytes:
    return recurse()


def leave() -> bytes:
    sys.exit("enough")


def devour(size: int) -> bytes:
    return bytes(len(bytearray(size)) > 0)


def note_load(notes: Path) -> bytes:
    with notes.open("a") as file:
        file.write("loaded\n")
    return b""


def fail_to_load(notes: Path) -> bytes:
    note_load(notes)
    raise LookupError("what compiling raises")


def hang_in_load(notes: Path) -> bytes:
    note_load(notes)
    return hang()
