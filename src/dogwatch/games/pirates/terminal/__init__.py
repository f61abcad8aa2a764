"""The Battle of the Pirates in the terminal."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType

from dogwatch.cli.face import Face
from dogwatch.cli.vocabulary import Meanings
from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules import State
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.state import COLOURS
from dogwatch.games.pirates.rules.view import view
from dogwatch.games.pirates.terminal import colours, drawing, logbook, vocabulary
from dogwatch.games.pirates.terminal.move_labels import move_label
from dogwatch.games.pirates.terminal.summary import RULES
from dogwatch.words import Words

_NO_NOUNS: Final[dict[str, tuple[Meanings, ...]]] = {}
_OPTIONS: Final = {
    "players": "pirates-option-players",
    "teams": "pirates-option-teams",
    "ports": "pirates-option-ports",
    "first": "pirates-option-first",
    "turns": "pirates-option-turns",
    "tremor": "pirates-option-tremor",
    "expert": "pirates-option-expert",
    "treasure": "pirates-option-treasure",
    "ghost": "pirates-option-ghost",
    "monster": "pirates-option-monster",
    "storm": "pirates-option-storm",
    "merchant": "pirates-option-merchant",
    "kraken": "pirates-option-kraken",
    "ghost_fires": "pirates-option-ghost-fires",
    "die": "pirates-option-die",
    "flags": "pirates-option-flags",
    "towers_attack": "pirates-option-towers-attack",
    "rocks": "pirates-option-rocks",
    "sizes": "pirates-option-sizes",
}


class PiratesFace(Face):
    """Draws the table as a chart."""

    name = "pirates"
    seats = COLOURS
    colours = colours.SEATS
    options = _OPTIONS
    verbs = vocabulary.VERBS
    nouns = _NO_NOUNS
    missing = vocabulary.MISSING
    rules = RULES
    silent_facts = frozenset(
        {"pirates-turn", "pirates-points", "pirates-won", "pirates-team-won", "pirates-shared"}
    )

    def seat(self, seat: int, words: Words) -> str:
        """The seat's first colour; with two players each has two."""
        return words.say("pirates-seat", seat=seat)

    def move_label(self, state: State, move: Move, words: Words) -> str:
        return words.fact(move_label(state, move))

    def shorthand(self, state: State, move: Move) -> str:
        """Shots without the cannon's place, paths by bearing and knots."""
        return vocabulary.shorthand(state, move)

    def why(self, state: State) -> tuple[Fact, ...]:
        """Bearings and distances of the mover's nearest enemies."""
        return tuple(logbook.sightings(state))

    def draw(self, state: State, words: Words, names: tuple[str, ...], width: int) -> RenderableType:
        """The chart, then points and trophies of all players."""
        return drawing.draw(view(state), words, names, width)

    def scoring(self, state: State, words: Words) -> RenderableType:
        """Points and trophies of all players."""
        return drawing.players(view(state), words)
