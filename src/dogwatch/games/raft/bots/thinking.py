"""One search from a state: deeper and deeper, until nodes or time are used up or the end is forced."""

from __future__ import annotations

from random import Random
from threading import Timer, local
from typing import Final, NamedTuple

import numpy as np

from dogwatch.games.raft.bots import search as engine
from dogwatch.games.raft.bots.evaluate import FEATURES, Weights
from dogwatch.games.raft.bots.kernel import REACH, SETS, SIZE, Words, list_moves, play
from dogwatch.games.raft.bots.packed import decode, pack
from dogwatch.games.raft.bots.search import DEEPEST, MOST_MOVES, PROVEN, Numbers, Room, best_known
from dogwatch.games.raft.bots.weights import WEIGHTS
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import Board, Options, State

_ENDLESS: Final = 1 << 60
_EXTENSIONS: Final = 20
_SALT: Final = 0x9E3779B97F4A7C15
_HISTORY: Final = 4096
_SMALL: Final = Board(ships=0b1111, gold=0b1001, round=0b0101, yellow=0b0001, black=0b1000)
"""Any position: compiled code does not care which."""


class Thought(NamedTuple):
    """What a search found in a state in play, for the side to move."""

    moves: tuple[Move, ...]
    """All legal moves, the best first."""
    values: tuple[int, ...]
    """As `search` counts them; those far from the best say "no better than that"."""
    line: tuple[Move, ...]
    depth: int
    nodes: int

    @property
    def value(self) -> int:
        """What the best move is worth."""
        return self.values[0]

    @property
    def proven(self) -> bool:
        """Whether the end is forced."""
        return abs(self.value) > PROVEN


class Thinker:
    """A room to search in. Each search begins afresh: equal questions with equal nodes get equal answers."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.room = Room(
            desk=np.zeros(engine.DESK, np.int64),
            positions=np.zeros((DEEPEST + 1, SIZE), np.uint64),
            history=np.zeros((_HISTORY, SETS + 1), np.uint64),
            table=np.zeros(2 << engine.TABLE_BITS, np.uint64),
            salt=np.zeros(1, np.uint64),
            weights=weights,
            listed=np.zeros((DEEPEST + 1, MOST_MOVES), np.uint64),
            scores=np.zeros((DEEPEST + 1, MOST_MOVES), np.int64),
            killers=np.zeros((DEEPEST + 1, 2), np.uint64),
            past=np.zeros((2, 1 << 14), np.int64),
            reach=np.zeros(REACH, np.uint64),
            found=np.zeros(FEATURES, np.int32),
        )
        self._searches = 0

    def think(
        self,
        state: State,
        *,
        seconds: float = 1.0,
        nodes: int | None = None,
        depth: int = DEEPEST,
        margin: int = 0,
        luck: Random | None = None,
    ) -> Thought:
        """Search a state in play; `nodes`, where given, count instead of the clock.

        Luck decides between equal moves.
        """
        room = self.room
        self._begin(state)
        moves, values = np.zeros(MOST_MOVES, np.uint64), np.zeros(MOST_MOVES, np.int64)
        count = list_moves(room.positions[0], room.reach, moves)
        if luck is not None:
            moves[:count] = luck.sample(moves[:count].tolist(), count)
        engine.search_root(1, margin, moves, values, count, room)  # every move once, come what may
        kept_moves, kept_values, reached = moves[:count].copy(), values[:count].copy(), 1
        alarm = Timer(seconds, self.stop)
        if nodes is None:
            alarm.daemon = True
            alarm.start()
        else:
            room.desk[engine.LIMIT] = nodes
        for deep in range(2, min(depth, DEEPEST - _EXTENSIONS) + 1):
            if abs(int(kept_values[0])) > PROVEN or count == 1:
                break
            done = engine.search_root(deep, margin, moves, values, count, room)
            _keep(kept_moves, kept_values, moves, values, done)
            if done < count:
                break
            reached = deep
        alarm.cancel()
        if nodes is None:
            alarm.join()  # one that rings late would stop the next search
        return Thought(
            tuple(decode(int(move)) for move in kept_moves),
            tuple(int(value) for value in kept_values),
            self._line(int(kept_moves[0]), reached),
            reached,
            int(room.desk[engine.NODES]),
        )

    def warm(self) -> None:
        """Compile, or load what was compiled before."""
        self.think(State(Options(), "play", _SMALL, yellow=0, met=(_SMALL,)), nodes=10)

    def stop(self) -> None:
        """End the search that is under way."""
        self.room.desk[engine.STOPPED] = 1

    def _begin(self, state: State) -> None:
        room = self.room
        self._searches += 1
        room.salt[0] = (self._searches * _SALT) & (1 << 64) - 1
        room.killers[:] = engine.NO_MOVE
        room.past[:] = 0
        room.desk[:] = 0
        room.desk[engine.LIMIT] = _ENDLESS
        room.desk[engine.REPETITION] = state.options.repetition
        met = state.met[-(_HISTORY - DEEPEST) :]
        room.desk[engine.PAST] = past = max(len(met) - 1, 0)
        for row, board in enumerate(met[:past]):
            room.history[row] = (board.ships, board.gold, board.round, board.yellow, board.black, 0)
        room.positions[0] = pack(state)
        room.history[past, :SETS] = room.positions[0, :SETS]
        room.history[past, SETS] = state.passes[0] << 8 | state.passes[1]

    def _line(self, first: int, longest: int) -> tuple[Move, ...]:
        """The play that is expected: what the table knows of each position that follows."""
        room, position = self.room, self.room.positions[0].copy()
        moves, line, move = np.zeros(MOST_MOVES, np.uint64), [first], np.uint64(first)
        while len(line) < longest and play(position, move) == 0:
            found = best_known(position, room)
            count = list_moves(position, room.reach, moves)
            if found not in moves[:count].tolist():
                break
            line.append(int(found))
            move = np.uint64(found)
        return tuple(map(decode, line))


def _keep(kept_moves: Words, kept_values: Numbers, moves: Words, values: Numbers, done: int) -> None:
    """Take over what an iteration found; of one that was stopped what it looked at, before the rest."""
    known = zip(kept_moves.tolist(), kept_values.tolist(), strict=True)
    looked_at = set(moves[:done].tolist())
    rest = [(move, value) for move, value in known if move not in looked_at]
    kept_moves[:done], kept_values[:done] = moves[:done], values[:done]
    for place, (move, value) in enumerate(rest, done):
        worst = int(kept_values[place - 1]) if place else value
        kept_moves[place], kept_values[place] = move, min(value, worst)


_rooms = local()


def thinker() -> Thinker:
    """The room of this thread."""
    if not hasattr(_rooms, "own"):
        _rooms.own = Thinker()
    found: Thinker = _rooms.own
    return found
