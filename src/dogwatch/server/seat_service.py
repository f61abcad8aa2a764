"""Seats: held by browsers, claimed by invitation, taken at open tables, named."""

from __future__ import annotations

from typing import Any

from dogwatch import player_names
from dogwatch.games.base import Refusal
from dogwatch.records import Player
from dogwatch.server.denied import Denied, denied
from dogwatch.server.protocol import Claim, Invitation, Invited, Seated, SeatInfo, Seats, Sit
from dogwatch.server.tokens import fresh_token, hash_token
from dogwatch.store.table_rows import SeatKind, SeatRow
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables


class SeatService:
    """What the endpoints do with seats. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._lobby = tables.store.lobby
        tables.message_handlers[str(Seats.__struct_config__.tag)] = self._reload_seats

    async def live(self, table: str) -> LiveTable:
        """The table; refused if there is none."""
        live = await self.tables.get(table)
        if live is None:
            raise denied(404, "server-no-such-table")
        return live

    async def claim(self, claim: Claim, token: str) -> Seated:
        """Use an invitation. The first device adds the nonce; a second one only holds the seat."""
        name = tidy_name(claim.name)
        await self.invited(claim.secret, token)  # a refusal must not use the invitation
        found = await self._lobby.claim(hash_token(claim.secret), hash_token(token), self.tables.now())
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        await self._sit_down(table, seat, claim.nonce, name)
        return Seated(table, seat)

    async def invited(self, secret: str, token: str | None) -> Invited:
        """Look up an invitation; refused if the game is over, unless this browser holds the seat."""
        found = await self._lobby.invitation(hash_token(secret), hash_token(token) if token else None)
        if found is None:
            raise denied(410, "server-invitation-used")
        table, seat = found
        live = await self.live(table)
        if live.fold.outcome is not None and seat not in await self.held(table, token):
            raise denied(409, "server-game-over")
        return Invited(table, live.row.game, live.row.commitment, seat, seat_infos(live.seats))

    async def sit(self, table: str, sit: Sit, token: str) -> Seated:
        """Take the seat if this browser does not hold it (open tables only), then add its nonce."""
        name = tidy_name(sit.name)
        if sit.seat not in await self.held(table, token):
            await self._take(table, sit.seat, token)
        await self._sit_down(table, sit.seat, sit.nonce, name)
        return Seated(table, sit.seat)

    async def _take(self, table: str, seat: int, token: str) -> None:
        row = await self._lobby.table(table)
        if row is None or not row.listed:
            raise denied(404, "server-no-such-table")
        if not await self._lobby.take(table, seat, hash_token(token)):
            raise denied(409, "server-seat-taken")

    async def _sit_down(self, table: str, seat: int, nonce: str | None, name: str) -> None:
        """Set the name and add the nonce. A repeated or late nonce is ignored."""
        live = await self.live(table)
        if seat not in live.fold.nonces and name:
            await self._set_name(table, seat, name)
        refusal = await live.join(seat, nonce) if nonce is not None else None
        if refusal is not None and refusal.code not in ("log-joined-twice", "log-join-late"):
            raise Denied(409, refusal)
        await self._broadcast_seats(live)

    async def _set_name(self, table: str, seat: int, name: str) -> None:
        row = seat_row(seat, "person", None, name)
        await self._lobby.set_name(table, seat, row.name, row.salt, row.mark)

    async def rename(self, table: str, seat: int, name: str, token: str | None) -> None:
        """Change a nickname."""
        await self._need_seat(table, seat, token)
        await self._set_name(table, seat, tidy_name(name))
        await self._broadcast_seats(await self.live(table))

    async def invite(self, table: str, seat: int, token: str | None) -> Invitation:
        """Create an invitation to the browser's own seat (a second device) or to an empty one."""
        await self.live(table)
        invitation = Invitation(seat, fresh_token())
        secret, now = hash_token(invitation.secret), self.tables.now()
        if token is None or not await self._lobby.invite(table, seat, secret, hash_token(token), now):
            raise denied(403, "server-not-your-seat")
        return invitation

    async def held(self, table: str, token: str | None) -> frozenset[int]:
        """The seats that this browser holds."""
        if not token:
            return frozenset()
        browser, live = hash_token(token), self.tables.loaded(table)
        if live is not None and browser in live.holders:
            return live.holders[browser]
        return frozenset(await self._lobby.seats_held(browser, table))

    async def _need_seat(self, table: str, seat: int, token: str | None) -> None:
        if seat not in await self.held(table, token):
            raise denied(403, "server-not-your-seat")

    async def _reload_seats(self, live: LiveTable) -> None:
        seats, live.holders = await self._lobby.seating(live.row.id)
        live.seats = list(seats)

    async def _broadcast_seats(self, live: LiveTable) -> None:
        await self._reload_seats(live)
        await live.broadcast(Seats(seat_infos(live.seats)))


def seat_infos(seats: Any) -> tuple[SeatInfo, ...]:
    """Public information about seats."""
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


def seat_row(
    seat: int, kind: SeatKind, level: str | None, name: str | None, *, anybody: bool = False
) -> SeatRow:
    """A seat; its name, if any, gets a commitment with a fresh salt."""
    player = Player(kind, name or "").marked()
    salt, mark = player.salt or None, player.mark or None
    return SeatRow(seat, kind, level, name or None, open=anybody, salt=salt, mark=mark)


def tidy_name(name: str) -> str:
    """A nickname as it is kept; refused if it cannot be one."""
    try:
        return player_names.normalise_name(name)
    except Refusal as refusal:
        raise Denied(400, refusal) from None
