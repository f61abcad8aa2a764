"""Forced wins of states of the rules, by the compiled solver. Importing it imports numba."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np

from dogwatch.games.raft.bots.packed import decode, pack
from dogwatch.games.raft.bots.search import MOST_MOVES
from dogwatch.games.raft.puzzles import solver
from dogwatch.games.raft.puzzles.solver import LIMIT, MOST_MOVES_TO_WIN, NODES, STOPPED
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import State

MOST_NODES: Final = 20_000_000
"""Of one call: ordinary positions need some thousands."""


class TooHard(Exception):
    """The limit of nodes was reached before the answer was known."""


class Forced:
    """A solver with its memory.

    States must have no earlier positions (`State.met`) but themselves: repetition (R24) is not counted.
    """

    def __init__(self) -> None:
        self._memory = solver.buffers()
        self._moves, self._answers = np.zeros(MOST_MOVES, np.uint64), np.zeros(MOST_MOVES, np.int64)
        self.nodes = 0
        """Positions searched since `forget`."""

    def forget(self) -> None:
        """Empty the memory, so that the next calls search the same nodes as those of a new solver."""
        self._memory.table[:] = 0
        self._memory.history[:] = 0
        self.nodes = 0

    def winning(self, state: State, within: int) -> tuple[Move, ...]:
        """The moves with which the side to move forces a win within that many own moves."""
        self._begin(within)
        count = solver.forcing(pack(state), within, self._moves, self._answers, self._memory)
        self._end()
        return tuple(decode(int(self._moves[number])) for number in range(count) if self._answers[number])

    def needs(self, state: State, side: int, most: int) -> int | None:
        """In how many own moves a side forces a win; None if not within `most`.

        0 if it has won, or if the other side is to move and every move loses.
        """
        if state.phase == "over":
            ended = ending(state)
            assert ended is not None, "phase is 'over'"
            return 0 if ended.winner == side else None
        for within in range(1 if state.mover == side else 0, most + 1):
            self._begin(within)
            self._memory.positions[0] = pack(state)
            found = solver.forces(np.int64(0), np.int64(within), np.uint64(side), self._memory)
            self._end()
            if found:
                return within
        return None

    def losing(self, state: State, within: int) -> Mapping[Move, bool]:
        """Per legal move, whether the other side then forces a win within that many own moves."""
        return {
            move: self.needs(rules.apply(state, move), 1 - state.mover, within) is not None
            for move in rules.moves(state)
        }

    def resistance(self, state: State, most: int) -> Move:
        """The move of a lost side that delays the win longest; of several, one with the fewest answers.

        Args:
            state: The side to move loses within `most` moves of the other side.
            most: That number.
        """
        best: tuple[int, int] = (-1, 0)
        found: Move = rules.PASS
        for move in rules.moves(state):
            after = rules.apply(state, move)
            left = self.needs(after, 1 - state.mover, most)
            if left is None:
                return move  # not lost after all
            answers = len(self.winning(after, left)) if left else 0
            if (left, -answers) > best:
                best, found = (left, -answers), move
        return found

    def _begin(self, within: int) -> None:
        if not 0 <= within <= MOST_MOVES_TO_WIN:
            raise ValueError(f"moves must be 0 to {MOST_MOVES_TO_WIN}, got {within}")
        self._memory.control[:] = 0
        self._memory.control[LIMIT] = MOST_NODES

    def _end(self) -> None:
        self.nodes += int(self._memory.control[NODES])
        if self._memory.control[STOPPED]:
            raise TooHard(f"more than {MOST_NODES} positions")
