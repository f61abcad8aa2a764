"""How decisions are judged: the part `review` of a pack, with a default that needs only the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from dogwatch import games
from dogwatch.bots import Bot
from dogwatch.games.base import CHANCE, Fact, Game
from dogwatch.records import Ply, Record, plies
from dogwatch.review.decisions import Decision
from dogwatch.review.verdict import Verdict

_TOLD: Final = 3
"""Moves of the best line that are put into words."""


class Reviewer:
    """Judges each decision by a bot's analysis. A game overrides what it can say better."""

    unit: ClassVar[Literal["chances", "points"]] = "chances"
    """Of values: chances of winning less those of losing, from -1 to 1; or points ahead of the others."""
    types: ClassVar[tuple[type, ...]] = ()
    """Structs in `extras`, for the page's generated types."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def decisions(self, line: Sequence[Ply]) -> list[Decision]:
        """What the players decided: each of their moves by itself."""
        return [
            Decision(ply.number, ply.number, ply.seat, ply.state, (ply.move,))
            for ply in line
            if ply.seat != CHANCE
        ]

    def judge(
        self, bot: Bot[Any, Any], state: Any, moves: Sequence[Any], came: Any, seconds: float
    ) -> Verdict:
        """The verdict on a decision; `came` is the state after the chance that followed, if that counts."""
        [move] = moves
        game, analysis = self.game, bot.analyse(state, seconds)
        best = analysis.moves[0].value
        value = next((each.value for each in analysis.moves if each.move == move), best)
        best, value = (self.told(each, is_exact=analysis.proven) for each in (best, value))
        told, at = [], state
        for each in analysis.line[:_TOLD]:
            after = game.play(at, each)
            told.append(game.story(at, each, after))
            at = after
            if game.turn(at) in (None, CHANCE):
                break
        seat = game.turn(state)
        assert seat is not None, "a decision was made here"
        return Verdict(
            best=best,
            played=value,
            values=_shared(seat, value, best, analysis.values),
            proven=analysis.proven,
            line=tuple(told),
            why=self.why(state, analysis.moves[0].move, move),
            is_best=move == analysis.moves[0].move or value >= best,
            more=self.more(state, move),
        )

    def told(self, value: float, *, is_exact: bool) -> float:
        """A value as the review tells it."""
        return value

    def why(self, state: Any, better: Any, played: Any) -> tuple[Fact, ...]:
        """What makes one move better than another, where that can be said in a sentence."""
        return ()

    def more(self, state: Any, move: Any) -> Any:
        """What `extras` needs to know about a decision."""
        return None

    def advice(self, state: Any, move: Any) -> tuple[Fact, ...]:
        """A hint in words: what a move does."""
        return self.game.story(state, move, self.game.play(state, move))

    def extras(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> dict[str, Any]:
        """Fields of the review that only this game has."""
        return {}


def reviewer(name: str, rules: int | None = None) -> Reviewer:
    """The reviewer of a game, for the newest rules or for those of that version."""
    declared: type[Reviewer] = games.part(name, "review") or Reviewer
    return declared(games.game(name, rules))


def decisions(record: Record) -> list[Decision]:
    """The players' own moves, as the game's reviewer groups them."""
    return reviewer(record.header.game, record.header.rules).decisions(plies(record))


def _shared(seat: int, value: float, best: float, values: Sequence[float]) -> tuple[float, ...]:
    """Per seat after the move played: what it cost its seat, the others share."""
    if len(values) == 2:
        return (value, -value) if seat == 0 else (-value, value)
    gained = (best - value) / max(1, len(values) - 1)
    return tuple(value if each == seat else before + gained for each, before in enumerate(values))
