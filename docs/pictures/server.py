"""Plots how the server grows: `python docs/pictures/server.py` reads `server.json` and writes `server.svg`.

`python -m bench.growth --figures docs/pictures/server.json` measures the figures.
"""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
import msgspec
from matplotlib.figure import Figure

HERE: Final = Path(__file__).parent
_GOAL_COST, _GOAL_MS = 1.3, 50
_POINT, _LINE, _GOAL = "#2a6f97", "#e07a1f", "#777777"


def _cost(panel: Any, found: dict[str, Any]) -> None:
    medians = [statistics.median(rounds) for rounds in found["cost"]]
    for count, rounds in zip(found["tables"], found["cost"], strict=True):
        panel.plot([count] * len(rounds), rounds, "o", ms=4, color=_POINT, alpha=0.6)
    panel.plot(found["tables"], medians, color=_LINE)
    panel.axhline(_GOAL_COST * medians[0], color=_GOAL, ls="--", lw=1)
    panel.text(found["tables"][0], _GOAL_COST * medians[0], "goal", color=_GOAL, va="bottom", fontsize=8)
    top = 1.1 * _GOAL_COST * medians[0]  # room for the word
    panel.set(title="CPU per move, µs", xscale="log", ylim=(0, top), xlabel="tables in memory")


def _memory(panel: Any, found: dict[str, Any]) -> None:
    table, connection = found["kb"][-1]
    counts = [0, found["tables"][-1]]
    tables = [count * table / 1024 for count in counts]
    panel.fill_between(counts, tables, color=_POINT, alpha=0.7, lw=0, label=f"tables ({table:.0f} KB each)")
    both = [each + count * 2 * connection / 1024 for each, count in zip(tables, counts, strict=True)]
    label = f"connections ({connection:.0f} KB each)"
    panel.fill_between(counts, tables, both, color=_LINE, alpha=0.7, lw=0, label=label)
    panel.legend(loc="upper left", frameon=False, fontsize=8)
    panel.set(title="memory, MB", xlabel="tables in memory, two connections each", ylim=(0, None))


def _waits(panel: Any, found: dict[str, Any]) -> None:
    names = list(found["waits"])
    for row, name in enumerate(names):
        p50, p99 = found["waits"][name]
        panel.plot([p50, p99], [row, row], color=_POINT, lw=2, alpha=0.5)
        panel.plot([p50], [row], "o", ms=4, color=_POINT)
        panel.plot([p99], [row], "D", ms=4, color=_LINE)
    panel.axvline(_GOAL_MS, color=_GOAL, ls="--", lw=1)
    panel.set(
        title="reading, ms: p50 (dot) and p99", xscale="log", ylim=(len(names) - 0.5, -0.5), xlim=(0.8, 80)
    )
    panel.set_xticks([1, 2, 5, 10, 20, 50], labels=["1", "2", "5", "10", "20", "50"])
    panel.set_yticks(range(len(names)), labels=names)


def main() -> None:
    """Plot."""
    mpl.rcParams |= {"svg.hashsalt": "dogwatch", "font.size": 9, "axes.titlesize": 10}
    found = msgspec.json.decode((HERE / "server.json").read_bytes())
    figure = Figure(figsize=(10, 3), layout="constrained")
    for panel, draw in zip(figure.subplots(1, 3), (_cost, _memory, _waits), strict=True):
        draw(panel, found)
        panel.grid(alpha=0.25)
        panel.spines[["top", "right"]].set_visible(False)
    figure.savefig(HERE / "server.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
