"""Shots are played out beside the event loop, in threads: most of a shot's time MuJoCo lets the others run.

Not in the thinkers' processes: a shot of some milliseconds would wait there for bots that think for seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from dogwatch.tables.table import Resolved

_PHYSICS = {"pirates": "dogwatch.physics.pirates"}


def _shooter(game: str) -> Callable[[Any], tuple[Any, Any]]:
    shoot: Callable[[Any], tuple[Any, Any]] = import_module(_PHYSICS[game]).shoot
    return shoot


def _shot(game: str, state: Any) -> Resolved:
    landed, film = _shooter(game)(state)
    return Resolved(landed, msgspec.json.encode(film))


async def resolve(game: str, state: Any) -> Resolved:
    """Where the shot that is under way comes to rest, and the film of it."""
    return await asyncio.to_thread(_shot, game, state)


async def warm() -> None:
    """Load the physics before somebody waits for it."""
    for game in _PHYSICS:
        await asyncio.to_thread(_shooter, game)
