"""What a line typed in a game means: a number, a move in words, or a command like `undo`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any, Final

from dogwatch.cli.face import Face
from dogwatch.cli.usage import Usage, nearest, shown
from dogwatch.cli.vocabulary import HELP, RULES, Command, leading, meanings, phrases, vocabularies
from dogwatch.games.base import BadText, Fact, Game, Refusal
from dogwatch.words import Words

COMMANDS: Final = {
    "help": HELP,
    "rules": RULES,
    "why": Command("terminal-word-why", "terminal-help-why"),
    "table": Command("terminal-word-table", "terminal-help-table"),
    "undo": Command("terminal-word-undo", "terminal-help-undo"),
    "resign": Command("terminal-word-resign", "terminal-help-resign"),
    "quit": Command("terminal-word-quit", "terminal-help-quit"),
}
_BETWEEN_LETTER_AND_DIGIT = re.compile(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)")
_BEGINS_WITH_A_NUMBER = re.compile(r"[-+–.,]?\d")


def spoken(text: str, face: Face, words: Words) -> str:
    """A move's notation in the reader's words."""
    tokens = text.split()
    tables = chain(face.tables(tokens[0]), repeat({}))
    said = zip(tokens, tables, strict=False)
    return " ".join(phrases(words, table[token])[0] if token in table else token for token, table in said)


def typed(game: Game[Any, Any, Any], face: Face, state: Any, move: Any) -> str:
    """The notation that a person would type: a game's shorthand, if it means just this move."""
    short = face.shorthand(state, move)
    means_it = short and game.parse_move(state, short) == move
    return short if means_it else game.move_text(state, move)


def number(line: str, count: int) -> int:
    """The number from 1 to `count` that the line is; raises `Usage`."""
    if not line.isdecimal():
        raise Usage("terminal-type-a-number", {"count": count})
    if len(line) > len(str(count)) or not 1 <= int(line) <= count:
        raise Usage("terminal-no-such-number", {"number": shown(line), "count": count})
    return int(line)


def is_number(line: str) -> bool:
    """Whether somebody wanted to type a number, well or not."""
    return _BEGINS_WITH_A_NUMBER.match(line) is not None


class Listener:
    """Understands what is typed at one game's table."""

    def __init__(self, game: Game[Any, Any, Any], face: Face, words: Words) -> None:
        self._game = game
        self._face = face
        self._words = words
        self._commands, self._verbs = vocabularies(words, meanings(COMMANDS), face.verbs)

    def command(self, line: str) -> str:
        """The command that the line is, or ""."""
        return self._commands.get(" ".join(line.casefold().split()), "")

    def move(self, line: str, state: Any, offered: Sequence[Any]) -> Any:
        """The move that the line means, legal or not; raises `Refusal` when it means none."""
        if is_number(line):
            return offered[number(line, len(offered)) - 1]
        if not self._face.verbs:
            return self._notation(line, state, offered)
        tokens = _BETWEEN_LETTER_AND_DIGIT.sub(" ", line.casefold()).split()
        verb, rest = leading(tokens, self._verbs)
        if not verb:
            raise self._unknown(tokens)
        try:
            return self._game.parse_move(state, " ".join([verb, *self._nouns(verb, rest)]))
        except BadText as bad:
            said = (typed(self._game, self._face, state, move) for move in offered)
            fitting = [text for text in said if text.split()[0] == verb]
            if not fitting:
                raise self._why_not(verb, state) from None
            hint = Fact("terminal-for-example", {"words": spoken(fitting[0], self._face, self._words)})
            if not rest and verb in self._face.missing:
                raise Usage(self._face.missing[verb], hint=hint) from None
            raise Usage(bad.code, {**bad.args, "text": shown(line)}, hint) from None

    def _notation(self, line: str, state: Any, offered: Sequence[Any]) -> Any:
        """A move of a game that has no words of its own in the terminal."""
        try:
            return self._game.parse_move(state, line.strip())
        except BadText:
            hint = Fact("terminal-for-example", {"words": self._game.move_text(state, offered[0])})
            raise Usage("terminal-unknown-word", {"word": shown(line)}, hint) from None

    def _nouns(self, verb: str, tokens: list[str]) -> list[str]:
        """What follows a verb, as the notation has it."""
        found = []
        for vocabulary in vocabularies(self._words, *self._face.tables(verb)[1:]):
            meaning, tokens = leading(tokens, vocabulary)
            found += [meaning] if meaning else [tokens.pop(0)] if tokens else []
        return found + tokens

    def _unknown(self, tokens: list[str]) -> Usage:
        command, rest = leading(tokens, self._commands)
        if command:
            said = " ".join(tokens[: len(tokens) - len(rest)])
            return Usage("terminal-stands-alone", {"word": shown(said)})
        known = [word for word in (*self._verbs, *self._commands) if len(word) > 1]
        hint = nearest(tokens[0], known) or Fact("terminal-say-help")
        return Usage("terminal-unknown-word", {"word": shown(tokens[0])}, hint)

    def _why_not(self, verb: str, state: Any) -> Refusal:
        """The one reason why no move of this kind can be made now, if there is one."""
        actions = self._game.actions()
        moves = actions.decisions if actions else ()
        of_verb = [move for move in moves if self._game.move_text(state, move).split()[0] == verb]
        reasons = {reason for move in of_verb if (reason := self._game.check(state, move))}
        if len(reasons) == 1:
            return reasons.pop()
        said = spoken(verb, self._face, self._words)
        return Usage("terminal-not-now", {"word": said}, Fact("terminal-say-help"))
