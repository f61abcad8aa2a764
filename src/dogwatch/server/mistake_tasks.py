"""A mistake of a reviewed game as a puzzle: find a better decision. Tasks, run in the puzzles' process.

The page keeps the position, what was played and the better line that the review found, so the game itself is
not needed. A position may be forged: rules and bots may then raise anything. Results are JSON.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch import bots
from dogwatch.bots.base import AnyBot
from dogwatch.games.base import CHANCE, AnyGame, Fact, Refusal
from dogwatch.puzzles.base import CHANCE as CHANCE_UNIT
from dogwatch.puzzles.base import POINTS
from dogwatch.review import ChanceMove, Reviewer, Step, reviewer, steps
from dogwatch.server.pictures import PositionRenderer
from dogwatch.server.puzzle_messages import (
    MAX_DECISION,
    AnswerMistake,
    AskMistake,
    MistakeAnswer,
    MistakeStart,
    PuzzleAnswer,
    PuzzleStart,
    PuzzleValue,
)
from dogwatch.server.told import told

_LEVEL: Final = "captain"
_SECONDS: Final = 0.8
_REPLY_SECONDS: Final = 0.4
_REPLIES: Final = 3
"""Moves of the refutation of a wrong answer."""
_NEAR: Final = {"chances": 0.04, "points": 0.3}
"""An answer that costs less counts as right. The review does not list such moves as mistakes either."""
_SHOWN: Final = 6
"""Choices that are listed with their values, beside those that were played."""
_KIND: Final = "mistake"

_log = logging.getLogger("dogwatch.server")


def load(game: str, rules: int) -> bytes:
    """Compile what judges answers."""
    bots.bot(game, _LEVEL, rules).make_ready()
    return b""


def _refusing(task: Callable[[str, bytes], bytes]) -> Callable[[str, bytes], bytes]:
    @wraps(task)
    def refusing(game: str, request: bytes) -> bytes:
        try:
            return task(game, request)
        except Refusal:
            raise
        except Exception:
            _log.warning("judging a position of %s failed; it may be forged", game, exc_info=True)
            raise Refusal("", "position-impossible", {}) from None

    return refusing


@_refusing
def start(game: str, request: bytes) -> bytes:
    """A `MistakeStart` of an `AskMistake`."""
    asked = msgspec.json.decode(request, type=AskMistake)
    by = reviewer(game, asked.rules)
    rules, state = by.game, by.game.parse(asked.position)
    seat = _solver(rules, state)
    played = _checked(rules, state, seat, asked.played)
    view = rules.view(state)
    text, picture = PositionRenderer(rules).render(state, view)
    return msgspec.json.encode(
        MistakeStart(
            PuzzleStart(
                id="",
                game=game,
                kind=_KIND,
                goal=0,
                themes=(),
                rating=0,
                seat=seat,
                seats=rules.seats(getattr(state, "options", None)),
                view=view,
                choices=rules.choices(state),
                text=text,
                picture=picture,
                extras=None,
            ),
            told(by, state, played),
        )
    )


@_refusing
def answer(game: str, request: bytes) -> bytes:
    """A `MistakeAnswer` of an `AnswerMistake`."""
    asked = msgspec.json.decode(request, type=AnswerMistake)
    by = reviewer(game, asked.rules)
    rules, state = by.game, by.game.parse(asked.position)
    seat = _solver(rules, state)
    moves = _checked(rules, state, seat, asked.moves)
    if not by.is_whole(state, moves):
        return msgspec.json.encode(_unfinished(by, state, moves))
    line = [rules.decode_move(bytes(move)) for move in asked.line]
    played = _checked(rules, state, seat, asked.played)
    bot = bots.bot(game, _LEVEL, asked.rules)
    found = _judged(by, bot, state, moves, line[: asked.better], played)
    replies = () if found.is_right else _refutation(bot, rules, state, seat, moves)
    return msgspec.json.encode(
        MistakeAnswer(
            PuzzleAnswer(
                score=1.0 if found.is_right else 0.0,
                solved=found.is_right,
                over=True,
                steps=_steps(rules, state, (*moves, *replies), by.example(state, moves)),
                replies=len(replies),
                choices=None,
                solution=_steps(rules, state, found.values[0][0], found.example)
                if found.example
                else _steps(rules, state, line),
                values=tuple(
                    PuzzleValue(tuple(each), told(by, state, each), _shown_value(by, value))
                    for each, value in found.values
                ),
                value=None,
                unit=POINTS if by.unit == "points" else CHANCE_UNIT,
                extras=None,
                solution_extras=None,
                method=_KIND,
                why=() if found.is_right else found.why,
            ),
            _shown_cost(by, found.cost),
        )
    )


class _Judged(NamedTuple):
    is_right: bool
    cost: float
    why: tuple[Fact, ...]
    values: Sequence[tuple[Sequence[Any], float]]
    """Choices, best first."""
    example: tuple[ChanceMove, ...] = ()
    """What may follow the best choice, such as a shot's flight."""


def _judged(
    by: Reviewer, bot: AnyBot, state: Any, moves: list[Any], better: list[Any], played: list[Any]
) -> _Judged:
    """Judge an answer. The review's better choice is always right, and what was played never."""
    choices = by.choices(bot, state, _SECONDS)
    example: tuple[ChanceMove, ...] = ()
    if choices:
        best, best_value = choices[0]
        known = {msgspec.json.encode(move): value for move, value in choices}
        value = known.get(msgspec.json.encode(moves[0]), best_value)
        why = by.why(state, best, moves[0])
        listed = {msgspec.json.encode(move) for move, _ in choices[:_SHOWN]}
        listed |= {msgspec.json.encode(each[0]) for each in (moves, better, played)}
        values = [([move], worth) for move, worth in choices if msgspec.json.encode(move) in listed]
    else:
        verdict = by.judge(bot, state, moves, None, _SECONDS)
        best_value, value, why, example = verdict.best, verdict.played, verdict.why, verdict.example
        if verdict.is_best:
            best_value = max(best_value, value)
            value = best_value
        best_moves = list(verdict.moves) or better
        values = [(best_moves, best_value), *([] if best_moves == moves else [(moves, value)])]
    cost = max(0.0, best_value - value)
    is_right = moves == better or (moves != played and cost <= _NEAR[by.unit])
    return _Judged(is_right, 0.0 if is_right else cost, why, values, example)


def _refutation(bot: AnyBot, rules: AnyGame, state: Any, seat: int, moves: Sequence[Any]) -> tuple[Any, ...]:
    """How the next seat answers best; nothing if it is the same seat's turn, or if chance comes first."""
    for move in moves:
        state = rules.apply(state, move)
    found: list[Any] = []
    if rules.turn(state) in (None, CHANCE, seat):
        return ()
    for reply in bot.analyse(state, _REPLY_SECONDS).line[:_REPLIES]:
        state = rules.apply(state, reply)
        if rules.turn(state) == CHANCE:
            break
        found.append(reply)
    return tuple(found)


def _unfinished(by: Reviewer, state: Any, moves: Sequence[Any]) -> MistakeAnswer:
    """The decision goes on."""
    last = state
    for move in moves:
        last = by.game.apply(last, move)
    return MistakeAnswer(
        PuzzleAnswer(
            score=0.0,
            solved=False,
            over=False,
            steps=_steps(by.game, state, moves),
            replies=0,
            choices=by.game.choices(last),
            solution=(),
            values=(),
            value=None,
            unit=POINTS if by.unit == "points" else CHANCE_UNIT,
            extras=None,
            solution_extras=None,
            method="",
        ),
        0.0,
    )


def _solver(rules: AnyGame, state: Any) -> int:
    seat = rules.turn(state)
    if seat is None or seat == CHANCE:
        raise Refusal("", "position-over", {})
    return seat


def _checked(rules: AnyGame, state: Any, seat: int, moves: Sequence[msgspec.Raw]) -> list[Any]:
    """The moves of one decision; raises `Refusal` if one is illegal or not the solver's."""
    try:
        decoded = [rules.decode_move(bytes(move)) for move in moves]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("", "table-unreadable-move", {"problem": str(error)[:200]}) from None
    for move in decoded:
        if rules.turn(state) != seat:
            raise Refusal("", "server-bad-request", {"problem": "all moves must be the solver's"})
        state = rules.play(state, move)
    return decoded


def _steps(
    rules: AnyGame, state: Any, line: Sequence[Any], example: Sequence[ChanceMove] = ()
) -> tuple[Step, ...]:
    render = PositionRenderer(rules).render
    return steps(rules, state, line, position=render, example=example, most=MAX_DECISION)


def _shown_value(by: Reviewer, value: float) -> float:
    return value if by.unit == "points" else (1 + value) / 2


def _shown_cost(by: Reviewer, cost: float) -> float:
    return cost if by.unit == "points" else cost / 2
