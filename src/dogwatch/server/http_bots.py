"""HTTP endpoints of bots that play over the network: for their owners, for people, and for their programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from dogwatch.server.bot_messages import (
    BOT_API_VERSION,
    BotPoll,
    BotToken,
    BotWork,
    ConnectedBot,
    NewBot,
    OwnBots,
)
from dogwatch.server.bot_service import BotService
from dogwatch.server.denied import denied
from dogwatch.server.http_players import Id
from dogwatch.server.http_requests import REFUSALS, browser_token, client_address
from dogwatch.server.protocol import Seated, Sit
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import is_bot_token

BOT_API: Final = f"/bot/v{BOT_API_VERSION}"
Game = Annotated[str, QueryParameter(max_length=32)]


def bot_token(headers: Mapping[str, str]) -> str:
    """The bot's token from the header `Authorization`; refused if there is none. It is never a cookie."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.casefold() != "bearer" or not is_bot_token(token):
        raise denied(401, "server-bot-token")
    return token


@get("/bots", responses=REFUSALS)
async def connected_bots(
    request: Request[Any, Any, Any], bot_service: NamedDependency[BotService], game: Game
) -> list[ConnectedBot]:
    """List the bots that can be challenged to a game now, at most 200."""
    return await bot_service.connected(game, browser_token(request))


class OwnBotsController(Controller):
    """Endpoints for the owner of bots."""

    path = "/me/bots"

    @get(responses=REFUSALS)
    async def own(self, request: Request[Any, Any, Any], bot_service: NamedDependency[BotService]) -> OwnBots:
        """The player's bots."""
        return await bot_service.own(browser_token(request))

    @post(responses=REFUSALS)
    async def make(
        self,
        request: Request[Any, Any, Any],
        bot_service: NamedDependency[BotService],
        data: JSONBody[NewBot],
    ) -> BotToken:
        """Create a bot."""
        return await bot_service.make(data, browser_token(request), client_address(request))

    @post("/{bot:str}/token", status_code=200, responses=REFUSALS)
    async def renew_token(
        self, request: Request[Any, Any, Any], bot_service: NamedDependency[BotService], bot: Id
    ) -> BotToken:
        """A new token; the last one is void."""
        return await bot_service.renew_token(bot, browser_token(request))

    @delete("/{bot:str}/token", status_code=204, responses=REFUSALS)
    async def revoke_token(
        self, request: Request[Any, Any, Any], bot_service: NamedDependency[BotService], bot: Id
    ) -> None:
        """Revoke the token and close the bot's connections."""
        await bot_service.revoke_token(bot, browser_token(request))

    @delete("/{bot:str}", status_code=204, responses=REFUSALS)
    async def delete(
        self, request: Request[Any, Any, Any], bot_service: NamedDependency[BotService], bot: Id
    ) -> None:
        """Delete a bot; its games stay, without the name."""
        await bot_service.delete(bot, browser_token(request))


class BotController(Controller):
    """Endpoints for the program of a bot, by the bot's token."""

    path = BOT_API

    @post("/poll", status_code=200, responses=REFUSALS)
    async def poll(
        self,
        request: Request[Any, Any, Any],
        bot_service: NamedDependency[BotService],
        data: JSONBody[BotPoll],
    ) -> BotWork:
        """Be connected, and get the challenges and tables of the bot. May wait for them."""
        return await bot_service.poll(data, bot_token(request.headers))

    @post("/tables/{table:str}/seats", responses=REFUSALS)
    async def sit(
        self,
        request: Request[Any, Any, Any],
        bot_service: NamedDependency[BotService],
        table_service: NamedDependency[TableService],
        table: Id,
        data: JSONBody[Sit],
    ) -> Seated:
        """Sit down where the bot was challenged, with a nonce, or add the nonce in a rematch."""
        token = bot_token(request.headers)
        await bot_service.take_message(token)
        return await table_service.seats.sit(table, data, token)

    @get("/tables/{table:str}/record", responses=REFUSALS)
    async def record(
        self,
        request: Request[Any, Any, Any],
        bot_service: NamedDependency[BotService],
        table_service: NamedDependency[TableService],
        table: Id,
    ) -> Response[bytes]:
        """The record of a game so far."""
        token = bot_token(request.headers)
        await bot_service.take_message(token)
        return Response(await table_service.record(table, token), media_type="application/json")
