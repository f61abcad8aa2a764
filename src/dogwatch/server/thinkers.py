"""Bots think in processes of their own, warmed before the server says that it is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

import msgspec
from msgspec.structs import asdict

from dogwatch import bots, games
from dogwatch.bots.pirates.telling import advice
from dogwatch.bots.process import prepare
from dogwatch.review import Decision, judge


def _all_bots() -> Iterator[bots.Bot[Any, Any]]:
    for name in games.NAMES:
        for level in bots.levels(name):
            yield bots.bot(name, level)


def _is_cold() -> bool:
    return any(bot.is_cold() for bot in _all_bots())


def _warm() -> None:
    """Load and, where there is code to compile, compile every bot: nobody's clock pays for that."""
    for bot in _all_bots():
        bot.make_ready()


def _choose(name: str, level: str, state: bytes, seconds: float) -> bytes:
    game = games.game(name)
    return msgspec.json.encode(bots.bot(name, level).choose(game.decode_state(state), seconds))


def _analyse(name: str, level: str, state: bytes, seconds: float) -> bytes:
    game = games.game(name)
    asked = game.decode_state(state)
    seen = bots.bot(name, level).analyse(asked, seconds)
    best = seen.moves[0].move
    told = (advice(asked, best),) if name == "pirates" else game.story(asked, best, game.play(asked, best))
    return msgspec.json.encode(asdict(seen) | {"told": told})


def _judge(name: str, level: str, state: bytes, moves: bytes, came: bytes | None, seconds: float) -> bytes:
    game = games.game(name)
    decided = [game.decode_move(bytes(each)) for each in msgspec.json.decode(moves, type=list[msgspec.Raw])]
    settled = None if came is None else game.decode_state(came)
    return msgspec.json.encode(judge(name, level, game.decode_state(state), decided, settled, seconds))


class Thinkers:
    """A pool of thinking processes; one that dies is replaced and its question asked again."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._fresh_pool()

    def _fresh_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=prepare)

    async def warm(self, compiling: Callable[[], None] = lambda: None) -> None:
        """Return when every process is ready to think; `compiling` is told where that takes long."""
        if await self._ask(_is_cold):
            compiling()
            await self._ask(_warm)  # one compiles, and the others find what it kept
        await asyncio.gather(*(self._ask(_warm) for _ in range(self._count)))

    async def choose(self, game: str, level: str, state: Any, seconds: float) -> Any:
        """A bot's move."""
        answer = await self._ask(_choose, game, level, msgspec.json.encode(state), seconds)
        return games.game(game).decode_move(answer)

    async def analyse(self, game: str, level: str, state: Any, seconds: float) -> bytes:
        """A bot's analysis, as JSON."""
        found: bytes = await self._ask(_analyse, game, level, msgspec.json.encode(state), seconds)
        return found

    async def judge(self, game: str, level: str, decision: Decision, seconds: float) -> bytes:
        """A bot's verdict on a decision, as JSON."""
        came = None if decision.came is None else msgspec.json.encode(decision.came)
        question = msgspec.json.encode(decision.state), msgspec.json.encode(decision.moves), came
        found: bytes = await self._ask(_judge, game, level, *question, seconds)
        return found

    async def _ask(self, question: Any, *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, question, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = self._fresh_pool()
            return await loop.run_in_executor(self._pool, question, *args)

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
