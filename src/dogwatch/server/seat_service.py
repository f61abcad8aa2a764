"""Seats: held by browsers, claimed by invitation, taken at open tables, named."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from dogwatch import player_names
from dogwatch.games.base import Refusal
from dogwatch.records import NETWORK, Player
from dogwatch.server.bot_challenges import OPEN, one_with_bots
from dogwatch.server.denied import Denied, denied
from dogwatch.server.identity import Identity, Who
from dogwatch.server.protocol import Claim, Invitation, Invited, Seated, SeatInfo, Seats, Sit
from dogwatch.server.tokens import fresh_token, hash_token
from dogwatch.store.table_rows import SeatKind, SeatRow
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables


class SeatService:
    """What the endpoints do with seats. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, tables: Tables, identity: Identity) -> None:
        self.tables = tables
        self._identity = identity
        self._lobby = tables.store.lobby
        self.on_seated: Callable[[LiveTable], Awaitable[None]] = _nothing
        """Called when somebody has sat down."""
        tables.message_handlers[str(Seats.__struct_config__.tag)] = self.reload

    async def live(self, table: str) -> LiveTable:
        """The table; refused if there is none."""
        live = await self.tables.get(table)
        if live is None:
            raise denied(404, "server-no-such-table")
        return live

    async def claim(self, claim: Claim, token: str) -> Seated:
        """Use an invitation. The first device adds the nonce; a second one only holds the seat."""
        who = await self._identity.need(token)
        name = await self.name_of(who, claim.name)
        await self.invited(claim.secret, token)  # a refusal must not use the invitation
        found = await self._lobby.claim(hash_token(claim.secret), who.holder, self.tables.now())
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        await self._sit_down(table, seat, claim.nonce, name, who)
        return Seated(table, seat)

    async def invited(self, secret: str, token: str | None) -> Invited:
        """Look up an invitation; refused if the game is over, unless this browser holds the seat."""
        who = await self._identity.who(token)
        found = await self._lobby.invitation(hash_token(secret), who.holder if who else None)
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        live = await self.live(table)
        if live.fold.outcome is not None and seat not in await self.held(table, token):
            raise denied(409, "server-game-over")
        if seat in live.fold.substitutes:
            raise denied(409, "table-seat-substituted")
        return Invited(
            *(table, live.row.game, live.row.commitment, seat, infos_of(live)),
            *(msgspec.json.decode(live.row.options), live.clock, live.rated),
        )

    async def sit(self, table: str, sit: Sit, token: str) -> Seated:
        """Take the seat if this browser does not hold it (open tables only), then add its nonce."""
        who = await self._identity.need(token)
        name = await self.name_of(who, sit.name)
        if sit.seat not in await self.ever_held(table, token):
            await self._take(table, sit.seat, who)
        await self._sit_down(table, sit.seat, sit.nonce, name, who)
        return Seated(table, sit.seat)

    async def _take(self, table: str, seat: int, who: Who) -> None:
        player = who.player.id if who.player else None
        row, seats = await self._lobby.table(table), await self._lobby.seats(table)
        challenged = player is not None and any(each.invited == player for each in seats)
        if who.player is not None and who.player.bot:
            mine = [each.seat for each in seats if each.invited == player]
            await self._check_bot(table, who.player.id, challenged=seat in mine)
        if row is None or not (row.listed or challenged):
            raise denied(404, "server-no-such-table")
        others = [each.player for each in seats if each.player is not None]
        if player is not None and await self.tables.store.results.is_blocked(player, others):
            raise denied(403, "server-blocked")
        if not await self._lobby.take(table, seat, who.holder, player):
            raise denied(409, "server-seat-taken")

    async def _check_bot(self, table: str, bot: str, *, challenged: bool) -> None:
        """Refuse a bot that was not challenged, or comes too late: its challenger may be away."""
        since = self.tables.now() - OPEN
        if not challenged or table not in await self.tables.store.bots.challenges(bot, since):
            raise denied(403, "server-bot-uninvited")

    async def _sit_down(self, table: str, seat: int, nonce: str | None, name: str, who: Who) -> None:
        """Set the name and add the nonce. A repeated or late nonce is ignored."""
        live = await self.live(table)
        if seat not in live.fold.nonces:
            if name:
                await self._set_name(table, seat, name, who)
            if live.rated:
                await self._check_rated(table, seat)
        refusal = await live.join(seat, nonce) if nonce is not None else None
        if refusal is not None and refusal.code not in ("log-joined-twice", "log-join-late"):
            raise Denied(409, refusal)
        await self.broadcast(live)
        await self.on_seated(live)

    async def _check_rated(self, table: str, seat: int) -> None:
        """Make a game friendly before it begins, if this seat is not that of one player alone.

        A player and the player's bots are one.
        """
        seats = await self._lobby.seats(table)
        sides = await one_with_bots(self.tables.store.bots, seats)
        if seats[seat].player is None or len(set(sides)) < len(sides):
            await self._lobby.make_friendly(table)

    async def _set_name(self, table: str, seat: int, name: str, who: Who) -> None:
        """Set a name; a player's own one with the player, unless the browser holds further seats."""
        is_bot = who.player is not None and who.player.bot
        row = seat_row(seat, "person", NETWORK if is_bot else None, name)
        player = None
        if who.player is not None and name == who.player.name:
            alone = await self._lobby.seats_held(who.holder, table) == (seat,)
            player = who.player.id if alone else None
        await self._lobby.set_name(table, seat, row.name, row.salt, row.mark, player, row.level)

    async def name_of(self, who: Who, name: str) -> str:
        """The name at a seat: a player's own, unless another is given for a second person at the device.

        A bot has no other name: it would not be marked.
        """
        tidy = tidy_name(name)
        if who.player is not None and (who.player.bot or tidy in ("", who.player.name)):
            return who.player.name
        await self._identity.check_name(tidy, who.player)
        return tidy

    async def rename(self, table: str, seat: int, name: str, token: str | None) -> None:
        """Change a nickname."""
        who = await self._identity.who(token)
        if who is None or seat not in await self.held(table, token):
            raise denied(403, "server-not-your-seat")
        live = await self.live(table)
        if live.rated:  # without the player's name the game would not count
            raise denied(409, "server-rated-name")
        await self._set_name(table, seat, await self.name_of(who, name), who)
        await self.broadcast(live)

    async def invite(self, table: str, seat: int, token: str | None) -> Invitation:
        """Create an invitation to the browser's own seat (a second device) or to an empty one."""
        live = await self.live(table)
        if seat in live.fold.substitutes:
            raise denied(409, "table-seat-substituted")
        if live.row.tournament is not None and seat not in await self.held(table, token):
            raise denied(403, "server-not-your-seat")  # an empty seat is that of an entrant who was deleted
        invitation = Invitation(seat, fresh_token())
        secret, now = hash_token(invitation.secret), self.tables.now()
        who = await self._identity.who(token)
        if who is None or not await self._lobby.invite(table, seat, secret, who.holder, now):
            raise denied(403, "server-not-your-seat")
        return invitation

    async def held(self, table: str, token: str | None) -> frozenset[int]:
        """The seats that this browser acts for: those it holds, without the ones that a bot took over."""
        held = await self.ever_held(table, token)
        return held - (await self.live(table)).fold.substitutes.keys() if held else held

    async def ever_held(self, table: str, token: str | None) -> frozenset[int]:
        """The seats at which this browser sat down."""
        who = await self._identity.who(token)
        if who is None:
            return frozenset()
        live = self.tables.loaded(table)
        if live is not None and who.holder in live.holders:
            return live.holders[who.holder]
        return frozenset(await self._lobby.seats_held(who.holder, table))

    async def reload(self, live: LiveTable) -> None:
        """Read a table's seats and their holders again."""
        seats, live.holders = await self._lobby.seating(live.row.id)
        live.seats = list(seats)
        if live.rated:
            live.rated = await self._lobby.is_rated(live.row.id)

    async def broadcast(self, live: LiveTable) -> None:
        """Read the seats again, here and in the other processes, and send them to everybody at the table."""
        await self.reload(live)
        await live.broadcast(Seats(infos_of(live), live.rated))


async def _nothing(_: LiveTable) -> None:
    """No-op."""


def infos_of(live: LiveTable) -> tuple[SeatInfo, ...]:
    """Public information about the seats of a table."""
    return seat_infos(live.seats, live.fold.substitutes)


def seat_infos(seats: Any, substitutes: Mapping[int, str] = {}) -> tuple[SeatInfo, ...]:
    """Public information about seats; `substitutes` as in `Fold`."""
    return tuple(
        SeatInfo(
            kind="bot" if seat.seat in substitutes else seat.kind,
            level=substitutes.get(seat.seat) or seat.level or "",
            name=seat.name or "",
            taken=seat.kind == "bot" or seat.held,
            open=seat.open and not seat.held,
            player=seat.player or "",
            former=seat.name is None and seat.mark is not None,
            substitute=seat.seat in substitutes or msgspec.UNSET,
        )
        for seat in seats
    )


def seat_row(
    seat: int,
    kind: SeatKind,
    level: str | None,
    name: str | None,
    *,
    anybody: bool = False,
    who: str | None = None,
    invited: str | None = None,
) -> SeatRow:
    """A seat; its name, if any, gets a commitment with a fresh salt."""
    player = Player(kind, name or "").marked()
    salt, mark = player.salt or None, player.mark or None
    return SeatRow(
        *(seat, kind, level, name or None),
        open=anybody,
        salt=salt,
        mark=mark,
        player=who,
        invited=invited,
    )


def tidy_name(name: str) -> str:
    """A nickname as it is kept; refused if it cannot be one."""
    try:
        return player_names.normalise_name(name)
    except Refusal as refusal:
        raise Denied(400, refusal) from None
