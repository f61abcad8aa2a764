"""Runs a game in the terminal until it is over or the user quits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dogwatch.bots.base import AnyBot
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli import rules
from dogwatch.cli.files import RecordFile
from dogwatch.cli.menu import show_commands, show_menu
from dogwatch.cli.move_input import COMMANDS, InputParser
from dogwatch.cli.options import means_yes
from dogwatch.cli.presenter import Presenter
from dogwatch.cli.program import command_line
from dogwatch.cli.screen import Screen
from dogwatch.games.base import CHANCE, Choices, Fact, Refusal
from dogwatch.games.log import Resign
from dogwatch.records import LocalTable, Step

FINE, INTERRUPTED = 0, 130


class Session:
    """The game loop: lets chance and bots move, asks people, saves the record."""

    def __init__(
        self, table: LocalTable, record_file: RecordFile, bots: Mapping[int, AnyBot], screen: Screen
    ) -> None:
        self._table = table
        self._record_file = record_file
        self._bots = bots
        self._screen = screen
        self._people = frozenset(table.record.people)
        self._presenter = Presenter(table.record, screen)
        self._input = InputParser(table.record.game, self._presenter.face, screen.words)
        self._saved = True
        self._news: list[Fact] = []
        """Facts since a person was last asked, not printed yet."""

    def run(self) -> int:
        """Play; returns the exit code: `INTERRUPTED` for Ctrl-C or end of input, otherwise `FINE`."""
        try:
            while (turn := self._table.turn) is not None:
                if turn not in self._people:
                    self._let_others_move(turn)
                elif not self._let_person_move():
                    self._farewell()
                    return FINE
        except (KeyboardInterrupt, EOFError):
            self._screen.show()
            self._farewell()
            return INTERRUPTED
        self._save()
        self._finish()
        return FINE

    # Moves

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
        """Print the position, ask for a move and save; False if the person quits."""
        self._save()
        self._presenter.show_table(self._table.state)
        self._show_news()
        choices: Choices[Any] | None = self._table.record.game.choices(self._table.state)
        assert choices is not None, "a person has the turn"
        self._show_menu(choices)
        if not self._decide(choices):
            return False
        self._save()
        return True

    def _decide(self, choices: Choices[Any]) -> bool:
        """Ask until the game has changed; False if the person quits."""
        while True:
            line = self._screen.ask()
            command = self._input.parse_command(line)
            if command == "quit":
                return False
            try:
                if self._obey(command, choices) if command else self._play(line, choices.moves):
                    return True
            except Refusal as refusal:
                self._screen.show_refusal(refusal)

    def _play(self, line: str, offered: Sequence[Any]) -> bool:
        """Play the move that the line means; an empty line plays the only legal move."""
        if not line and len(offered) > 1:
            self._screen.show_message("terminal-choose", "yellow", count=len(offered))
            return False
        before = self._table.state
        move = self._input.parse_move(line, before, offered) if line else offered[0]
        self._note(before, self._table.play(move))
        return True

    def _obey(self, command: str, choices: Choices[Any]) -> bool:
        """Run a command; True if it changed the game."""
        match command:
            case "undo":
                return self._take_back()
            case "resign":
                return self._resign(choices)
            case "why":
                for fact in self._presenter.face.why(self._table.state):
                    self._presenter.show_fact(fact)
            case "table":
                self._presenter.show_table(self._table.state)
                self._show_menu(choices)
            case "rules":
                rules.show(self._screen, self._presenter.face)
            case _:
                self._screen.show_message("terminal-help-moves")
                show_commands(self._screen, COMMANDS.values())
        return False

    def _take_back(self) -> bool:
        before = self._table.state
        if not self._table.take_back(self._people):
            self._screen.show_message("terminal-nothing-to-undo", "yellow")
            return False
        record = self._table.record
        self._note(before, Step(record.fold.number, record.entries[-1], self._table.state))
        return True

    def _resign(self, choices: Choices[Any]) -> bool:
        words = self._screen.words
        if not means_yes(self._screen.ask(words.say("terminal-really") + " "), words):
            self._show_menu(choices)
            return False
        self._note(self._table.state, self._table.add(Resign(choices.seat)))
        return True

    # Output and saving

    def _note(self, before: Any, step: Step) -> None:
        facts = self._presenter.facts(before, step.entry, step.state)
        self._news += [fact for fact in facts if fact.key not in self._presenter.face.silent_facts]

    def _show_news(self) -> None:
        for fact in self._news:
            self._presenter.show_fact(fact)
        self._news.clear()

    def _show_menu(self, choices: Choices[Any]) -> None:
        prompt = self._screen.words.fact(choices.prompt)
        if len(self._people) > 1:
            prompt = self._screen.words.say(
                "table-asked-of", name=self._presenter.who(choices.seat), prompt=prompt
            )
        game, face = self._table.record.game, self._presenter.face
        show_menu(self._screen, game, face, self._table.state, choices, prompt)

    def _finish(self) -> None:
        self._show_news()
        self._presenter.show_result()
        self._screen.show()
        self._screen.show_message("terminal-seal", "dim", seal=self._table.record.seal)
        if not self._saved:
            return
        self._screen.show_message("terminal-kept")
        for command in ("verify", "replay"):
            self._screen.show_copyable(command_line(command, self._file))

    def _farewell(self) -> None:
        if not self._saved:
            return
        self._screen.show_message("terminal-farewell")
        self._screen.show_copyable(command_line("play", "--resume", self._file))

    @property
    def _file(self) -> str:
        return str(self._record_file.path)

    def _save(self) -> None:
        self._saved = self._record_file.save()
        if not self._saved:
            self._screen.show_message("terminal-not-saved", "bold yellow", file=self._file)
