"""Shots are played out by the physics in the calculators' processes, each with a deadline."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.server.pool import Pool
from dogwatch.server.process import Process
from dogwatch.tables.table import Resolve, Resolved

_PHYSICS: Final = {"pirates": "dogwatch.physics.pirates"}
_SECONDS: Final = 5.0
"""A shot takes 10 to 20 ms."""
_LOADED_IN: Final = 60.0


class _Shot(msgspec.Struct, frozen=True):
    landed: msgspec.Raw
    film: msgspec.Raw


def resolver(calculators: Pool) -> Resolve:
    """Where a shot that is under way comes to rest, and the film of it."""

    async def resolve(game: str, state: Any, key: tuple[str, str]) -> Resolved:
        asked = game, msgspec.json.encode(state)
        shot = msgspec.json.decode(
            await calculators.call(_shot, *asked, seconds=_SECONDS, key=key), type=_Shot
        )
        return Resolved(games.game(game).decode_move(bytes(shot.landed)), bytes(shot.film))

    return resolve


async def warm(process: Process) -> None:
    """Load the physics before the first shot."""
    await process.do(_load, (), _LOADED_IN)


# In the process


def _shooter(game: str) -> Callable[[Any], tuple[Any, Any]]:
    shoot: Callable[[Any], tuple[Any, Any]] = import_module(_PHYSICS[game]).shoot
    return shoot


def _load() -> bytes:
    for game in _PHYSICS:
        _shooter(game)
    return b""


def _shot(game: str, state: bytes) -> bytes:
    landed, film = _shooter(game)(games.game(game).decode_state(state))
    return msgspec.json.encode({"landed": landed, "film": film})
