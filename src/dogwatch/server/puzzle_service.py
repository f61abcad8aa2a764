"""Puzzles: their index, positions and answers, and the ratings that people's tries move.

Games' code runs in a process of its own, which starts with the first request: a search for an answer neither
blocks the event loop nor delays a bot's turn or a shot on the shooting range.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any, Final

import msgspec

from dogwatch import bots, games
from dogwatch.puzzles.base import Rating
from dogwatch.puzzles.rating import rate_both
from dogwatch.server import mistake_tasks, puzzle_tasks
from dogwatch.server.denied import denied
from dogwatch.server.lazy_pool import LazyPool
from dogwatch.server.limits import Budgets
from dogwatch.server.page import StaticFile
from dogwatch.server.puzzle_messages import AnswerMistake, AskMistake, AskPuzzle, PuzzleInfo, PuzzleRated
from dogwatch.server.puzzle_tasks import StockedPuzzle
from dogwatch.server.table_service import NO_PUZZLE
from dogwatch.store import Store
from dogwatch.store.puzzle_ratings import StoredRating

MAX_REQUEST: Final = 16_384
"""Bytes of an answer."""
MAX_MISTAKE: Final = 32_768
"""Bytes of a mistake with an answer to it."""
_MAX_RESPONSE: Final = 4_194_304
_SECONDS: Final = 10.0
_LOAD_TIMEOUT: Final = 300.0
"""Compiling a game's solver takes half a minute on an ordinary machine, once."""
_FRESH: Final = 60.0
"""Seconds for which an index is served before the stored ratings are read again."""
_NEW_SOLVER: Final = StoredRating(1_000.0, 200.0)
"""Before the first try: between cabin boy and deckhand. The page begins with the same. With the deviation of
a new puzzle, one miss would cost a beginner up to 250 points."""
_CAPTAIN: Final = "captain"
_REMEMBERED: Final = 400 * 24 * 3_600_000
"""Milliseconds after which a browser's tries are forgotten: the age of its cookie."""


class PuzzleService:
    """What the endpoints do with puzzles. Raises `Denied` and `WorkFailed`."""

    def __init__(self, store: Store, budgets: Budgets, now: Callable[[], int]) -> None:
        self._store = store
        self._budgets = budgets
        self._now = now
        self._pool = LazyPool("puzzles", _load, _LOAD_TIMEOUT)
        self._stocks: dict[str, dict[str, StockedPuzzle]] = {}
        self._indices: dict[str, tuple[float, StaticFile]] = {}

    async def index(self, game: str, address: str) -> StaticFile:
        """All puzzles of a game: a list of `PuzzleInfo` as a cacheable file."""
        kept = self._indices.get(game)
        now = asyncio.get_running_loop().time()
        if kept is not None and now - kept[0] < _FRESH:
            return kept[1]
        stock = await self._stock(game, address)
        ratings = await self._store.puzzle_ratings.of(game)
        infos = [
            PuzzleInfo(each.id, each.kind, each.goal, each.themes, round(_rating(each, ratings).value))
            for each in stock.values()
        ]
        plain = msgspec.json.encode(infos)
        tag = f'W/"{sha256(plain).hexdigest()[:16]}"'
        found = StaticFile(plain, gzip.compress(plain, 6, mtime=0), "application/json", tag, "no-cache")
        self._indices[game] = now, found
        return found

    async def start(self, game: str, puzzle: str, address: str) -> bytes:
        """A `PuzzleStart`, as JSON. Then the process compiles what judges answers, while people think."""
        await self._known(game, puzzle, address)
        found = await self._call(puzzle_tasks.start, game, puzzle, address=address)
        self._pool.load_early(game)
        return found

    async def answer(self, game: str, puzzle: str, asked: AskPuzzle, address: str) -> bytes:
        """A `PuzzleAnswer`, as JSON."""
        await self._known(game, puzzle, address)
        moves = tuple(bytes(move) for move in asked.moves)
        return await self._call(puzzle_tasks.answer, game, puzzle, moves, address=address, needs=(game,))

    async def mistake(self, game: str, asked: AskMistake, address: str) -> bytes:
        """A mistake of a reviewed game as a puzzle: a `MistakeStart`, as JSON."""
        self._budgets.puzzles.take(address)
        needs = _judge_of(game, asked.rules)
        found = await self._call(mistake_tasks.start, game, msgspec.json.encode(asked), address=address)
        self._pool.load_early(*needs)
        return found

    async def answer_mistake(self, game: str, asked: AnswerMistake, address: str) -> bytes:
        """A `MistakeAnswer`, as JSON: the captain thinks about it, as about a hint."""
        needs = _judge_of(game, asked.rules)
        self._budgets.hints.take(address)
        request = msgspec.json.encode(asked)
        return await self._call(mistake_tasks.answer, game, request, address=address, needs=needs, rank=1)

    async def count_try(
        self, game: str, puzzle: str, token_hash: bytes, address: str, *, solved: bool
    ) -> PuzzleRated:
        """Count a browser's first try at a puzzle: it moves both ratings."""
        known = await self._known(game, puzzle, address)
        tried = await self._store.puzzle_ratings.count(
            token_hash,
            game,
            puzzle,
            first=StoredRating(known.rating, known.deviation),
            new=_NEW_SOLVER,
            rate=partial(_rate, solved=solved),
            now=self._now(),
        )
        return PuzzleRated(tried.counted, round(tried.puzzle.value), round(tried.solver.value))

    async def expire(self) -> None:
        """Forget browsers that have not tried a puzzle for as long as a cookie lives."""
        await self._store.puzzle_ratings.expire(self._now() - _REMEMBERED)

    async def close(self) -> None:
        """End the process."""
        await self._pool.close()

    async def _known(self, game: str, puzzle: str, address: str) -> StockedPuzzle:
        """The puzzle, after this address has paid for a request."""
        self._budgets.puzzles.take(address)
        found = (await self._stock(game, address)).get(puzzle)
        if found is None:
            raise denied(404, NO_PUZZLE)
        return found

    async def _stock(self, game: str, address: str) -> dict[str, StockedPuzzle]:
        if game not in games.names() or not games.pack(game).puzzles:
            raise denied(404, NO_PUZZLE)
        if game not in self._stocks:
            data = await self._call(puzzle_tasks.stock, game, address=address)
            stock = msgspec.json.decode(data, type=list[StockedPuzzle])
            self._stocks[game] = {each.id: each for each in stock}
        return self._stocks[game]

    async def _call(
        self,
        task: Callable[..., bytes],
        *args: Any,
        address: str,
        needs: tuple[str | int, ...] | None = None,
        rank: int = 0,
    ) -> bytes:
        return await self._pool.call(
            task, *args, seconds=_SECONDS, address=address, rank=rank, max_bytes=_MAX_RESPONSE, needs=needs
        )


def _load(game: str, rules: int = 0) -> bytes:
    """Compile what judges answers to puzzles or, with the rules' version, to mistakes. In the process."""
    return mistake_tasks.load(game, rules) if rules else puzzle_tasks.load(game)


def _judge_of(game: str, rules: int) -> tuple[str, int]:
    """What judges mistakes of a game; raises `Denied` if it has no captain, as for a review."""
    if game not in games.names() or rules not in games.versions(game):
        raise denied(404, "server-no-such-game", game=game)
    if _CAPTAIN not in bots.levels(game):
        raise denied(409, "server-no-captain")
    return game, rules


def _rating(puzzle: StockedPuzzle, stored: dict[str, StoredRating]) -> StoredRating:
    return stored.get(puzzle.id) or StoredRating(puzzle.rating, puzzle.deviation)


def _rate(puzzle: StoredRating, solver: StoredRating, *, solved: bool) -> tuple[StoredRating, StoredRating]:
    both = rate_both(Rating(*puzzle), Rating(*solver), solved=solved)
    return StoredRating(*both[0]), StoredRating(*both[1])
