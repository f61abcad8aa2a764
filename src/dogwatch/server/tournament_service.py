"""Tournaments: create, enter, leave, show. `tournament_advance` takes them forward."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from dogwatch import bots, games
from dogwatch.club.events import Cancelled, Created, Event, Joined, Renamed, Withdrawn
from dogwatch.club.plan import MAX_SEATS
from dogwatch.club.tournament import Tournament
from dogwatch.games.base import BadOptions
from dogwatch.server.denied import Denied, denied
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import fresh_table_id, table_id_of
from dogwatch.server.tournament_advance import Advance
from dogwatch.server.tournament_log import TournamentLog
from dogwatch.server.tournament_messages import (
    NewTournament,
    TournamentList,
    TournamentMade,
    TournamentResults,
    TournamentShown,
)
from dogwatch.server.tournament_names import other_place, some_place
from dogwatch.server.tournament_results import csv_of
from dogwatch.server.tournament_runner import MAX_UNFINISHED, TournamentRunner
from dogwatch.server.tournament_views import TournamentViews, line_of
from dogwatch.store.players import Player

MAX_ENTRANTS: Final = 512
MAX_ROBIN: Final = 64
"""Entrants of a round robin: everybody plays everybody."""
MAX_SWISS_ROUNDS: Final = 15
MAX_OWN: Final = 3
"""Tournaments of one maker that are not over."""
_LISTED: Final = 30
"""Finished tournaments in the list."""
_MAX_CONFLICTS: Final = 20


class TournamentService:
    """What the endpoints do with tournaments. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, table_service: TableService, worker: str, *, by_operator: bool = False) -> None:
        self._tables = table_service.tables
        self._store = table_service.tables.store
        self._identity = table_service.identity
        self._budgets = table_service.budgets
        self._by_operator = by_operator
        self._appending = asyncio.Lock()
        self.log = TournamentLog(self._store, lambda: self._tables.now())
        self.views = TournamentViews(self._tables)
        self.runner = TournamentRunner(self._tables, Advance(self._tables, self.log), worker)

    # Creating

    async def make(self, wanted: NewTournament, token: str | None, address: str) -> TournamentMade:
        """Create a tournament. Raises `RateLimited`."""
        _, player = await self._identity.need_player(token)
        if self._by_operator:
            raise denied(403, "tournament-operator-only")
        name = fresh_table_id() if wanted.id is None else table_id_of(player.id, f"tournament {wanted.id}")
        if await self._store.tournaments.row(name) is None:
            if await self._store.tournaments.count_unfinished(player.id) >= MAX_OWN:
                raise denied(409, "tournament-too-many-own", most=MAX_OWN)
            await self._create(name, wanted, player, address)
        return TournamentMade(name)

    async def make_for_operator(self, wanted: NewTournament, name: str = "") -> TournamentMade:
        """Create a tournament without a maker, with a given or a fresh id."""
        name = name or fresh_table_id()
        await self._create(name, wanted, None, "")
        return TournamentMade(name)

    async def _create(self, name: str, wanted: NewTournament, player: Player | None, address: str) -> None:
        created = await self._created(wanted, player, address)
        if await self._store.tournaments.count_unfinished() >= MAX_UNFINISHED:
            raise denied(409, "tournament-too-many", most=MAX_UNFINISHED)
        if player is not None:
            self._budgets.tables.take(address)
        more: list[Event] = [Joined(f"bot-{number}", level) for number, level in enumerate(wanted.bots, 1)]
        if player is not None and wanted.join:
            more.append(Joined(player.id))
        await self.log.create(name, created, more)
        self.runner.wake()

    async def _created(self, wanted: NewTournament, player: Player | None, address: str) -> Created:
        if wanted.game not in games.names():
            raise denied(400, "server-no-such-game", game=wanted.game)
        rules = games.versions(wanted.game)[-1]
        try:
            game, options = await self._tables.executor.settle(
                wanted.game, rules, wanted.options, (address, "")
            )
        except BadOptions as refusal:
            raise Denied(400, refusal) from None
        seats = game.seats(options)
        _check(wanted, seats)
        place = some_place()
        return Created(
            kind=wanted.kind,
            game=wanted.game,
            rules=rules,
            options=msgspec.json.encode(options).decode(),
            clock=msgspec.json.encode(wanted.clock).decode(),
            seats=seats,
            rounds=wanted.rounds,
            minutes=wanted.minutes,
            starts=self._tables.now() + 1_000 * wanted.starts_in,
            pause=1_000 * wanted.pause,
            absent=1_000 * wanted.absent,
            bot=wanted.bot,
            place=place,
            serial=await self._store.tournaments.last_serial(place) + 1,
            maker="" if player is None else player.id,
        )

    async def cancel(self, tournament: str) -> None:
        """Call a tournament off, for the operator; games under way go on at their tables."""

        def decide(fold: Tournament) -> Event:
            if fold.ended is not None:
                raise denied(409, "tournament-over")
            return Cancelled()

        await self._append(tournament, decide)

    async def rename(self, tournament: str) -> None:
        """Give a tournament another name from the list, for the operator."""
        place = other_place((await self._fold(tournament)).place)
        serial = await self._store.tournaments.last_serial(place) + 1
        await self._append(tournament, lambda _: Renamed(place, serial))

    async def delete(self, tournament: str) -> None:
        """Delete a tournament that is over, for the operator; its games stay."""
        fold = await self._fold(tournament)
        if not await self._store.tournaments.delete(tournament):
            code = "tournament-not-over" if fold.ended is None else "tournament-games-go-on"
            raise denied(409, code, tournament=tournament)

    # Entering and leaving

    async def join(self, tournament: str, token: str | None) -> None:
        """Enter, or come back. No-op for somebody who takes part."""
        _, player = await self._identity.need_player(token)

        def decide(fold: Tournament) -> Event | None:
            entrant = fold.entrants.get(player.id)
            if entrant is not None and entrant.active:
                return None
            _check_open(fold, again=entrant is not None)
            return Joined(player.id)

        await self._append(tournament, decide)

    async def withdraw(self, tournament: str, token: str | None) -> None:
        """Leave. A game under way goes on; no-op for somebody who does not take part."""
        _, player = await self._identity.need_player(token)

        def decide(fold: Tournament) -> Event | None:
            entrant = fold.entrants.get(player.id)
            is_in = entrant is not None and entrant.active and fold.ended is None
            return Withdrawn(player.id) if is_in else None

        await self._append(tournament, decide)

    async def _append(self, tournament: str, decide: Callable[[Tournament], Event | None]) -> None:
        """Append the event that `decide` returns for the current state; decide again after a conflict."""
        async with self._appending:  # requests of this process wait for each other instead
            for _ in range(_MAX_CONFLICTS):
                fold = await self._fold(tournament)
                event = decide(fold)
                if event is None or await self.log.append(tournament, fold, fold.number, [event]):
                    return
        raise denied(503, "tournament-busy")

    async def _fold(self, tournament: str) -> Tournament:
        fold = await self.log.get(tournament)
        if fold is None:
            raise denied(404, "tournament-unknown")
        return fold

    # Showing

    async def list(self, token: str | None) -> TournamentList:
        """Tournaments that are not over, and the last ones that are."""
        who = await self._identity.who(token)
        player = None if who is None or who.player is None else who.player.id
        coming = []
        for row in await self._store.tournaments.unfinished(MAX_UNFINISHED):
            fold = await self.log.get(row.id) if player is not None else None
            entrant = fold.entrants.get(player) if fold is not None and player is not None else None
            coming.append(line_of(row, joined=entrant is not None and entrant.active))
        finished = [line_of(row) for row in await self._store.tournaments.finished(_LISTED)]
        may_create = player is not None and not self._by_operator
        return TournamentList(tuple(coming), tuple(finished), may_create, self._tables.now())

    async def show(self, tournament: str, token: str | None, round_number: int = 0) -> TournamentShown:
        """A tournament with the boards of a round; of the current one by default."""
        who = await self._identity.who(token)
        player = None if who is None or who.player is None else who.player.id
        fold = await self._fold(tournament)
        if round_number > len(fold.rounds):
            raise denied(404, "tournament-no-such-round", round=round_number)
        return await self.views.shown(
            tournament, fold, player, round_number, may_join=_may_join(fold, player)
        )

    async def results(self, tournament: str) -> TournamentResults:
        """All results."""
        return await self.views.results(tournament, await self._fold(tournament))

    async def csv(self, tournament: str) -> str:
        """The standings as CSV."""
        return csv_of(await self.results(tournament))


def _check(wanted: NewTournament, seats: int) -> None:
    if not 2 <= seats <= MAX_SEATS:
        raise denied(400, "tournament-wrong-seats", seats=seats, most=MAX_SEATS)
    if wanted.kind == "swiss" and seats != 2:
        raise denied(400, "tournament-swiss-for-two", seats=seats)
    if wanted.kind == "swiss" and not 1 <= wanted.rounds <= MAX_SWISS_ROUNDS:
        raise denied(400, "tournament-wrong-rounds", least=1, most=MAX_SWISS_ROUNDS, rounds=wanted.rounds)
    if wanted.kind == "open" and (wanted.rounds or not wanted.minutes):
        raise denied(400, "tournament-wrong-minutes", minutes=wanted.minutes)
    if wanted.kind != "open" and wanted.minutes:
        raise denied(400, "tournament-wrong-minutes", minutes=wanted.minutes)
    for level in {*wanted.bots, *filter(None, [wanted.bot])} - set(bots.accepted(wanted.game)):
        raise denied(400, "server-no-such-level", level=level)


def _most(fold: Tournament) -> int:
    return MAX_ROBIN if fold.setup.kind == "robin" else MAX_ENTRANTS


def _check_open(fold: Tournament, *, again: bool) -> None:
    """Refuse an entry that comes too late, or into a full tournament."""
    if fold.ended is not None:
        raise denied(409, "tournament-over")
    # Who meets whom follows from the first round.
    fixed = fold.setup.kind == "robin" and fold.setup.seats == 2
    if fixed and fold.started is not None and not again:
        raise denied(409, "tournament-started")
    if fold.setup.kind != "open" and fold.rounds and len(fold.rounds) >= fold.planned_rounds:
        raise denied(409, "tournament-last-round")
    if not again and len(fold.entrants) >= _most(fold):
        raise denied(409, "tournament-full", most=_most(fold))


def _may_join(fold: Tournament, player: str | None) -> bool:
    entrant = None if player is None else fold.entrants.get(player)
    if player is None or (entrant is not None and entrant.active):
        return False
    try:
        _check_open(fold, again=entrant is not None)
    except Denied:
        return False
    return True
