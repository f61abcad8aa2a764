"""Importing this module registers the games' Gymnasium environments, such as "Dogwatch/Cannon-v0"."""

from __future__ import annotations

from dogwatch import games
from dogwatch.research.base import research
from dogwatch.research.missing import needs

with needs():
    import gymnasium  # noqa: F401  (fail here if it is missing)

    for _name in games.names():
        research(_name).register()
