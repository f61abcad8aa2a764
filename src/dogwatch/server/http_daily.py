"""HTTP endpoints of daily deals."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter

from dogwatch.server.daily_messages import MAX_MOVE, BeginDaily, Course, DailyTry, Day, PlayStep, StepPlayed
from dogwatch.server.daily_service import DailyService
from dogwatch.server.denied import denied
from dogwatch.server.http_requests import REFUSALS, browser_token, client_address, own_or_fresh

DayPath = Annotated[str, PathParameter(max_length=10)]
GamePath = Annotated[str, PathParameter(max_length=32)]
_PLAYED = ResponseSpec(StepPlayed, description="What the decision brought.")


class DailyController(Controller):
    """Endpoints of daily deals; those that are played at a table are played there."""

    path = "/daily"

    @get(responses=REFUSALS)
    async def day(
        self,
        request: Request[Any, Any, Any],
        daily_service: NamedDependency[DailyService],
        day: FromQuery[str] = "",
    ) -> Day:
        """A day with its deals; today by default."""
        return await daily_service.day(day, browser_token(request))

    @post(responses=REFUSALS)
    async def begin(
        self,
        request: Request[Any, Any, Any],
        daily_service: NamedDependency[DailyService],
        data: JSONBody[BeginDaily],
    ) -> Response[DailyTry]:
        """Begin today's deal of a game, or go on with it."""
        token, cookies = own_or_fresh(request)
        return Response(await daily_service.begin(data, token, client_address(request)), cookies=cookies)

    @get("/{day:str}/{game:str}", responses=REFUSALS)
    async def course(
        self,
        request: Request[Any, Any, Any],
        daily_service: NamedDependency[DailyService],
        day: DayPath,
        game: GamePath,
    ) -> Course:
        """The browser's course: what was decided, and the next set-up."""
        return await daily_service.course(day, game, browser_token(request), client_address(request))

    @post(
        "/{day:str}/{game:str}",
        status_code=200,
        request_max_body_size=MAX_MOVE,
        responses={**REFUSALS, 200: _PLAYED},
    )
    async def play(
        self,
        request: Request[Any, Any, Any],
        daily_service: NamedDependency[DailyService],
        day: DayPath,
        game: GamePath,
    ) -> StepPlayed:
        """Decide in a course: `PlayStep`."""
        try:
            asked = msgspec.json.decode(await request.body(), type=PlayStep)
        except msgspec.DecodeError as error:
            raise denied(400, "server-bad-request", problem=str(error)) from None
        return await daily_service.play(day, game, asked, browser_token(request), client_address(request))
