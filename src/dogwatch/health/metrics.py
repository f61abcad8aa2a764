"""Metrics of this process, for Prometheus. docs/hosting.md describes each.

Label values must be constants of the code or names of installed games, never values from a request, so that
their number is bounded. On the path of a move, use children that were resolved before (`labels` costs as much
as an observation).
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

errors: Final = Counter("dogwatch_errors_total", "Errors by kind.", ["kind"], registry=REGISTRY)
restarts: Final = Counter(
    "dogwatch_task_restarts_total",
    "Restarts of background tasks that failed or returned.",
    ["task"],
    registry=REGISTRY,
)

_database: Final = Histogram(
    "dogwatch_database_seconds",
    "Time of one commit of appends, of one read, and of one other transaction.",
    ["operation"],
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0),
    registry=REGISTRY,
)
database_append: Final = _database.labels("append")
"""One commit, of all appends that waited for it; on SQLite also of all other writes."""
database_read: Final = _database.labels("read")
database_other: Final = _database.labels("other")
"""One transaction of the lobby, the jobs or the analyses on PostgreSQL."""


def value_of(name: str, **labels: str) -> float:
    """The current value of a sample; 0 if it was not counted yet."""
    return REGISTRY.get_sample_value(name, labels) or 0.0
