"""`Reviewer` judges decisions: the part `review` of a pack, and the default for games without one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple

from dogwatch import games
from dogwatch.bots.base import AnyBot
from dogwatch.games.base import CHANCE, AnyGame, Fact
from dogwatch.records import Ply, Record, plies
from dogwatch.review.decisions import Decision
from dogwatch.review.line import MAX_STEPS, ChanceMove
from dogwatch.review.verdict import Verdict


class Attempt(NamedTuple):
    """An attempt that succeeds or fails by chance, such as a shot."""

    number: int
    """The number of its log entry."""
    seat: int
    expected: float
    """The probability of success."""
    hit: bool
    """Whether it succeeded."""


class Reviewer:
    """Judges each decision by a bot's analysis. Works for any game; a game may override any method."""

    unit: ClassVar[Literal["chances", "points"]] = "chances"
    """Of values: probability of winning minus probability of losing, from -1 to 1; or the lead in points."""
    types: ClassVar[tuple[type, ...]] = ()
    """Structs in `extras`, for which TypeScript types are generated."""
    vague: ClassVar[str] = ""
    """The key of the message that `why` gives for want of a plain reason; "" if it never does."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def decisions(self, line: Sequence[Ply]) -> list[Decision]:
        """Group the moves of the players into decisions. By default each move is one."""
        return [
            Decision(ply.number, ply.number, ply.seat, ply.before, (ply.move,))
            for ply in line
            if ply.seat != CHANCE
        ]

    def judge(self, bot: AnyBot, state: Any, moves: Sequence[Any], came: Any, seconds: float) -> Verdict:
        """The verdict on a decision of these moves in that state.

        Args:
            bot: The bot that judges.
            state: The state before the decision.
            moves: The moves of the decision; by default exactly one.
            came: See `Decision.came`; by default ignored.
            seconds: The bot's time.
        """
        [move] = moves
        game, analysis = self.game, bot.analyse(state, seconds)
        best = analysis.moves[0].value
        value = next((each.value for each in analysis.moves if each.move == move), best)
        best, value = (self.display_value(each, is_exact=analysis.proven) for each in (best, value))
        told, at = [], state
        for each in analysis.line[:MAX_STEPS]:
            after = game.play(at, each)
            told.append(game.story(at, each, after))
            at = after
            if game.turn(at) in (None, CHANCE):
                break
        seat = game.turn(state)
        assert seat is not None, "a decision needs a seat to move"
        return Verdict(
            best=best,
            played=value,
            values=_values_after(seat, value, best, analysis.values),
            proven=analysis.proven,
            line=tuple(told),
            moves=tuple(analysis.line[: len(told)]),
            why=self.why(state, analysis.moves[0].move, move),
            is_best=move == analysis.moves[0].move or value >= best,
            plies=analysis.plies,
            more=self.more(state, move),
        )

    def is_whole(self, state: Any, moves: Sequence[Any]) -> bool:
        """Whether these moves, played from that state, are a whole decision. By default each move is one."""
        return True

    def choices(self, bot: AnyBot, state: Any, seconds: float) -> tuple[tuple[Any, float], ...]:
        """All moves with the values that `judge` would compare, best first.

        Empty if a decision has several moves, or if moves are too many to list.
        """
        found = bot.analyse(state, seconds)
        return tuple(
            (each.move, self.display_value(each.value, is_exact=found.proven)) for each in found.moves
        )

    def display_value(self, value: float, *, is_exact: bool) -> float:
        """Convert a value of the analysis for the review. By default unchanged."""
        return value

    def why(self, state: Any, better: Any, played: Any) -> tuple[Fact, ...]:
        """Messages that explain why one move is better than another. By default none."""
        return ()

    def explain(self, bot: AnyBot, state: Any, moves: Sequence[Any], seconds: float) -> tuple[Fact, ...]:
        """A bot's reasons for its own decision, each the end of a sentence that begins with "because".

        By default those of `why` against the best other move that the bot sees; without a plain one, the
        value of the move in words.
        """
        found, move = bot.analyse(state, seconds), moves[0]
        other = next((each.move for each in found.moves if each.move != move), None)
        if other is None:
            return (Fact("table-why-only"),) if self.game.is_complete(state) else (Fact("table-why-best"),)
        if reasons := tuple(fact for fact in self.why(state, move, other) if fact.key != self.vague):
            return reasons
        value = next((each.value for each in found.moves if each.move == move), None)
        if value is None or found.unit != "chances":
            return (Fact("table-why-best"),)
        shown = self.display_value(max(-1.0, min(1.0, value)), is_exact=found.proven)
        percent = round(50 * (1 + shown))
        return (Fact("table-why-chances", {"percent": percent}) if percent else Fact("table-why-best"),)

    def more(self, state: Any, move: Any) -> Any:
        """Data on a decision that `extras` needs, stored in `Verdict.more`. By default None."""
        return None

    def example(self, state: Any, moves: Sequence[Any]) -> tuple[ChanceMove, ...]:
        """What chance may make of a decision, to be shown, where it can be simulated. By default nothing."""
        return ()

    def advice(self, state: Any, move: Any) -> tuple[Fact, ...]:
        """The messages of a hint. By default the story of the move."""
        return self.game.story(state, move, self.game.play(state, move))

    def attempts(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> tuple[Attempt, ...]:
        """Attempts of the game, whose hit rate the captain's log compares with the expected one.

        By default none.
        """
        return ()

    def extras(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> Any:
        """Additions of this game to a review, encodable as JSON. By default None."""
        return None


def reviewer(name: str, rules: int | None = None) -> Reviewer:
    """Make the reviewer of a game, for a version of the rules (None: the newest); raises `KeyError`."""
    declared: type[Reviewer] = games.part(name, "review") or Reviewer
    return declared(games.game(name, rules))


def decisions(record: Record) -> list[Decision]:
    """The decisions of a record, as the game's reviewer groups the moves."""
    return reviewer(record.header.game, record.header.rules).decisions(plies(record))


def _values_after(seat: int, value: float, best: float, values: Sequence[float]) -> tuple[float, ...]:
    """Per seat: the value after the move played. What it cost its seat is shared by the others."""
    if len(values) == 2:
        return (value, -value) if seat == 0 else (-value, value)
    gained = (best - value) / max(1, len(values) - 1)
    return tuple(value if each == seat else before + gained for each, before in enumerate(values))
