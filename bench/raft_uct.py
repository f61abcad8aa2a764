"""Textbook UCT for Raft & Scupper, compiled: a reference opponent for the captain.

Each simulation adds one node, children are chosen by UCB1, the most visited move is played. Playouts are the
kernel's random games.
"""

from __future__ import annotations

from math import log, sqrt
from threading import Timer
from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled
from dogwatch.games.raft.bots.kernel import (
    MOVER,
    SETS,
    SIZE,
    TARGET_SETS,
    UInt64Array,
    list_moves,
    play,
    random_game,
)
from dogwatch.games.raft.bots.packed import decode, pack, seeded_rng
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import times_met
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import State

_MAX_NODES: Final = 2_000_000
_MAX_PLIES: Final = 2000
_NODES_OF_A_PLAYOUT: Final = 45
"""A playout takes as long as this many nodes of the captain's search."""
_EXPLORE: Final = sqrt(2)
_0, _1 = np.uint64(0), np.uint64(1)


@compiled
def grow(
    root: UInt64Array,
    limit: int,
    explore: float,
    stop: Any,
    seed: UInt64Array,
    first: Any,
    count: Any,
    moves: UInt64Array,
    visits: Any,
    wins: Any,
    ended: UInt64Array,
) -> int:
    """Simulate until `limit` or `stop`; returns their number. Wins count for the side that moved."""
    position, scratch = np.empty(SIZE, np.uint64), np.empty(SIZE, np.uint64)
    history, played = np.empty((_MAX_PLIES + 1, SETS), np.uint64), np.empty(_MAX_PLIES, np.uint64)
    targets, listed = np.empty(TARGET_SETS, np.uint64), np.empty(256, np.uint64)
    path, sides = np.empty(_MAX_PLIES, np.int64), np.empty(_MAX_PLIES, np.int64)
    used, done = 1, 0
    while done < limit and stop[0] == 0:
        position[:] = root
        node, depth = 0, 0
        path[0], sides[0] = 0, 1 - np.int64(root[MOVER])
        while ended[node] == _0 and first[node] > 0 and depth < _MAX_PLIES - 2:
            best, chosen = -1.0, first[node]
            total = log(visits[node] + 1.0)
            for child in range(first[node], first[node] + count[node]):
                if visits[child] == 0:
                    chosen = child
                    break
                value = wins[child] / visits[child] + explore * sqrt(total / visits[child])
                if value > best:
                    best, chosen = value, child
            mover = np.int64(position[MOVER])
            end = play(position, moves[chosen])
            if end != _0:
                ended[chosen] = end
            node = chosen
            depth += 1
            path[depth], sides[depth] = node, mover
        end = ended[node]
        if end == _0:
            if first[node] == 0 and (visits[node] > 0 or node == 0) and used + 256 < len(visits):
                number = list_moves(position, targets, listed)
                first[node], count[node] = used, number
                for child in range(number):
                    moves[used + child] = listed[child]
                used += number
                node = first[node]
                mover = np.int64(position[MOVER])
                end = play(position, moves[node])
                ended[node] = end
                depth += 1
                path[depth], sides[depth] = node, mover
            if end == _0:
                scratch[:] = position
                _, end = random_game(scratch, seed, history, played, 3)
        winner = np.int64(end & _1)
        for place in range(depth + 1):
            visits[path[place]] += 1
            if sides[place] == winner:
                wins[path[place]] += 1
        done += 1
    return done


class Uct:
    """The search; each move starts with an empty tree."""

    def __init__(self) -> None:
        self._first, self._count = np.zeros(_MAX_NODES, np.int64), np.zeros(_MAX_NODES, np.int64)
        self._visits, self._wins = np.zeros(_MAX_NODES, np.int64), np.zeros(_MAX_NODES, np.int64)
        self._moves, self._ended = np.zeros(_MAX_NODES, np.uint64), np.zeros(_MAX_NODES, np.uint64)
        self._stop = np.zeros(1, np.int64)
        self.playouts = 0

    def choose(self, state: State, seconds: float | None, nodes: int | None, seed: int) -> Move:
        """The most visited move; the budget is `nodes` of the captain's search, or seconds."""
        for tree in (self._first, self._count, self._visits, self._wins, self._ended):
            tree[:] = 0
        self._stop[0] = 0
        alarm = None
        if nodes is None:
            alarm = Timer(seconds or 0.0, self._end)
            alarm.daemon = True
            alarm.start()
        limit = max(1, nodes // _NODES_OF_A_PLAYOUT) if nodes else 1 << 40
        self.playouts = grow(
            pack(state), limit, _EXPLORE, self._stop, seeded_rng(seed), self._first, self._count,
            self._moves, self._visits, self._wins, self._ended,
        )  # fmt: skip
        if alarm is not None:
            alarm.cancel()
        if not self._first[0]:
            return rules.moves(state)[0]
        children = range(self._first[0], self._first[0] + self._count[0])
        ranked = sorted(children, key=lambda child: -self._visits[child])
        moves = [decode(int(self._moves[child])) for child in ranked]
        return next((move for move in moves if not _loses_by_repetition(state, move)), moves[0])

    def _end(self) -> None:
        self._stop[0] = 1


def _loses_by_repetition(state: State, move: Move) -> bool:
    """Whether a move ends the game by R24 and the other side wins; playouts ignore R24."""
    after = rules.apply(state, move)
    return (
        after.phase == "over"
        and times_met(after) >= after.options.repetition
        and after.scuppered != state.mover
    )
