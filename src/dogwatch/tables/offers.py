"""Offers at a table: a draw, or to take back. Each stands until the next entry, in all processes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.store.lobby import Lobby, OfferRow
from dogwatch.tables.commands import Answer, OfferKind


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """A seat offers a draw, or asks to take back; it stands until the next entry."""

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
    """The offers of one table; `tell` says a message to everybody, in all processes."""

    def __init__(
        self,
        table: str,
        people: frozenset[int],
        lobby: Lobby,
        tell: Callable[[msgspec.Struct], Awaitable[None]],
    ) -> None:
        self._table = table
        self._people = people
        self._lobby = lobby
        self._tell = tell
        self._made: dict[str, Offer] = {}

    async def load(self) -> None:
        """Those that were made before a restart."""
        for row in await self._lobby.offers(self._table):
            if row.kind != "rematch":
                self.hear(Offer(row.kind, row.seat, row.number, row.to_number or 0, frozenset({row.seat})))

    def hear(self, said: Offer | Declined) -> None:
        """What was said through another process, or before a restart."""
        if isinstance(said, Offer):
            self._made[said.kind] = said
        else:
            self._made.pop(said.kind, None)

    def standing(self, number: int) -> tuple[Offer, ...]:
        """Those that still stand at this entry: anything written since has made the others void."""
        return tuple(offer for offer in self._made.values() if offer.number == number)

    async def put(self, kind: OfferKind, seat: int, number: int, to: int) -> None:
        """Make an offer."""
        offer = Offer(kind, seat, number, to, frozenset({seat}))
        await self._lobby.put_offer(self._table, OfferRow(kind, seat, number, to))
        self._made[kind] = offer
        await self._tell(offer)

    async def answer(self, command: Answer, number: int) -> Offer | None:
        """The offer, once all people agree to it. Raises `Refusal` where there is none to answer."""
        offer = next((each for each in self.standing(number) if each.kind == command.kind), None)
        if offer is None or command.seat in offer.agreed:
            raise Refusal("", "table-no-such-offer")
        if not command.accept:
            del self._made[command.kind]
            await self._lobby.clear_offers(self._table, command.kind)
            await self._tell(Declined(command.kind, command.seat))
            return None
        agreed = offer.agreed | {command.seat}
        if agreed >= self._people:
            return offer
        self._made[command.kind] = msgspec.structs.replace(offer, agreed=agreed)
        await self._tell(self._made[command.kind])
        return None
