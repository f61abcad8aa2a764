"""Exercises of the games' packs: practice beside the tables, in a process per game.

A player on the shooting range waits for each shot, so the requests never wait for a bot's turn, a hint or
another game's exercise, and shots not for what others are shown later anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from dogwatch import games
from dogwatch.server.denied import denied
from dogwatch.server.lazy_pool import LazyPool
from dogwatch.server.limits import Budgets
from dogwatch.server.pool import RANKS

MAX_REQUEST: Final = 8_192
"""Bytes of a request."""
_MAX_ANSWER: Final = 262_144
_SECONDS: Final = 15.0
"""Exercises bound their processor time; on a busy machine that takes longer."""
_LOAD_TIMEOUT: Final = 60.0


class _Typed(msgspec.Struct, frozen=True):
    type: str = ""


class ExerciseService:
    """Answers requests to exercises. A game's process starts with the first one: many are never needed."""

    def __init__(self, budgets: Budgets) -> None:
        self._budgets = budgets
        self._pools: dict[str, LazyPool] = {}

    async def answer(self, game: str, exercise: str, request: bytes, address: str) -> bytes:
        """The answer of a pack's exercise, as JSON. Raises `Denied` and `WorkFailed`."""
        if game not in games.names() or exercise not in games.pack(game).exercises:
            raise denied(404, "server-no-such-exercise")
        self._budgets.exercises.take(address)
        if game not in self._pools:
            self._pools[game] = LazyPool("exercises", load, _LOAD_TIMEOUT)
        return await self._pools[game].call(
            *(answer, game, exercise, request),
            seconds=_SECONDS,
            address=address,
            rank=_rank(games.pack(game).extras.get(exercise, ()), request),
            max_bytes=_MAX_ANSWER,
            needs=(game, exercise),
        )

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(pool.close() for pool in self._pools.values()))


def _rank(extras: Sequence[str], request: bytes) -> int:
    """0, or more for what may follow later (`Pack.extras`)."""
    try:
        asked = msgspec.json.decode(request, type=_Typed).type
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0  # the exercise refuses it
    return min(extras.index(asked) + 1, RANKS - 1) if asked in extras else 0


# Tasks: run in the process


def load(game: str, exercise: str) -> bytes:
    """Import an exercise."""
    games.load(games.pack(game).exercises[exercise])
    return b""


def answer(game: str, exercise: str, request: bytes) -> bytes:
    """Answer a request."""
    found: bytes = games.load(games.pack(game).exercises[exercise])(request)
    return found
