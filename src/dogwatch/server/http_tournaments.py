"""HTTP endpoints of tournaments."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter

from dogwatch.server.http_requests import REFUSALS, browser_token, client_address
from dogwatch.server.tournament_messages import (
    NewTournament,
    TournamentList,
    TournamentMade,
    TournamentResults,
    TournamentShown,
)
from dogwatch.server.tournament_service import TournamentService

Id = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{6,20}$(?!\n)")]
_CSV = ResponseSpec(str, description="The standings, one entrant per line.", media_type="text/csv")


class TournamentController(Controller):
    """Endpoints of tournaments; their games are played at tables."""

    path = "/tournaments"

    @get(responses=REFUSALS)
    async def list_tournaments(
        self, request: Request[Any, Any, Any], tournament_service: NamedDependency[TournamentService]
    ) -> TournamentList:
        """Tournaments that are coming or running, and the last finished ones."""
        return await tournament_service.list(browser_token(request))

    @post(responses=REFUSALS)
    async def make(
        self,
        request: Request[Any, Any, Any],
        tournament_service: NamedDependency[TournamentService],
        data: JSONBody[NewTournament],
    ) -> TournamentMade:
        """Create a tournament."""
        return await tournament_service.make(data, browser_token(request), client_address(request))

    @get("/{tournament:str}", responses=REFUSALS)
    async def show(
        self,
        request: Request[Any, Any, Any],
        tournament_service: NamedDependency[TournamentService],
        tournament: Id,
        round: FromQuery[int] = 0,  # noqa: A002
    ) -> TournamentShown:
        """A tournament with its standings and the boards of a round; of the current one by default."""
        number = max(0, round)
        return await tournament_service.show(tournament, browser_token(request), number)

    @post("/{tournament:str}/join", status_code=204, responses=REFUSALS)
    async def join(
        self,
        request: Request[Any, Any, Any],
        tournament_service: NamedDependency[TournamentService],
        tournament: Id,
    ) -> None:
        """Enter a tournament, or come back to it."""
        await tournament_service.join(tournament, browser_token(request))

    @post("/{tournament:str}/withdraw", status_code=204, responses=REFUSALS)
    async def withdraw(
        self,
        request: Request[Any, Any, Any],
        tournament_service: NamedDependency[TournamentService],
        tournament: Id,
    ) -> None:
        """Leave a tournament; a game under way goes on."""
        await tournament_service.withdraw(tournament, browser_token(request))

    @get("/{tournament:str}/results.json", responses=REFUSALS)
    async def results(
        self, tournament_service: NamedDependency[TournamentService], tournament: Id
    ) -> Response[TournamentResults]:
        """All results, as a file."""
        headers = {"content-disposition": f'attachment; filename="dogwatch-{tournament}.json"'}
        return Response(await tournament_service.results(tournament), headers=headers)

    @get("/{tournament:str}/results.csv", responses={**REFUSALS, 200: _CSV})
    async def csv(
        self, tournament_service: NamedDependency[TournamentService], tournament: Id
    ) -> Response[str]:
        """The standings, as a file."""
        headers = {"content-disposition": f'attachment; filename="dogwatch-{tournament}.csv"'}
        text = await tournament_service.csv(tournament)
        return Response(text, media_type="text/csv", headers=headers)
