"""How much one address or one connection may ask for."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator

import msgspec

_REMEMBERED = 50_000


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much is allowed at once, and then per second."""

    asks_at_once: int = 200
    asks_per_second: float = 20
    """Requests of one address."""
    tables_at_once: int = 60
    tables_per_second: float = 1 / 20
    """New tables of one address."""
    replays_at_once: int = 20
    replays_per_second: float = 1 / 5
    """Files of one address to be watched again or reviewed."""
    messages_at_once: int = 200
    messages_per_second: float = 50
    """Messages of one connection."""
    connections: int = 500
    """Open WebSockets of one address: a school or an office may share one."""


class Guests:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def admit(self, address: str) -> Iterator[bool]:
        """Whether this address may have one more; it counts until it is left."""
        admitted = self._open[address] < self._most
        self._open[address] += admitted
        try:
            yield admitted
        finally:
            self._open[address] -= admitted
            if not self._open[address]:
                del self._open[address]


class Bucket:
    """A token bucket: `burst` at once, then `per_second`."""

    __slots__ = ("_burst", "_clock", "_left", "_per_second", "_since")

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._since = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Seconds until one more will be allowed."""
        return max(0.0, (1 - self._left) / self._per_second)


class Limiter:
    """A bucket for each address; the ones not seen for longest are forgotten."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second, self._burst, self._clock = per_second, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may have one more."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._per_second, self._burst, self._clock)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
