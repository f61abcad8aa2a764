"""Pool of thinkers: worker processes for bots; calls have deadlines.

A process loads a bot before its first call, or earlier while it is idle. A bot that must be compiled first is
compiled in another process, and its calls wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import asdict

from dogwatch import bots, games
from dogwatch.review import judge, reviewer, steps
from dogwatch.server import metrics
from dogwatch.server.bot_compiler import BotCompiler, BotName
from dogwatch.server.pool import Pool, PoolHealth
from dogwatch.server.process import Overrun, WorkerDied, WorkerProcess
from dogwatch.server.protocol import ColdBots
from dogwatch.server.record_tasks import EncodedDecision
from dogwatch.tables.tasks import BOTS_ONLY, QueueKey

BOT, HINT, REVIEW = range(3)
"""Ranks: bots' turns first, then hints and turns at tables with bots only, then reviews."""
_COMPILE_TIMEOUT: Final = 900.0
_LOAD_TIMEOUT: Final = 60.0
_NICE: Final = 10
"""Lower priority than the event loop and the calculators."""
_QUICK_SECONDS: Final = 0.05
_QUICK_DEADLINE: Final = 3.0
_MAX_OVERRUNS: Final = 2
"""Overruns at one table after which its bots play only quick moves."""
_REMEMBERED: Final = 1_000

_log = logging.getLogger("dogwatch.server")


def deadline(seconds: float) -> float:
    """Deadline in seconds for a call with that thinking time; generous, as the machine may be busy."""
    return 4.0 + 3.0 * seconds


def _load_bot(game: str, level: str, compiling: bool) -> bytes:
    """Load a bot. If it is cold and not to be compiled here, return how many seconds that usually takes."""
    bot = bots.bot(game, level)
    if bot.is_cold() and not compiling:
        return str(bot.compile_seconds).encode()
    bot.make_ready()
    return b""


def _choose_move(
    name: str, rules: int, level: str, state: bytes, seconds: float, seed: int | None = None
) -> bytes:
    """A bot's move; with `seed` always the same one for the same state."""
    game, bot = games.game(name, rules), bots.bot(name, level, rules)
    nodes = None if seed is None else bot.fixed_nodes
    return msgspec.json.encode(bot.choose(game.decode_state(state), seconds, nodes=nodes, seed=seed))


def _weakest_move(name: str, rules: int, state: bytes) -> bytes:
    """The move of the weakest bot."""
    return _choose_move(name, rules, bots.WEAKEST, state, _QUICK_SECONDS)


def _first_move(name: str, rules: int, state: bytes) -> bytes:
    game = games.game(name, rules)
    return msgspec.json.encode(game.moves(game.decode_state(state))[0])


def _analyse(name: str, rules: int, level: str, state: bytes, seconds: float) -> bytes:
    game = games.game(name, rules)
    decoded = game.decode_state(state)
    analysis = bots.bot(name, level, rules).analyse(decoded, seconds)
    told = reviewer(name, rules).advice(decoded, analysis.moves[0].move)
    line = steps(game, decoded, analysis.line)
    return msgspec.json.encode(asdict(analysis) | {"told": told, "steps": line})


def _explain(name: str, rules: int, level: str, state: bytes, seconds: float, moves: bytes) -> bytes:
    game, by = games.game(name, rules), reviewer(name, rules)
    decided = [game.decode_move(bytes(each)) for each in msgspec.json.decode(moves, type=list[msgspec.Raw])]
    bot = bots.bot(name, level, rules)
    return msgspec.json.encode({"why": by.explain(bot, game.decode_state(state), decided, seconds)})


def _judge(
    name: str, rules: int, level: str, state: bytes, moves: bytes, came: bytes | None, seconds: float
) -> bytes:
    game = games.game(name, rules)
    decided = [game.decode_move(bytes(each)) for each in msgspec.json.decode(moves, type=list[msgspec.Raw])]
    settled = None if came is None else game.decode_state(came)
    verdict = judge(name, level, game.decode_state(state), decided, settled, seconds, rules)
    return msgspec.json.encode(verdict)


def _move(game: str, rules: int, data: bytes) -> Any:
    """Decode a move; for a third-party game it stays raw JSON, which a calculator decodes."""
    return msgspec.Raw(data) if games.is_strange(game) else games.game(game, rules).decode_move(data)


class _Cold(Exception):
    """The bot must be compiled before this call."""


def _all_bots() -> tuple[BotName, ...]:
    """Weaker bots first, which load fast; third-party games last."""
    return _bots_of(games.names())


@cache
def _bots_of(names: tuple[str, ...]) -> tuple[BotName, ...]:
    """Cached: `bots.levels` looks for libraries on disk, which would block the event loop."""
    ordered = sorted(names, key=games.is_strange)
    levels = {name: bots.levels(name) for name in ordered}
    return tuple((name, level) for level in bots.LEVELS for name in ordered if level in levels[name])


def _our_bots() -> list[BotName]:
    return [name for name in _all_bots() if not games.is_strange(name[0])]


class Thinkers:
    """The pool in which bots think. `calculators` compute a quick move when a bot overruns its deadline."""

    def __init__(
        self, count: int, calculators: Pool, on_compiling: Callable[[], None] = lambda: None
    ) -> None:
        self._pool = Pool("thinkers", count, nice=_NICE, prepare=self._load, on_idle=self._load_next)
        self._calculators = calculators
        self.compiler = BotCompiler(_our_bots, on_compiling)
        self._loaded: WeakKeyDictionary[WorkerProcess, set[BotName]] = WeakKeyDictionary()
        self._failing: set[BotName] = set()
        """Bots that failed to load; idle processes skip them."""
        self._checked = False
        """Whether a process has tried to load every bot."""
        self._overran: OrderedDict[str, int] = OrderedDict()

    async def start(self) -> None:
        """Return when the first process can be called."""
        await self._pool.start()

    async def _load(self, process: WorkerProcess, name: BotName) -> None:
        """Load a bot in a process; raises `_Cold` if it must be compiled first."""
        loaded = self._loaded.setdefault(process, set())
        if name in loaded:
            return
        if self.compiler.is_cold(name):
            raise _Cold
        compiling = self.compiler.is_compiled(name)  # a second time if the cache did not keep the code
        timeout = _COMPILE_TIMEOUT if compiling else _LOAD_TIMEOUT
        seconds = await process.do(_load_bot, (*name, compiling), timeout)
        if seconds:
            self.compiler.add(name, float(seconds))
            raise _Cold
        loaded.add(name)

    async def _load_next(self, process: WorkerProcess) -> bool:
        """Load the weakest bot that the process has not loaded; False if there is none."""
        loaded = self._loaded.setdefault(process, set())
        for name in _all_bots():
            if name in loaded or name in self._failing or self.compiler.is_cold(name):
                continue
            try:
                await self._load(process, name)
            except _Cold:
                pass
            except Exception as error:  # a bot's code may raise anything
                self._failing.add(name)
                _log.error("loading the bot %s of %s failed: %s", name[1], name[0], error)
                if isinstance(error, Overrun | WorkerDied):
                    raise
            return True
        self._checked = True
        return False

    @property
    def all_ready(self) -> bool:
        """Whether no bot must be compiled any more."""
        return self._checked and self.compiler.is_idle

    def cold(self) -> ColdBots:
        """The bots that must be compiled, and how long each of them still needs."""
        return ColdBots(tuple(self.compiler.cold()), self._checked)

    async def wait_for(self, game: str, level: str) -> None:
        """Return when the bot does not have to be compiled any more, as far as known."""
        await self.compiler.wait_for((game, level))

    async def _call(self, function: Callable[..., bytes], name: BotName, *args: Any, **more: Any) -> bytes:
        """Call a function when the bot is compiled."""
        while True:
            await self.compiler.wait_for(name)
            try:
                return await self._pool.call(function, *args, needs=name, **more)
            except _Cold:
                continue

    @property
    def health(self) -> PoolHealth:
        """The pool's metrics."""
        return self._pool.health

    async def choose(
        self,
        game: str,
        rules: int,
        level: str,
        state: Any,
        seconds: float,
        key: QueueKey,
        seed: int | None = None,
    ) -> Any:
        """A bot's move; a quick one if the bot overran its deadline.

        With `seed` the bot always plays the same move in the same state, as in a daily deal.
        """
        encoded, table = msgspec.json.encode(state), key[1]
        rank = HINT if key[0].startswith(BOTS_ONLY) else BOT
        if self._overran.get(table, 0) < _MAX_OVERRUNS:
            try:
                chosen = await self._call(
                    *(_choose_move, (game, level), game, rules, level, encoded, seconds, seed),
                    seconds=deadline(seconds),
                    key=key,
                    rank=rank,
                    took=metrics.thinking(game, level),
                )
                return _move(game, rules, chosen)
            except (Overrun, WorkerDied) as error:
                _log.error("table %s: %s bot %s failed, plays a quick move: %s", table, game, level, error)
                self._overran[table] = self._overran.pop(table, 0) + 1
                if len(self._overran) > _REMEMBERED:
                    self._overran.popitem(last=False)
        return _move(game, rules, await self._quick_move(game, rules, encoded, key))

    async def _quick_move(self, game: str, rules: int, state: bytes, key: QueueKey) -> bytes:
        args = game, rules, state
        try:
            return await self._calculators.call(_weakest_move, *args, seconds=_QUICK_DEADLINE, key=key)
        except (Overrun, WorkerDied):
            return await self._calculators.call(_first_move, *args, seconds=_QUICK_DEADLINE, key=key)

    async def analyse(
        self, game: str, rules: int, level: str, state: Any, seconds: float, moves: bytes | None = None
    ) -> bytes:
        """A bot's analysis, as JSON; with `moves` (JSON) its reasons for that decision."""
        args = game, rules, level, msgspec.json.encode(state), seconds
        work, more = (_analyse, ()) if moves is None else (_explain, (moves,))
        return await self._call(work, (game, level), *args, *more, seconds=deadline(seconds), rank=HINT)

    async def judge(self, game: str, rules: int, level: str, asked: EncodedDecision, seconds: float) -> bytes:
        """A bot's verdict on a decision, as JSON."""
        args = game, rules, level, asked.state, asked.moves, asked.came, seconds
        return await self._call(_judge, (game, level), *args, seconds=deadline(seconds), rank=REVIEW)

    async def close(self) -> None:
        """Kill the processes."""
        await asyncio.gather(self._pool.close(), self.compiler.close())
