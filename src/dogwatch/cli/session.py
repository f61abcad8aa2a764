"""One sitting: whoever has the turn moves, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dogwatch.bots import Bot
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli import rules
from dogwatch.cli.files import Keeper
from dogwatch.cli.narrator import Narrator
from dogwatch.cli.offers import show_commands, show_offers
from dogwatch.cli.options import means_yes
from dogwatch.cli.program import command_line
from dogwatch.cli.screen import Screen
from dogwatch.cli.speech import COMMANDS, Listener
from dogwatch.games.base import CHANCE, Choices, Fact, Refusal
from dogwatch.games.log import Resign
from dogwatch.records import LocalTable, Step

FINE, INTERRUPTED = 0, 130


class Session:
    """A table, the people before it and the bots around it."""

    def __init__(
        self, table: LocalTable, keeper: Keeper, bots: Mapping[int, Bot[Any, Any]], screen: Screen
    ) -> None:
        self._table = table
        self._keeper = keeper
        self._bots = bots
        self._screen = screen
        self._people = frozenset(table.record.people)
        self._narrator = Narrator(table.record, screen)
        self._listener = Listener(table.record.game, self._narrator.face, screen.words)
        self._saved = True
        self._news: list[Fact] = []
        """What happened since somebody was last asked."""

    def run(self) -> int:
        """Play on; the exit code tells an interrupted game from one that was finished or left."""
        try:
            while (turn := self._table.turn) is not None:
                if turn not in self._people:
                    self._let_others_move(turn)
                elif not self._let_person_move():
                    self._farewell()
                    return FINE
        except (KeyboardInterrupt, EOFError):
            self._screen.draw()
            self._farewell()
            return INTERRUPTED
        self._save()
        self._finish()
        return FINE

    # Whoever has the turn

    def _let_others_move(self, turn: int) -> None:
        before = self._table.state
        if turn == CHANCE:
            step = self._table.chance()
        else:
            with plain_interrupts():
                move = self._bots[turn].choose(before, seed=self._table.record.fold.number)
            step = self._table.play(move)
        if step is not None:
            self._note(before, step)

    def _let_person_move(self) -> bool:
        """Show, ask and save; False if the person leaves."""
        self._save()
        self._narrator.table(self._table.state)
        self._tell_news()
        choices: Choices[Any] | None = self._table.record.game.choices(self._table.state)
        assert choices is not None, "a person's turn"
        self._offer(choices)
        if not self._decide(choices):
            return False
        self._save()
        return True

    def _decide(self, choices: Choices[Any]) -> bool:
        """Ask until the game has changed; False if the person leaves."""
        while True:
            line = self._screen.ask()
            command = self._listener.command(line)
            if command == "quit":
                return False
            try:
                if self._obey(command, choices) if command else self._play(line, choices.moves):
                    return True
            except Refusal as refusal:
                self._screen.refuse(refusal)

    def _play(self, line: str, offered: Sequence[Any]) -> bool:
        """Make the move that the line means; Enter makes the only one there is."""
        if not line and len(offered) > 1:
            self._screen.say("terminal-choose", "yellow", count=len(offered))
            return False
        before = self._table.state
        move = self._listener.move(line, before, offered) if line else offered[0]
        self._note(before, self._table.play(move))
        return True

    def _obey(self, command: str, choices: Choices[Any]) -> bool:
        """Follow a command; True if it changed the game."""
        match command:
            case "undo":
                return self._take_back()
            case "resign":
                return self._resign(choices)
            case "why":
                for fact in self._narrator.face.why(self._table.state):
                    self._narrator.tell(fact)
            case "table":
                self._narrator.table(self._table.state)
                self._offer(choices)
            case "rules":
                rules.show(self._screen, self._narrator.face)
            case _:
                self._screen.say("terminal-help-moves")
                show_commands(self._screen, COMMANDS.values())
        return False

    def _take_back(self) -> bool:
        before = self._table.state
        if not self._table.take_back(self._people):
            self._screen.say("terminal-nothing-to-undo", "yellow")
            return False
        record = self._table.record
        self._note(before, Step(record.fold.number, record.entries[-1], self._table.state))
        return True

    def _resign(self, choices: Choices[Any]) -> bool:
        words = self._screen.words
        if not means_yes(self._screen.ask(words.say("terminal-really") + " "), words):
            self._offer(choices)
            return False
        self._note(self._table.state, self._table.add(Resign(choices.seat)))
        return True

    # What is shown and kept

    def _note(self, before: Any, step: Step) -> None:
        facts = self._narrator.facts(before, step.entry, step.state)
        self._news += [fact for fact in facts if fact.key not in self._narrator.face.quiet]

    def _tell_news(self) -> None:
        for fact in self._news:
            self._narrator.tell(fact)
        self._news.clear()

    def _offer(self, choices: Choices[Any]) -> None:
        show_offers(self._screen, self._table.record.game, self._narrator.face, self._table.state, choices)

    def _finish(self) -> None:
        self._tell_news()
        self._narrator.ending()
        self._screen.draw()
        self._screen.say("terminal-seal", "dim", seal=self._table.record.seal)
        if not self._saved:
            return
        self._screen.say("terminal-kept")
        for command in ("verify", "replay"):
            self._screen.copyable(command_line(command, self._file))

    def _farewell(self) -> None:
        if not self._saved:
            return
        self._screen.say("terminal-farewell")
        self._screen.copyable(command_line("play", "--resume", self._file))

    @property
    def _file(self) -> str:
        return str(self._keeper.path)

    def _save(self) -> None:
        self._saved = self._keeper.save()
        if not self._saved:
            self._screen.say("terminal-not-saved", "bold yellow", file=self._file)
