"""HTTP endpoints of passkeys."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from dogwatch.server.http_players import signed_in
from dogwatch.server.http_requests import REFUSALS, browser_token, client_address
from dogwatch.server.passkey_service import MAX_CREDENTIAL, PasskeyService, Site, site_of
from dogwatch.server.player_messages import AskPasskey, Me, PasskeyOptions
from dogwatch.server.player_service import PlayerService

PasskeyId = Annotated[str, PathParameter(pattern=r"^([0-9a-f]{2}){1,1023}$(?!\n)")]


class PasskeysController(Controller):
    """Endpoints of the player's passkeys."""

    path = "/me/passkeys"

    @post("/options", status_code=200, responses=REFUSALS)
    async def adding(
        self, request: Request[Any, Any, Any], passkey_service: NamedDependency[PasskeyService]
    ) -> PasskeyOptions:
        """What the browser needs to make a passkey."""
        return await passkey_service.adding(browser_token(request), _site(request))

    @post(status_code=200, request_max_body_size=MAX_CREDENTIAL, responses=REFUSALS)
    async def add(
        self,
        request: Request[Any, Any, Any],
        passkey_service: NamedDependency[PasskeyService],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[AskPasskey],
    ) -> Me:
        """Add a passkey to the player."""
        token = browser_token(request)
        await passkey_service.add(data, token, _site(request))
        return await player_service.me(token)

    @delete("/{passkey:str}", status_code=204, responses=REFUSALS)
    async def delete(
        self,
        request: Request[Any, Any, Any],
        passkey_service: NamedDependency[PasskeyService],
        passkey: PasskeyId,
    ) -> None:
        """Delete a passkey."""
        await passkey_service.delete(bytes.fromhex(passkey), browser_token(request))

    @post("/sessions/options", status_code=200, responses=REFUSALS)
    async def asking(
        self, request: Request[Any, Any, Any], passkey_service: NamedDependency[PasskeyService]
    ) -> PasskeyOptions:
        """What the browser needs to use a passkey."""
        return await passkey_service.asking(client_address(request), _site(request))

    @post("/sessions", status_code=200, request_max_body_size=MAX_CREDENTIAL, responses=REFUSALS)
    async def sign_in(
        self,
        request: Request[Any, Any, Any],
        passkey_service: NamedDependency[PasskeyService],
        player_service: NamedDependency[PlayerService],
        data: JSONBody[AskPasskey],
    ) -> Response[Me]:
        """Sign in by a passkey."""
        token = await passkey_service.sign_in(data, browser_token(request), _site(request))
        return signed_in(request, token, await player_service.me(token))


def _site(request: Request[Any, Any, Any]) -> Site:
    return site_of(request.url.scheme, request.headers.get("host", ""))
