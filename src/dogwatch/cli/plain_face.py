"""A game without a face of its own: its position as text, its moves by number or in notation."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from rich.text import Text

from dogwatch.cli.face import Face
from dogwatch.games.base import Fact, Game
from dogwatch.words import Words, words

_COLOURS: Final = ("red", "blue", "green", "yellow", "magenta", "cyan")
_MOST_SEATS: Final = 12


class PlainFace(Face):
    """Speaks with the pack's messages where it has them: seats, options, moves."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self.name = game.name
        self.seats = tuple(str(seat + 1) for seat in range(_MOST_SEATS))
        self.colours = tuple(_COLOURS[seat % len(_COLOURS)] for seat in range(_MOST_SEATS))
        self.options = {
            field: self._known(f"option-{field.replace('_', '-')}") or "terminal-plain-option"
            for field in game.options.__struct_fields__
        }
        self.verbs, self.nouns, self.missing = {}, {}, {}
        about = self._known("about")
        self.rules = (Fact(about),) if about else ()
        self.quiet = frozenset()

    def _known(self, part: str) -> str:
        """The pack's own message of that name, or ""."""
        key = f"{self._game.name}-{part}"
        return key if words("en").has(key) else ""

    def seat(self, seat: int, words: Words) -> str:
        """The pack's name for a seat, or its number."""
        return words.say(self._known("seat") or "terminal-plain-seat", seat=seat, number=seat + 1)

    def phrase(self, state: Any, move: Any, words: Words) -> str:
        """The pack's words for a move, or its notation."""
        fields = msgspec.to_builtins(move)
        key = self._known(f"move-{str(fields.pop('type', '')).replace('_', '-')}")
        if not key:
            return self._game.move_text(state, move)
        return words.say(key, {name: value for name, value in fields.items() if isinstance(value, int | str)})

    def why(self, state: Any) -> tuple[Fact, ...]:
        """Nothing is known beyond the contract."""
        return ()

    def table(self, state: Any, words: Words, names: tuple[str, ...], width: int) -> Text:
        """The position in its notation."""
        return Text(self._game.text(state))

    def scoring(self, state: Any, words: Words) -> Text:
        """The points of each seat."""
        outcome = self._game.outcome(state)
        points = () if outcome is None else outcome.points
        lines = (f"{self.seat(seat, words)}: {count}" for seat, count in enumerate(points))
        return Text("\n".join(lines))
