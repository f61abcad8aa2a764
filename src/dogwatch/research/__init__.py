"""The door for research: standard environments, fast play, tables of data, reports.

An extra of its own: `pip install '.[research]'` in Dogwatch's folder. Nothing of it is loaded unless it is
asked for.

- `dogwatch.research.pettingzoo.env("raft")`: PettingZoo environments of the games
- `dogwatch.research.openspiel`: games whose moves have numbers, as games of OpenSpiel
- `dogwatch.research.gymnasium`: the cannon as `Dogwatch/Cannon-v0`, single and vectorised
- `playouts`, `vector`: random games and steps by the thousand, compiled
- `dogwatch.research.tables`: records as Arrow tables and Parquet files
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dogwatch.research.fast import Playouts, Vector, playouts, vector

__all__ = ["Playouts", "Vector", "playouts", "vector"]


def __getattr__(name: str) -> Any:
    """Compiled code is loaded when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from dogwatch.research import fast

    return getattr(fast, name)
