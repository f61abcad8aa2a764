"""HTTP endpoints of players who keep their names."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from dogwatch.server.http_requests import COOKIE, REFUSALS, browser_token, client_address, cookie_of
from dogwatch.server.player_messages import (
    DeviceLink,
    KeepName,
    Me,
    RecoveryCode,
    RenamePlayer,
    Sharing,
    SignIn,
)
from dogwatch.server.player_service import PlayerService

Id = Annotated[str, PathParameter(pattern=r"^[0-9a-z]{6,20}$(?!\n)")]
_FORGOTTEN = ResponseSpec(None, description="The cookie is deleted.")


def signed_in(request: Request[Any, Any, Any], token: str, me: Me) -> Response[Me]:
    """The player, with the cookie of a new session."""
    return Response(me, cookies=[cookie_of(request, token)])


def _forgotten() -> Response[None]:
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


class PlayersController(Controller):
    """Endpoints of this browser's player."""

    path = "/me"

    @get(responses=REFUSALS)
    async def me(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> Response[Me]:
        """The player, with devices and ways back. The cookie of an ended session is deleted."""
        token = browser_token(request)
        response = Response(await player_service.me(token))
        if token is not None and await player_service.identity.who(token) is None:
            response.delete_cookie(COOKIE, path="/")
        return response

    @post(status_code=200, responses=REFUSALS)
    async def keep(
        self,
        request: Request[Any, Any, Any],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[KeepName],
    ) -> Response[Me]:
        """Keep a name: make a player of this browser."""
        token = await player_service.keep(data, browser_token(request), client_address(request))
        return signed_in(request, token, await player_service.me(token))

    @post("/sessions", status_code=200, responses=REFUSALS)
    async def sign_in(
        self,
        request: Request[Any, Any, Any],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[SignIn],
    ) -> Response[Me]:
        """Sign in by a link of another device or by the recovery code."""
        token = await player_service.sign_in(data, browser_token(request), client_address(request))
        return signed_in(request, token, await player_service.me(token))

    @post("/name", status_code=204, responses=REFUSALS)
    async def rename(
        self,
        request: Request[Any, Any, Any],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[RenamePlayer],
    ) -> None:
        """Change the kept name."""
        await player_service.rename(data.name, browser_token(request), client_address(request))

    @post("/sharing", status_code=204, responses=REFUSALS)
    async def share(
        self,
        request: Request[Any, Any, Any],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[Sharing],
    ) -> None:
        """Agree, or no longer agree, that the player's games are published as research data."""
        await player_service.share(browser_token(request), shares=data.shares)

    @post("/link", status_code=200, responses=REFUSALS)
    async def link(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> DeviceLink:
        """A one-use link to another device."""
        return await player_service.link(browser_token(request))

    @post("/recovery", status_code=200, responses=REFUSALS)
    async def recovery(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> RecoveryCode:
        """A new recovery code."""
        return await player_service.recovery(browser_token(request))

    @get("/export", responses=REFUSALS)
    async def export(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> Response[dict[str, Any]]:
        """Download everything that the server knows of the player."""
        headers = {"content-disposition": 'attachment; filename="dogwatch-player.json"'}
        return Response(await player_service.export(browser_token(request)), headers=headers)

    @delete("/sessions/{session:str}", status_code=204, responses=REFUSALS)
    async def end_session(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService], session: Id
    ) -> None:
        """Sign a device out."""
        await player_service.end_session(session, browser_token(request))

    @delete("/player", status_code=204, responses={**REFUSALS, 204: _FORGOTTEN})
    async def delete_player(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> Response[None]:
        """Delete the player; the games stay, without the name."""
        await player_service.delete(browser_token(request))
        return _forgotten()

    @delete(status_code=204, responses={**REFUSALS, 204: _FORGOTTEN})
    async def forget(
        self, request: Request[Any, Any, Any], player_service: NamedDependency[PlayerService]
    ) -> Response[None]:
        """Sign out and delete the cookie. Without a kept name the browser loses its seats."""
        token = browser_token(request)
        if token is None:
            return Response(None, status_code=204)
        await player_service.sign_out(token)
        return _forgotten()
