"""Research tools: RL environments, compiled playouts, datasets and reports.

They need the extra `research`: `pip install 'dogwatch-table[research]'`. Imports are lazy.

- `dogwatch.research.pettingzoo.env("raft")`: the games as PettingZoo environments
- `dogwatch.research.openspiel`: the games with numbered moves as OpenSpiel games
- `dogwatch.research.gymnasium`: the cannon as `Dogwatch/Cannon-v0`, single and vectorised
- `playouts`, `vector`: compiled random games and vectorised steps
- `dogwatch.research.dataset`: records as Arrow tables and Parquet files
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dogwatch.research.fast import Playouts, Vector, playouts, vector

__all__ = ["Playouts", "Vector", "playouts", "vector"]


def __getattr__(name: str) -> Any:
    """Import the compiled code on first use."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dogwatch.research import fast

    return getattr(fast, name)
