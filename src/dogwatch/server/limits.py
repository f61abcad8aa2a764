"""Rate limits and quotas per client address and per bot. docs/hosting.md describes every limit."""

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
from dogwatch.server import metrics

MAX_LIMIT: Final = 1_000_000_000
"""The largest value that a limit can be set to."""
CONNECTION_SECONDS: Final = 10
"""Retry-After when too many connections are open."""
_MAX_ADDRESSES: Final = 50_000
_EVICTION_SCAN: Final = 8
_MAX_ADDRESS_LENGTH: Final = 64
_V6_PREFIX: Final = 64

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=MAX_LIMIT)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Every limit that `dogwatch serve --limit NAME=VALUE` can set.

    A budget allows a burst of `name`, then `name_per_minute`. The defaults serve 40 people behind one router.
    """

    requests: Count = 800
    requests_per_minute: Count = 2_400
    """HTTP requests and new WebSockets."""
    messages: Count = 1_000
    messages_per_minute: Count = 6_000
    """WebSocket messages over all connections."""
    tables: Count = 120
    tables_per_minute: Count = 12
    """New tables; rematches count."""
    records: Count = 60
    records_per_minute: Count = 12
    """Records uploaded for a replay or a review."""
    kilobytes: Count = 300_000
    kilobytes_per_minute: Count = 60_000
    """Response bodies of the API: replays, records, films."""
    hints: Count = 80
    hints_per_minute: Count = 60
    """New analyses, cached ones are free; and all requests for the reasons of a bot's move."""
    exercises: Count = 120
    exercises_per_minute: Count = 120
    """Requests to exercises, as shots on the shooting range."""
    puzzles: Count = 600
    puzzles_per_minute: Count = 600
    """Requests for puzzles: positions, answers and tries."""
    identities: Count = 60
    identities_per_minute: Count = 10
    """Names kept, and tries to sign in by a link, a recovery code or a passkey."""
    reviews: Count = 40
    reviews_per_minute: Count = 2
    """New reviews; cached ones are free."""
    bot_messages: Count = 600
    bot_messages_per_minute: Count = 1_200
    """Polls and WebSocket messages of one bot that plays over the network."""
    bot_challenges: Count = 60
    bot_challenges_per_minute: Count = 1
    """Challenges to one bot that plays over the network; rematches count."""
    bot_games: Count = 16
    """Tables at which one bot plays at one time, over the network."""
    own_bots: Count = 5
    """Bots of one player."""
    bot_tables: Count = 6
    """Concurrent tables with bots only."""
    connections: Count = 500
    """Open connections per address, HTTP and WebSocket; at most half of `connections_in_all`."""
    connections_in_all: Count = 10_000
    """Open connections of all addresses; lower if the system allows fewer open files."""
    head_seconds: Count = 10
    """Time limit for receiving a request's head."""
    body_seconds: Count = 20
    """Time limit for receiving a body, plus one second per 4 KB."""
    unread_seconds: Count = 20
    """Interval of checks for clients that do not read; disconnected at the second check."""
    ping_seconds: Count = 20
    """Interval of WebSocket pings, and time limit for the pong."""


def address_key(host: str) -> str:
    """The key under which a client is counted: its IPv4 address (also if IPv6-mapped) or its IPv6 /64.

    Other text, which a proxy may forward, is cut to 64 characters.
    """
    return _key(host) if len(host) <= _MAX_ADDRESS_LENGTH else host[:_MAX_ADDRESS_LENGTH]


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
    """`address_key` of an ASGI scope's client; "" if unknown."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""


class RateLimited(Refusal):
    """A limit is exceeded; retry after `seconds`."""

    def __init__(self, code: str, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__("", code, {"seconds": self.seconds})

    @property
    def headers(self) -> dict[str, str]:
        """`Retry-After` for the HTTP response."""
        return {"retry-after": str(self.seconds)}


class ConnectionLimiter:
    """Limits the open connections per address."""

    def __init__(self, max_open: int) -> None:
        self._max_open = max_open
        self._open: Counter[str] = Counter()
        self._refusals = metrics.refusals.labels("connections")

    @contextlib.contextmanager
    def admit(self, address: str) -> Iterator[None]:
        """Count a connection while the block runs; raises `RateLimited` beyond the limit."""
        if self._open[address] >= self._max_open:
            self._refusals.inc()
            raise RateLimited("server-too-many-connections", CONNECTION_SECONDS)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


class TokenBucket:
    """A token bucket: a burst of `burst`, then `per_second`."""

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
        """Take a token and return 0.0, or return the seconds until there is one."""
        self._refill()
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0

    def charge(self, amount: float) -> None:
        """Subtract tokens for resources already used; the bucket may fall below 0."""
        self._refill()
        self._left -= amount

    @property
    def is_full(self) -> bool:
        """Whether it holds as many tokens as a new one."""
        self._refill()
        return self._left >= self._burst


class RateLimiter:
    """A token bucket per address. Only full buckets are evicted, so that eviction never refills a budget.

    If `max_addresses` buckets are in use and none is full, new addresses share one bucket. `limit` is its
    name in the metrics, `code` the message key of the refusal.
    """

    def __init__(
        self,
        limit: str,
        code: str,
        burst: int,
        per_minute: int,
        clock: Callable[[], float] = time.monotonic,
        max_addresses: int = _MAX_ADDRESSES,
    ) -> None:
        self._refusals = metrics.refusals.labels(limit)
        self._code = code
        self._burst, self._per_second, self._clock = burst, per_minute / 60, clock
        self._max_addresses = max_addresses
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._shared = self._fresh()

    def _fresh(self) -> TokenBucket:
        return TokenBucket(self._per_second, self._burst, self._clock)

    def take(self, address: str) -> None:
        """Take one token of this address; raises `RateLimited` if there is none."""
        wait = self._bucket(address).take()
        if wait:
            self._refusals.inc()
            raise RateLimited(self._code, wait)

    def charge(self, address: str, amount: float) -> None:
        """Subtract tokens for resources that this address has already used."""
        self._bucket(address).charge(amount)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is not None:
            self._buckets.move_to_end(address)
            return bucket
        if len(self._buckets) >= self._max_addresses and not self._evict():
            return self._shared
        bucket = self._buckets[address] = self._fresh()
        return bucket

    def _evict(self) -> bool:
        """Evict full buckets among the least recently used; returns whether there is room."""
        for _ in range(min(_EVICTION_SCAN, len(self._buckets))):
            address, bucket = self._buckets.popitem(last=False)
            if not bucket.is_full:
                self._buckets[address] = bucket
        return len(self._buckets) < self._max_addresses

    def __len__(self) -> int:
        return len(self._buckets)


class Budgets:
    """All rate limiters of this process."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.websockets = ConnectionLimiter(limits.connections)
        self.requests = RateLimiter(
            "requests", "server-too-many-requests", limits.requests, limits.requests_per_minute, clock
        )
        self.messages = RateLimiter(
            "messages", "server-too-many-messages", limits.messages, limits.messages_per_minute, clock
        )
        self.tables = RateLimiter(
            "tables", "server-too-many-tables", limits.tables, limits.tables_per_minute, clock
        )
        self.records = RateLimiter(
            "records", "server-too-many-records", limits.records, limits.records_per_minute, clock
        )
        self.kilobytes = RateLimiter(
            "kilobytes", "server-too-many-bytes", limits.kilobytes, limits.kilobytes_per_minute, clock
        )
        self.hints = RateLimiter(
            "hints", "server-too-many-hints", limits.hints, limits.hints_per_minute, clock
        )
        self.exercises = RateLimiter(
            "exercises", "server-too-many-exercises", limits.exercises, limits.exercises_per_minute, clock
        )
        self.puzzles = RateLimiter(
            "puzzles", "server-too-many-puzzles", limits.puzzles, limits.puzzles_per_minute, clock
        )
        self.identities = RateLimiter(
            "identities",
            "server-too-many-identities",
            limits.identities,
            limits.identities_per_minute,
            clock,
        )
        self.bot_messages = RateLimiter(
            "bot-messages",
            "server-too-many-messages",
            limits.bot_messages,
            limits.bot_messages_per_minute,
            clock,
        )
        self.bot_challenges = RateLimiter(
            "bot-challenges",
            "server-bot-challenged-enough",
            limits.bot_challenges,
            limits.bot_challenges_per_minute,
            clock,
        )
        self.bot_websockets = ConnectionLimiter(2 * limits.bot_games)  # a lost connection is noticed late
        self.reviews = RateLimiter(
            "reviews", "server-too-many-reviews", limits.reviews, limits.reviews_per_minute, clock
        )
