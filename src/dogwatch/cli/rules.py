"""`dogwatch rules`: prints a short summary of a game's rules."""

from __future__ import annotations

from rich.text import Text

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.face import Face
from dogwatch.cli.faces import face as face_of
from dogwatch.cli.faces import known_game
from dogwatch.cli.screen import Screen


def run(given: ParsedArgs, screen: Screen) -> int:
    """Print the rules of the game; raises `UsageError` if it is unknown."""
    show(screen, face_of(known_game(*given.arguments)))
    return 0


def show(screen: Screen, face: Face) -> None:
    """Print the title and the rules, one per line."""
    screen.show(Text(screen.words.title(face.name), "bold"))
    for rule in face.rules:
        screen.show_fact(Text("• ", "dim"), rule)
