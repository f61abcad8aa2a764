"""The terminal front end of each game: the one that its pack declares, or the generic one."""

from __future__ import annotations

from functools import cache

from dogwatch import games
from dogwatch.cli.face import Face
from dogwatch.cli.plain_face import PlainFace
from dogwatch.cli.usage import UsageError, all_of, unknown


def known_game(word: str = "") -> str:
    """The id of the game, in lower case; raises `UsageError` if it is missing or unknown."""
    if not word:
        raise UsageError("terminal-which-game", hint=all_of(games.names()))
    if word.casefold() not in games.names():
        raise unknown("terminal-unknown-game", word, games.names())
    return word.casefold()


@cache
def face(game: str) -> Face:
    """The terminal front end of a game."""
    declared: type[Face] | None = games.part(game, "terminal")
    return PlainFace(games.game(game)) if declared is None else declared()
