"""How each game looks and speaks in the terminal: the face that its pack names, or a plain one."""

from __future__ import annotations

from functools import cache

from dogwatch import games
from dogwatch.cli.face import Face
from dogwatch.cli.plain_face import PlainFace
from dogwatch.cli.usage import Usage, all_of, unknown


def named(word: str = "") -> str:
    """The game of that name; raises `Usage`."""
    if not word:
        raise Usage("terminal-which-game", hint=all_of(games.names()))
    if word.casefold() not in games.names():
        raise unknown("terminal-unknown-game", word, games.names())
    return word.casefold()


@cache
def face(game: str) -> Face:
    """The face of a game."""
    declared: type[Face] | None = games.part(game, "terminal")
    return PlainFace(games.game(game)) if declared is None else declared()
