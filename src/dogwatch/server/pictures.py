"""Positions as pictures, drawn by the games' packs. A picture that fails or is too large is left out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from dogwatch import games
from dogwatch.games.base import Game

MOST: Final = 200_000
"""Bytes of a picture."""
MOST_IN_ALL: Final = 8_000_000
SECONDS_IN_ALL: Final = 8.0
"""Of a replay's pictures; the later positions have text only."""

_log = logging.getLogger("dogwatch.server")


class Drawing:
    """Draws the positions of one game, as long as bytes and time last."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._draw = _function(game.name)
        self._bytes = 0
        self._seconds = 0.0

    def position(self, state: Any, view: Any) -> tuple[str, str]:
        """The text of a state, and the picture of its view; "" where there is none."""
        return self._game.text(state), self._picture(view)

    def _picture(self, view: Any) -> str:
        if self._draw is None or self._bytes > MOST_IN_ALL or self._seconds > SECONDS_IN_ALL:
            return ""
        began = time.monotonic()
        try:
            picture = self._draw(view)
            size = len(picture.encode())
        except Exception:
            _log.exception("a picture of %s failed; the position's text is shown", self._game.name)
            self._draw = None
            return ""
        finally:
            self._seconds += time.monotonic() - began
        if size > MOST:
            _log.error("a picture of %s has %s bytes, more than %s", self._game.name, size, MOST)
            return ""
        self._bytes += size
        return picture


def _function(name: str) -> Callable[[Any], str] | None:
    try:
        found: Callable[[Any], str] | None = games.part(name, "picture")
    except Exception:
        _log.exception("the picture of %s cannot be imported; positions are shown as text", name)
        return None
    return found
