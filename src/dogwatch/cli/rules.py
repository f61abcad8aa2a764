"""`dogwatch rules`: how a game is played, in a few sentences."""

from __future__ import annotations

from rich.text import Text

from dogwatch.cli.arguments import Given
from dogwatch.cli.face import Face
from dogwatch.cli.faces import face as face_of
from dogwatch.cli.faces import named
from dogwatch.cli.screen import Screen


def run(given: Given, screen: Screen) -> int:
    """Tell the rules of the game that was named."""
    show(screen, face_of(named(*given.arguments)))
    return 0


def show(screen: Screen, face: Face) -> None:
    """Sentence by sentence."""
    screen.draw(Text(screen.words.title(face.name), "bold"))
    for rule in face.rules:
        screen.tell(Text("• ", "dim"), rule)
