"""Bots think in processes of their own, warmed before the server is ready. Every thought has a deadline."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import asdict

from dogwatch import bots, games
from dogwatch.review import judge, reviewer
from dogwatch.server.pool import Health, Pool
from dogwatch.server.process import Overrun, Process, WorkerDied
from dogwatch.server.queueing import Key
from dogwatch.server.recorded import Question
from dogwatch.tables.work import BOTS_ONLY

BOT, HINT, REVIEW = range(3)
"""Ranks: a bot's turn comes before hints and before bots for whom nobody waits, and those before reviews."""
_COMPILED_IN: Final = 900.0
_NICE: Final = 10
"""People's moves come before bots' thoughts, where processors are few."""
_QUICK_SECONDS: Final = 0.05
_QUICK_DEADLINE: Final = 3.0
_MOST_OVERRUNS: Final = 2
"""At a table where so many thoughts overran, bots play quick moves from then on."""
_REMEMBERED: Final = 1_000

_log = logging.getLogger("dogwatch.server")


def deadline(seconds: float) -> float:
    """Seconds after which a thought of that many seconds is given up: other work may slow it down."""
    return 4.0 + 3.0 * seconds


def _all_bots() -> Iterator[bots.Bot[Any, Any]]:
    games.probe()
    for name in games.names():
        for level in bots.levels(name):
            yield bots.bot(name, level)


def _is_cold() -> bytes:
    return b"cold" if any(bot.is_cold() for bot in _all_bots()) else b""


def _warm() -> bytes:
    """Load every bot, and compile what has to be compiled: no clock pays for that."""
    for bot in _all_bots():
        bot.make_ready()
    return b""


def _choose(name: str, rules: int, level: str, state: bytes, seconds: float) -> bytes:
    game = games.game(name, rules)
    return msgspec.json.encode(bots.bot(name, level, rules).choose(game.decode_state(state), seconds))


def _quick(name: str, rules: int, state: bytes) -> bytes:
    """The move of the weakest level."""
    return _choose(name, rules, bots.levels(name)[0], state, _QUICK_SECONDS)


def _any(name: str, rules: int, state: bytes) -> bytes:
    game = games.game(name, rules)
    return msgspec.json.encode(game.moves(game.decode_state(state))[0])


def _analyse(name: str, rules: int, level: str, state: bytes, seconds: float) -> bytes:
    asked = games.game(name, rules).decode_state(state)
    seen = bots.bot(name, level, rules).analyse(asked, seconds)
    best = seen.moves[0].move
    return msgspec.json.encode(asdict(seen) | {"told": reviewer(name, rules).advice(asked, best)})


def _judge(
    name: str, rules: int, level: str, state: bytes, moves: bytes, came: bytes | None, seconds: float
) -> bytes:
    game = games.game(name, rules)
    decided = [game.decode_move(bytes(each)) for each in msgspec.json.decode(moves, type=list[msgspec.Raw])]
    settled = None if came is None else game.decode_state(came)
    verdict = judge(name, level, game.decode_state(state), decided, settled, seconds, rules)
    return msgspec.json.encode(verdict)


class Thinkers:
    """The pool in which bots think; `calculators` find a quick move for a bot whose thought overran."""

    def __init__(self, count: int, calculators: Pool, compiling: Callable[[], None] = lambda: None) -> None:
        self._pool = Pool("thinkers", count, self._make_ready, nice=_NICE)
        self._calculators = calculators
        self._compiling = compiling
        self._overran: OrderedDict[str, int] = OrderedDict()

    async def start(self) -> None:
        """Return when the first of them is ready to think."""
        await self._pool.start()

    async def _make_ready(self, process: Process) -> None:
        if await process.do(_is_cold, (), _COMPILED_IN):
            self._compiling()
        await process.do(_warm, (), _COMPILED_IN)

    @property
    def health(self) -> Health:
        """The pool's figures."""
        return self._pool.health

    async def choose(self, game: str, rules: int, level: str, state: Any, seconds: float, key: Key) -> Any:
        """A bot's move; a quick one where the thought overran."""
        encoded, table = msgspec.json.encode(state), key[1]
        rank = HINT if key[0].startswith(BOTS_ONLY) else BOT
        if self._overran.get(table, 0) < _MOST_OVERRUNS:
            try:
                chosen = await self._pool.call(
                    *(_choose, game, rules, level, encoded, seconds),
                    seconds=deadline(seconds),
                    key=key,
                    rank=rank,
                )
                return games.game(game, rules).decode_move(chosen)
            except (Overrun, WorkerDied) as error:
                _log.error("table %s: %s of %s plays a quick move: %s", table, level, game, error)
                self._overran[table] = self._overran.pop(table, 0) + 1
                if len(self._overran) > _REMEMBERED:
                    self._overran.popitem(last=False)
        return games.game(game, rules).decode_move(await self._quick_move(game, rules, encoded, key))

    async def _quick_move(self, game: str, rules: int, state: bytes, key: Key) -> bytes:
        question = game, rules, state
        try:
            return await self._calculators.call(_quick, *question, seconds=_QUICK_DEADLINE, key=key)
        except (Overrun, WorkerDied):
            return await self._calculators.call(_any, *question, seconds=_QUICK_DEADLINE, key=key)

    async def analyse(self, game: str, rules: int, level: str, state: Any, seconds: float) -> bytes:
        """A bot's analysis, as JSON."""
        question = game, rules, level, msgspec.json.encode(state), seconds
        return await self._pool.call(_analyse, *question, seconds=deadline(seconds), rank=HINT)

    async def judge(self, game: str, rules: int, level: str, asked: Question, seconds: float) -> bytes:
        """A bot's verdict on a decision, as JSON."""
        question = game, rules, level, asked.state, asked.moves, asked.came, seconds
        return await self._pool.call(_judge, *question, seconds=deadline(seconds), rank=REVIEW)

    async def close(self) -> None:
        """End the processes."""
        await self._pool.close()
