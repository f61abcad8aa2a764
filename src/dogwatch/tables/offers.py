"""Offers at a table: a draw, a take-back, calling the game off.

An offer stands until the next log entry, in all processes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.store.lobby import Lobby
from dogwatch.store.table_rows import OfferRow
from dogwatch.tables.commands import Answer, OfferKind


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """An offer of a draw, of a take-back or to call the game off, valid until the next entry."""

    kind: OfferKind
    seat: int
    number: int
    to: int
    agreed: frozenset[int]


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """An offer was declined."""

    kind: OfferKind
    seat: int


class Offers:
    """The offers of one table. `broadcast` publishes a message to all listeners in all processes."""

    def __init__(
        self,
        table: str,
        lobby: Lobby,
        broadcast: Callable[[msgspec.Struct], Awaitable[None]],
    ) -> None:
        self._table = table
        self._lobby = lobby
        self._broadcast = broadcast
        self._made: dict[str, Offer] = {}

    async def load(self, stored: Sequence[OfferRow] | None = None) -> None:
        """Load the stored offers, after a restart; `stored` if they were read already."""
        for row in await self._lobby.offers(self._table) if stored is None else stored:
            if row.kind != "rematch":
                self.on_message(
                    Offer(row.kind, row.seat, row.number, row.to_number or 0, frozenset({row.seat}))
                )

    def on_message(self, message: Offer | Declined) -> None:
        """Apply an offer or a decline from another process or from the store."""
        if isinstance(message, Offer):
            self._made[message.kind] = message
        else:
            self._made.pop(message.kind, None)

    def standing(self, number: int) -> tuple[Offer, ...]:
        """Offers made at this entry; a newer entry voids the others."""
        return tuple(offer for offer in self._made.values() if offer.number == number)

    async def put(self, kind: OfferKind, seat: int, number: int, to: int) -> None:
        """Make an offer."""
        offer = Offer(kind, seat, number, to, frozenset({seat}))
        await self._lobby.put_offer(self._table, OfferRow(kind, seat, number, to))
        self._made[kind] = offer
        await self._broadcast(offer)

    async def answer(self, command: Answer, number: int, needed: frozenset[int]) -> Offer | None:
        """Accept or decline an offer. Returns the offer once all `needed` seats agree, otherwise None.

        Raises `Refusal` if there is no such offer to answer.
        """
        offer = next((each for each in self.standing(number) if each.kind == command.kind), None)
        if offer is None or command.seat in offer.agreed:
            raise Refusal("", "table-no-such-offer")
        if not command.accept:
            del self._made[command.kind]
            await self._lobby.clear_offers(self._table, command.kind)
            await self._broadcast(Declined(command.kind, command.seat))
            return None
        agreed = offer.agreed | {command.seat}
        if agreed >= needed:
            return offer
        self._made[command.kind] = msgspec.structs.replace(offer, agreed=agreed)
        await self._broadcast(self._made[command.kind])
        return None
