"""A process that only thinks for another one."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def prepare() -> None:
    """Whoever started it decides when it ends, not the terminal's Ctrl-C; and it outlives nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A killed parent cannot end its thinkers, and a pool's pipes do not tell them."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
