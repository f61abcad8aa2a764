"""Counters of this process, in the text format of Prometheus.

Label values come from the code, never from a request: the number of lines stays bounded.
"""

from __future__ import annotations

from collections import Counter as Tally
from threading import Lock

_counters: dict[str, Counter] = {}


class Counter:
    """A count by one label. Make one per name, at import."""

    def __init__(self, name: str, label: str, text: str) -> None:
        if name in _counters:
            raise ValueError(f"counter {name} exists already")
        self._name = name
        self._label = label
        self._text = text
        self._counts: Tally[str] = Tally()
        self._lock = Lock()
        _counters[name] = self

    def add(self, value: str, amount: int = 1) -> None:
        """Count one more with this label value; from any thread."""
        with self._lock:
            self._counts[value] += amount

    def __getitem__(self, value: str) -> int:
        return self._counts[value]

    def lines(self) -> list[str]:
        """The counter in Prometheus' text format."""
        head = [f"# HELP {self._name} {self._text}", f"# TYPE {self._name} counter"]
        with self._lock:
            counts = sorted(self._counts.items())
        return head + [f'{self._name}{{{self._label}="{value}"}} {count}' for value, count in counts]


def exposition() -> str:
    """All counters in Prometheus' text format."""
    return "".join(f"{line}\n" for name in sorted(_counters) for line in _counters[name].lines())


errors = Counter("dogwatch_errors_total", "kind", "Errors by kind; each is logged.")
