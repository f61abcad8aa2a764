"""Shanghaien in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from dogwatch.cli.face import Face
from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.rules import Shanghaien, State
from dogwatch.games.shanghaien.rules.cards import ROW
from dogwatch.games.shanghaien.rules.moves import Call, Move
from dogwatch.games.shanghaien.rules.view import view
from dogwatch.games.shanghaien.terminal import colours, scoring, speech, table
from dogwatch.games.shanghaien.terminal.offers import offer
from dogwatch.games.shanghaien.terminal.summary import RULES
from dogwatch.words import Words

_OPTIONS: Final = {
    "tricks": "shanghaien-option-tricks",
    "first": "shanghaien-option-first",
    "starts": "shanghaien-option-starts",
    "extra": "shanghaien-option-extra",
}


class ShanghaienFace(Face):
    """Posters of sailors between the captains' dice."""

    name = "shanghaien"
    seats = ("red", "blue")
    colours = colours.SEATS
    options = _OPTIONS
    verbs = speech.VERBS
    nouns = speech.NOUNS
    missing = speech.MISSING
    rules = RULES
    quiet = frozenset(
        {
            "shanghaien-turned-up",
            "shanghaien-takes-dice",
            "shanghaien-crew-takes",
            "shanghaien-crew-keeps",
            "shanghaien-crews-equal",
            "shanghaien-unused-tricks",
            "shanghaien-won",
            "shanghaien-shared",
        }
    )

    def seat(self, seat: int, words: Words) -> str:
        """Red or blue."""
        return words.say("shanghaien-seat", seat=seat)

    def phrase(self, state: State, move: Move, words: Words) -> str:
        """An offer, with the card that a die would reach."""
        return offer(state, move, words)

    def why(self, state: State) -> tuple[Fact, ...]:
        """Card by card, who would get it if Shanghai were called now, and what that would be worth."""
        if len(state.row) < ROW:
            return ()
        rules = Shanghaien()
        after = rules.apply(state, Call())
        _, *cards = rules.story(state, Call(), after)[: 1 + ROW]
        red, blue = view(state).players
        worth = {"red": red.points_if_called, "blue": blue.points_if_called}
        return (Fact("shanghaien-terminal-if-called"), *cards, Fact("shanghaien-terminal-then-points", worth))

    def table(self, state: State, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The tavern between the two captains, and their crews."""
        return table.draw(view(state), words, names, width)

    def scoring(self, state: State, words: Words) -> RenderableType:
        """Nation by nation."""
        return scoring.draw(view(state), words)
