"""Compiles bots that have never run on this machine, in a process of its own, while the others play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from dogwatch import bots
from dogwatch.server.process import Overrun, WorkerDied, WorkerProcess, WorkFailed
from dogwatch.server.protocol import ColdBot

BotName: TypeAlias = tuple[str, str]
"""(game, level)."""

_TIMEOUT: Final = 900.0
_NICE: Final = 15
"""Lower priority than the thinkers: people play against the other bots meanwhile."""
_MAX_DEATHS: Final = 3
"""Deaths of the process after which a bot is given up."""
_RETRY_SECONDS: Final = 2.0
_LATE: Final = 0.25
"""A bot that takes longer than estimated is estimated to need this share of the time since its start."""

_log = logging.getLogger("dogwatch.server")


def find_cold(names: Sequence[BotName]) -> bytes:
    """The bots that are cold, with the seconds that compiling usually takes, as JSON. Runs in the process."""
    found = ((name, bots.bot(*name)) for name in names)
    return msgspec.json.encode([(name, bot.compile_seconds) for name, bot in found if bot.is_cold()])


def compile_bot(game: str, level: str) -> bytes:
    """Compile a bot's code into the cache on disk. Runs in the process."""
    bots.bot(game, level).make_ready()
    return b""


class CompileFailed(Exception):
    """A bot's code could not be compiled; the server's log says why."""


class BotCompiler:
    """A queue of cold bots, and how long each of them still needs."""

    def __init__(
        self, known: Callable[[], Sequence[BotName]] = tuple, on_compiling: Callable[[], None] = lambda: None
    ) -> None:
        self._known = known
        """Bots that are probably cold too if one is."""
        self._on_compiling = on_compiling
        """Called when cold bots are found."""
        self._queue: dict[BotName, float] = {}
        """Usual seconds of the cold bots; the one that is being compiled is the first."""
        self._waiting: dict[BotName, asyncio.Future[None]] = {}
        self._compiled: set[BotName] = set()
        self._failed: set[BotName] = set()
        self._deaths: Counter[BotName] = Counter()
        self._began: float | None = None
        """When compiling the first bot of the queue began; None if it has not."""
        self._pace = 1.0
        """Measured seconds per usual second."""
        self._task: asyncio.Task[None] | None = None

    def add(self, name: BotName, seconds: float) -> None:
        """Queue a bot that was found cold; `seconds` are what it usually takes."""
        if name in self._queue or name in self._compiled or name in self._failed:
            return
        self._queue[name] = seconds
        self._sort()
        if self._task is None:
            _log.info("compiling bots, once; the others play meanwhile")
            self._task = asyncio.create_task(self._run(), name="compiler")
            self._on_compiling()

    @property
    def is_idle(self) -> bool:
        """Whether no cold bot is known."""
        return not self._queue

    def is_cold(self, name: BotName) -> bool:
        """Whether the bot is queued or being compiled."""
        return name in self._queue

    def is_compiled(self, name: BotName) -> bool:
        """Whether the bot was compiled since the server's start."""
        return name in self._compiled

    async def wait_for(self, name: BotName) -> None:
        """Return when the bot is not cold any more; raises `CompileFailed`.

        Bots that somebody waits for are compiled first.
        """
        if name in self._queue:
            waiting = self._waiting.setdefault(name, asyncio.get_running_loop().create_future())
            self._sort()
            await asyncio.shield(waiting)  # several callers share it
        if name in self._failed:
            raise CompileFailed(f"the bot {name[1]} of {name[0]} could not be compiled")

    def cold(self) -> list[ColdBot]:
        """The cold bots, and the estimated seconds until each of them is ready."""
        found: list[ColdBot] = []
        until = 0.0
        for place, name in enumerate(self._queue):
            seconds = self._pace * self._usual(name)
            if place == 0 and self._began is not None:
                past = time.monotonic() - self._began
                seconds = max(seconds - past, _LATE * past)
            until += seconds
            found.append(ColdBot(*name, max(1, round(until))))
        return found

    async def close(self) -> None:
        """Kill the process."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for waiting in self._waiting.values():
            waiting.cancel()

    def _usual(self, name: BotName) -> float:
        """Usual seconds; 0 for all but the first bot of a game, because they share most of their code."""
        first = next((each for each in self._queue if each[0] == name[0]), name)
        is_first = first == name and all(each[0] != name[0] for each in self._compiled)
        return self._queue[name] if is_first else 0.0

    def _sort(self) -> None:
        """Games that somebody waits for come first, then those that take less time."""
        names = list(self._queue)
        current = names[: 0 if self._began is None else 1]
        wanted = {game for game, _ in self._waiting}
        seconds = {game: self._queue[game, level] for game, level in names}
        others = names[len(current) :]
        others.sort(key=lambda name: (name[0] not in wanted, seconds[name[0]], name[0]))
        self._queue = {name: self._queue[name] for name in (*current, *others)}

    async def _run(self) -> None:
        began, looked = time.monotonic(), False
        while self._queue:
            process = WorkerProcess(lambda: None, _NICE)
            try:
                await process.start()
                if not looked:
                    looked = True
                    await self._find_others(process)
                while self._queue and not process.dead:
                    await self._compile_next(process)
            except OSError:
                _log.exception("starting a process to compile bots failed; will retry")
                await asyncio.sleep(_RETRY_SECONDS)
            finally:
                await process.end()
        _log.info("compiling bots took %.1f s", time.monotonic() - began)
        self._task = None

    async def _find_others(self, process: WorkerProcess) -> None:
        """Queue all cold bots before one is begun, so that the order and the estimates are right."""
        names = [name for name in self._known() if name not in self._queue]
        try:
            found = await process.do(find_cold, (names,), _TIMEOUT)
        except Exception as error:  # a bot's code may raise anything; thinkers find other cold bots later
            _log.warning("looking for cold bots failed: %s", error)
            process.dead = isinstance(error, WorkFailed)
            return
        for name, seconds in msgspec.json.decode(found, type=list[tuple[BotName, float]]):
            self.add(name, seconds)

    async def _compile_next(self, process: WorkerProcess) -> None:
        name = next(iter(self._queue))
        usual, began = self._usual(name), time.monotonic()
        self._began = began
        try:
            await process.do(compile_bot, name, _TIMEOUT)
        except (Overrun, WorkerDied) as error:
            _log.error("compiling the bot %s of %s failed: %s", name[1], name[0], error)
            self._began = None
            self._deaths[name] += 1
            if isinstance(error, Overrun) or self._deaths[name] == _MAX_DEATHS:
                self._finish(name, self._failed)
            process.dead = True
            await asyncio.sleep(_RETRY_SECONDS)
        except Exception:  # a bot's code may raise anything
            _log.exception("compiling the bot %s of %s failed", name[1], name[0])
            self._finish(name, self._failed)
        else:
            if usual:
                self._pace = (time.monotonic() - began) / usual
            self._finish(name, self._compiled)

    def _finish(self, name: BotName, where: set[BotName]) -> None:
        self._began = None
        del self._queue[name]
        where.add(name)
        waiting = self._waiting.pop(name, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
