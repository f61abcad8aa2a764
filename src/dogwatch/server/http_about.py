"""HTTP endpoints about the server itself: versions, the operator's words, figures, the club's code."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from dogwatch import __version__, games
from dogwatch.server.club_gate import CLUB_COOKIE, ClubGate
from dogwatch.server.denied import denied
from dogwatch.server.http_requests import REFUSALS, client_address
from dogwatch.server.protocol import About
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from dogwatch.server.table_service import TableService

_FRESH: Final = 600_000
"""Milliseconds for which the figures are not counted again."""
_COOKIE_AGE: Final = 400 * 24 * 3600
_ENTERED = ResponseSpec(None, description="The browser has a cookie that lets it in.")


class EnterClub(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Enter the club's code."""

    code: Annotated[str, msgspec.Meta(max_length=200)]


class Figures(msgspec.Struct, frozen=True):
    """What has happened on this server; counted every ten minutes."""

    players: int
    """Who keep a name."""
    running: int
    finished: int
    counted: int


@get("/about", responses=REFUSALS)
async def about(state: State) -> About:
    """The versions of the server, its protocol and the games' rules; the operator's words."""
    gate: ClubGate = state.club_gate
    rules = {name: games.versions(name) for name in games.names()}
    return About(__version__, PROTOCOL_VERSION, rules, state.words, gate.is_closed)


@get("/figures", responses=REFUSALS)
async def figures(state: State, table_service: NamedDependency[TableService]) -> Figures:
    """How many play, have played and keep a name."""
    now, found = table_service.tables.now(), state.get("figures")
    if not isinstance(found, Figures) or now - found.counted > _FRESH:
        found = state.figures = Figures(*await table_service.tables.store.lobby.figures(), now)
    return found


@post("/club", status_code=204, responses={**REFUSALS, 204: _ENTERED})
async def enter_club(
    request: Request[Any, Any, Any],
    state: State,
    table_service: NamedDependency[TableService],
    data: JSONBody[EnterClub],
) -> Response[None]:
    """Enter the club's code, for this browser."""
    table_service.budgets.identities.take(client_address(request))
    gate: ClubGate = state.club_gate
    entered = gate.enter(data.code)
    if entered is None:
        raise denied(403, "server-club-wrong")
    cookie = Cookie(
        CLUB_COOKIE,
        value=entered,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=_COOKIE_AGE,
        path="/",
    )
    return Response(None, status_code=204, cookies=[cookie])
