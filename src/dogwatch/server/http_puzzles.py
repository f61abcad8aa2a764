"""HTTP endpoints of puzzles, and of mistakes as puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from dogwatch.server.http_requests import REFUSALS, client_address, decoded, own_or_fresh
from dogwatch.server.puzzle_messages import (
    AnswerMistake,
    AskMistake,
    AskPuzzle,
    MistakeAnswer,
    MistakeStart,
    PuzzleAnswer,
    PuzzleInfo,
    PuzzleRated,
    PuzzleStart,
    TryPuzzle,
)
from dogwatch.server.puzzle_service import MAX_MISTAKE, PuzzleService
from dogwatch.server.puzzle_service import MAX_REQUEST as MAX_ANSWER
from dogwatch.server.table_service import TableService

GamePath = Annotated[str, PathParameter(max_length=32)]
PuzzleId = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{12}$(?!\n)")]

_PUZZLES = ResponseSpec(list[PuzzleInfo], description="All puzzles of the game.")
_PUZZLE = ResponseSpec(PuzzleStart, description="A position and its task.")
_PUZZLE_ANSWER = ResponseSpec(PuzzleAnswer, description="The judgement.")
_MISTAKE = ResponseSpec(MistakeStart, description="The position of the mistake.")
_MISTAKE_ANSWER = ResponseSpec(MistakeAnswer, description="The judgement.")


class PuzzlesController(Controller):
    """Endpoints of puzzles."""

    path = "/puzzles/{game:str}"

    @get(responses={**REFUSALS, 200: _PUZZLES})
    async def index(
        self, request: Request[Any, Any, Any], puzzle_service: NamedDependency[PuzzleService], game: GamePath
    ) -> Response[bytes]:
        """All puzzles of a game, without their positions; cacheable by its ETag."""
        return (await puzzle_service.index(game, client_address(request))).response(request)

    @get("/{puzzle:str}", responses={**REFUSALS, 200: _PUZZLE})
    async def start(
        self,
        request: Request[Any, Any, Any],
        puzzle_service: NamedDependency[PuzzleService],
        game: GamePath,
        puzzle: PuzzleId,
    ) -> Response[bytes]:
        """The position of a puzzle and its task."""
        data = await puzzle_service.start(game, puzzle, client_address(request))
        return Response(data, media_type="application/json")

    @post(
        "/{puzzle:str}/answers",
        status_code=200,
        request_max_body_size=MAX_ANSWER,
        responses={**REFUSALS, 200: _PUZZLE_ANSWER},
    )
    async def answer(
        self,
        request: Request[Any, Any, Any],
        puzzle_service: NamedDependency[PuzzleService],
        game: GamePath,
        puzzle: PuzzleId,
    ) -> Response[bytes]:
        """Judge the moves so far: `AskPuzzle`."""
        asked = decoded(await request.body(), AskPuzzle)
        data = await puzzle_service.answer(game, puzzle, asked, client_address(request))
        return Response(data, media_type="application/json")

    @post("/{puzzle:str}/tries", status_code=200, responses=REFUSALS)
    async def count_try(
        self,
        request: Request[Any, Any, Any],
        puzzle_service: NamedDependency[PuzzleService],
        table_service: NamedDependency[TableService],
        game: GamePath,
        puzzle: PuzzleId,
        data: JSONBody[TryPuzzle],
    ) -> Response[PuzzleRated]:
        """Report whether a try solved the puzzle: the browser's first one moves the ratings."""
        token, cookies = own_or_fresh(request)
        who = await table_service.identity.need(token)
        rated = await puzzle_service.count_try(
            game, puzzle, who.holder, client_address(request), solved=data.solved
        )
        return Response(rated, cookies=cookies)


@post(
    "/mistakes/{game:str}",
    status_code=200,
    request_max_body_size=MAX_MISTAKE,
    responses={**REFUSALS, 200: _MISTAKE},
)
async def mistake(
    request: Request[Any, Any, Any], puzzle_service: NamedDependency[PuzzleService], game: GamePath
) -> Response[bytes]:
    """A mistake of a reviewed game as a puzzle: `AskMistake`."""
    asked = decoded(await request.body(), AskMistake)
    data = await puzzle_service.mistake(game, asked, client_address(request))
    return Response(data, media_type="application/json")


@post(
    "/mistakes/{game:str}/answers",
    status_code=200,
    request_max_body_size=MAX_MISTAKE,
    responses={**REFUSALS, 200: _MISTAKE_ANSWER},
)
async def answer_mistake(
    request: Request[Any, Any, Any], puzzle_service: NamedDependency[PuzzleService], game: GamePath
) -> Response[bytes]:
    """Judge what is played instead of a mistake: `AnswerMistake`."""
    asked = decoded(await request.body(), AnswerMistake)
    data = await puzzle_service.answer_mistake(game, asked, client_address(request))
    return Response(data, media_type="application/json")
