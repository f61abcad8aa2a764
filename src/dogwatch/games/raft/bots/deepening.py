"""Iterative deepening: search a state until nodes or time run out or the end is forced."""

from __future__ import annotations

from random import Random
from threading import Timer, local
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.raft.bots import search as engine
from dogwatch.games.raft.bots.endings.codes import ENDLESS, Endings, no_endings
from dogwatch.games.raft.bots.evaluate import FEATURES, Weights
from dogwatch.games.raft.bots.kernel import (
    MOVER,
    PASSES,
    SETS,
    SIZE,
    TARGET_SETS,
    UInt64Array,
    list_moves,
    play,
)
from dogwatch.games.raft.bots.packed import decode, pack
from dogwatch.games.raft.bots.search import (
    DEEPEST,
    MOST_MOVES,
    PROVEN,
    WON,
    Numbers,
    SearchBuffers,
    best_known,
)
from dogwatch.games.raft.bots.weights import WEIGHTS
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import Board, Options, State

_ENDLESS: Final = 1 << 60
_EXTENSIONS: Final = 20
_SALT: Final = 0x9E3779B97F4A7C15
_HISTORY: Final = 4096
_SMALL: Final = Board(ships=0b1111, gold=0b1001, round=0b0101, yellow=0b0001, black=0b1000)
"""Any legal position, for compiling."""


class SearchResult(NamedTuple):
    """The result of a search of a state in play, for the side to move."""

    moves: tuple[Move, ...]
    """All legal moves, the best first."""
    values: tuple[int, ...]
    """In hundredths of log-odds (see `search`); beyond the margin from the best, upper bounds."""
    line: tuple[Move, ...]
    """The principal variation."""
    depth: int
    """The last completed iteration."""
    nodes: int

    @property
    def value(self) -> int:
        """The value of the best move."""
        return self.values[0]

    @property
    def proven(self) -> bool:
        """Whether the game's end is forced."""
        return abs(self.value) > PROVEN

    @property
    def plies(self) -> int | None:
        """The plies to a forced end, at most; None if it is not forced, or only by repetition (R24)."""
        found = WON - abs(self.value)
        return found if self.proven and found < ENDLESS else None


class Searcher:
    """The buffers of one thread's searches.

    No search uses an earlier one's results: equal states, nodes and seeds give equal results.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.buffers = SearchBuffers(
            control=np.zeros(engine.CONTROL_SIZE, np.int64),
            positions=np.zeros((DEEPEST + 1, SIZE), np.uint64),
            history=np.zeros((_HISTORY, SETS + 1), np.uint64),
            transpositions=np.zeros(2 << engine.TRANSPOSITION_BITS, np.uint64),
            salt=np.zeros(1, np.uint64),
            weights=weights,
            listed=np.zeros((DEEPEST + 1, MOST_MOVES), np.uint64),
            scores=np.zeros((DEEPEST + 1, MOST_MOVES), np.int64),
            killers=np.zeros((DEEPEST + 1, 2), np.uint64),
            history_scores=np.zeros((2, 1 << 14), np.int64),
            targets=np.zeros(TARGET_SETS, np.uint64),
            found=np.zeros(FEATURES, np.int32),
            endings=no_endings(),
        )
        self._searches = 0

    def search(
        self,
        state: State,
        *,
        seconds: float = 1.0,
        nodes: int | None = None,
        depth: int = DEEPEST,
        margin: int = 0,
        rng: Random | None = None,
        endings: Endings | None = None,
    ) -> SearchResult:
        """Search a state in play for `seconds`, or for `nodes` instead if they are given.

        Values within `margin` of the best are exact. `rng` breaks ties between equal moves. `endings` are
        looked up after scuppers.
        """
        boards = state.met[-(_HISTORY - DEEPEST) : -1]
        met = [(each.ships, each.gold, each.round, each.yellow, each.black, 0) for each in boards]
        self.begin(pack(state), np.array(met, np.uint64).reshape(-1, SETS + 1), state.options.repetition)
        if endings is not None:
            self.buffers = self.buffers._replace(endings=endings)
            self.buffers.control[engine.STORED] = endings.most[0]
        moves, found, reached = self.deepen(seconds=seconds, nodes=nodes, depth=depth, margin=margin, rng=rng)
        return SearchResult(
            tuple(decode(int(move)) for move in moves),
            tuple(int(value) for value in found),
            self._line(int(moves[0]), reached),
            reached,
            int(self.buffers.control[engine.NODES]),
        )

    def begin(self, position: UInt64Array, met: UInt64Array, repetition: int) -> None:
        """Prepare a search of a packed position.

        Args:
            position: The position to search.
            met: Rows of earlier positions since the last scupper, as in `SearchBuffers.history` (R24).
            repetition: The number of occurrences of a position that ends the game.
        """
        buffers = self.buffers
        self._searches += 1
        buffers.salt[0] = (self._searches * _SALT) & (1 << 64) - 1
        buffers.killers[:] = engine.NO_MOVE
        buffers.history_scores[:] = 0
        buffers.control[:] = 0
        buffers.control[engine.LIMIT] = _ENDLESS
        buffers.control[engine.REPETITION] = repetition
        buffers.control[engine.PAST] = past = len(met)
        buffers.history[:past] = met
        buffers.positions[0] = position
        buffers.history[past] = history_row(position)

    def deepen(
        self,
        *,
        seconds: float = 1.0,
        nodes: int | None = None,
        depth: int = DEEPEST,
        margin: int = 0,
        rng: Random | None = None,
    ) -> tuple[UInt64Array, Numbers, int]:
        """Search the position given to `begin`: all moves, best first, their values, the depth reached."""
        buffers = self.buffers
        moves, values = np.zeros(MOST_MOVES, np.uint64), np.zeros(MOST_MOVES, np.int64)
        count = list_moves(buffers.positions[0], buffers.targets, moves)
        if rng is not None:
            moves[:count] = rng.sample(moves[:count].tolist(), count)
        engine.search_root(1, margin, moves, values, count, buffers)  # depth 1 always completes
        kept_moves, kept_values, reached = moves[:count].copy(), values[:count].copy(), 1
        alarm = Timer(seconds, self.stop)
        if nodes is None:
            alarm.daemon = True
            alarm.start()
        else:
            buffers.control[engine.LIMIT] = nodes
        for deep in range(2, min(depth, DEEPEST - _EXTENSIONS) + 1):
            if abs(int(kept_values[0])) > PROVEN or count == 1:
                break
            done = engine.search_root(deep, margin, moves, values, count, buffers)
            _keep(kept_moves, kept_values, moves, values, done)
            if done < count:
                break
            reached = deep
        alarm.cancel()
        if nodes is None:
            alarm.join()  # a late timer would stop the next search
        return kept_moves, kept_values, reached

    def warm_up(self) -> None:
        """Compile the search, or load it from numba's cache."""
        self.search(State(Options(), "play", _SMALL, yellow=0, met=(_SMALL,)), nodes=10)

    def stop(self) -> None:
        """Stop the running search; called from another thread."""
        self.buffers.control[engine.STOPPED] = 1

    def _line(self, first: int, longest: int) -> tuple[Move, ...]:
        """The principal variation, read from the transposition table."""
        buffers, position = self.buffers, self.buffers.positions[0].copy()
        moves, line, move = np.zeros(MOST_MOVES, np.uint64), [first], np.uint64(first)
        while len(line) < longest and play(position, move) == 0:
            count = list_moves(position, buffers.targets, moves)
            found = best_known(position, buffers)
            if found not in moves[:count].tolist():
                found = _winning_move(position, moves[:count])
            if found == engine.NO_MOVE:
                break
            line.append(int(found))
            move = np.uint64(found)
        return tuple(map(decode, line))


def history_row(position: UInt64Array) -> UInt64Array:
    """A row of `SearchBuffers.history`: the boards and the passes."""
    return np.append(position[:SETS], position[PASSES] << np.uint64(8) | position[PASSES + 1])


def _keep(
    kept_moves: UInt64Array, kept_values: Numbers, moves: UInt64Array, values: Numbers, done: int
) -> None:
    """Merge the `done` moves of an iteration into the kept ones, before the moves it did not reach."""
    known = zip(kept_moves.tolist(), kept_values.tolist(), strict=True)
    searched = set(moves[:done].tolist())
    rest = [(move, value) for move, value in known if move not in searched]
    kept_moves[:done], kept_values[:done] = moves[:done], values[:done]
    for place, (move, value) in enumerate(rest, done):
        worst = int(kept_values[place - 1]) if place else value
        kept_moves[place], kept_values[place] = move, min(value, worst)


def _winning_move(position: UInt64Array, moves: UInt64Array) -> int:
    """A move that wins at once, which the search does not store; `NO_MOVE` if there is none."""
    for move in moves:
        after = position.copy()
        ended = int(play(after, move))
        if ended and ended & 1 == int(position[MOVER]):
            return int(move)
    return engine.NO_MOVE


_searchers = local()


def searcher() -> Searcher:
    """The searcher of this thread."""
    if not hasattr(_searchers, "own"):
        _searchers.own = Searcher()
    found: Searcher = _searchers.own
    return found
