"""The table as a picture."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from dogwatch.cli.faces import face
from dogwatch.words import words


def svg(game: str, state: Any, language: str = "en", width: int = 80) -> str:
    """A state's table as the terminal shows it, as an SVG drawing."""
    said = words(language)
    console = Console(
        record=True, width=width, file=StringIO(), color_system="truecolor", force_terminal=True
    )
    console.print(face(game).table(state, said, tuple("" for _ in face(game).seats), width))
    return console.export_svg(title=said.title(game))
