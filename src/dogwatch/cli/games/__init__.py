"""How each game looks and speaks in the terminal: one folder per game, one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from dogwatch import games
from dogwatch.cli.games.base import Face
from dogwatch.cli.usage import Usage, all_of, unknown

_FACES = {
    "shanghaien": ("dogwatch.cli.games.shanghaien", "ShanghaienFace"),
    "raft": ("dogwatch.cli.games.raft", "RaftFace"),
    "pirates": ("dogwatch.cli.games.pirates", "PiratesFace"),
}


def named(word: str = "") -> str:
    """The game of that name; raises `Usage`."""
    if not word:
        raise Usage("terminal-which-game", hint=all_of(games.NAMES))
    if word.casefold() not in games.NAMES:
        raise unknown("terminal-unknown-game", word, games.NAMES)
    return word.casefold()


@cache
def face(game: str) -> Face:
    """The face of a game."""
    module, attribute = _FACES[game]
    found: Face = getattr(import_module(module), attribute)()
    return found
