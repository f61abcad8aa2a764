"""Chance that the rules cannot draw is worked out by the game's resolver, in the calculators' processes."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.tables import work
from dogwatch.tables.past import Setting
from dogwatch.tables.work import Resolved, Standing

_log = logging.getLogger("dogwatch.server")


def advance(setting: Setting, standing: Standing, entry: bytes | None) -> bytes:
    """See `work.advance`: with shots."""
    return work.advance(setting, standing, entry, resolve)


def resolve(game: str, state: Any) -> Resolved:
    """Chance's move, such as where a shot comes to rest, and the film of it."""
    move, film = games.part(game, "resolver")(state)
    return Resolved(move, msgspec.json.encode(film))


def load() -> bytes:
    """Import the rules and the resolvers before the first move."""
    games.probe()
    for name in games.names():
        try:
            games.part(name, "resolver")
        except ModuleNotFoundError as missing:
            _log.warning("%s cannot be played here: %s is not installed", name, missing.name)
    return b""
