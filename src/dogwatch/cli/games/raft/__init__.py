"""Raft & Scupper in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.console import RenderableType

from dogwatch.cli.games.base import Face
from dogwatch.cli.games.raft import fleets, speech, table
from dogwatch.cli.games.raft.colours import SEAT_COLOURS
from dogwatch.cli.games.raft.offers import offer
from dogwatch.cli.games.raft.summary import RULES
from dogwatch.games.base import Fact
from dogwatch.games.raft import State
from dogwatch.games.raft.moves import Move
from dogwatch.games.raft.state import SEATS
from dogwatch.games.raft.view import view
from dogwatch.words import Words


class RaftFace(Face):
    """The sea from above: brackets show the rig, letters the cargo and who is aboard."""

    title = "raft-title"
    about = "raft-about"
    seats = SEATS
    colours = SEAT_COLOURS
    options: ClassVar[Mapping[str, str]] = {
        "size": "raft-option-size",
        "layout": "raft-option-layout",
        "placer": "raft-option-placer",
        "own_layout": "raft-option-own-layout",
        "position": "raft-option-position",
        "repetition": "raft-option-repetition",
    }
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
