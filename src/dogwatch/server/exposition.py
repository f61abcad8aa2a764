"""The metrics of one server in Prometheus' text format: what this process counted, and its current state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import asdict
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from dogwatch.health.metrics import REGISTRY
from dogwatch.server.pool import PoolHealth
from dogwatch.store.jobs import WaitingJobs

CONTENT_TYPE: Final = "text/plain; version=0.0.4"
"""Litestar adds the charset."""


class Gauges(Collector):
    """The current state of one server, read at the scrape."""

    def __init__(
        self,
        *,
        tables: int,
        connections: int,
        store_up: bool,
        jobs: Iterable[WaitingJobs],
        pools: Mapping[str, PoolHealth],
    ) -> None:
        self._gauges = {
            "dogwatch_tables_in_memory": (tables, "Tables that this process holds in memory."),
            "dogwatch_connections": (connections, "Open WebSockets."),
            "dogwatch_store_up": (int(store_up), "1 if the store can be written, otherwise 0."),
        }
        self._jobs = jobs
        self._pools = pools

    def collect(self) -> Iterable[Metric]:
        """All gauges, with help texts."""
        for name, (value, text) in self._gauges.items():
            yield GaugeMetricFamily(name, text, value=value)
        waiting = GaugeMetricFamily(
            "dogwatch_jobs_waiting", "Due jobs that no process works on.", labels=["kind"]
        )
        oldest = GaugeMetricFamily(
            "dogwatch_jobs_oldest_seconds", "How long the oldest of them has been due.", labels=["kind"]
        )
        for each in self._jobs:
            waiting.add_metric([each.kind], each.count)
            oldest.add_metric([each.kind], each.oldest_ms / 1000)
        yield from (waiting, oldest)
        for pool, health in self._pools.items():
            for name, value in asdict(health).items():
                text, family = _POOL[name]
                yield family(f"dogwatch_{pool}_{name}", text, value=value)


_POOL: Final[Mapping[str, tuple[str, type[CounterMetricFamily | GaugeMetricFamily]]]] = {
    "alive": ("Processes that work or can work.", GaugeMetricFamily),
    "waiting": ("Calls that wait for a process.", GaugeMetricFamily),
    "overruns": ("Calls that were stopped at their deadline.", CounterMetricFamily),
    "restarts": ("Processes that were replaced.", CounterMetricFamily),
}


def exposition(gauges: Gauges) -> bytes:
    """All metrics in Prometheus' text format. Takes about 10 ms: do not call it on the event loop."""
    now = CollectorRegistry()
    now.register(gauges)
    return generate_latest(REGISTRY) + generate_latest(now)
