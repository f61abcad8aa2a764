"""HTTP endpoints of the captain's log, of people one has played with, and of rankings."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from dogwatch.server.club_messages import LogPage, Met, Profile, Ranking, Visibility
from dogwatch.server.club_service import ClubService
from dogwatch.server.http_players import Id
from dogwatch.server.http_requests import REFUSALS, browser_token
from dogwatch.server.protocol import Playing
from dogwatch.store.results import Filter

GamePath = Annotated[str, PathParameter(max_length=32)]
GameQuery = Annotated[str, QueryParameter(max_length=32)]
OpponentQuery = Annotated[str, QueryParameter(pattern=r"^(?:person|(?:bot|player):[0-9a-z_-]{1,24})?$(?!\n)")]
ResultQuery = Annotated[int | None, QueryParameter(ge=-1, le=1)]
NetworkQuery = Annotated[bool, QueryParameter()]
CursorQuery = Annotated[str, QueryParameter(pattern=r"^[0-9A-Za-z_.+-]{0,80}$(?!\n)")]


class ClubController(Controller):
    """Endpoints of what this browser, or its player, has played."""

    path = "/me"

    @get("/log", responses=REFUSALS)
    async def log(
        self,
        request: Request[Any, Any, Any],
        club_service: NamedDependency[ClubService],
        game: GameQuery = "",
        opponent: OpponentQuery = "",
        result: ResultQuery = None,
        before: CursorQuery = "",
    ) -> LogPage:
        """The captain's log: finished games, newest first, and on the first page a summary of all."""
        wanted = Filter(game=game, opponent=opponent, result=result)
        return await club_service.log(browser_token(request), wanted, before)

    @get("/people", responses=REFUSALS)
    async def people(
        self, request: Request[Any, Any, Any], club_service: NamedDependency[ClubService]
    ) -> list[Met]:
        """Players with whom this one has played, last met first, and those whom it has blocked."""
        return await club_service.people(browser_token(request))

    @post("/blocks/{player:str}", status_code=204, responses=REFUSALS)
    async def block(
        self, request: Request[Any, Any, Any], club_service: NamedDependency[ClubService], player: Id
    ) -> None:
        """Block a player, who then cannot challenge or sit down at one's open tables."""
        await club_service.block(player, browser_token(request))

    @delete("/blocks/{player:str}", status_code=204, responses=REFUSALS)
    async def unblock(
        self, request: Request[Any, Any, Any], club_service: NamedDependency[ClubService], player: Id
    ) -> None:
        """End a block."""
        await club_service.unblock(player, browser_token(request))

    @post("/visibility", status_code=204, responses=REFUSALS)
    async def show(
        self,
        request: Request[Any, Any, Any],
        club_service: NamedDependency[ClubService],
        data: JSONBody[Visibility],
    ) -> None:
        """Leave the player out of rankings and profiles, or show it again."""
        await club_service.show(browser_token(request), hidden=data.hidden)


@get("/players/{player:str}", responses=REFUSALS)
async def profile(club_service: NamedDependency[ClubService], player: Id) -> Profile:
    """A player who has played a rated game and is not hidden."""
    return await club_service.profile(player)


@get("/rankings/{game:str}", responses=REFUSALS)
async def ranking(
    club_service: NamedDependency[ClubService],
    game: GamePath,
    after: CursorQuery = "",
    network: NetworkQuery = False,
) -> Ranking:
    """The ranking of a game, with the bots' ratings; provisional players on the first page.

    With `network`, `after` continues the bots that play over the network.
    """
    return await club_service.ranking(game, after, network=network)


@get("/playing", responses=REFUSALS)
async def playing(club_service: NamedDependency[ClubService]) -> Playing:
    """How many tables are played at now, and how many people hold their seats."""
    return await club_service.playing()
