"""Simulates how often a shot fells its target, and plots it: `python docs/pictures/cannon.py` (some minutes).

Prints the tables of `docs/games/pirates-cannon.md` and writes `cannon-chances.svg`. With `--stand` it prints
only the table for towers with stands of that mass.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product, repeat
from pathlib import Path
from typing import Final, TypeAlias

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray

from dogwatch.games.pirates.physics.scene_spec import SceneSpec
from dogwatch.games.pirates.physics.volley import volley
from dogwatch.games.pirates.rules.board import Bounds
from dogwatch.games.pirates.rules.cannon import tremors
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import Kind, Piece, Shot

HERE = Path(__file__).parent
Floats: TypeAlias = NDArray[np.float64]
Case: TypeAlias = tuple[Kind, int, int]

KINDS: Final[tuple[Kind, ...]] = ("galleon", "tower")
TURNS: Final = {0: "broadside", 450: "oblique", 900: "end-on"}
DISTANCES: Final = (4_000, 6_000, 10_000)
LEVELS: Final = ("steady", "normal", "rough")
HANDS: Final = {"perfect aim": (0.0, 0.0), "a hand's own error": (10.0, 40.0)}
"""Standard deviations of bearing (0.1°) and pull (thousandths) that the player adds to the tremor."""

_EAST: Final = 900
_OFFS: Final = np.arange(-160, 161, 8)
_PULLS: Final = np.arange(100, 1_001, 20)


def fells(case: Case, sizes: Sizes) -> Floats:
    """1 for each shot that fells the target, otherwise 0: bearings off the centre × pulls."""
    kind, turn, distance = case
    spec = SceneSpec(Bounds(-2_000, -4_000, 16_000, 4_000), (), (Piece(kind, 0, distance, 0, turn),), sizes)
    shots = [Shot(0, (0, 0), _EAST + int(off), int(pull)) for off, pull in product(_OFFS, _PULLS)]
    return np.array([float(bool(fell)) for fell in volley(spec, shots)]).reshape(len(_OFFS), len(_PULLS))


def hit_probability(felled: Floats, level: str, hand: tuple[float, float]) -> float:
    """The hit probability of the best pull aimed at the centre, with tremor and the player's own error."""
    by_off: dict[int, int] = {}
    by_pull: dict[int, int] = {}
    for tremor, weight in tremors(level):
        by_off[tremor.bearing] = by_off.get(tremor.bearing, 0) + weight
        by_pull[tremor.pull] = by_pull.get(tremor.pull, 0) + weight
    offs, off_weights = _spread(by_off, hand[0])
    pulls, pull_weights = _spread(by_pull, hand[1])
    row = np.array([np.interp(offs, _OFFS, column, 0, 0) @ off_weights for column in felled.T])
    aims = (np.interp(np.clip(aim + pulls, 50, 1_000), _PULLS, row, 0) @ pull_weights for aim in _PULLS)
    return float(max(aims))


def _spread(weights: dict[int, int], own: float) -> tuple[Floats, Floats]:
    """Errors with their probabilities, after a normal error with standard deviation `own` is added."""
    errors, counts = np.array(list(weights), float), np.array(list(weights.values()), float)
    more = np.linspace(-2.5, 2.5, 11)
    density = np.exp(-(more**2) / 2)
    all_errors = (errors[:, None] + own * more).ravel()
    return all_errors, np.outer(counts / counts.sum(), density / density.sum()).ravel()


def tables(found: dict[Case, Floats], kinds: Sequence[Kind]) -> str:
    """The hit probabilities as Markdown tables."""
    lines = []
    for name, hand in HANDS.items():
        lines += ["", f"{name}: steady / normal / rough, %", ""]
        lines += ["| | 40 cm | 60 cm | 100 cm |", "|---|---|---|---|"]
        for kind, turn in product(kinds, TURNS):
            cells = (
                " / ".join(
                    f"{100 * hit_probability(found[kind, turn, away], level, hand):.0f}" for level in LEVELS
                )
                for away in DISTANCES
            )
            lines.append(f"| {kind}, {TURNS[turn]} | {' | '.join(cells)} |")
    return "\n".join(lines)


def draw(found: dict[Case, Floats]) -> Figure:
    """One panel per heading and hand; solid lines for galleons, dashed for towers."""
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "dogwatch", "font.size": 9})
    figure = Figure(figsize=(8.4, 5.2), layout="constrained")
    panels = figure.subplots(len(HANDS), len(TURNS), sharex=True, sharey=True)
    colours = dict(zip(LEVELS, ("#1b7f79", "#d08a1d", "#b23a48"), strict=True))
    for (row, (name, hand)), (column, turn) in product(enumerate(HANDS.items()), enumerate(TURNS)):
        panel = panels[row][column]
        for level, (kind, line) in product(LEVELS, zip(KINDS, ("-", "--"), strict=True)):
            heights = [100 * hit_probability(found[kind, turn, away], level, hand) for away in DISTANCES]
            away = [distance / 100 for distance in DISTANCES]
            panel.plot(away, heights, line, marker="o", ms=3, color=colours[level], label=f"{kind}, {level}")
        panel.set_title(f"{TURNS[turn]}, {name}", fontsize=9)
        panel.set(ylim=(0, 102), xticks=[distance / 100 for distance in DISTANCES])
        panel.grid(alpha=0.25)
    for panel in panels[-1]:
        panel.set_xlabel("distance, cm")
    for panel in panels[:, 0]:
        panel.set_ylabel("falls, %")
    figure.legend(
        *panels[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=3, frameon=False
    )
    return figure


def main() -> None:
    """Simulate, print the tables, plot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--stand", type=int, default=0, metavar="MG")
    arguments = parser.parse_args()
    kinds: tuple[Kind, ...] = ("tower",) if arguments.stand else KINDS
    sizes = Sizes(stand_mass=arguments.stand) if arguments.stand else Sizes()
    cases = list(product(kinds, TURNS, DISTANCES))
    with ProcessPoolExecutor(arguments.jobs) as pool:
        found = dict(zip(cases, pool.map(fells, cases, repeat(sizes)), strict=True))
    sys.stdout.write(tables(found, kinds) + "\n")
    if not arguments.stand:
        draw(found).savefig(HERE / "cannon-chances.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
