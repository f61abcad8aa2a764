"""Plots how the baselines learn: `python docs/pictures/learning.py` writes `learning.svg`.

The curves are measured by `python -m dogwatch.research.baseline train GAME --curve learning-GAME.json`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
import msgspec
from matplotlib.figure import Figure

HERE: Final = Path(__file__).parent
_TITLES: Final = {
    "shanghaien": "Shanghaien: score against",
    "raft": "Raft & Scupper: score against",
    "pirates": "The cannon: points per shot",
}
_COLOURS: Final = {"random": "#2a6f97", "cabin_boy": "#e07a1f", "network": "#2a6f97"}
_NAMES: Final = {"random": "random play", "cabin_boy": "the cabin boy", "network": "the network"}


def _draw(panel: Any, name: str, points: list[dict[str, Any]]) -> None:
    across = "shots" if name == "pirates" else "decisions"
    for who, colour in _COLOURS.items():
        found = [point for point in points if who in point]
        if len(found) == 1:  # measured once, for comparison
            panel.axhline(found[0][who]["score"], color="#777777", ls="--", lw=1)
            panel.text(
                points[-1][across],
                found[0][who]["score"],
                _NAMES[who],
                color="#777777",
                ha="right",
                va="bottom",
            )
        elif found:
            at = [point[across] for point in found]
            panel.plot(
                at, [point[who]["score"] for point in found], "o-", ms=3, color=colour, label=_NAMES[who]
            )
            ends = [[point[who][end] for point in found] for end in ("low", "high")]
            panel.fill_between(at, *ends, color=colour, alpha=0.2, lw=0)
    if name != "pirates":
        panel.axhline(0.5, color="#777777", ls="--", lw=1)
        panel.set_ylim(0, 1)
        panel.yaxis.set_major_formatter("{x:.0%}")
        panel.legend(loc="lower right", frameon=False)
    panel.set_ylim(bottom=0)
    panel.xaxis.set_major_formatter(
        lambda x, _: f"{x / 1e6:g} M" if x >= 1e6 else f"{x / 1e3:g} k" if x else "0"
    )
    panel.set(title=_TITLES[name], xlabel=f"{across} learned from")


def main() -> None:
    """Plot."""
    mpl.rcParams |= {"svg.hashsalt": "dogwatch", "font.size": 9, "axes.titlesize": 10}
    figure = Figure(figsize=(10, 3), layout="constrained")
    for panel, name in zip(figure.subplots(1, 3), _TITLES, strict=True):
        _draw(panel, name, msgspec.json.decode((HERE / f"learning-{name}.json").read_bytes())["points"])
        panel.grid(alpha=0.25)
        panel.spines[["top", "right"]].set_visible(False)
    figure.savefig(HERE / "learning.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
