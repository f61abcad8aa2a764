"""The terminal face of Shanghaien."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from dogwatch.cli.face import Face
from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.rules import Shanghaien, State
from dogwatch.games.shanghaien.rules.cards import ROW
from dogwatch.games.shanghaien.rules.moves import Call, Move
from dogwatch.games.shanghaien.rules.view import view
from dogwatch.games.shanghaien.terminal import colours, drawing, scoring, vocabulary
from dogwatch.games.shanghaien.terminal.move_labels import move_label
from dogwatch.games.shanghaien.terminal.summary import RULES
from dogwatch.words import Words

_OPTIONS: Final = {
    "tricks": "shanghaien-option-tricks",
    "first": "shanghaien-option-first",
    "starts": "shanghaien-option-starts",
    "extra": "shanghaien-option-extra",
}


class ShanghaienFace(Face):
    """Draws the tavern's cards between both players' dice."""

    name = "shanghaien"
    seats = ("red", "blue")
    colours = colours.SEATS
    options = _OPTIONS
    verbs = vocabulary.VERBS
    nouns = vocabulary.NOUNS
    missing = vocabulary.MISSING
    rules = RULES
    silent_facts = frozenset(
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
        return words.say("shanghaien-seat", seat=seat)

    def move_label(self, state: State, move: Move, words: Words) -> str:
        return move_label(state, move, words)

    def why(self, state: State) -> tuple[Fact, ...]:
        """The verdict on each card if Shanghai were called now, and the points after it."""
        if len(state.row) < ROW:
            return ()
        rules = Shanghaien()
        after = rules.apply(state, Call())
        _, *cards = rules.story(state, Call(), after)[: 1 + ROW]
        red, blue = view(state).players
        worth = {"red": red.points_if_called, "blue": blue.points_if_called}
        return (Fact("shanghaien-terminal-if-called"), *cards, Fact("shanghaien-terminal-then-points", worth))

    def draw(self, state: State, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        return drawing.draw(view(state), words, names, width)

    def scoring(self, state: State, words: Words) -> RenderableType:
        """The final score, nation by nation."""
        return scoring.draw(view(state), words)
