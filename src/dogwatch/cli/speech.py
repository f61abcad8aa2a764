"""What a line typed in a game means: a number, a move in words, or a command like `undo`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dogwatch.cli.games.base import Face
from dogwatch.cli.usage import Usage, nearest, shown
from dogwatch.games.base import BadText, Fact, Game
from dogwatch.words import Words
from dogwatch.words import words as words_of

COMMANDS: Final = {
    "help": "terminal-word-help",
    "why": "terminal-word-why",
    "table": "terminal-word-table",
    "undo": "terminal-word-undo",
    "resign": "terminal-word-resign",
    "quit": "terminal-word-quit",
}
_BETWEEN_LETTER_AND_DIGIT = re.compile(r"(?<=\d)(?=[^\d\s])|(?<=[^\d\s])(?=\d)")


def vocabulary(meanings: Mapping[str, str], words: Words) -> dict[str, str]:
    """Every word that may be said, with what it means: the reader's words, and always the English ones."""
    found = {name: name for name in meanings}
    for language in (words_of("en"), words):
        found |= {said: name for name, key in meanings.items() for said in language.say(key).split()}
    return found


class Listener:
    """Understands what is typed at one game's table."""

    def __init__(self, game: Game[Any, Any, Any], face: Face, words: Words) -> None:
        self._game = game
        self._commands = vocabulary(COMMANDS, words)
        self._verbs = vocabulary(face.verbs, words)
        self._nouns = vocabulary(face.nouns, words)

    def command(self, line: str) -> str:
        """The command that the line is, or ""."""
        return self._commands.get(line.casefold(), "")

    def move(self, line: str, state: Any, offered: Sequence[Any]) -> Any:
        """The move that the line means, legal or not; raises `Refusal` when it means none."""
        numbered = {str(number): move for number, move in enumerate(offered, 1)}
        if line in numbered:
            return numbered[line]
        if line.isdecimal():
            raise Usage("terminal-no-such-number", {"number": shown(line), "count": len(numbered)})
        head, *rest = _BETWEEN_LETTER_AND_DIGIT.sub(" ", line.casefold()).split()
        if head not in self._verbs:
            known = [word for word in (*self._verbs, *self._commands) if len(word) > 1]
            hint = nearest(head, known) or Fact("terminal-say-help")
            raise Usage("terminal-unknown-word", {"word": shown(head)}, hint)
        said = [self._verbs[head], *(self._nouns.get(word, word) for word in rest)]
        try:
            return self._game.parse_move(state, " ".join(said))
        except BadText as bad:
            examples = [self._game.move_text(state, move) for move in offered]
            fitting = [text for text in examples if text.split()[0] == said[0]] or examples
            args = {
                name: shown(value) if isinstance(value, str) else value for name, value in bad.args.items()
            }
            raise Usage(bad.code, args, Fact("terminal-for-example", {"words": fitting[0]})) from None
