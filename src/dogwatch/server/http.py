"""HTTP endpoints under /api."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, Router, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.response import Stream

from dogwatch import games
from dogwatch.server.analysis_service import AnalysisService
from dogwatch.server.denied import denied
from dogwatch.server.exercise_service import MAX_REQUEST, ExerciseService
from dogwatch.server.http_about import about, enter_club, figures
from dogwatch.server.http_bots import BotController, OwnBotsController, connected_bots
from dogwatch.server.http_club import ClubController, playing, profile, ranking
from dogwatch.server.http_daily import DailyController
from dogwatch.server.http_passkeys import PasskeysController
from dogwatch.server.http_players import PlayersController
from dogwatch.server.http_puzzles import PuzzlesController, answer_mistake, mistake
from dogwatch.server.http_requests import REFUSALS as _REFUSALS
from dogwatch.server.http_requests import browser_token as _token
from dogwatch.server.http_requests import client_address as _address
from dogwatch.server.http_requests import decoded
from dogwatch.server.http_requests import own_or_fresh as _own_or_fresh
from dogwatch.server.http_tournaments import TournamentController
from dogwatch.server.http_turns import TurnsController
from dogwatch.server.protocol import (
    AnalysisState,
    AskAnalysis,
    AskExplanation,
    Claim,
    ColdBots,
    GameInfo,
    GameMessages,
    Invitation,
    Invited,
    InviteMore,
    LookUpInvitation,
    NewTable,
    PlainPosition,
    PlayOn,
    Rematch,
    Rename,
    Replay,
    ReviewState,
    Seated,
    ServerAddress,
    Sit,
    Snapshot,
    TableInfo,
    TableMade,
)
from dogwatch.server.replay_service import MAX_RECORD, ReplayBody, ReplayService
from dogwatch.server.review_service import ReviewService
from dogwatch.server.table_service import TableService
from dogwatch.server.thinkers import Thinkers
from dogwatch.tables.events import Event, StoryEntry
from dogwatch.words import fluent_source, pack_languages

TABLE_ID = re.compile("[0-9a-z]{6,20}")
EntryCount = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
EntryNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
GameName = Annotated[str, PathParameter(max_length=32)]
LanguageCode = Annotated[str, PathParameter(pattern=r"^[a-z]{2,3}$(?!\n)")]
ResultKey = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{64}$(?!\n)")]
TableId = Annotated[str, PathParameter(pattern=rf"^{TABLE_ID.pattern}$(?!\n)")]

_FILM = ResponseSpec(dict[str, Any], description="The film of a chance move, in the game's format.")
_EXERCISE = ResponseSpec(dict[str, Any], description="The answer, in the exercise's format.")
_PLAIN = ResponseSpec(PlainPosition, description="A position for a generic board.")
_EVENT = ResponseSpec(Event, description="The event of one entry: docs/protocol.md.")
_REPLAY = ResponseSpec(Replay, description="A game with all views, for replaying.")
_STORY = ResponseSpec(list[StoryEntry], description="All entries so far with their stories.")
_FOR_EVER = CacheControlHeader(private=True, max_age=365 * 24 * 3600, immutable=True)
_FOR_AN_HOUR = CacheControlHeader(private=True, max_age=3600)
_MAX_PLAY_ON = MAX_RECORD + 4_096
"""Bytes of a `PlayOn`: a record, and the seats."""
_RECORD = ResponseSpec(dict[str, Any], description="A record: docs/records.md.")


def _takes_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _sent(body: ReplayBody, *, gzip: bool) -> Stream:
    """A JSON response, streamed in chunks as fast as the client reads."""
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if gzip else {})}
    return Stream(body, media_type="application/json", headers=headers)


class TablesController(Controller):
    """Endpoints of tables; commands of play go over the WebSocket."""

    path = "/tables"

    @post(responses=_REFUSALS)
    async def make(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        data: JSONBody[NewTable],
    ) -> Response[TableMade]:
        """Create a table."""
        token, cookies = _own_or_fresh(request)
        return Response(await table_service.make(data, token, _address(request)), cookies=cookies)

    @get(responses=_REFUSALS)
    async def listed(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        which: FromQuery[Literal["open", "mine", "finished", "challenges"]] = "open",
    ) -> list[TableInfo]:
        """List open tables, the browser's own, its finished ones, or challenges to its player."""
        return await table_service.lists.listed(which, _token(request))

    @get("/{table:str}", responses=_REFUSALS)
    async def look(
        self, request: Request[Any, Any, Any], table_service: NamedDependency[TableService], table: TableId
    ) -> Snapshot:
        """The current snapshot of a table."""
        return await table_service.snapshot_for(table, _token(request))

    @get("/{table:str}/story", responses={**_REFUSALS, 200: _STORY})
    async def story(
        self, request: Request[Any, Any, Any], table_service: NamedDependency[TableService], table: TableId
    ) -> Response[bytes]:
        """All entries so far with their stories."""
        return Response(await table_service.story(table, _token(request)), media_type="application/json")

    @get("/{table:str}/record", responses={**_REFUSALS, 200: _RECORD})
    async def record(
        self, request: Request[Any, Any, Any], table_service: NamedDependency[TableService], table: TableId
    ) -> Response[bytes]:
        """Download the game's record."""
        data = await table_service.record(table, _token(request))
        headers = {"content-disposition": f'attachment; filename="dogwatch-{table}.json"'}
        return Response(data, media_type="application/json", headers=headers)

    @get("/{table:str}/replay", responses={**_REFUSALS, 200: _REPLAY})
    async def replay(
        self, request: Request[Any, Any, Any], replay_service: NamedDependency[ReplayService], table: TableId
    ) -> Stream:
        """The game from its first entry, for replaying."""
        gzip, address = _takes_gzip(request), _address(request)
        return _sent(await replay_service.of_table(table, _token(request), address, gzip=gzip), gzip=gzip)

    @get("/{table:str}/plain/{number:int}", responses={**_REFUSALS, 200: _PLAIN}, cache_control=_FOR_EVER)
    async def plain(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        number: EntryCount,
    ) -> Response[bytes]:
        """The position after `number` entries, for a generic board."""
        data = await table_service.plain(table, number, _token(request))
        return Response(data, media_type="application/json")

    @get("/{table:str}/films/{number:int}", responses={**_REFUSALS, 200: _FILM}, cache_control=_FOR_EVER)
    async def film(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        number: EntryNumber,
    ) -> Response[bytes]:
        """The film of an entry's chance move, such as a cannon shot."""
        data = await table_service.film(table, number, _token(request))
        return Response(data, media_type="application/json")

    @get("/{table:str}/events/{number:int}", responses={**_REFUSALS, 200: _EVENT})
    async def event(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        number: EntryNumber,
    ) -> Response[bytes]:
        """The event of one entry, with the whole view."""
        data = await table_service.event(table, number, _token(request))
        return Response(data, media_type="application/json")

    @post("/{table:str}/seats", responses=_REFUSALS)
    async def sit(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        data: JSONBody[Sit],
    ) -> Response[Seated]:
        """Add the nonce of a seat that the browser holds, or take a free seat at an open table."""
        token, cookies = _own_or_fresh(request)
        return Response(await table_service.seats.sit(table, data, token), cookies=cookies)

    @post("/{table:str}/names", status_code=204, responses=_REFUSALS)
    async def rename(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        data: JSONBody[Rename],
    ) -> None:
        """Change a nickname."""
        await table_service.seats.rename(table, data.seat, data.name, _token(request))

    @post("/{table:str}/invitations", responses=_REFUSALS)
    async def invite(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        data: JSONBody[InviteMore],
    ) -> Invitation:
        """Create a one-use invitation to a seat."""
        return await table_service.seats.invite(table, data.seat, _token(request))

    @post("/{table:str}/rematch", responses=_REFUSALS)
    async def rematch(
        self,
        request: Request[Any, Any, Any],
        table_service: NamedDependency[TableService],
        table: TableId,
        level: FromQuery[str] = "",
    ) -> Rematch:
        """Create the rematch, with swapped sides, or the existing one; its bots may get a new level."""
        token = _token(request)
        if token is None:
            raise denied(403, "server-not-your-seat")
        return await table_service.rematch(table, token, _address(request), level)

    @post("/{table:str}/analyses", status_code=202, responses=_REFUSALS)
    async def analyse(
        self,
        request: Request[Any, Any, Any],
        analysis_service: NamedDependency[AnalysisService],
        table: TableId,
        data: JSONBody[AskAnalysis],
    ) -> AnalysisState:
        """Request a bot's analysis of a state of this game."""
        return await analysis_service.ask(table, data, _token(request), _address(request))

    @post("/{table:str}/explanations", status_code=202, responses=_REFUSALS)
    async def explain(
        self,
        request: Request[Any, Any, Any],
        analysis_service: NamedDependency[AnalysisService],
        table: TableId,
        data: JSONBody[AskExplanation],
    ) -> AnalysisState:
        """Ask a bot at this table why it made a move."""
        return await analysis_service.explain(table, data.number, _token(request), _address(request))

    @post("/{table:str}/review", status_code=202, responses=_REFUSALS)
    async def ask_review(
        self, request: Request[Any, Any, Any], review_service: NamedDependency[ReviewService], table: TableId
    ) -> ReviewState:
        """Request the review of a finished game."""
        return await review_service.of_table(table, _token(request), _address(request))


@post("/reviews", status_code=202, request_max_body_size=MAX_RECORD, responses=_REFUSALS)
async def review_file(
    request: Request[Any, Any, Any],
    review_service: NamedDependency[ReviewService],
    table_service: NamedDependency[TableService],
) -> ReviewState:
    """Request the review of an uploaded record; an invalid record is refused."""
    table_service.budgets.records.take(_address(request))
    return await review_service.of_file(await request.body(), _address(request))


@get("/reviews/{key:str}", responses=_REFUSALS)
async def review(review_service: NamedDependency[ReviewService], key: ResultKey) -> ReviewState:
    """The state of a requested review."""
    return await review_service.find(key)


@get("/analyses/{key:str}", responses=_REFUSALS)
async def analysis(analysis_service: NamedDependency[AnalysisService], key: ResultKey) -> AnalysisState:
    """The state of a requested analysis."""
    return await analysis_service.find(key)


@post(
    "/replays",
    status_code=200,
    request_max_body_size=MAX_RECORD,
    responses={**_REFUSALS, 200: _REPLAY},
)
async def replay_file(
    request: Request[Any, Any, Any],
    replay_service: NamedDependency[ReplayService],
    table_service: NamedDependency[TableService],
) -> Stream:
    """Replay an uploaded record; `broken` in the response describes its first invalid entry."""
    gzip, address = _takes_gzip(request), _address(request)
    table_service.budgets.records.take(address)
    return _sent(await replay_service.of_file(await request.body(), address, gzip=gzip), gzip=gzip)


@post("/continuations", request_max_body_size=_MAX_PLAY_ON, responses=_REFUSALS)
async def play_on(
    request: Request[Any, Any, Any], table_service: NamedDependency[TableService]
) -> Response[TableMade]:
    """Create a table that goes on from a position of another table, or of a record: `PlayOn`."""
    wanted = decoded(await request.body(), PlayOn)
    token, cookies = _own_or_fresh(request)
    made = await table_service.play_on(wanted, _token(request), token, _address(request))
    return Response(made, cookies=cookies)


@post("/claims", responses=_REFUSALS)
async def claim(
    request: Request[Any, Any, Any], table_service: NamedDependency[TableService], data: JSONBody[Claim]
) -> Response[Seated]:
    """Use an invitation."""
    token, cookies = _own_or_fresh(request)
    return Response(await table_service.seats.claim(data, token), cookies=cookies)


@post("/invitations", status_code=200, responses=_REFUSALS)
async def look_at_invitation(
    request: Request[Any, Any, Any],
    table_service: NamedDependency[TableService],
    data: JSONBody[LookUpInvitation],
) -> Invited:
    """The table and seat of an invitation, without using it."""
    return await table_service.seats.invited(data.secret, _token(request))


@get("/address", responses=_REFUSALS)
async def address(state: State) -> ServerAddress:
    """The server's address in the local network."""
    return ServerAddress(state.address)


@get("/games", responses=_REFUSALS)
async def list_games(state: State) -> list[GameInfo]:
    """List the games with their options and bot levels."""
    return [state.calculators.offered[name] for name in games.names()]


@get("/bots/cold", responses=_REFUSALS)
async def list_cold_bots(state: State) -> ColdBots:
    """List the bots that are still being compiled; none except in the first minute on a machine."""
    thinkers: Thinkers = state.thinkers
    return thinkers.cold()


@get("/games/{game:str}/messages/{language:str}", responses=_REFUSALS, cache_control=_FOR_AN_HOUR)
async def game_messages(game: GameName, language: LanguageCode) -> GameMessages:
    """The game's messages in Fluent: in English, and in the language if the game has it."""
    if game not in games.names():
        raise denied(404, "server-no-such-game", game=game)
    return GameMessages(await asyncio.to_thread(_messages, game, language))


def _messages(game: str, language: str) -> str:
    return fluent_source(game, language if language in pack_languages(game) else "en")


@post(
    "/games/{game:str}/exercises/{exercise:str}",
    status_code=200,
    request_max_body_size=MAX_REQUEST,
    responses={**_REFUSALS, 200: _EXERCISE},
)
async def exercise(
    request: Request[Any, Any, Any],
    exercise_service: NamedDependency[ExerciseService],
    game: GameName,
    exercise: GameName,
) -> Response[bytes]:
    """Ask an exercise of a game, as the shooting range, in its own format."""
    data = await exercise_service.answer(game, exercise, await request.body(), _address(request))
    return Response(data, media_type="application/json")


api = Router(
    "/api",
    route_handlers=[
        *(
            TablesController,
            analysis,
            review,
            review_file,
            replay_file,
            play_on,
            claim,
            look_at_invitation,
            about,
            figures,
            enter_club,
            address,
            list_games,
            list_cold_bots,
            game_messages,
            exercise,
            PuzzlesController,
            DailyController,
            mistake,
            answer_mistake,
            PlayersController,
            PasskeysController,
            TournamentController,
            TurnsController,
            ClubController,
            profile,
            ranking,
            playing,
            OwnBotsController,
            BotController,
            connected_bots,
        )
    ],
)
