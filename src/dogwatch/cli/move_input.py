"""Parses a line typed in a game: a menu number, a move's notation, or a command like `undo`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any, Final

from dogwatch.cli.face import Face
from dogwatch.cli.usage import UsageError, nearest, shown
from dogwatch.cli.vocabulary import HELP, RULES, InputCommand, leading, meanings, phrases, vocabularies
from dogwatch.games.base import AnyGame, BadText, Fact, Refusal
from dogwatch.words import Words

COMMANDS: Final = {
    "help": HELP,
    "rules": RULES,
    "why": InputCommand("terminal-word-why", "terminal-help-why"),
    "table": InputCommand("terminal-word-table", "terminal-help-table"),
    "undo": InputCommand("terminal-word-undo", "terminal-help-undo"),
    "resign": InputCommand("terminal-word-resign", "terminal-help-resign"),
    "quit": InputCommand("terminal-word-quit", "terminal-help-quit"),
}
_BETWEEN_LETTER_AND_DIGIT = re.compile(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)")
_BEGINS_WITH_A_NUMBER = re.compile(r"[-+–.,]?\d")


def localised(text: str, face: Face, words: Words) -> str:
    """A move's notation with its words in the user's language."""
    tokens = text.split()
    groups = chain(face.meanings_of(tokens[0]), repeat({}))
    pairs = zip(tokens, groups, strict=False)
    return " ".join(phrases(words, group[token])[0] if token in group else token for token, group in pairs)


def shortest_notation(game: AnyGame, face: Face, state: Any, move: Any) -> str:
    """The face's shorthand of a move, if it parses back to this move; otherwise its full notation."""
    short = face.shorthand(state, move)
    is_exact = short and game.parse_move(state, short) == move
    return short if is_exact else game.move_text(state, move)


def menu_number(line: str, count: int) -> int:
    """Parse a number from 1 to `count`; raises `UsageError`."""
    if not line.isdecimal():
        raise UsageError("terminal-type-a-number", {"count": count})
    if len(line) > len(str(count)) or not 1 <= int(line) <= count:
        raise UsageError("terminal-no-such-number", {"number": shown(line), "count": count})
    return int(line)


def looks_like_number(line: str) -> bool:
    """Whether the line starts like a number, valid or not."""
    return _BEGINS_WITH_A_NUMBER.match(line) is not None


class InputParser:
    """Parses the typed lines of one game, in the user's language and in English."""

    def __init__(self, game: AnyGame, face: Face, words: Words) -> None:
        self._game = game
        self._face = face
        self._words = words
        self._commands, self._verbs = vocabularies(words, meanings(COMMANDS), face.verbs)

    def parse_command(self, line: str) -> str:
        """The key of `COMMANDS` that the line means; "" if it is no command."""
        return self._commands.get(" ".join(line.casefold().split()), "")

    def parse_move(self, line: str, state: Any, offered: Sequence[Any]) -> Any:
        """The move that the line means, which may be illegal; raises `Refusal` if it means none."""
        if looks_like_number(line):
            return offered[menu_number(line, len(offered)) - 1]
        if not self._face.verbs:
            return self._notation(line, state, offered)
        tokens = _BETWEEN_LETTER_AND_DIGIT.sub(" ", line.casefold()).split()
        verb, rest = leading(tokens, self._verbs)
        if not verb:
            raise self._unknown(tokens)
        try:
            return self._game.parse_move(state, " ".join([verb, *self._nouns(verb, rest)]))
        except BadText as bad:
            notations = (shortest_notation(self._game, self._face, state, move) for move in offered)
            fitting = [text for text in notations if text.split()[0] == verb]
            if not fitting:
                raise self._why_not(verb, state) from None
            hint = Fact("terminal-for-example", {"words": localised(fitting[0], self._face, self._words)})
            if not rest and verb in self._face.missing:
                raise UsageError(self._face.missing[verb], hint=hint) from None
            raise UsageError(bad.code, {**bad.args, "text": shown(line)}, hint) from None

    def _notation(self, line: str, state: Any, offered: Sequence[Any]) -> Any:
        """A move of a game whose face declares no words: only its notation is understood."""
        try:
            return self._game.parse_move(state, line.strip())
        except BadText:
            hint = Fact("terminal-for-example", {"words": self._game.move_text(state, offered[0])})
            raise UsageError("terminal-unknown-word", {"word": shown(line)}, hint) from None

    def _nouns(self, verb: str, tokens: list[str]) -> list[str]:
        """The words after a verb, translated into the notation."""
        nouns = []
        for vocabulary in vocabularies(self._words, *self._face.meanings_of(verb)[1:]):
            meaning, tokens = leading(tokens, vocabulary)
            nouns += [meaning] if meaning else [tokens.pop(0)] if tokens else []
        return nouns + tokens

    def _unknown(self, tokens: list[str]) -> UsageError:
        command, rest = leading(tokens, self._commands)
        if command:
            typed = " ".join(tokens[: len(tokens) - len(rest)])
            return UsageError("terminal-stands-alone", {"word": shown(typed)})
        known = [word for word in (*self._verbs, *self._commands) if len(word) > 1]
        hint = nearest(tokens[0], known) or Fact("terminal-say-help")
        return UsageError("terminal-unknown-word", {"word": shown(tokens[0])}, hint)

    def _why_not(self, verb: str, state: Any) -> Refusal:
        """Why no move with this verb is legal: the rule, if all such moves break the same one."""
        actions = self._game.actions()
        moves = actions.decisions if actions else ()
        of_verb = [move for move in moves if self._game.move_text(state, move).split()[0] == verb]
        reasons = {reason for move in of_verb if (reason := self._game.check(state, move))}
        if len(reasons) == 1:
            return reasons.pop()
        word = localised(verb, self._face, self._words)
        return UsageError("terminal-not-now", {"word": word}, Fact("terminal-say-help"))
