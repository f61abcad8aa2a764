"""Replaces every source of randomness and real time that the server uses: one seed gives one run."""

from __future__ import annotations

import contextlib
import random
import secrets
import sys
import time
import uuid
import warnings
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from dogwatch.tables.hub import Listener
from tests.simulation.world import EPOCH, World


@contextlib.contextmanager
def seeded(world: World, seed: int) -> Iterator[None]:
    """Within the block `secrets`, `uuid`, `random` and `time` are simulated."""
    source, numbers = Random(f"dogwatch secrets {seed}"), count()
    before = random.getstate()
    random.seed(seed)

    def seconds() -> float:
        return world.now / 1000

    def number(listener: Listener) -> int:
        """A hash that does not depend on addresses: sets of listeners keep one order."""
        found: int | None = listener.__dict__.get("simulated_hash")
        if found is None:
            found = listener.__dict__["simulated_hash"] = next(numbers)
        return found

    replaced: list[tuple[Any, str, Any]] = [
        (secrets, "token_bytes", lambda size=32: source.randbytes(size)),
        (secrets, "token_hex", lambda size=32: source.randbytes(size).hex()),
        (secrets, "token_urlsafe", lambda size=24: source.randbytes(size).hex()[: size * 4 // 3]),
        (secrets, "choice", source.choice),
        (uuid, "uuid4", lambda: uuid.UUID(bytes=source.randbytes(16))),
        (time, "monotonic", seconds),
        (time, "perf_counter", seconds),
        (time, "time", lambda: EPOCH / 1000 + seconds()),
        (time, "time_ns", lambda: (EPOCH + world.now) * 1_000_000),
        (Listener, "__hash__", number),
    ]
    with contextlib.ExitStack() as stack:
        for owner, name, instead in replaced:
            stack.enter_context(patch.object(owner, name, instead))
        try:
            yield
        finally:
            random.setstate(before)


@contextlib.contextmanager
def unheard() -> Iterator[None]:
    """Within the block nobody hears of errors of vanishing coroutines: they belong to killed processes."""
    hook = sys.unraisablehook
    sys.unraisablehook = lambda _: None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        sys.unraisablehook = hook
