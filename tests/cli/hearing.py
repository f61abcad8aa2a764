"""Parses a typed line as the terminal does."""

from __future__ import annotations

from dogwatch.cli.faces import face
from dogwatch.cli.move_input import InputParser
from dogwatch.cli.usage import UsageError
from dogwatch.games import game
from dogwatch.games.base import Refusal
from dogwatch.words import words


def heard(name: str, line: str, position: str, language: str) -> str:
    """The notation of the move that a line means, or the error message."""
    rules, messages = game(name), words(language)
    state = rules.parse(position)
    try:
        return rules.move_text(
            state, InputParser(rules, face(name), messages).parse_move(line, state, rules.moves(state))
        )
    except Refusal as refusal:
        hint = refusal.hint if isinstance(refusal, UsageError) else None
        error = messages.refusal(refusal)
        return f"{error} {messages.fact(hint)}" if hint else error
