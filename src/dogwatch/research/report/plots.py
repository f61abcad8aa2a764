"""The report's pictures: SVG, each a document of its own."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl

mpl.use("agg")
from matplotlib.figure import Figure as Sheet

from dogwatch.research.report.studying import Figure

COLOURS: Final = ("#1c5c74", "#c45a3e", "#b8860b", "#4a7a4a", "#6a4c8c", "#555555")
_STYLE: Final[Any] = {
    "font.size": 10,
    "svg.fonttype": "path",
    "svg.hashsalt": "dogwatch",
    "axes.grid": True,
    "grid.alpha": 0.25,
}


def _sheet(height: float = 2.9) -> tuple[Sheet, Any]:
    sheet = Sheet(figsize=(6.4, height), layout="constrained")
    axes = sheet.subplots()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.set_axisbelow(True)
    return sheet, axes


def _svg(sheet: Sheet) -> str:
    out = StringIO()
    with mpl.rc_context(_STYLE):
        sheet.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _reach(figure: Figure) -> tuple[float, float]:
    """How far the interval goes to both sides; rounding must not make it less than nothing."""
    return max(0.0, 100 * (figure.value - figure.low)), max(0.0, 100 * (figure.high - figure.value))


def histogram(rows: Sequence[tuple[str, Sequence[int]]], label: str) -> str:
    """How often each length occurs, one outline for each variant."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet()
        most = max(max(values) for _, values in rows)
        least = min(min(values) for _, values in rows)
        bins = [least + (most - least + 1) * place / 24 for place in range(25)]
        for (name, values), colour in zip(rows, COLOURS * len(rows), strict=False):
            weights = [100 / len(values)] * len(values)
            axes.hist(values, bins, weights=weights, histtype="stepfilled", alpha=0.3, color=colour)
            axes.hist(values, bins, weights=weights, histtype="step", color=colour, label=name)
        axes.set_xlabel(label)
        axes.set_ylabel("%")
        if len(rows) > 1:
            axes.legend(frameon=False)
    return _svg(sheet)


def lines(rows: Sequence[tuple[str, Sequence[float]]], across: str, up: str) -> str:
    """Numbers over the tenths of a game."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet()
        for (name, values), colour in zip(rows, COLOURS * len(rows), strict=False):
            places = [100 * (place + 0.5) / len(values) for place in range(len(values))]
            axes.plot(places, values, "o-", color=colour, label=name)
        axes.set_ylim(bottom=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        if len(rows) > 1:
            axes.legend(frameon=False)
    return _svg(sheet)


def bars(names: Sequence[str], rows: Sequence[tuple[str, Sequence[Figure | None]]], label: str) -> str:
    """Shares with their intervals, side by side for each variant; None is left out."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet(1.1 + 0.24 * len(names) * max(1.5, len(rows)))
        thick = 0.8 / len(rows)
        for number, ((name, figures), colour) in enumerate(zip(rows, COLOURS * len(rows), strict=False)):
            places = [place + thick * (number - (len(rows) - 1) / 2) for place in range(len(names))]
            told = [(place, figure) for place, figure in zip(places, figures, strict=True) if figure]
            values = [100 * figure.value for _, figure in told]
            reach = [list(sides) for sides in zip(*(_reach(figure) for _, figure in told), strict=True)]
            axes.barh([place for place, _ in told], values, thick * 0.9, color=colour, alpha=0.75, label=name)
            axes.errorbar(
                values, [place for place, _ in told], xerr=reach, fmt="none", ecolor="#222", capsize=2
            )
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.set_xlim(0, None)
        axes.set_xlabel(label)
        if len(rows) > 1:
            axes.legend(frameon=False)
    return _svg(sheet)


def scores(names: Sequence[str], figures: Sequence[Figure], label: str) -> str:
    """Scores around one half."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet(1.2 + 0.34 * len(names))
        axes.axvline(50, color="#888", linewidth=1)
        for place, figure in enumerate(figures):
            reach = [[side] for side in _reach(figure)]
            axes.errorbar(100 * figure.value, place, xerr=reach, fmt="o", color=COLOURS[0], capsize=3)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_xlim(0, 100)
        axes.set_xlabel(label)
    return _svg(sheet)
