"""Render positions as text and SVG with the games' drawing functions; omits failed or large pictures."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

from dogwatch import games
from dogwatch.games.base import AnyGame

MAX_PICTURE_BYTES: Final = 200_000
"""Limit for the bytes of a picture, and for the characters of a position's text."""
MAX_TOTAL_BYTES: Final = 8_000_000
MAX_TOTAL_SECONDS: Final = 8.0
"""Limits for all pictures of one replay; positions beyond them have text only."""

_log = logging.getLogger("dogwatch.server")


class PositionRenderer:
    """Renders positions of one game, within the total limits for bytes and time."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._draw = _function(game.name)
        self._bytes = 0
        self._seconds = 0.0

    def render(self, state: Any, view: Any) -> tuple[str, str]:
        """(text of the state, SVG of its view); the SVG is "" if there is none."""
        return self._game.text(state)[:MAX_PICTURE_BYTES], self._picture(view)

    def _picture(self, view: Any) -> str:
        if self._draw is None or self._bytes > MAX_TOTAL_BYTES or self._seconds > MAX_TOTAL_SECONDS:
            return ""
        began = time.monotonic()
        try:
            picture = self._draw(view)
            size = len(picture.encode())
        except (Exception, SystemExit):
            _log.exception("drawing a position of %s failed; showing text only", self._game.name)
            self._draw = None
            return ""
        finally:
            self._seconds += time.monotonic() - began
        if size > MAX_PICTURE_BYTES:
            _log.error("picture of %s omitted: %s bytes, limit %s", self._game.name, size, MAX_PICTURE_BYTES)
            return ""
        self._bytes += size
        return picture


def _function(name: str) -> Callable[[Any], str] | None:
    try:
        found: Callable[[Any], str] | None = games.part(name, "picture")
    except (Exception, SystemExit):
        _log.exception("importing the drawing function of %s failed; showing text only", name)
        return None
    return found
