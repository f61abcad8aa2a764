"""Plots of the report, each as SVG text."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from textwrap import wrap
from typing import Any, Final

import matplotlib as mpl

mpl.use("agg")
from matplotlib.figure import Figure as Sheet

from dogwatch.research.report.experiments import Estimate

COLOURS: Final = ("#1c5c74", "#c45a3e", "#b8860b", "#4a7a4a", "#6a4c8c", "#555555")
_STYLE: Final[Any] = {
    "font.size": 10,
    "svg.fonttype": "path",
    "svg.hashsalt": "dogwatch",
    "text.parse_math": False,
    "axes.grid": True,
    "grid.alpha": 0.25,
}


_NAME_WIDTH: Final = 26
_LEGEND_WIDTH: Final = 62
"""Characters in a line of a name at the axis, and of a legend."""
_LINE: Final = 0.17
"""Height of a line of text, in inches."""


def _sheet(names: Sequence[str], height: float = 2.9) -> tuple[Sheet, Any]:
    """A sheet with room for a legend of these names below the axes, unless there is only one."""
    lines = sum(_wrapped(name, _LEGEND_WIDTH).count("\n") + 1.2 for name in names) if len(names) > 1 else 0
    sheet = Sheet(figsize=(6.4, height + _LINE * lines), layout="constrained")
    axes = sheet.subplots()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.set_axisbelow(True)
    return sheet, axes


def _wrapped(name: str, width: int) -> str:
    return "\n".join(wrap(name, width)) or name


def _tick_names(names: Sequence[str]) -> tuple[list[str], float]:
    """The names in short lines, and the additional height that they need."""
    wrapped = [_wrapped(name, _NAME_WIDTH) for name in names]
    return wrapped, _LINE * sum(name.count("\n") for name in wrapped)


def _legend(sheet: Sheet, axes: Any) -> None:
    """A legend below the axes, if there are several entries; inside, it could hide data."""
    handles, names = axes.get_legend_handles_labels()
    if len(names) > 1:
        wrapped = [_wrapped(name, _LEGEND_WIDTH) for name in names]
        sheet.legend(handles, wrapped, loc="outside lower left", frameon=False)


def _svg(sheet: Sheet) -> str:
    out = StringIO()
    with mpl.rc_context(_STYLE):
        sheet.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _reach(estimate: Estimate) -> tuple[float, float]:
    """The interval's lengths below and above the value in percent; not negative despite rounding."""
    return max(0.0, 100 * (estimate.value - estimate.low)), max(0.0, 100 * (estimate.high - estimate.value))


def histogram(rows: Sequence[tuple[str, Sequence[int]]], label: str) -> str:
    """Histogram of game lengths, one outline per variant."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet([name for name, _ in rows])
        most = max(max(values) for _, values in rows)
        least = min(min(values) for _, values in rows)
        bins = [least + (most - least + 1) * place / 24 for place in range(25)]
        for (name, values), colour in zip(rows, COLOURS * len(rows), strict=False):
            weights = [100 / len(values)] * len(values)
            axes.hist(values, bins, weights=weights, histtype="stepfilled", alpha=0.3, color=colour)
            axes.hist(values, bins, weights=weights, histtype="step", color=colour, label=name)
        axes.set_xlabel(label)
        axes.set_ylabel("%")
        _legend(sheet, axes)
    return _svg(sheet)


def lines(rows: Sequence[tuple[str, Sequence[float]]], across: str, up: str) -> str:
    """Line plot over the course of a game, one line per variant."""
    with mpl.rc_context(_STYLE):
        sheet, axes = _sheet([name for name, _ in rows])
        for (name, values), colour in zip(rows, COLOURS * len(rows), strict=False):
            places = [100 * (place + 0.5) / len(values) for place in range(len(values))]
            axes.plot(places, values, "o-", color=colour, label=name)
        axes.set_ylim(bottom=0)
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        _legend(sheet, axes)
    return _svg(sheet)


def bars(names: Sequence[str], rows: Sequence[tuple[str, Sequence[Estimate | None]]], label: str) -> str:
    """Bars with error bars, grouped by name, one per variant; None is left out."""
    with mpl.rc_context(_STYLE):
        ticks, more = _tick_names(names)
        height = 1.1 + 0.24 * len(names) * max(1.5, len(rows)) + more
        sheet, axes = _sheet([name for name, _ in rows], height)
        thick = 0.8 / len(rows)
        for number, ((name, estimates), colour) in enumerate(zip(rows, COLOURS * len(rows), strict=False)):
            places = [place + thick * (number - (len(rows) - 1) / 2) for place in range(len(names))]
            known = [(place, estimate) for place, estimate in zip(places, estimates, strict=True) if estimate]
            values = [100 * estimate.value for _, estimate in known]
            reach = [list(sides) for sides in zip(*(_reach(estimate) for _, estimate in known), strict=True)]
            axes.barh(
                [place for place, _ in known], values, thick * 0.9, color=colour, alpha=0.75, label=name
            )
            axes.errorbar(
                values, [place for place, _ in known], xerr=reach, fmt="none", ecolor="#222", capsize=2
            )
        axes.set_yticks(range(len(names)), ticks)
        axes.invert_yaxis()
        axes.set_xlim(0, None)
        axes.set_xlabel(label)
        _legend(sheet, axes)
    return _svg(sheet)


def scores(names: Sequence[str], estimates: Sequence[Estimate], label: str) -> str:
    """Scores in percent with error bars and a line at 50."""
    with mpl.rc_context(_STYLE):
        ticks, more = _tick_names(names)
        sheet, axes = _sheet((), 1.2 + 0.34 * len(names) + more)
        axes.axvline(50, color="#888", linewidth=1)
        for place, estimate in enumerate(estimates):
            reach = [[side] for side in _reach(estimate)]
            axes.errorbar(100 * estimate.value, place, xerr=reach, fmt="o", color=COLOURS[0], capsize=3)
        axes.set_yticks(range(len(names)), ticks)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.set_xlim(0, 100)
        axes.set_xlabel(label)
    return _svg(sheet)
