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

from dogwatch import games
from dogwatch.puzzles.base import NEW_DEVIATION, Rating
from dogwatch.puzzles.rating import rate_both
from dogwatch.server import puzzle_tasks
from dogwatch.server.denied import denied
from dogwatch.server.lazy_pool import LazyPool
from dogwatch.server.limits import Budgets
from dogwatch.server.page import StaticFile
from dogwatch.server.protocol import AskPuzzle, PuzzleInfo, PuzzleRated
from dogwatch.server.puzzle_tasks import StockedPuzzle
from dogwatch.server.table_service import NO_PUZZLE
from dogwatch.store import Store
from dogwatch.store.puzzle_ratings import StoredRating

MAX_REQUEST: Final = 16_384
"""Bytes of an answer."""
_MAX_RESPONSE: Final = 4_194_304
_SECONDS: Final = 10.0
_LOAD_TIMEOUT: Final = 300.0
"""Compiling a game's solver takes half a minute on an ordinary machine, once."""
_FRESH: Final = 60.0
"""Seconds for which an index is served before the stored ratings are read again."""
_NEW_SOLVER: Final = StoredRating(1_000.0, NEW_DEVIATION)
"""Before the first try: between cabin boy and deckhand. The page begins with the same."""
_REMEMBERED: Final = 400 * 24 * 3_600_000
"""Milliseconds after which a browser's tries are forgotten: the age of its cookie."""


class PuzzleService:
    """What the endpoints do with puzzles. Raises `Denied` and `WorkFailed`."""

    def __init__(self, store: Store, budgets: Budgets, now: Callable[[], int]) -> None:
        self._store = store
        self._budgets = budgets
        self._now = now
        self._pool = LazyPool("puzzles", puzzle_tasks.load, _LOAD_TIMEOUT)
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
        needs: tuple[str, ...] | None = None,
    ) -> bytes:
        return await self._pool.call(
            task, *args, seconds=_SECONDS, address=address, max_bytes=_MAX_RESPONSE, needs=needs
        )


def _rating(puzzle: StockedPuzzle, stored: dict[str, StoredRating]) -> StoredRating:
    return stored.get(puzzle.id) or StoredRating(puzzle.rating, puzzle.deviation)


def _rate(puzzle: StoredRating, solver: StoredRating, *, solved: bool) -> tuple[StoredRating, StoredRating]:
    both = rate_both(Rating(*puzzle), Rating(*solver), solved=solved)
    return StoredRating(*both[0]), StoredRating(*both[1])
