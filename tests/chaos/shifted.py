"""`python -m tests.chaos.shifted FILE serve …`: Dogwatch with a system clock that a test can set.

FILE has the milliseconds by which the clock is wrong; without it the clock is right.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from dogwatch.cli import main

_real_ns = time.time_ns


def _shift(path: Path) -> None:
    """Replace the functions that tell the time of day. The monotonic clock is never set."""
    known = (0, 0)

    def shifted_ns() -> int:
        nonlocal known
        try:
            changed = os.stat(path).st_mtime_ns
        except FileNotFoundError:
            return _real_ns()
        if changed != known[0]:
            known = changed, 1_000_000 * int(path.read_text() or 0)
        return _real_ns() + known[1]

    time.time_ns = shifted_ns
    time.time = lambda: shifted_ns() / 1_000_000_000


if __name__ == "__main__":
    _shift(Path(sys.argv.pop(1)))
    sys.exit(main())
