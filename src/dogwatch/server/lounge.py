"""What people do around tables: make them, sit down, invite, look, play again."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch import bots, games, names
from dogwatch.fair import commitment, fresh_seed
from dogwatch.games.base import Arg, BadOptions, Game, Refusal
from dogwatch.records import Header, Player
from dogwatch.records.record import FORMAT
from dogwatch.server import recorded
from dogwatch.server.limits import Budgets, Limits
from dogwatch.server.protocol import (
    Claim,
    GameInfo,
    Invitation,
    Invited,
    NewTable,
    Rematch,
    Seated,
    SeatInfo,
    Seats,
    SeatWanted,
    Sit,
    Snapshot,
    TableInfo,
    TableMade,
)
from dogwatch.server.recorded import Kept
from dogwatch.server.secrets import fresh_table_id, fresh_word, hashed
from dogwatch.store.lobby import Listed, SeatKind, SeatRow, TableRow
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables

PAGE = 50


class Denied(Exception):
    """A request that cannot be granted, with its HTTP status."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.status = status
        self.refusal = refusal


def denied(status: int, code: str, **args: Arg) -> Denied:
    """A denial in words."""
    return Denied(status, Refusal("", code, args))


class Lounge:
    """The room with the tables."""

    def __init__(self, tables: Tables, budgets: Budgets | None = None) -> None:
        self.tables = tables
        self.budgets = budgets or Budgets(Limits())
        self._lobby = tables.store.lobby
        tables.reactions[str(Seats.__struct_config__.tag)] = self._look_at_seats

    # Tables

    def games(self) -> list[GameInfo]:
        """What can be played here."""
        return [
            GameInfo(
                name=name,
                rules=games.game(name).rules_version,
                options=msgspec.json.schema(games.game(name).options),
                levels=bots.levels(name),
                seats=_seats(games.game(name)),
            )
            for name in games.names()
        ]

    async def make(self, wanted: NewTable, token: str, address: str = "") -> TableMade:
        """Make a table; the maker holds the seats wanted for `me`. Raises `TooMuch`.

        The maker's nonces come later, with `sit`: an operator who knew them could choose the seed by them.
        """
        game = self._game(wanted.game)
        try:
            key = address, ""
            options = await self.tables.work.settle(game.name, game.rules_version, wanted.options, key)
        except BadOptions as refusal:
            raise Denied(400, refusal) from None
        self._check_seats(game, options, wanted.seats)
        seats = [_wanted_row(seat, each) for seat, each in enumerate(wanted.seats)]
        bots_only = all(seat.kind == "bot" for seat in wanted.seats)
        if bots_only and self.tables.makers.bots_only(address) >= self.budgets.limits.bot_tables:
            raise denied(429, "server-too-many-bot-tables", most=self.budgets.limits.bot_tables)
        self.budgets.tables.take(address)
        seed = fresh_seed()
        row = _table_row(game, options, wanted, commitment(seed), self.tables.now())
        invitations = [
            Invitation(seat, fresh_word()) for seat, each in enumerate(wanted.seats) if each.kind == "friend"
        ]
        table = await self._lobby.create_table(
            row,
            seats,
            seed=seed,
            held=[(seat, hashed(token)) for seat, each in enumerate(wanted.seats) if each.kind == "me"],
            invited=[(invitation.seat, hashed(invitation.secret)) for invitation in invitations],
        )
        self.tables.makers.add(table, address, bots_only=bots_only)
        await (await self._live(table)).begin()
        return TableMade(table, row.commitment, tuple(invitations))

    def _game(self, name: str) -> Game[Any, Any, Any]:
        if name not in games.names():
            raise denied(400, "server-no-such-game", game=name)
        return games.game(name)

    def _check_seats(self, game: Game[Any, Any, Any], options: Any, seats: tuple[SeatWanted, ...]) -> None:
        if len(seats) != game.seats(options):
            raise denied(400, "server-wrong-seats", wanted=len(seats), needed=game.seats(options))
        for seat in seats:
            if seat.kind == "bot" and seat.level not in bots.levels(game.name):
                raise denied(400, "server-no-such-level", level=seat.level)

    async def _live(self, table: str) -> LiveTable:
        live = await self.tables.get(table)
        if live is None:
            raise denied(404, "server-no-such-table")
        return live

    # Seats

    async def claim(self, claim: Claim, token: str) -> Seated:
        """Use an invitation: the first device adds the nonce, a second one only holds the seat."""
        name = _tidy(claim.name)
        await self.invited(claim.secret, token)  # what is refused leaves the invitation unused
        found = await self._lobby.claim(hashed(claim.secret), hashed(token), self.tables.now())
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        await self._sit_down(table, seat, claim.nonce, name)
        return Seated(table, seat)

    async def invited(self, secret: str, token: str | None) -> Invited:
        """Where an invitation leads; refused when the game is over, unless this browser has the seat."""
        found = await self._lobby.invitation(hashed(secret), hashed(token) if token else None)
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        live = await self._live(table)
        if live.fold.outcome is not None and seat not in await self.held(table, token):
            raise denied(409, "server-game-over")
        return Invited(table, live.row.game, live.row.commitment, seat, seat_infos(live.seats))

    async def sit(self, table: str, sit: Sit, token: str) -> Seated:
        """Add the nonce at a seat that this browser holds; a free seat of an open table is taken first."""
        name = _tidy(sit.name)
        if sit.seat not in await self.held(table, token):
            await self._take(table, sit.seat, token)
        await self._sit_down(table, sit.seat, sit.nonce, name)
        return Seated(table, sit.seat)

    async def _take(self, table: str, seat: int, token: str) -> None:
        row = await self._lobby.table(table)
        if row is None or not row.listed:
            raise denied(404, "server-no-such-table")
        if not await self._lobby.take(table, seat, hashed(token)):
            raise denied(409, "server-seat-taken")

    async def _sit_down(self, table: str, seat: int, nonce: str | None, name: str) -> None:
        """The one way to a seat: a nonce that came before, or too late, is no error."""
        live = await self._live(table)
        if seat not in live.fold.nonces and name:
            await self._set_name(table, seat, name)
        refusal = await live.join(seat, nonce) if nonce is not None else None
        if refusal is not None and refusal.code not in ("log-joined-twice", "log-join-late"):
            raise Denied(409, refusal)
        await self._tell_seats(live)

    async def _set_name(self, table: str, seat: int, name: str) -> None:
        row = _seat_row(seat, "person", None, name)
        await self._lobby.set_name(table, seat, row.name, row.salt, row.mark)

    async def rename(self, table: str, seat: int, name: str, token: str | None) -> None:
        """Change a nickname."""
        await self._need_seat(table, seat, token)
        await self._set_name(table, seat, _tidy(name))
        await self._tell_seats(await self._live(table))

    async def invite(self, table: str, seat: int, token: str | None) -> Invitation:
        """A fresh link: for one's own second device, or for a seat that is still empty."""
        await self._live(table)
        invitation = Invitation(seat, fresh_word())
        secret, now = hashed(invitation.secret), self.tables.now()
        if token is None or not await self._lobby.invite(table, seat, secret, hashed(token), now):
            raise denied(403, "server-not-your-seat")
        return invitation

    async def held(self, table: str, token: str | None) -> frozenset[int]:
        """The seats that a browser holds."""
        return frozenset(await self._lobby.seats_held(hashed(token), table)) if token else frozenset()

    async def _need_seat(self, table: str, seat: int, token: str | None) -> None:
        if seat not in await self.held(table, token):
            raise denied(403, "server-not-your-seat")

    async def _look_at_seats(self, live: LiveTable) -> None:
        live.seats = list(await self._lobby.seats(live.row.id))

    async def _tell_seats(self, live: LiveTable) -> None:
        await self._look_at_seats(live)
        await live.tell_all(Seats(seat_infos(live.seats)))

    # Looking

    async def snapshot(self, live: LiveTable, held: frozenset[int]) -> Snapshot:
        """All there is to know about a table now."""
        row = await self._lobby.table(live.row.id)
        view, choices = await live.show()
        fold = live.fold
        return Snapshot(
            table=live.row.id,
            game=live.row.game,
            rules=live.row.rules,
            options=msgspec.json.decode(live.row.options),
            seats=seat_infos(live.seats),
            mine=tuple(sorted(held)),
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
            present=tuple(sorted(self.tables.presence.seats(live.row.id))),
            rematch=row.rematch if row else None,
            now=self.tables.now(),
        )

    async def look(self, table: str, token: str | None) -> Snapshot:
        """A table as this browser may see it."""
        live = await self._watched(table, token)
        return await self.snapshot(live, await self.held(table, token))

    async def story(self, table: str, token: str | None) -> bytes:
        """All that was told at a table so far, as JSON."""
        return await (await self._watched(table, token)).told()

    async def _watched(self, table: str, token: str | None) -> LiveTable:
        """A table that this browser may see."""
        live = await self._live(table)
        if not live.row.spectators and not await self.held(table, token):
            raise denied(403, "server-no-spectators")
        return live

    async def listed(self, which: str, token: str | None) -> list[TableInfo]:
        """A list of tables: open ones, mine, or finished ones."""
        if which == "open":
            found = await self._lobby.open_tables(PAGE)
        elif token is None:
            found = []
        elif which == "mine":
            found = await self._lobby.tables_of(hashed(token), PAGE)
        else:
            found = await self._lobby.finished_of(hashed(token), PAGE)
        return [await self._info(each, token) for each in found]

    async def _info(self, listed: Listed, token: str | None) -> TableInfo:
        row = listed.table
        available = row.rules in games.versions(row.game)
        live = await self._live(row.id) if row.ended is None and available else None
        return TableInfo(
            table=row.id,
            game=row.game,
            commitment=row.commitment,
            seats=seat_infos(listed.seats),
            number=live.fold.number if live else await self.tables.store.last(row.id),
            turn=live.fold.turn if live and live.begun else None,
            outcome=msgspec.json.decode(row.outcome) if row.outcome else None,
            created=row.created,
            touched=row.touched,
            mine=tuple(sorted(await self.held(row.id, token))),
            available=available,
        )

    async def record(self, table: str, token: str | None) -> bytes:
        """The game as a file; the seed is in it once the game is over."""
        return await self.tables.work.do(recorded.file, await self.kept(table, token), key=("", table))

    async def kept(self, table: str, token: str | None) -> Kept:
        """The game, to make a record of."""
        live = await self._watched(table, token)
        header = Header(
            FORMAT,
            live.row.game,
            live.row.rules,
            msgspec.json.decode(live.row.options),
            tuple(
                Player(seat.kind, seat.name or "", seat.level or "", seat.salt or "", seat.mark or "")
                for seat in live.seats
            ),
            live.row.commitment,
            live.row.pack,
        )
        rows = await self.tables.store.read(table)
        return Kept(header, live.revealed_seed, [row.entry for row in rows])

    async def plain(self, table: str, number: int, token: str | None) -> bytes:
        """The position after an entry, for a board that knows nothing of its game."""
        kept = await self.kept(table, token)
        if number > len(kept.entries):
            raise denied(404, "server-no-such-entry")
        return await self.tables.work.do(recorded.plain, kept, number, key=("", table))

    async def film(self, table: str, number: int, token: str | None) -> bytes:
        """How an entry's chance came about."""
        live = await self._watched(table, token)
        found = await live.film(number)
        if found is None:
            raise denied(404, "server-no-such-film")
        return found

    async def event(self, table: str, number: int, token: str | None) -> bytes:
        """One entry with what came of it."""
        live = await self._watched(table, token)
        found = await live.event(number)
        if found is None:
            raise denied(404, "server-no-such-entry")
        return found

    # Again

    async def rematch(self, table: str, token: str, address: str = "") -> Rematch:
        """The next game of the same people, sides swapped; made once, however many ask. Raises `TooMuch`."""
        live, held = await self._live(table), await self.held(table, token)
        if not held:
            raise denied(403, "server-not-your-seat")
        if live.fold.outcome is None:
            raise denied(409, "server-not-over")
        known = await self._lobby.table(table)
        if known is not None and known.rematch is not None:
            return Rematch(known.rematch, (await self._live(known.rematch)).row.commitment)
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
        )
        swapped = [
            _seat_row((seat.seat + 1) % seats, seat.kind, seat.level, seat.name) for seat in live.seats
        ]
        holders = await self._lobby.holders_of(table)
        made = await self._lobby.create_table(
            row, swapped, seed=seed, held=[((seat + 1) % seats, holder) for seat, holder in holders]
        )
        if made == row.id:
            self.tables.makers.add(made, address, bots_only=False)
        following = await self._live(made)
        rematch = Rematch(made, following.row.commitment)
        await live.tell_all(rematch)
        await following.begin()
        return rematch


def seat_infos(seats: Any) -> tuple[SeatInfo, ...]:
    """Seats as all see them."""
    return tuple(
        SeatInfo(
            kind=seat.kind,
            level=seat.level or "",
            name=seat.name or "",
            taken=seat.kind == "bot" or seat.held,
            open=seat.open and not seat.held,
        )
        for seat in seats
    )


def _wanted_row(seat: int, wanted: SeatWanted) -> SeatRow:
    name = _tidy(wanted.name)
    if wanted.kind == "bot":
        return _seat_row(seat, "bot", wanted.level, name)
    return _seat_row(seat, "person", None, name, anybody=wanted.kind == "anybody")


def _seat_row(
    seat: int, kind: SeatKind, level: str | None, name: str | None, *, anybody: bool = False
) -> SeatRow:
    """A seat whose name, if any, is marked with a fresh salt."""
    player = Player(kind, name or "").marked()
    salt, mark = player.salt or None, player.mark or None
    return SeatRow(seat, kind, level, name or None, open=anybody, salt=salt, mark=mark)


def _seats(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    """How many can play, the usual number first; the option `players` may allow several."""
    usual, schema = game.seats(), msgspec.json.schema_components([game.options])[1]
    players = schema[game.options.__name__]["properties"].get("players", {})
    counts = range(players.get("minimum", usual), players.get("maximum", usual) + 1)
    return usual, *(count for count in counts if count != usual)


def _tidy(name: str) -> str:
    try:
        return names.tidy(name)
    except Refusal as refusal:
        raise Denied(400, refusal) from None


def _table_row(game: Game[Any, Any, Any], options: Any, wanted: NewTable, sealed: str, now: int) -> TableRow:
    return TableRow(
        id=fresh_table_id(),
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
    )
