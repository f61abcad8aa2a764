"""The bot on a server: polls for challenges, and plays several tables at one time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.health.supervise import backoff
from dogwatch.network.bot_api import BotApi, ListedTable, Rules, Unavailable, Work
from dogwatch.network.nonces import Nonces
from dogwatch.network.programs import Programs
from dogwatch.network.table_player import GaveUp, TablePlayer, Tell

ResultT = TypeVar("ResultT")

_WAIT: Final = 25
"""Seconds of a poll."""
_SHORT_WAIT: Final = 5
"""Seconds of a poll while a table waits until the bot has finished another one."""
_MAX_KNOWN: Final = 128
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 20.0


class Joining:
    """Plays for a bot until it is cancelled, across restarts of the server."""

    def __init__(
        self, api: BotApi, programs: Programs, nonces: Nonces, rules: Rules, seconds: float, tell: Tell
    ) -> None:
        self._api = api
        self._programs = programs
        self._nonces = nonces
        self._rules = rules
        self._seconds = seconds
        self._tell = tell
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._given_up: set[str] = set()
        """Tables that cannot be played, and are still listed."""

    async def run(self) -> None:
        """Poll and play; raises `Refusal` if the server refuses the bot or is another version."""
        rules = await self._playable()
        self._tell("join-connected", name=(await self._poll(rules, 0, ())).name, games=", ".join(rules.games))
        known: tuple[str, ...] = ()
        wait = 0
        while True:
            work = await self._poll(rules, wait, known)
            listed = (*work.tables, *work.challenges)
            left = [each for each in listed if not self._begin(each)]
            self._given_up &= {each.table for each in listed}
            known = tuple(each.table for each in listed)
            wait = _SHORT_WAIT if left else _WAIT

    async def leave(self) -> None:
        """Stop playing, and tell the server that the bot is gone. Unfinished games wait for its return."""
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        with contextlib.suppress(Unavailable, Refusal):
            await self._api.poll(self._rules, leave=True)

    @property
    def unfinished(self) -> int:
        """The number of tables that the bot plays at."""
        return len(self._playing)

    async def _playable(self) -> Rules:
        """The rules without the games that this installation cannot play by the server's newest rules."""
        about = await self._trying(self._api.about)
        names = tuple(
            game
            for game in self._rules.games
            if game in about.rules and about.rules[game][-1] in games.versions(game)
        )
        if not names:
            raise Refusal("", "join-no-games")
        return msgspec.structs.replace(self._rules, games=names)

    async def _poll(self, rules: Rules, wait: int, known: tuple[str, ...]) -> Work:
        return await self._trying(lambda: self._api.poll(rules, wait, known[:_MAX_KNOWN]))

    async def _trying(self, ask: Callable[[], Awaitable[ResultT]]) -> ResultT:
        """Ask until the server answers."""
        failures = 0
        while True:
            try:
                return await ask()
            except Unavailable as error:
                failures += 1
                if failures == 1:
                    self._tell("join-unavailable", problem=str(error))
                await asyncio.sleep(error.seconds or backoff(failures, _FIRST_PAUSE, _LONGEST_PAUSE))

    def _begin(self, found: ListedTable) -> bool:
        """Play at a table; False if the bot has no time for it now."""
        if found.table in self._playing or found.table in self._given_up:
            return True
        if found.seat is None:  # somebody else sat down meanwhile
            return True
        if len(self._playing) >= self._rules.tables:
            return False
        player = TablePlayer(self._api, self._programs, self._nonces, self._seconds, self._tell, found)
        others = ", ".join(each.name for seat, each in enumerate(found.seats) if seat != found.seat)
        self._tell("join-plays", table=found.table, game=found.game, others=others)
        self._playing[found.table] = asyncio.create_task(self._play(player))
        return True

    async def _play(self, player: TablePlayer) -> None:
        try:
            await player.play()
        except (GaveUp, Refusal) as error:
            self._given_up.add(player.table)
            problem = error.code if isinstance(error, Refusal) else str(error)
            self._tell("join-gave-up", table=player.table, problem=problem)
        except Exception as error:  # the next poll tries again; other tables go on
            self._tell("join-gave-up", table=player.table, problem=f"{type(error).__name__}: {error}")
        finally:
            self._playing.pop(player.table, None)
