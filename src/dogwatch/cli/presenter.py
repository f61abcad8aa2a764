"""Prints one record's game: the position, what each entry did, the result."""

from __future__ import annotations

from typing import Any

from rich.rule import Rule
from rich.text import Text

from dogwatch.cli import seating
from dogwatch.cli.faces import face as face_of
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import shown
from dogwatch.games.base import CHANCE, Arg, Fact, Outcome
from dogwatch.games.log import (
    Abandon,
    Agree,
    Chance,
    Forfeit,
    Join,
    Move,
    Resign,
    Substitute,
    TakeBack,
    TimeOut,
)
from dogwatch.records import Record


class Presenter:
    """Prints a record's game on a screen, with its face and the players' names."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.face = face_of(record.header.game)
        self.screen = screen
        self._record = record
        self._names = seating.names(record.header.players, screen.words, record.header.game)

    def facts(self, before: Any, entry: Any, after: Any) -> tuple[Fact, ...]:
        """What an entry of the log did; `before` and `after` are the states around it."""
        match entry:
            case Move(_, move) | Chance(move, _):
                return self._record.game.story(before, move, after)
            case Join(seat, _):
                return (Fact("terminal-log-joins", self._who(seat)),)
            case TakeBack():
                return (self._taken_back(self._record.game.turn(after)),)
            case Resign(seat):
                return (Fact("terminal-log-resigns", self._who(seat)),)
            case TimeOut(seat):
                return (Fact("terminal-log-times-out", self._who(seat)),)
            case Agree():
                return (Fact("terminal-log-agreed"),)
            case Forfeit(seat):
                return (Fact("terminal-log-forfeits", self._who(seat)),)
            case Substitute(seat, level):
                bot = seating.level_name(level, self.screen.words, self._record.header.game)
                return (Fact("terminal-log-substitutes", {**self._who(seat), "bot": bot}),)
            case Abandon():
                return (Fact("terminal-log-abandoned"),)
            case _:
                return ()

    def show_table(self, state: Any) -> None:
        """Print the position."""
        words, width = self.screen.words, self.screen.width
        self.screen.show(Rule(style="dim"))
        self.screen.show(self.face.draw(state, words, self._names, width))
        self.screen.show()

    def show_fact(self, fact: Fact, mark: str = "") -> None:
        """Print a fact after `mark` and a bar in the colour of its seat."""
        seat = fact.args.get("seat")
        colour = self.face.colours[seat] if isinstance(seat, int) else "dim"
        self.screen.show_fact(Text.assemble((mark, "dim"), ("▌ ", colour)), fact)

    def who(self, seat: int) -> str:
        """The player of a seat: "Red", or "Red (Ada)" if the player has a name."""
        name = shown(self._record.header.players[seat].name)
        colour = self.face.seat(seat, self.screen.words)
        return f"{colour} ({name})" if name else colour

    def show_result(self) -> None:
        """Print the points and the winner, or that the game is unfinished."""
        outcome = self._record.outcome
        if outcome is None:
            self.screen.show_message("terminal-unfinished", "dim")
            return
        if outcome.points:
            self.screen.show(self.face.scoring(self._record.fold.state, self.screen.words))
        self.screen.show_fact(Text(), self._result(outcome), "bold")
        if self._record.is_luck_redrawn:
            self.screen.show_message("table-luck-taken-back", "dim", count=self._record.luck_take_backs)
        for seat in self._record.fold.substitutes:
            self.screen.show_message("table-left-unrated", "dim", name=self.who(seat))

    def _result(self, outcome: Outcome) -> Fact:
        reason = self.screen.words.say(outcome.reason)
        if not outcome.winners:
            return Fact("terminal-nobody-won", {"reason": reason}, outcome.clause)
        if 1 not in outcome.utilities:
            return Fact("terminal-shared", {"reason": reason}, outcome.clause)
        if len(outcome.winners) > 1:
            who = ", ".join(self.who(seat) for seat in outcome.winners)
            return Fact("terminal-won-together", {"who": who, "reason": reason}, outcome.clause)
        return Fact("terminal-won", {**self._who(outcome.winners[0]), "reason": reason}, outcome.clause)

    def _taken_back(self, turn: int | None) -> Fact:
        if turn is None or turn == CHANCE:
            return Fact("terminal-log-taken-back-to-chance")
        return Fact("terminal-log-taken-back", self._who(turn))

    def _who(self, seat: int) -> dict[str, Arg]:
        """Message arguments of a seat."""
        return {"seat": seat, "who": self.who(seat)}
