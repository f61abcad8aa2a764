"""Importing this registers what the games have for `gymnasium.make`, such as "Dogwatch/Cannon-v0"."""

from __future__ import annotations

from dogwatch import games
from dogwatch.research.base import research
from dogwatch.research.missing import needs

with needs():
    import gymnasium  # noqa: F401  (without it there is nothing to register with)

    for _name in games.names():
        research(_name).register()
