"""HTTP endpoints of “your turn” messages."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from dogwatch.server.http_players import Id
from dogwatch.server.http_requests import REFUSALS, browser_token
from dogwatch.server.your_turn.messages import SaveTurns, SubscribeDevice, TurnsInfo
from dogwatch.server.your_turn.service import TurnService


class TurnsController(Controller):
    """Endpoints of the player's messages."""

    path = "/me/turns"

    @get(responses=REFUSALS)
    async def info(
        self, request: Request[Any, Any, Any], turn_service: NamedDependency[TurnService]
    ) -> TurnsInfo:
        """The player's settings, and the devices that get messages."""
        return await turn_service.info(browser_token(request))

    @post(status_code=204, responses=REFUSALS)
    async def save(
        self,
        request: Request[Any, Any, Any],
        turn_service: NamedDependency[TurnService],
        data: JSONBody[SaveTurns],
    ) -> None:
        """Set what the player wants to be told."""
        await turn_service.save(data, browser_token(request))

    @post("/devices", status_code=204, responses=REFUSALS)
    async def subscribe(
        self,
        request: Request[Any, Any, Any],
        turn_service: NamedDependency[TurnService],
        data: JSONBody[SubscribeDevice],
    ) -> None:
        """Let this browser get messages."""
        await turn_service.subscribe(data, browser_token(request))

    @delete("/devices/{session:str}", status_code=204, responses=REFUSALS)
    async def unsubscribe(
        self, request: Request[Any, Any, Any], turn_service: NamedDependency[TurnService], session: Id
    ) -> None:
        """Let a device get no messages any more."""
        await turn_service.unsubscribe(session, browser_token(request))
