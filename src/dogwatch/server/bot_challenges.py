"""Challenges to bots that play over the network: who may challenge them, and how their programs learn it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from dogwatch.records import NETWORK
from dogwatch.server.bot_messages import BotRules
from dogwatch.server.denied import denied
from dogwatch.server.identity import Who
from dogwatch.server.limits import Budgets, RateLimited
from dogwatch.store.base import StoreDown
from dogwatch.store.bots import BotRow, Bots
from dogwatch.store.table_rows import SeatRow
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.tables import Tables

PRESENT: Final = 60_000
"""Milliseconds after a program's last poll for which its bot counts as connected."""
OPEN: Final = 10 * 60_000
"""Milliseconds for which a challenge can be accepted: later its maker may be away, and would lose on time."""
MAX_TOGETHER: Final = 2
"""Unfinished tables of one challenger with the same bot."""
_MAX_WAITING: Final = 4
"""Polls of one bot that wait at one time."""


class BotCalled(msgspec.Struct, frozen=True, tag="botcalled"):
    """A bot has something to do. Sent between processes only."""

    player: str


class BotChallenges:
    """Checks challenges and wakes the polls of the bots' programs, in all processes."""

    def __init__(self, tables: Tables, budgets: Budgets) -> None:
        self._tables = tables
        self._store = tables.store
        self._budgets = budgets
        self._waiting: dict[str, set[asyncio.Future[None]]] = {}
        self._is_closed = False
        self._decoder = msgspec.json.Decoder(BotCalled)
        self._store.subscribe_messages(self._on_message)

    async def check(
        self, bot: BotRow, who: Who, game: str, clock: TimeControl | None, *, rated: bool
    ) -> None:
        """Refuse a challenge that the bot's program would not accept. Raises `RateLimited`."""
        rules = accepted_rules(bot, self._tables.now())
        if rules is None:
            raise denied(409, "server-bot-away", name=bot.name)
        if game not in rules.games:
            raise denied(409, "server-bot-game", name=bot.name)
        if clock is None:  # a bot that crashes has to lose on time
            raise denied(400, "server-bot-needs-clock")
        if not rules.allows(clock):
            raise denied(409, "server-bot-clock", name=bot.name)
        if rated and who.player is not None and who.player.id == bot.owner:
            raise denied(400, "server-rated-own-bot")
        if not (rules.rated if rated else rules.friendly):
            raise denied(409, "server-bot-only-friendly" if rated else "server-bot-only-rated", name=bot.name)
        blockers = [each for each in (bot.player, bot.owner) if each]
        if who.player is not None and await self._store.results.is_blocked(who.player.id, blockers):
            raise denied(403, "server-no-challenge")
        if await self._store.bots.playing_with(bot.player, who.holder) >= MAX_TOGETHER:
            raise denied(409, "server-bot-together", name=bot.name, most=MAX_TOGETHER)
        if await self.is_busy(bot, rules):
            raise denied(409, "server-bot-busy", name=bot.name)
        self._budgets.bot_challenges.take(bot.player)

    async def is_busy(self, bot: BotRow, rules: BotRules) -> bool:
        """Whether the bot plays at as many tables as it can."""
        most = min(rules.tables, self._budgets.limits.bot_games)
        return await self._store.bots.playing(bot.player, self._tables.now() - OPEN) >= most

    async def pending(self, bot: str) -> frozenset[str]:
        """Tables that wait for this bot."""
        return await self._store.bots.challenges(bot, self._tables.now() - OPEN)

    # Polls

    async def wait(self, bot: str, seconds: float) -> None:
        """Wait until the bot is called or the time is over. Raises `RateLimited` if too many polls wait."""
        waiting = self._waiting.setdefault(bot, set())
        if len(waiting) >= _MAX_WAITING:
            raise RateLimited("server-too-many-requests", seconds)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.add(called)
        if self._is_closed:
            called.set_result(None)
        try:
            await asyncio.wait([called], timeout=seconds)
        finally:
            waiting.discard(called)
            if not waiting and self._waiting.get(bot) is waiting:
                del self._waiting[bot]

    async def call(self, bots: Iterable[str]) -> None:
        """Wake the polls of bots, here and in the other processes. A lost message delays a poll's end."""
        for bot in bots:
            self._wake(bot)
            with contextlib.suppress(StoreDown):
                await self._store.publish("", msgspec.json.encode(BotCalled(bot)))

    def close(self) -> None:
        """End all polls; further ones do not wait."""
        self._is_closed = True
        for bot in list(self._waiting):
            self._wake(bot)

    def _on_message(self, _: str, payload: bytes) -> None:
        with contextlib.suppress(msgspec.DecodeError):
            self._wake(self._decoder.decode(payload).player)

    def _wake(self, bot: str) -> None:
        for called in self._waiting.get(bot, ()):
            if not called.done():
                called.set_result(None)


def accepted_rules(bot: BotRow, now: int) -> BotRules | None:
    """What a connected program accepts, of the games that its account has; None if it is not connected."""
    if not bot.has_token or bot.rules is None or now - bot.seen > PRESENT:
        return None
    rules = msgspec.json.decode(bot.rules, type=BotRules)
    games = tuple(each for each in rules.games if each in msgspec.json.decode(bot.games, type=list[str]))
    return msgspec.structs.replace(rules, games=games)


async def one_with_bots(bots: Bots, seats: Sequence[SeatRow]) -> list[str]:
    """The players at the seats; instead of a bot its owner, so that a player and their bots count as one."""
    programs = [each.player for each in seats if each.player is not None and each.level == NETWORK]
    owners = await bots.owners(programs) if programs else {}
    return [owners.get(each.player, each.player) for each in seats if each.player is not None]
