"""How much one address may ask for. docs/hosting.md describes every limit."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from dogwatch.games.base import Refusal

MOST: Final = 1_000_000_000
"""The largest value that a limit can be set to."""
CONNECTION_SECONDS: Final = 10
"""When to try again with too many open connections."""
_REMEMBERED: Final = 50_000
_LOOKED_AT: Final = 8
_LONGEST_ADDRESS: Final = 64
_V6_PREFIX: Final = 64

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MOST)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Every limit that `dogwatch serve --limit NAME=VALUE` can set.

    A budget is `name` at once, then `name_per_minute`. The defaults serve 40 people behind one router.
    """

    requests: Count = 800
    requests_per_minute: Count = 2_400
    """HTTP requests, and WebSockets opened."""
    messages: Count = 1_000
    messages_per_minute: Count = 6_000
    """WebSocket messages, over all connections."""
    tables: Count = 120
    tables_per_minute: Count = 12
    """New tables; rematches count."""
    records: Count = 60
    records_per_minute: Count = 12
    """Files sent to be replayed or reviewed."""
    kilobytes: Count = 300_000
    kilobytes_per_minute: Count = 60_000
    """Answers of the API: replays, records, films."""
    hints: Count = 80
    hints_per_minute: Count = 60
    """Analyses that were not asked for before."""
    reviews: Count = 40
    reviews_per_minute: Count = 2
    """Reviews that were not asked for before."""
    bot_tables: Count = 6
    """Tables with bots only that play at one time."""
    connections: Count = 500
    """Open connections of an address, HTTP and WebSocket; at most half of all."""
    connections_in_all: Count = 10_000
    """Open connections of all addresses; less where the system allows fewer open files."""
    head_seconds: Count = 10
    """How long the head of a request may take."""
    body_seconds: Count = 20
    """How long a body may take, plus a second for every 4 KB of it."""
    unread_seconds: Count = 20
    """How often a client is looked at that does not read: the second time it is cut off."""
    ping_seconds: Count = 20
    """How often a WebSocket is pinged, and how long its answer may take."""


def address_key(host: str) -> str:
    """What an address is counted by: an IPv4 address (also when mapped into IPv6), or an IPv6 /64.

    Anything else (a proxy may forward any text) is counted by its beginning.
    """
    return _key(host) if len(host) <= _LONGEST_ADDRESS else host[:_LONGEST_ADDRESS]


@lru_cache(maxsize=4096)
def _key(host: str) -> str:
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), _V6_PREFIX), strict=False))


def address_of(scope: Mapping[str, Any]) -> str:
    """What the client of an ASGI scope is counted by."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


class TooMuch(Refusal):
    """A budget is used up; `seconds` says when to try again."""

    def __init__(self, code: str, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__("", code, {"seconds": self.seconds})

    @property
    def headers(self) -> dict[str, str]:
        """For the HTTP answer."""
        return {"retry-after": str(self.seconds)}


class Guests:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def admit(self, address: str) -> Iterator[None]:
        """Count one more until it is left; raises `TooMuch`."""
        if self._open[address] >= self._most:
            raise TooMuch("server-too-many-connections", CONNECTION_SECONDS)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
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

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now

    def take(self) -> float:
        """Take one: 0, or the seconds until there is one."""
        self._refill()
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0

    def spend(self, amount: float) -> None:
        """Take what was used already; the bucket may fall below 0."""
        self._refill()
        self._left -= amount

    @property
    def is_full(self) -> bool:
        """Whether it holds as much as a new one."""
        self._refill()
        return self._left >= self._burst


class Limiter:
    """A bucket per address. Forgets only full buckets, so that nobody gets a new budget by being forgotten.

    When as many addresses as it can remember have all used some of their budget, those that come next
    share one bucket. `code` is the key of the refusal.
    """

    def __init__(
        self,
        code: str,
        burst: int,
        per_minute: int,
        clock: Callable[[], float] = time.monotonic,
        remembered: int = _REMEMBERED,
    ) -> None:
        self._code = code
        self._burst, self._per_second, self._clock = burst, per_minute / 60, clock
        self._remembered = remembered
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._shared = self._fresh()

    def _fresh(self) -> Bucket:
        return Bucket(self._per_second, self._burst, self._clock)

    def take(self, address: str) -> None:
        """Use one of this address's budget; raises `TooMuch`."""
        wait = self._bucket(address).take()
        if wait:
            raise TooMuch(self._code, wait)

    def spend(self, address: str, amount: float) -> None:
        """Charge what this address has used already."""
        self._bucket(address).spend(amount)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is not None:
            self._buckets.move_to_end(address)
            return bucket
        if len(self._buckets) >= self._remembered and not self._forget():
            return self._shared
        bucket = self._buckets[address] = self._fresh()
        return bucket

    def _forget(self) -> bool:
        """Make room: of the buckets not used for longest, forget the full ones."""
        for _ in range(min(_LOOKED_AT, len(self._buckets))):
            address, bucket = self._buckets.popitem(last=False)
            if not bucket.is_full:
                self._buckets[address] = bucket
        return len(self._buckets) < self._remembered

    def __len__(self) -> int:
        return len(self._buckets)


class Budgets:
    """The budgets of this process, by address."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.guests = Guests(limits.connections)
        self.requests = Limiter(
            "server-too-many-requests", limits.requests, limits.requests_per_minute, clock
        )
        self.messages = Limiter(
            "server-too-many-messages", limits.messages, limits.messages_per_minute, clock
        )
        self.tables = Limiter("server-too-many-tables", limits.tables, limits.tables_per_minute, clock)
        self.records = Limiter("server-too-many-records", limits.records, limits.records_per_minute, clock)
        self.kilobytes = Limiter(
            "server-too-many-bytes", limits.kilobytes, limits.kilobytes_per_minute, clock
        )
        self.hints = Limiter("server-too-many-hints", limits.hints, limits.hints_per_minute, clock)
        self.reviews = Limiter("server-too-many-reviews", limits.reviews, limits.reviews_per_minute, clock)
