"""Tasks of daily deals, run in calculators: the games' code is not called in the server's process.

Arguments are picklable and results are JSON.
"""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.fair import DailyRng
from dogwatch.games.base import Outcome, Refusal
from dogwatch.games.daily import MAX_MARKS, DailyCourse, DailyDeal, Played, deal_of
from dogwatch.records import plies
from dogwatch.server.daily_messages import CourseStep, DailyResult
from dogwatch.server.record_tasks import StoredGame, record_of

PERSON = 0
"""The player's seat."""
_MOST = 9_999
_POINT = 10_000
_WIN = _POINT * 10_000

_log = logging.getLogger("dogwatch.server")


class CountedResult(msgspec.Struct, frozen=True):
    """A result and the number that tries are sorted by."""

    result: DailyResult
    score: int


class PlayedStep(msgspec.Struct, frozen=True):
    """A decision of a course, and the answer for the page."""

    step: CourseStep
    answer: msgspec.Raw


def table_result(stored: StoredGame) -> bytes:
    """The `CountedResult` of a finished table."""
    record = record_of(stored)
    played = [Played(each.seat, each.before, each.move, each.after) for each in plies(record)]
    moves = sum(each.seat == PERSON for each in played)
    outcome = record.outcome
    assert outcome is not None, "the game is over"
    return msgspec.json.encode(
        CountedResult(
            DailyResult(
                outcome.utilities[PERSON], outcome.points, moves, _marks(deal_of(record.game), played)
            ),
            score_of(outcome, moves),
        )
    )


def score_of(outcome: Outcome, moves: int) -> int:
    """First who won, then the lead in points, then how soon it was won or how late it was lost."""
    points = outcome.points
    lead = points[PERSON] - max(points[:PERSON] + points[PERSON + 1 :]) if len(points) > 1 else -_MOST
    utility, moves = outcome.utilities[PERSON], min(moves, _MOST)
    return _WIN * utility + _POINT * max(-_MOST, min(lead, _MOST)) + (-moves if utility > 0 else moves)


def _marks(deal: DailyDeal | None, played: list[Played]) -> str:
    try:
        return "" if deal is None else deal.marks(played)[:MAX_MARKS]
    except Exception:  # third-party code may raise anything; the result counts without symbols
        _log.exception("the symbols of a daily deal failed")
        return ""


def set_up(game: str, rules: int, seed: bytes, number: int) -> bytes:
    """What the page shows of a course's decision."""
    return msgspec.json.encode(_course(game, rules).set_up(DailyRng(seed, game).source, number).shown)


def course_state(game: str, rules: int, seed: bytes, number: int) -> bytes:
    """The state in which the captain decides."""
    return msgspec.json.encode(_course(game, rules).set_up(DailyRng(seed, game).source, number).state)


def play_step(game: str, rules: int, seed: bytes, number: int, move: bytes) -> bytes:
    """Decide: a `PlayedStep`; raises `Refusal`."""
    course, luck = _course(game, rules), DailyRng(seed, game).source
    try:
        decoded: Any = course.game.decode_move(move)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("", "table-unreadable-move", {"problem": str(error)}) from None
    points, mark, answer = course.play(luck, number, course.set_up(luck, number).state, decoded)
    return msgspec.json.encode(PlayedStep(CourseStep(points, mark), msgspec.Raw(msgspec.json.encode(answer))))


def _course(game: str, rules: int) -> DailyCourse:
    found = deal_of(games.game(game, rules))
    assert isinstance(found, DailyCourse), f"{game} has no course"
    return found
