"""Exercises of the games' packs: practice beside the tables, in a process per game.

A player on the shooting range waits for each shot, so the requests never wait for a bot's turn, a hint or
another game's exercise.
"""

from __future__ import annotations

import asyncio
from typing import Final

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.server.denied import Denied, denied
from dogwatch.server.limits import Budgets
from dogwatch.server.pool import Pool
from dogwatch.server.process import WorkerProcess

MAX_REQUEST: Final = 8_192
"""Bytes of a request."""
_MAX_ANSWER: Final = 262_144
_SECONDS: Final = 5.0
_LOAD_TIMEOUT: Final = 60.0
_NICE: Final = 5


class ExerciseService:
    """Answers requests to exercises. A game's process starts with the first one: many are never needed."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._pools: dict[str, Pool] = {}
        self._starting: dict[str, asyncio.Task[None]] = {}

    async def answer(self, game: str, exercise: str, request: bytes, address: str) -> bytes:
        """The answer of a pack's exercise, as JSON. Raises `Denied` and `WorkFailed`."""
        if game not in games.names() or exercise not in games.pack(game).exercises:
            raise denied(404, "server-no-such-exercise")
        self._budgets.exercises.take(address)
        if game not in self._pools:
            self._pools[game] = pool = Pool("exercises", 1, nice=_NICE, prepare=self._prepare)
            self._starting[game] = asyncio.create_task(pool.start(), name=f"exercises of {game}")
        await asyncio.shield(self._starting[game])
        call = self._pools[game].call(
            answer,
            *(game, exercise, request),
            seconds=_SECONDS,
            key=(address, ""),
            max_bytes=_MAX_ANSWER,
            needs=(game, exercise),
        )
        try:
            return await call
        except Refusal as refusal:
            raise Denied(400, refusal) from None

    async def close(self) -> None:
        """End the processes."""
        for starting in self._starting.values():
            starting.cancel()
        for pool in self._pools.values():
            await pool.close()

    async def _prepare(self, process: WorkerProcess, needs: tuple[str, str]) -> None:
        """Import the exercise before the deadline of its first call starts."""
        await process.do(load, needs, _LOAD_TIMEOUT)


# Tasks: run in the process


def load(game: str, exercise: str) -> bytes:
    """Import an exercise."""
    games.load(games.pack(game).exercises[exercise])
    return b""


def answer(game: str, exercise: str, request: bytes) -> bytes:
    """Answer a request."""
    found: bytes = games.load(games.pack(game).exercises[exercise])(request)
    return found
