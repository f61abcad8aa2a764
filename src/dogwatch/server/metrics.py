"""Metrics of the server, for Prometheus. docs/hosting.md describes each."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from typing import Final

from prometheus_client import Counter, Histogram, Info

from dogwatch import __version__
from dogwatch.bots import LEVELS
from dogwatch.health.metrics import REGISTRY
from dogwatch.tables.commands import Answer, ClaimAbsent, Command, OfferDraw, Play, Resign, TakeBack

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

requests: Final = Counter(
    "dogwatch_requests_total", "HTTP requests by kind and status.", ["kind", "status"], registry=REGISTRY
)
_request_seconds: Final = Histogram(
    "dogwatch_request_seconds",
    "Time from a request's head to the end of its response.",
    ["kind"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
request_seconds: Final = {kind: _request_seconds.labels(kind) for kind in ("api", "page", "operator")}
websockets: Final = Counter(
    "dogwatch_websockets_total", "WebSockets that ended, by the close code.", ["code"], registry=REGISTRY
)
refusals: Final = Counter(
    "dogwatch_refusals_total",
    "Requests, messages and connections beyond a limit.",
    ["limit"],
    registry=REGISTRY,
)
messages: Final = Counter(
    "dogwatch_messages_total",
    "“Your turn” messages, by kind (push, webhook) and result.",
    ["kind", "result"],
    registry=REGISTRY,
)
_command_seconds: Final = Histogram(
    "dogwatch_command_seconds",
    "Time from the arrival of a player's command to its answer, which follows the commit.",
    ["command"],
    buckets=_SECONDS,
    registry=REGISTRY,
)
command_seconds: Final[Mapping[type[Command], Histogram]] = {
    kind: _command_seconds.labels(kind.__name__.lower())
    for kind in (Play, TakeBack, OfferDraw, Answer, Resign, ClaimAbsent)
}
loop_lag: Final = Histogram(
    "dogwatch_loop_lag_seconds",
    "Delay of a timer on the event loop.",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
    registry=REGISTRY,
)
_thinking: Final = Histogram(
    "dogwatch_thinking_seconds",
    "Time that a bot computed one move.",
    ["game", "level"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 7.0),
    registry=REGISTRY,
)
pool_wait: Final = Histogram(
    "dogwatch_pool_wait_seconds",
    "Time that a call waited for a process.",
    ["pool"],
    buckets=(0.001, 0.01, 0.1, 0.5, 1.0, 2.5, 10.0, 60.0),
    registry=REGISTRY,
)
Info("dogwatch_build", "Versions of this server.", registry=REGISTRY).info(
    {"version": __version__, "python": platform.python_version()}
)


def thinking(game: str, level: str) -> Histogram:
    """The histogram of a game's bot; `game` must be the name of an installed game."""
    return _thinking.labels(game, level if level in LEVELS else "other")
