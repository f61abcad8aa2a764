"""Shots are played out by the physics, in the calculators' processes."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import msgspec

from dogwatch.tables import work
from dogwatch.tables.past import Setting
from dogwatch.tables.work import Resolved, Standing

_PHYSICS: Final = {"pirates": "dogwatch.physics.pirates"}


def advance(setting: Setting, standing: Standing, entry: bytes | None) -> bytes:
    """See `work.advance`: with shots."""
    return work.advance(setting, standing, entry, resolve)


def resolve(game: str, state: Any) -> Resolved:
    """Where the shot that is under way comes to rest, and the film of it."""
    landed, film = _shooter(game)(state)
    return Resolved(landed, msgspec.json.encode(film))


def load() -> bytes:
    """Import the physics before the first shot."""
    for game in _PHYSICS:
        _shooter(game)
    return b""


def _shooter(game: str) -> Callable[[Any], tuple[Any, Any]]:
    shoot: Callable[[Any], tuple[Any, Any]] = import_module(_PHYSICS[game]).shoot
    return shoot
