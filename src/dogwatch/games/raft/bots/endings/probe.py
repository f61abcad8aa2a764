"""Looks up a whole state in the endings: every legal move with its exact value."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import numpy as np

from dogwatch.games.raft.bots.deepening import SearchResult
from dogwatch.games.raft.bots.endings.codes import Endings, code_of, outcome
from dogwatch.games.raft.bots.endings.index import LAST_FINITE, PASS_COUNTS
from dogwatch.games.raft.bots.kernel import (
    MOVER,
    PASSES,
    SCUPPER,
    TARGET_SETS,
    UInt64Array,
    avenger,
    list_moves,
    play,
)
from dogwatch.games.raft.bots.packed import decode, pack
from dogwatch.games.raft.bots.search import MOST_MOVES, REPEATED_WIN, WON
from dogwatch.games.raft.rules.state import Board, State

_LONGEST_LINE: Final = 16
_NEVER: Final = 1 << 30


def look_up(state: State, endings: Endings, rng: Random | None = None) -> SearchResult | None:
    """All moves of a state in play, best first; None if not stored, or if earlier positions may count (R24).

    `rng` breaks ties between equal moves.
    """
    if state.board.ships.bit_count() > int(endings.most[0]):
        return None
    position = pack(state)
    if code_of(position, endings) < 0:
        return None
    turns = enumerate(reversed(state.met or (state.board,)))
    times = Counter(((state.mover + back) % 2, board) for back, board in turns)
    past = _Past(state.options.repetition, times)
    ranked = past.ranked(position, endings)
    if abs(ranked[0][0]) <= REPEATED_WIN:
        return None
    if rng is not None:
        equal = [each for each in ranked if each[:2] == ranked[0][:2]]
        best = rng.choice(equal)
        ranked.remove(best)
        ranked.insert(0, best)
    moves = tuple(decode(move) for _, _, move in ranked)
    line = tuple(map(decode, _line(position, ranked[0][2], endings)))
    return SearchResult(moves, tuple(value for value, _, _ in ranked), line, 1, len(ranked))


class _Past:
    """How often boards have occurred since the last scupper (R24)."""

    def __init__(self, limit: int, times: Counter[tuple[int, Board]]) -> None:
        self._limit, self._times = limit, times

    def ranked(self, position: UInt64Array, endings: Endings) -> list[tuple[int, int, int]]:
        """All moves: their values, a preference among equal ones, and their numbers; best first."""
        moves = np.zeros(MOST_MOVES, np.uint64)
        found = []
        avenges = int(avenger(position)) == int(position[MOVER])
        for move in moves[: list_moves(position, np.zeros(TARGET_SETS, np.uint64), moves)]:
            value, times = self._value(position, move, endings)
            found.append((value, times if avenges else -times, int(move)))
        return sorted(found, reverse=True)

    def _value(self, position: UInt64Array, move: np.uint64, endings: Endings) -> tuple[int, int]:
        """The value of a move, and how often its board has occurred before."""
        after, mover = position.copy(), int(position[MOVER])
        ended = int(play(after, move))
        if ended:
            return (WON - 1 if ended & 1 == mover else 1 - WON), 0
        avenging = int(avenger(after))
        fresh = int(move) >> 12 == SCUPPER
        times = 0 if fresh else self._times[int(after[MOVER]), _board(after)]
        if times + 1 >= self._limit:
            return (WON - 1 if avenging == mover else 1 - WON), times
        code = int(code_of(after, endings))
        plies = int(outcome(after, code))
        value = 1 + abs(plies) - WON if plies > 0 else WON - 1 - abs(plies)
        wins = mover if value > 0 else 1 - mover
        if wins != avenging and not fresh and not self._holds(after, code, endings):
            value = REPEATED_WIN if value > 0 else -REPEATED_WIN
        return value, times

    def _holds(self, position: UInt64Array, code: int, endings: Endings) -> bool:
        """Whether earlier positions cannot spoil a win of the side without vengeance.

        It visits only positions with smaller codes: each at most as often as it has different ones.
        """
        for (mover, board), times in self._times.items():
            codes = set()
            for passes in range(PASS_COUNTS - 1):
                there = position.copy()
                there[:6] = board.ships, board.gold, board.round, board.yellow, board.black, mover
                there[PASSES : PASSES + 2] = 0
                there[PASSES + int(avenger(position))] = passes
                found = int(code_of(there, endings))
                loses = found > LAST_FINITE or (found and found % 2 == (int(avenger(position)) != mover))
                if loses and found < code:
                    codes.add(found)
            if codes and times + len(codes) >= self._limit:
                return False
        return True


def _board(position: UInt64Array) -> Board:
    return Board(*(int(each) for each in position[:5]))


def _line(position: UInt64Array, move: int, endings: Endings) -> list[int]:
    """The moves of best play, the given one first; without earlier positions."""
    at, line, past = position.copy(), [move], _Past(_NEVER, Counter())
    while len(line) < _LONGEST_LINE and not int(play(at, np.uint64(line[-1]))):
        line.append(past.ranked(at, endings)[0][2])
    return line
