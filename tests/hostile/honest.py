"""Honest players: one table with two people, and one against a bot."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from tests.chaos.player import Figures, Player, _Event
from tests.chaos.seating import Seating

PEOPLE, ALONE = "127.0.0.1", "127.0.0.5"
"""Addresses of the two who play each other, and of the one who plays a bot."""
LEVEL = "captain"
"""Level of the Raft & Scupper bot, which thinks for one second."""
PAUSE = 0.15
"""Thinking time of a person, in seconds."""


class BotsFriend(Player):
    """Plays a bot and measures how long it takes."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.bot_waits: list[float] = []
        """Milliseconds from a bot's turn to its move."""
        self._since: float | None = None

    async def _hear_event(self, socket: Any, event: _Event) -> None:
        now = time.perf_counter()
        if self._since is not None:
            self.bot_waits.append(1000 * (now - self._since))
        self._since = now if event.turn == 1 - self.seat and event.outcome is None else None
        await super()._hear_event(socket, event)


class Honest:
    """Plays at both tables, one game after the other; measures since `begin`."""

    def __init__(self, address: str, seed: int = 1) -> None:
        self._address = address
        self._luck = random.Random(seed)
        self._figures = Figures()
        self._people: list[Player] = []
        self._alone: list[BotsFriend] = []
        self.games = 0

    def begin(self) -> None:
        """Reset the measurements."""
        for player in (*self._people, *self._alone):
            player.waits.clear()
        for friend in self._alone:
            friend.bot_waits.clear()
        del self._people[:-2], self._alone[:-1]

    @property
    def waits(self) -> list[float]:
        """Milliseconds from sending a move to its acknowledgement, at both tables."""
        return [wait for player in (*self._people, *self._alone) for wait in player.waits]

    @property
    def bot_waits(self) -> list[float]:
        """Milliseconds from a bot's turn to its move, at the bot's table."""
        return [wait for friend in self._alone for wait in friend.bot_waits]

    async def play(self) -> None:
        """Play until cancelled."""
        together, apart = (Seating([self._address], self._luck, address) for address in (PEOPLE, ALONE))
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._two_people(together))
                group.create_task(self._against_a_bot(apart))
        finally:
            await together.close()
            await apart.close()

    async def _two_people(self, seating: Seating) -> None:
        while True:
            table, tokens = await seating.two_people()
            players = [
                Player(table, seat, token, [self._address], self._figures, self._luck, twice=0, source=PEOPLE)
                for seat, token in enumerate(tokens)
            ]
            self._people += players
            await self._whole_game(players)

    async def _against_a_bot(self, seating: Seating) -> None:
        while True:
            table, token = await seating.against_bot(LEVEL, "raft", options={"size": "short"})
            friend = BotsFriend(
                table, 0, token, [self._address], self._figures, self._luck, twice=0, source=ALONE
            )
            self._alone.append(friend)
            await self._whole_game([friend])

    async def _whole_game(self, players: list[Any]) -> None:
        for player in players:
            player.pause = PAUSE
        await asyncio.gather(*(player.play() for player in players))
        self.games += 1
