"""Research tools: RL environments, compiled playouts, datasets and reports.

They need the extra `research`: `pip install 'dogwatch-table[research]'`. Imports are lazy.

- `dogwatch.research.pettingzoo.env("raft")`: the games as PettingZoo environments
- `dogwatch.research.openspiel`: the games with numbered moves as OpenSpiel games
- `dogwatch.research.gymnasium`: one agent against an opponent as `Dogwatch/Raft-v0`, the cannon as
  `Dogwatch/Cannon-v0`, single and vectorised
- `playouts`, `vector`: compiled random games and vectorised steps
- `dogwatch.research.dataset`: records as Arrow tables and Parquet files
- `render`, `Stepper`: pictures of states, and records step by step, for notebooks
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dogwatch.research.drawing import Picture, render
    from dogwatch.research.fast import Playouts, playouts
    from dogwatch.research.stepper import Stepper
    from dogwatch.research.vectors import Vector, vector

__all__ = ["Picture", "Playouts", "Stepper", "Vector", "playouts", "render", "vector"]
_HOMES = {
    "Picture": "drawing",
    "Stepper": "stepper",
    "Vector": "vectors",
    "render": "drawing",
    "vector": "vectors",
}


def __getattr__(name: str) -> Any:
    """Import a module on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'fast')}"), name)
