"""Initialisation of worker processes."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process


def init_worker() -> None:
    """Ignore SIGINT, which the parent handles, and exit when the parent dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A killed parent cannot stop its workers, and a pool's pipes do not signal its death."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
