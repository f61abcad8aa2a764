"""The HTTP door."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Literal, TypeAlias

from litestar import Controller, Request, Response, Router, delete, get, post
from litestar.datastructures import CacheControlHeader, Cookie, State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter
from litestar.response import Stream

from dogwatch import games
from dogwatch.server.analyses import Analyst
from dogwatch.server.limits import address_of
from dogwatch.server.lounge import Lounge, denied
from dogwatch.server.protocol import (
    Address,
    AnalysisState,
    AskAnalysis,
    Claim,
    GameInfo,
    GameMessages,
    Invitation,
    Invited,
    InviteMore,
    Look,
    NewTable,
    Plain,
    Problem,
    Rematch,
    Rename,
    Replay,
    ReviewState,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    TableMade,
)
from dogwatch.server.replays import MAX_RECORD, Body, Replays
from dogwatch.server.reviews import Reviewer
from dogwatch.server.secrets import fresh_word, is_word
from dogwatch.tables.events import Event, Told
from dogwatch.words import source_of

COOKIE = "dogwatch"
_COOKIE_AGE = 400 * 24 * 3600

Room: TypeAlias = NamedDependency[Lounge]
Critic: TypeAlias = NamedDependency[Reviewer]
Past: TypeAlias = NamedDependency[Replays]
Answers: TypeAlias = NamedDependency[Analyst]
TABLE_ID = re.compile("[0-9a-z]{6,20}")
EntryCount = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
EntryNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
GameName = Annotated[str, PathParameter(max_length=32)]
Key = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{64}$(?!\n)")]
TableId = Annotated[str, PathParameter(pattern=rf"^{TABLE_ID.pattern}$(?!\n)")]

_REASONS = {
    400: "That cannot be understood, or not be made.",
    403: "Not your seat, or not your page.",
    404: "There is no such thing.",
    409: "Not now.",
    410: "The invitation was used.",
    413: "Too large.",
    415: "Not JSON.",
    429: "Too fast, or too many.",
    503: "The store is down: nothing is lost.",
}
_REFUSALS = {status: ResponseSpec(Problem, description=why) for status, why in _REASONS.items()}
_FORGOTTEN = ResponseSpec(None, description="Forgotten.")
_FILM = ResponseSpec(dict[str, Any], description="How chance came to its move, in the game's own format.")
_PLAIN = ResponseSpec(Plain, description="A position, for a board that knows nothing of its game.")
_EVENT = ResponseSpec(Event, description="An entry with what came of it: docs/protocol.md.")
_REPLAY = ResponseSpec(Replay, description="A game to be watched again.")
_STORY = ResponseSpec(list[Told], description="What happened so far, entry by entry.")
_FOR_EVER = CacheControlHeader(private=True, max_age=365 * 24 * 3600, immutable=True)
_FOR_AN_HOUR = CacheControlHeader(private=True, max_age=3600)
_RECORD = ResponseSpec(dict[str, Any], description="A record: docs/records.md.")


def token_of(cookies: dict[str, str]) -> str | None:
    """The secret that a browser carries, if it looks like one of ours."""
    token = cookies.get(COOKIE, "")
    return token if is_word(token) else None


def _token(request: Request[Any, Any, Any]) -> str | None:
    return token_of(request.cookies)


def _address(request: Request[Any, Any, Any]) -> str:
    return address_of(request.scope)


def _takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _sent(body: Body, *, gzip: bool) -> Stream:
    """JSON, sent in pieces as fast as the client reads."""
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if gzip else {})}
    return Stream(body, media_type="application/json", headers=headers)


def _own_or_fresh(request: Request[Any, Any, Any]) -> tuple[str, list[Cookie]]:
    """The browser's secret; one that has none gets one."""
    token = _token(request)
    if token is not None:
        return token, []
    token = fresh_word()
    secure = request.url.scheme == "https"
    return token, [
        Cookie(
            COOKIE,
            value=token,
            httponly=True,
            samesite="strict",
            secure=secure,
            max_age=_COOKIE_AGE,
            path="/",
        )
    ]


class TablesController(Controller):
    """Tables over HTTP: everything but the play itself."""

    path = "/tables"

    @post(responses=_REFUSALS)
    async def make(
        self, request: Request[Any, Any, Any], lounge: Room, data: JSONBody[NewTable]
    ) -> Response[TableMade]:
        """Make a table."""
        token, cookies = _own_or_fresh(request)
        return Response(await lounge.make(data, token, _address(request)), cookies=cookies)

    @get(responses=_REFUSALS)
    async def listed(
        self,
        request: Request[Any, Any, Any],
        lounge: Room,
        which: FromQuery[Literal["open", "mine", "finished"]] = "open",
    ) -> list[TableInfo]:
        """Open tables, mine, or finished ones of mine."""
        return await lounge.listed(which, _token(request))

    @get("/{table:str}", responses=_REFUSALS)
    async def look(self, request: Request[Any, Any, Any], lounge: Room, table: TableId) -> Snapshot:
        """A table as it stands."""
        return await lounge.look(table, _token(request))

    @get("/{table:str}/story", responses={**_REFUSALS, 200: _STORY})
    async def story(self, request: Request[Any, Any, Any], lounge: Room, table: TableId) -> Response[bytes]:
        """What happened so far, entry by entry."""
        return Response(await lounge.story(table, _token(request)), media_type="application/json")

    @get("/{table:str}/record", responses={**_REFUSALS, 200: _RECORD})
    async def record(self, request: Request[Any, Any, Any], lounge: Room, table: TableId) -> Response[bytes]:
        """The game as a file."""
        data = await lounge.record(table, _token(request))
        headers = {"content-disposition": f'attachment; filename="dogwatch-{table}.json"'}
        return Response(data, media_type="application/json", headers=headers)

    @get("/{table:str}/replay", responses={**_REFUSALS, 200: _REPLAY})
    async def replay(self, request: Request[Any, Any, Any], replays: Past, table: TableId) -> Stream:
        """The game to be watched again, from its first entry on."""
        gzip, address = _takes_gzip(request), _address(request)
        return _sent(await replays.of_table(table, _token(request), address, gzip=gzip), gzip=gzip)

    @get("/{table:str}/plain/{number:int}", responses={**_REFUSALS, 200: _PLAIN}, cache_control=_FOR_EVER)
    async def plain(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, number: EntryCount
    ) -> Response[bytes]:
        """The position after so many entries, for a board that knows nothing of its game."""
        data = await lounge.plain(table, number, _token(request))
        return Response(data, media_type="application/json")

    @get("/{table:str}/films/{number:int}", responses={**_REFUSALS, 200: _FILM}, cache_control=_FOR_EVER)
    async def film(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, number: EntryNumber
    ) -> Response[bytes]:
        """How a shot went: the film of the entry of that number."""
        data = await lounge.film(table, number, _token(request))
        return Response(data, media_type="application/json")

    @get("/{table:str}/events/{number:int}", responses={**_REFUSALS, 200: _EVENT})
    async def event(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, number: EntryNumber
    ) -> Response[bytes]:
        """One entry of the past, with its whole view."""
        data = await lounge.event(table, number, _token(request))
        return Response(data, media_type="application/json")

    @post("/{table:str}/seats", responses=_REFUSALS)
    async def sit(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, data: JSONBody[Sit]
    ) -> Response[Seated]:
        """Add the nonce at a seat that one holds, or take a free seat at an open table."""
        token, cookies = _own_or_fresh(request)
        return Response(await lounge.sit(table, data, token), cookies=cookies)

    @post("/{table:str}/names", status_code=204, responses=_REFUSALS)
    async def rename(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, data: JSONBody[Rename]
    ) -> None:
        """Change a nickname."""
        await lounge.rename(table, data.seat, data.name, _token(request))

    @post("/{table:str}/invitations", responses=_REFUSALS)
    async def invite(
        self, request: Request[Any, Any, Any], lounge: Room, table: TableId, data: JSONBody[InviteMore]
    ) -> Invitation:
        """A fresh one-use link to a seat."""
        return await lounge.invite(table, data.seat, _token(request))

    @post("/{table:str}/rematch", responses=_REFUSALS)
    async def rematch(self, request: Request[Any, Any, Any], lounge: Room, table: TableId) -> Rematch:
        """Play again, sides swapped."""
        token = _token(request)
        if token is None:
            raise denied(403, "server-not-your-seat")
        return await lounge.rematch(table, token, _address(request))

    @post("/{table:str}/analyses", status_code=202, responses=_REFUSALS)
    async def analyse(
        self, request: Request[Any, Any, Any], analyst: Answers, table: TableId, data: JSONBody[AskAnalysis]
    ) -> AnalysisState:
        """Ask what a bot sees in a state of this game."""
        return await analyst.ask(table, data, _token(request), _address(request))

    @post("/{table:str}/review", status_code=202, responses=_REFUSALS)
    async def ask_review(
        self, request: Request[Any, Any, Any], reviewer: Critic, table: TableId
    ) -> ReviewState:
        """Ask for the review of a game that is over."""
        return await reviewer.of_table(table, _token(request), _address(request))


@post("/reviews", status_code=202, request_max_body_size=MAX_RECORD, responses=_REFUSALS)
async def review_file(request: Request[Any, Any, Any], reviewer: Critic, lounge: Room) -> ReviewState:
    """Ask for the review of a game in a record's file; a forged one is refused."""
    lounge.budgets.records.take(_address(request))
    return await reviewer.of_file(await request.body(), _address(request))


@get("/reviews/{key:str}", responses=_REFUSALS)
async def review(reviewer: Critic, key: Key) -> ReviewState:
    """A review that was asked for."""
    return await reviewer.find(key)


@get("/analyses/{key:str}", responses=_REFUSALS)
async def analysis(analyst: Answers, key: Key) -> AnalysisState:
    """An analysis that was asked for."""
    return await analyst.find(key)


@post(
    "/replays",
    status_code=200,
    request_max_body_size=MAX_RECORD,
    responses={**_REFUSALS, 200: _REPLAY},
)
async def replay_file(request: Request[Any, Any, Any], replays: Past, lounge: Room) -> Stream:
    """A record's file to be watched again; what is wrong with it is named."""
    gzip, address = _takes_gzip(request), _address(request)
    lounge.budgets.records.take(address)
    return _sent(await replays.of_file(await request.body(), address, gzip=gzip), gzip=gzip)


@post("/claims", responses=_REFUSALS)
async def claim(request: Request[Any, Any, Any], lounge: Room, data: JSONBody[Claim]) -> Response[Seated]:
    """Use an invitation."""
    token, cookies = _own_or_fresh(request)
    return Response(await lounge.claim(data, token), cookies=cookies)


@post("/invitations", status_code=200, responses=_REFUSALS)
async def look_at_invitation(request: Request[Any, Any, Any], lounge: Room, data: JSONBody[Look]) -> Invited:
    """Where an invitation leads: it is not used up by looking."""
    return await lounge.invited(data.secret, _token(request))


@get("/address", responses=_REFUSALS)
async def address(state: State) -> Address:
    """Where other devices find this server."""
    return Address(state.address)


@get("/games", responses=_REFUSALS)
async def list_games(lounge: Room) -> list[GameInfo]:
    """What can be played here, with all options and opponents."""
    return lounge.games()


@get("/games/{game:str}/messages/{language:str}", responses=_REFUSALS, cache_control=_FOR_AN_HOUR)
async def game_messages(game: GameName, language: FromPath[Literal["en", "it", "ru"]]) -> GameMessages:
    """The sentences that a game brings itself."""
    if game not in games.names():
        raise denied(404, "server-no-such-game", game=game)
    return GameMessages(await asyncio.to_thread(source_of, game, language))


@delete("/me", status_code=204, responses={**_REFUSALS, 204: _FORGOTTEN})
async def forget_me(request: Request[Any, Any, Any]) -> Response[None]:
    """Forget this browser: its seats stay, but it can no longer play them."""
    answer: Response[None] = Response(None, status_code=204)
    if _token(request):
        answer.delete_cookie(COOKIE, path="/")
    return answer


api = Router(
    "/api",
    route_handlers=[
        *(
            TablesController,
            analysis,
            review,
            review_file,
            replay_file,
            claim,
            look_at_invitation,
            address,
            list_games,
            game_messages,
            forget_me,
        )
    ],
)
