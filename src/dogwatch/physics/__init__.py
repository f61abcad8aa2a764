"""The cannon's physics: a shot is played out with rigid bodies, and what it gave is written down (P16).

`dogwatch.physics.pirates.shoot(state)` answers a game that waits for `Landed`. MuJoCo is loaded with that
module, not before: rules, records and the other games need none of this.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

_RESOLVERS: Final = {"pirates": ("dogwatch.physics.pirates", "resolve")}


def resolver(game: str) -> Callable[[Any], Any] | None:
    """Who works out chance that a game's rules cannot draw: from a state to chance's move there.

    None for games that need nobody; raises `ModuleNotFoundError` where the physics is not installed.
    """
    if game not in _RESOLVERS:
        return None
    module, attribute = _RESOLVERS[game]
    found: Callable[[Any], Any] = getattr(import_module(module), attribute)
    return found
