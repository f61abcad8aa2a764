"""Raft & Scupper in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from dogwatch.cli.face import Face
from dogwatch.games.base import Fact
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import SEATS
from dogwatch.games.raft.rules.view import view
from dogwatch.games.raft.terminal import fleets, speech, table
from dogwatch.games.raft.terminal.colours import SEAT_COLOURS
from dogwatch.games.raft.terminal.offers import offer
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
    """The sea from above: brackets show the rig, letters the cargo and who is aboard."""

    name = "raft"
    seats = SEATS
    colours = SEAT_COLOURS
    options = _OPTIONS
    verbs = speech.VERBS
    nouns = speech.NOUNS
    missing = speech.MISSING
    rules = RULES
    quiet = frozenset({"raft-drawn", "raft-set-aside", "raft-won"})
    terse = True

    def seat(self, seat: int, words: Words) -> str:
        """Port or starboard."""
        return words.say("raft-seat", seat=seat)

    def phrase(self, state: State, move: Move, words: Words) -> str:
        """An offer, with the ship that it reaches."""
        return words.fact(offer(state, move))

    def why(self, state: State) -> tuple[Fact, ...]:
        """How far each crew is from rafting up, and who has which run."""
        return fleets.explained(view(state))

    def table(self, state: State, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The sea between the two crews."""
        return table.draw(view(state), words, names, width)

    def scoring(self, state: State, words: Words) -> RenderableType:
        """The flotillas at the end."""
        return fleets.final(view(state), words)
