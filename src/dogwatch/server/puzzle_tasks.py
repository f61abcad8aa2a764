"""Tasks on puzzles, run in the puzzles' process. Results are JSON; a refused answer raises `Refusal`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from dogwatch.games.base import CHANCE, AnyGame, Fact, Refusal
from dogwatch.puzzles import Puzzle, Puzzles, puzzles, shipped
from dogwatch.review import Step, reviewer, steps
from dogwatch.server.pictures import PositionRenderer
from dogwatch.server.puzzle_messages import PuzzleAnswer, PuzzleStart, PuzzleValue
from dogwatch.server.told import told


class StockedPuzzle(msgspec.Struct, frozen=True):
    """What the server's index needs of a shipped puzzle."""

    id: str
    kind: str
    goal: int
    themes: tuple[str, ...]
    rating: float
    deviation: float


def stock(game: str) -> bytes:
    """The shipped puzzles of a game: a list of `StockedPuzzle`."""
    names = StockedPuzzle.__struct_fields__
    return msgspec.json.encode([{name: getattr(each, name) for name in names} for each in shipped(game)])


def load(game: str) -> bytes:
    """Compile what judges answers."""
    _by(game).make_ready()
    return b""


def start(game: str, puzzle: str) -> bytes:
    """A `PuzzleStart`."""
    by, found = _by(game), _found(game, puzzle)
    state = by.state(found)
    view = by.game.view(state)
    text, picture = PositionRenderer(by.game).render(state, view)
    return msgspec.json.encode(
        PuzzleStart(
            id=found.id,
            game=game,
            kind=found.kind,
            goal=found.goal,
            themes=found.themes,
            rating=round(found.rating),
            seat=found.seat,
            seats=by.game.seats(getattr(state, "options", None)),
            view=view,
            choices=by.game.choices(state),
            text=text,
            picture=picture,
            extras=by.extras(found, ()),
        )
    )


def answer(game: str, puzzle: str, moves: Sequence[bytes]) -> bytes:
    """Judge the moves so far: a `PuzzleAnswer`."""
    by, found = _by(game), _found(game, puzzle)
    first = by.state(found)
    played = _decoded(by.game, moves)
    _check_moves(by.game, first, found.seat, played)
    judged = by.answer(found, played)
    line = (*played, *judged.replies)
    last = first
    for move in line:
        last = by.game.play(last, move)
    over = judged.is_over
    solved = over and by.is_solved(judged.score)
    values = _values(by.game, first, found) if over else ()
    solution = by.line(found) if over else ()
    return msgspec.json.encode(
        PuzzleAnswer(
            score=judged.score,
            solved=solved,
            over=over,
            steps=_steps(by.game, first, line),
            replies=len(judged.replies),
            choices=None if over else by.game.choices(last),
            solution=_steps(by.game, first, solution),
            values=values,
            value=judged.value if over else None,
            unit=by.unit(found),
            extras=by.extras(found, played) if over else None,
            solution_extras=by.extras(found, solution) if over else None,
            method=found.proof.method if over else "",
            why=_why(by.game, first, values[0].moves if values else solution, played)
            if over and not solved and judged.value is None
            else (),
        )
    )


@cache
def _by(game: str) -> Puzzles:
    by = puzzles(game)
    assert by is not None, "the server asks only for games that have puzzles"
    return by


@cache
def _stock(game: str) -> dict[str, Puzzle]:
    return {each.id: each for each in shipped(game)}


def _found(game: str, puzzle: str) -> Puzzle:
    return _stock(game)[puzzle]


def _decoded(game: AnyGame, moves: Sequence[bytes]) -> list[Any]:
    try:
        return [game.decode_move(move) for move in moves]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("", "table-unreadable-move", {"problem": str(error)[:200]}) from None


def _check_moves(game: AnyGame, state: Any, seat: int, moves: Sequence[Any]) -> None:
    """Raise `Refusal` unless the moves are legal, without chance's, and the last one is the solver's."""
    turn = None
    for move in moves:
        turn = game.turn(state)
        if turn is None or turn == CHANCE:
            break
        state = game.play(state, move)
    if turn != seat:
        raise Refusal("", "server-bad-request", {"problem": "the last move must be the solver's"})


def _steps(game: AnyGame, state: Any, line: Sequence[Any]) -> tuple[Step, ...]:
    return steps(game, state, line, position=PositionRenderer(game).render)


def _why(game: AnyGame, state: Any, best: Sequence[Any], played: Sequence[Any]) -> tuple[Fact, ...]:
    """Why the best line is better where it differs with the last move: reasons are of one decision."""
    *same, last = played
    if list(best[: len(same)]) != same or len(best) <= len(same) or best[len(same)] == last:
        return ()
    for move in same:
        state = game.play(state, move)
    return reviewer(game.name).why(state, best[len(same)], last)


def _values(game: AnyGame, state: Any, puzzle: Puzzle) -> tuple[PuzzleValue, ...]:
    by, found = reviewer(game.name), []
    for text, value in puzzle.values:
        at, moves = state, list[Any]()
        for part in text.split("; "):
            moves.append(game.parse_move(at, part))
            at = game.apply(at, moves[-1])
        found.append(PuzzleValue(tuple(moves), told(by, state, moves), value))
    return tuple(found)
