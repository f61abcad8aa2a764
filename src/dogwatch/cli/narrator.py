"""Shows one record's game to one reader: the table, what happened, how it ended."""

from __future__ import annotations

from typing import Any

from rich.rule import Rule
from rich.text import Text

from dogwatch.cli import seating
from dogwatch.cli.games import face as face_of
from dogwatch.cli.screen import Screen
from dogwatch.games.base import Arg, Fact, Outcome
from dogwatch.games.log import Abandon, Agree, Chance, Join, Move, Resign, TakeBack, TimeOut
from dogwatch.records import Record


class Narrator:
    """Knows the game's face, who sits where, and the reader's language."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.face = face_of(record.header.game)
        self.screen = screen
        self._record = record
        self._names = seating.names(record.header.players, screen.words)

    def facts(self, before: Any, entry: Any, after: Any) -> tuple[Fact, ...]:
        """What an entry of the log did between two states."""
        match entry:
            case Move(_, move) | Chance(move, _):
                return self._record.game.story(before, move, after)
            case Join(seat, _):
                return (Fact("terminal-log-joins", self._who(seat)),)
            case TakeBack(to):
                return (Fact("terminal-log-taken-back", {"number": to}),)
            case Resign(seat):
                return (Fact("terminal-log-resigns", self._who(seat)),)
            case TimeOut(seat):
                return (Fact("terminal-log-times-out", self._who(seat)),)
            case Agree():
                return (Fact("terminal-log-agreed"),)
            case Abandon():
                return (Fact("terminal-log-abandoned"),)
            case _:
                return ()

    def table(self, state: Any) -> None:
        """Draw the table."""
        words, width = self.screen.words, self.screen.width
        self.screen.draw(Rule(style="dim"))
        self.screen.draw(self.face.table(state, words, self._names, width))
        self.screen.draw()

    def tell(self, fact: Fact, mark: str = "") -> None:
        """Say what happened, in the colour of whoever did it."""
        seat = fact.args.get("seat")
        colour = self.face.colours[seat] if isinstance(seat, int) else "dim"
        line = Text.assemble((mark, "dim"), ("▌ ", colour), self.screen.words.fact(fact))
        self.screen.draw(_with_clause(line, fact))

    def ending(self) -> None:
        """How the points came about, and who won."""
        outcome = self._record.outcome
        if outcome is None:
            self.screen.say("terminal-unfinished", "dim")
            return
        if outcome.points:
            self.screen.draw(self.face.scoring(self._record.fold.state, self.screen.words))
        fact = self._result(outcome)
        self.screen.draw(_with_clause(Text(self.screen.words.fact(fact), "bold"), fact))

    def _result(self, outcome: Outcome) -> Fact:
        reason = self.screen.words.say(outcome.reason)
        if not outcome.winners:
            return Fact("terminal-nobody-won", {"reason": reason}, outcome.clause)
        if len(outcome.winners) > 1:
            return Fact("terminal-shared", {"reason": reason}, outcome.clause)
        return Fact("terminal-won", {**self._who(outcome.winners[0]), "reason": reason}, outcome.clause)

    def _who(self, seat: int) -> dict[str, Arg]:
        return {"seat": seat, "who": self.face.seat(seat, self.screen.words)}


def _with_clause(line: Text, fact: Fact) -> Text:
    """The rule's clause stands in the background."""
    return line.append(f"  {fact.clause}", "not bold dim") if fact.clause else line
