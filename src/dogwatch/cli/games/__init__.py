"""How each game looks and speaks in the terminal: one folder per game, one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from dogwatch.cli.games.base import Face

_FACES = {"shanghaien": ("dogwatch.cli.games.shanghaien", "ShanghaienFace")}


@cache
def face(game: str) -> Face:
    """The face of a game."""
    module, attribute = _FACES[game]
    found: Face = getattr(import_module(module), attribute)()
    return found
