"""Table service: create tables and rematches, read snapshots, stories and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
import msgspec.inspect

from dogwatch import bots, games
from dogwatch.fair import commitment, fresh_seed
from dogwatch.games.base import AnyGame, BadOptions, Refusal
from dogwatch.games.start import Start
from dogwatch.records import NETWORK
from dogwatch.server import metrics, record_tasks
from dogwatch.server.bot_challenges import BotChallenges
from dogwatch.server.club_gate import ClubGate
from dogwatch.server.denied import Denied, denied
from dogwatch.server.identity import Identity, Who
from dogwatch.server.limits import Budgets, Limits, RateLimited
from dogwatch.server.protocol import (
    Invitation,
    NewTable,
    PlayOn,
    Rematch,
    SeatWanted,
    Snapshot,
    TableMade,
)
from dogwatch.server.record_tasks import Continuation, StoredGame
from dogwatch.server.seat_service import SeatService, infos_of, seat_row, tidy_name
from dogwatch.server.table_lists import TableLists
from dogwatch.server.tokens import fresh_table_id, fresh_token, hash_token, invitation_of, table_id_of
from dogwatch.store.results import Filter
from dogwatch.store.table_rows import SeatRow, TableRow
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import REPLAY

NO_PUZZLE: Final = "server-no-such-puzzle"


class TableService:
    """What the endpoints do with tables. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, tables: Tables, budgets: Budgets | None = None, gate: ClubGate | None = None) -> None:
        self.tables = tables
        self.gate = gate or ClubGate("")
        self.budgets = budgets or Budgets(Limits())
        self.identity = Identity(tables)
        self.seats = SeatService(tables, self.identity)
        self.lists = TableLists(tables, self.identity)
        self.challenges = BotChallenges(tables, self.budgets)
        self.seats.on_seated = self._call_bots
        self._lobby = tables.store.lobby

    # Tables

    async def make(self, wanted: NewTable, token: str, address: str = "") -> TableMade:
        """Create a table; the maker holds the seats wanted for `me`. Raises `RateLimited`.

        A request that is repeated with the same id gets the same answer.
        The maker adds nonces later with `sit`: an operator who knew them now could choose the seed by them.
        """
        if wanted.id is not None:
            made = await self.tables.get(table_id_of(token, wanted.id))
            if made is not None:
                await made.begin()  # a killed server may not have come to it
                return _made(made.row, wanted.seats, token, wanted.id)
        rules, options, start = self._rules(wanted.game), wanted.options, None
        if wanted.opening:
            try:
                options, start = await self.tables.executor.open_with(
                    wanted.game, rules, wanted.opening, options, (address, "")
                )
            except Refusal as refusal:
                raise Denied(400, refusal) from None
        setup = _Setup(
            *(wanted.game, rules, options, start, wanted.seats, wanted.spectators, wanted.clock),
            *(wanted.id or fresh_token(), wanted.rated),
        )
        return await self._create(setup, token, address)

    async def play_on(self, wanted: PlayOn, token: str | None, maker: str, address: str = "") -> TableMade:
        """Create a table that goes on from a position of another game. Raises `RateLimited`.

        Args:
            wanted: The position and the seats. The state is never the client's: it is computed from the game.
            token: The browser's token, if it has one: it decides whether the other table may be watched.
            maker: The token that holds the new table's seats.
            address: The client's address.
        """
        record, key = bytes(wanted.record), (address, wanted.table)
        if sum(map(bool, (wanted.table, record, wanted.puzzle))) != 1:
            raise denied(400, "position-of-what")
        try:
            if wanted.table:
                stored = await self.stored_game(wanted.table, token)
                await self._check_running(wanted.table)
                task = self.tables.executor.do(
                    record_tasks.continuation_of_table, stored, wanted.entry, key=key, rank=REPLAY
                )
            elif wanted.puzzle:
                self.budgets.puzzles.take(address)
                game, _, puzzle = wanted.puzzle.partition("/")
                task = self.tables.executor.do(
                    record_tasks.continuation_of_puzzle, game, puzzle, key=key, rank=REPLAY
                )
            else:
                self.budgets.records.take(address)
                task = self.tables.executor.do(
                    record_tasks.continuation_of_file, record, wanted.entry, key=key, rank=REPLAY
                )
            found = msgspec.json.decode(await task, type=Continuation)
        except RateLimited:
            raise
        except Refusal as refusal:
            status = 404 if refusal.code == NO_PUZZLE else 400
            raise Denied(status, refusal) from None
        if found.people > 1 and not found.revealed:  # no help against people
            raise denied(403, "position-running")
        setup = _Setup(
            *(found.game, found.rules, found.options, found.start),
            *(wanted.seats, wanted.spectators, wanted.clock, fresh_token()),
        )
        return await self._create(setup, maker, address)

    async def _check_running(self, table: str) -> None:
        """Refuse to try out a position of a rated or tournament game that is not over."""
        live = await self.seats.live(table)
        if live.row.tournament is not None and live.fold.outcome is None:  # also against a bot
            raise denied(403, "server-tournament-no-help")
        if live.rated and live.fold.outcome is None:
            raise denied(403, "server-rated-no-help")

    async def _create(self, wanted: _Setup, token: str, address: str) -> TableMade:
        state = None if wanted.start is None else msgspec.json.encode(wanted.start.state).decode()
        try:
            game, options = await self.tables.executor.settle(
                wanted.game, wanted.rules, wanted.options, (address, ""), state
            )
        except BadOptions as refusal:
            raise Denied(400, refusal) from None
        self._check_seats(game, options, wanted.seats)
        if wanted.clock and any(seat.level == bots.GUIDE for seat in wanted.seats):
            raise denied(400, "server-guide-alone")
        who = await self.identity.need(token)
        if wanted.rated:
            _check_rated(game.name, wanted, who)
        seats = await self._seat_rows(wanted, who)
        bots_only = all(seat.kind == "bot" for seat in wanted.seats)
        if bots_only and self.tables.makers.bots_only(address) >= self.budgets.limits.bot_tables:
            metrics.refusals.labels("bot-tables").inc()
            raise denied(429, "server-too-many-bot-tables", most=self.budgets.limits.bot_tables)
        self.budgets.tables.take(address)
        seed = fresh_seed()
        row = _table_row(game, options, wanted, token, commitment(seed), self.tables.now())
        made = _made(row, wanted.seats, token, wanted.request)
        await self._lobby.create_table(
            row,
            seats,
            seed=seed,
            held=[(seat, who.holder) for seat, each in enumerate(wanted.seats) if each.kind == "me"],
            invited=[(invitation.seat, hash_token(invitation.secret)) for invitation in made.invitations],
            once=True,
        )
        self.tables.makers.add(row.id, address, bots_only=bots_only)
        live = await self.seats.live(row.id)
        await live.begin()
        return msgspec.structs.replace(made, commitment=live.row.commitment)

    async def _seat_rows(self, wanted: _Setup, who: Who) -> list[SeatRow]:
        """The seats of a new table. The maker's name is the player's own, unless the screen is shared."""
        alone = sum(each.kind == "me" for each in wanted.seats) == 1
        rows = []
        for seat, each in enumerate(wanted.seats):
            if each.kind == "bot":
                rows.append(seat_row(seat, "bot", each.level, tidy_name(each.name)))
                continue
            if each.kind == "player":
                await self._check_challenge(each.player, wanted, who)
                rows.append(seat_row(seat, "person", None, None, invited=each.player))
                continue
            player = who.player if alone and each.kind == "me" else None
            name = player.name if player else tidy_name(each.name)
            if player is None:
                await self.identity.check_name(name, who.player if each.kind == "me" else None)
            anybody, own = each.kind == "anybody", player.id if player else None
            rows.append(seat_row(seat, "person", None, name, anybody=anybody, who=own))
        return rows

    async def _check_challenge(self, player: str, wanted: _Setup, who: Who) -> None:
        """Refuse to challenge somebody whom the player has not met, or by whom the player is blocked.

        A bot is challenged by its own rules. Raises `RateLimited`.
        """
        bot = await self.tables.store.bots.bot(player)
        if bot is not None:
            if wanted.start is not None:  # programs get the moves from the start
                raise denied(400, "server-bot-from-start")
            await self.challenges.check(bot, who, wanted.game, wanted.clock, rated=wanted.rated)
            return
        own, results = who.player, self.tables.store.results
        if own is None:
            raise denied(401, "server-no-player")
        met = await results.page(who.holder, Filter(opponent=f"player:{player}"), 1) if player else []
        if not met or await results.is_blocked(own.id, [player]):
            raise denied(403, "server-no-challenge")

    def _rules(self, name: str) -> int:
        """The newest rules version of a game."""
        if name not in games.names():
            raise denied(400, "server-no-such-game", game=name)
        return games.versions(name)[-1]

    def _check_seats(self, game: AnyGame, options: Any, seats: tuple[SeatWanted, ...]) -> None:
        if len(seats) != game.seats(options):
            raise denied(400, "server-wrong-seats", wanted=len(seats), needed=game.seats(options))
        levels = {seat.level for seat in seats if seat.kind == "bot"}
        for level in levels - {bots.GUIDE, *bots.accepted(game.name)}:
            raise denied(400, "server-no-such-level", level=level)
        people = [seat.kind for seat in seats if seat.kind != "bot"]
        if bots.GUIDE in levels and (people != ["me"] or levels != {bots.GUIDE}):
            raise denied(400, "server-guide-alone")

    # Reading

    async def snapshot(self, live: LiveTable, held: frozenset[int]) -> Snapshot:
        """The complete state of a table."""
        row = await self._lobby.table(live.row.id)
        view, choices = await live.show()
        fold, present = live.fold, self.tables.presence.message(live.row.id)
        return Snapshot(
            table=live.row.id,
            game=live.row.game,
            rules=live.row.rules,
            options=msgspec.json.decode(live.row.options),
            seats=infos_of(live),
            mine=tuple(sorted(held - fold.substitutes.keys())),
            spectators=live.row.spectators,
            clock=live.clock,
            commitment=live.row.commitment,
            nonces=tuple(fold.nonces.get(seat.seat, "") for seat in live.seats),
            seed=live.revealed_seed,
            number=fold.number,
            begun=live.begun,
            turn=fold.turn if live.begun else None,
            view=view,
            choices=choices,
            outcome=fold.outcome,
            clocks=live.clocks,
            offers=live.offers.standing(live.fold.number),
            failed=live.standing_failure,
            present=present.seats,
            watching=present.watching,
            rematch=row.rematch if row else None,
            now=self.tables.now(),
            began=record_tasks.began(live.start),
            daily=live.row.daily or "",
            tournament=live.row.tournament or "",
            rated=live.rated,
            guided=live.guided,
        )

    async def snapshot_for(self, table: str, token: str | None) -> Snapshot:
        """The snapshot for this browser; refused if it may not watch."""
        live = await self._watched(table, token)
        return await self.snapshot(live, await self.seats.held(table, token))

    async def story(self, table: str, token: str | None) -> bytes:
        """All entries with their stories, as JSON."""
        return await (await self._watched(table, token)).story()

    async def _watched(self, table: str, token: str | None) -> LiveTable:
        """The table, if this browser may watch it."""
        live = await self.seats.live(table)
        if not live.may_watch and not await self.seats.ever_held(table, token):
            raise denied(403, "server-no-spectators")
        return live

    async def record(self, table: str, token: str | None) -> bytes:
        """The game's record file; it contains the seed once the game is over."""
        return await self.tables.executor.do(
            record_tasks.record_file, await self.stored_game(table, token), key=("", table)
        )

    async def stored_game(self, table: str, token: str | None) -> StoredGame:
        """The stored game, for the record tasks."""
        live = await self._watched(table, token)
        rows = await self.tables.store.read(table)
        header = record_tasks.header_of(live.row, live.seats)
        return StoredGame(header, live.revealed_seed, [row.entry for row in rows])

    async def plain(self, table: str, number: int, token: str | None) -> bytes:
        """The position after an entry for a generic board, as JSON."""
        stored = await self.stored_game(table, token)
        if number > len(stored.entries):
            raise denied(404, "server-no-such-entry")
        return await self.tables.executor.do(record_tasks.plain_position, stored, number, key=("", table))

    async def film(self, table: str, number: int, token: str | None) -> bytes:
        """The film of an entry's chance move."""
        live = await self._watched(table, token)
        film = await live.film(number)
        if film is None:
            raise denied(404, "server-no-such-film")
        return film

    async def event(self, table: str, number: int, token: str | None) -> bytes:
        """The encoded event of one entry, with the whole view."""
        live = await self._watched(table, token)
        event = await live.event(number)
        if event is None:
            raise denied(404, "server-no-such-entry")
        return event

    # Rematch

    async def rematch(self, table: str, token: str, address: str = "", level: str = "") -> Rematch:
        """Create the rematch with swapped sides, or return the existing one. Raises `RateLimited`.

        It starts at the start of the rules, also after a game from a position. Its bots have the given level;
        by default the one that they have.
        """
        live, held = await self.seats.live(table), await self.seats.held(table, token)
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None:
            raise denied(409, "server-not-over")
        known = await self._lobby.table(table)
        if known is not None and known.rematch is not None:
            return Rematch(known.rematch, (await self.seats.live(known.rematch)).row.commitment)
        await self._check_rematch(live, token)
        _check_rematch_level(live, level)
        self.budgets.tables.take(address)
        seats = len(live.seats)
        seed = fresh_seed()
        row = TableRow(
            id=fresh_table_id(),
            game=live.row.game,
            rules=live.game.rules_version,
            pack=str(games.origin(live.row.game)),
            options=live.row.options,
            commitment=commitment(seed),
            spectators=live.row.spectators,
            clock=live.row.clock,
            created=self.tables.now(),
            touched=self.tables.now(),
            rematch_of=table,
            rated=live.rated and not (live.clock is None and any(seat.kind == "bot" for seat in live.seats)),
        )
        swapped = [
            seat_row((seat.seat + 1) % seats, seat.kind, _new_level(seat, level), seat.name, who=seat.player)
            for seat in live.seats
        ]
        holders = await self._lobby.holders_of(table)
        made = await self._lobby.create_table(
            row, swapped, seed=seed, held=[((seat + 1) % seats, holder) for seat, holder in holders]
        )
        if made == row.id:
            self.tables.makers.add(made, address, bots_only=False)
        following = await self.seats.live(made)
        rematch = Rematch(made, following.row.commitment)
        await live.broadcast(rematch)
        await following.begin()
        await self._call_bots(following)
        return rematch

    # Bots over the network

    async def _check_rematch(self, live: LiveTable, token: str) -> None:
        """Refuse a rematch with one who has blocked the player, or that a bot's program would not accept.

        Raises `RateLimited`.
        """
        who = await self.identity.need(token)
        others = [seat.player for seat in live.seats if seat.player is not None]
        if who.player is not None and await self.tables.store.results.is_blocked(who.player.id, others):
            raise denied(403, "server-no-challenge")
        for seat in live.seats:
            if seat.level == NETWORK:
                bot = await self.tables.store.bots.bot(seat.player) if seat.player else None
                if bot is None:
                    raise denied(409, "server-bot-away", name=seat.name or "")
                await self.challenges.check(bot, who, live.row.game, live.clock, rated=live.rated)

    async def _call_bots(self, live: LiveTable) -> None:
        """Tell bots that a table may wait for them."""
        if live.fold.outcome is None and not live.begun:
            invited = [seat.invited for seat in live.seats if seat.invited and not seat.held]
            seated = [seat.player for seat in live.seats if seat.player and seat.level == NETWORK]
            await self.challenges.call([*invited, *seated])


class _Setup(NamedTuple):
    """A table to create."""

    game: str
    rules: int
    options: dict[str, Any]
    start: Start | None
    seats: tuple[SeatWanted, ...]
    spectators: bool
    clock: TimeControl | None
    request: str
    """Id of the browser's request: it makes one table."""
    rated: bool = False


def _check_rematch_level(live: LiveTable, level: str) -> None:
    """Refuse a level that the bots of a rematch cannot have; "" is none."""
    if level and level not in bots.accepted(live.row.game):
        raise denied(400, "server-no-such-level", level=level)
    if level and live.rated and level not in bots.ratings(live.row.game):
        raise denied(400, "server-rated-bot", level=level)


def _new_level(seat: SeatRow, level: str) -> str | None:
    """The level of a seat in a rematch."""
    return level or seat.level if seat.kind == "bot" else seat.level


def _check_rated(game: str, wanted: _Setup, who: Who) -> None:
    """Refuse a game that cannot be rated."""
    bot_levels = {seat.level for seat in wanted.seats if seat.kind == "bot"}
    if wanted.start is not None or bots.GUIDE in bot_levels or _sets_position(game, wanted.options):
        raise denied(400, "server-rated-from-start")
    if who.player is None or sum(seat.kind == "me" for seat in wanted.seats) != 1:
        raise denied(403, "server-rated-needs-name")
    for level in sorted(bot_levels - bots.ratings(game).keys()):
        raise denied(400, "server-rated-bot", level=level)
    if bot_levels and wanted.clock is None:  # a lost game would be left, and never be rated
        raise denied(400, "server-rated-needs-clock")


def _sets_position(game: str, options: dict[str, Any]) -> bool:
    """Whether options may set up a won position: texts that are not chosen from a list.

    The options of a third-party game are not looked at: it is rated with its defaults only.
    """
    if games.is_strange(game):
        return bool(options)
    fields = msgspec.inspect.type_info(games.game(game).options).fields  # type: ignore[attr-defined]
    chosen = {field.encode_name for field in fields if isinstance(field.type, msgspec.inspect.LiteralType)}
    return any(isinstance(value, str) and value and name not in chosen for name, value in options.items())


def _made(row: TableRow, seats: Sequence[SeatWanted], token: str, request: str) -> TableMade:
    """The answer to a request for a table."""
    invitations = (
        Invitation(seat, invitation_of(token, request, seat))
        for seat, each in enumerate(seats)
        if each.kind == "friend"
    )
    return TableMade(row.id, row.commitment, tuple(invitations))


def _table_row(game: AnyGame, options: Any, wanted: _Setup, token: str, sealed: str, now: int) -> TableRow:
    return TableRow(
        id=table_id_of(token, wanted.request),
        game=game.name,
        rules=game.rules_version,
        pack=str(games.origin(game.name)),
        options=msgspec.json.encode(options).decode(),
        commitment=sealed,
        listed=any(seat.kind == "anybody" for seat in wanted.seats),
        spectators=wanted.spectators,
        clock=msgspec.json.encode(wanted.clock).decode() if wanted.clock else None,
        created=now,
        touched=now,
        start=msgspec.json.encode(wanted.start).decode() if wanted.start else None,
        rated=wanted.rated,
    )
