"""Generic face, for packs without one: the position as text, moves by number or in notation."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from rich.text import Text

from dogwatch.cli.face import Face
from dogwatch.games.base import AnyGame, Fact
from dogwatch.words import Words, words

_COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan")
_MAX_SEATS: Final = 12


class PlainFace(Face):
    """Uses the pack's messages for seats, options and moves, where it has them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.name = game.name
        self.seats = tuple(str(seat + 1) for seat in range(_MAX_SEATS))
        self.colours = tuple(_COLOURS[seat % len(_COLOURS)] for seat in range(_MAX_SEATS))
        self.options = {
            field: self._known(f"option-{field.replace('_', '-')}") or "terminal-plain-option"
            for field in game.options.__struct_fields__
        }
        self.verbs, self.nouns, self.missing = {}, {}, {}
        about = self._known("about")
        self.rules = (Fact(about),) if about else ()
        self.silent_facts = frozenset()

    def _known(self, part: str) -> str:
        """The key of the pack's message `<game>-<part>`; "" if it has none."""
        key = f"{self._game.name}-{part}"
        return key if words("en").has(key) else ""

    def seat(self, seat: int, words: Words) -> str:
        """The pack's name for a seat, or its number."""
        return words.say(self._known("seat") or "terminal-plain-seat", seat=seat, number=seat + 1)

    def move_label(self, state: Any, move: Any, words: Words) -> str:
        """The pack's message for a move, or its notation."""
        fields = msgspec.to_builtins(move)
        key = self._known(f"move-{str(fields.pop('type', '')).replace('_', '-')}")
        if not key:
            return self._game.move_text(state, move)
        return words.say(key, {name: value for name, value in fields.items() if isinstance(value, int | str)})

    def why(self, state: Any) -> tuple[Fact, ...]:
        """No explanations."""
        return ()

    def draw(self, state: Any, words: Words, names: tuple[str, ...], width: int) -> Text:
        """The position in its notation."""
        return Text(self._game.text(state))

    def scoring(self, state: Any, words: Words) -> Text:
        """The points of each seat."""
        outcome = self._game.outcome(state)
        points = () if outcome is None else outcome.points
        lines = (f"{self.seat(seat, words)}: {count}" for seat, count in enumerate(points))
        return Text("\n".join(lines))
