"""The terminal face of Raft & Scupper."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from dogwatch.cli.face import Face
from dogwatch.games.base import Fact
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import SEATS
from dogwatch.games.raft.rules.view import view
from dogwatch.games.raft.terminal import drawing, fleets, vocabulary
from dogwatch.games.raft.terminal.colours import SEAT_COLOURS
from dogwatch.games.raft.terminal.move_labels import move_label
from dogwatch.games.raft.terminal.summary import RULES
from dogwatch.words import Words

_OPTIONS: Final = {
    "size": "raft-option-size",
    "layout": "raft-option-layout",
    "placer": "raft-option-placer",
    "own_layout": "raft-option-own-layout",
    "position": "raft-option-position",
    "repetition": "raft-option-repetition",
}


class RaftFace(Face):
    """Draws the sea as text: brackets show the rig, letters the cargo and the pirate aboard."""

    name = "raft"
    seats = SEATS
    colours = SEAT_COLOURS
    options = _OPTIONS
    verbs = vocabulary.VERBS
    nouns = vocabulary.NOUNS
    missing = vocabulary.MISSING
    rules = RULES
    silent_facts = frozenset({"raft-drawn", "raft-set-aside", "raft-won"})
    terse = True

    def seat(self, seat: int, words: Words) -> str:
        return words.say("raft-seat", seat=seat)

    def move_label(self, state: State, move: Move, words: Words) -> str:
        return words.fact(move_label(state, move))

    def why(self, state: State) -> tuple[Fact, ...]:
        """The groups of each fleet, and who would win by vengeance."""
        return fleets.explained(view(state))

    def draw(self, state: State, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        return drawing.draw(view(state), words, names, width)

    def scoring(self, state: State, words: Words) -> RenderableType:
        """Ships and groups of all fleets at the end."""
        return fleets.final(view(state), words)
