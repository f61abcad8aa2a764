"""Renders the terminal's drawing of a position as SVG."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from dogwatch.cli.faces import face
from dogwatch.words import words


def svg(game: str, state: Any, language: str = "en", width: int = 80) -> str:
    """The terminal's drawing of a state, `width` columns wide, as SVG text."""
    messages = words(language)
    console = Console(
        record=True, width=width, file=StringIO(), color_system="truecolor", force_terminal=True
    )
    console.print(face(game).draw(state, messages, tuple("" for _ in face(game).seats), width))
    return console.export_svg(title=messages.title(game))
