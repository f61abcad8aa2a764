"""What processes of a pool are asked to do in tests. It imports little: every process loads it anew."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def pid() -> bytes:
    return str(os.getpid()).encode()


def sleep(seconds: float) -> bytes:
    time.sleep(seconds)
    return b"slept"


def hang(*_: Any) -> bytes:
    return sleep(60)


def die_once(note: Path) -> bytes:
    if not note.exists():
        note.touch()
        os._exit(1)
    return b"done"


def refuse() -> bytes:
    raise LookupError("what the function raises")
