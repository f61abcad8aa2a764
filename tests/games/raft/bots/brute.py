"""Finds forced wins of Raft & Scupper by brute force: the reference for the search."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

import dogwatch
from dogwatch.bots.compiled import compiled
from dogwatch.games.raft.bots.kernel import MOVER, SIZE, TARGET_SETS, UInt64Array, list_moves, play
from dogwatch.games.raft.bots.packed import pack
from dogwatch.games.raft.rules import State

GAME = dogwatch.game("raft")
_0, _1 = np.uint64(0), np.uint64(1)


@compiled
def _wins(depth: int, positions: UInt64Array, moves: UInt64Array, targets: UInt64Array) -> bool:
    """Whether the side to move can force a win within `depth` plies.

    One recursive function instead of two mutually recursive ones, whose cached code crashes
    (numba/numba#6061).
    """
    position, after, listed = positions[depth], positions[depth - 1], moves[depth]
    side = position[MOVER]
    count = list_moves(position, targets, listed)
    for number in range(count):
        after[:] = position
        ended = play(after, listed[number])
        if ended != _0 and ended & _1 == side:
            return True
    if depth < 3:
        return False
    after_reply, replies = positions[depth - 2], moves[depth - 1]
    for number in range(count):
        after[:] = position
        if play(after, listed[number]) != _0:
            continue
        lost = True
        for reply in range(list_moves(after, targets, replies)):
            after_reply[:] = after
            ended = play(after_reply, replies[reply])
            lost = ended & _1 == side if ended != _0 else _wins(depth - 2, positions, moves, targets)
            if not lost:
                break
        if lost:
            return True
    return False


def wins_within(state: State, plies: int) -> bool:
    """Whether the side to move can force a win within `plies`, without R24."""
    positions, moves = np.zeros((plies + 1, SIZE), np.uint64), np.zeros((plies + 1, 256), np.uint64)
    positions[plies] = pack(state)
    return bool(_wins(plies, positions, moves, np.zeros(TARGET_SETS, np.uint64)))


def sea_battles(size: str, seed: int) -> Iterator[State]:
    """Positions of random games, without their earlier positions (R24)."""
    rng = random.Random(seed)
    while True:
        state: State = GAME.start({"size": size})
        while state.phase != "play":
            state = GAME.apply(state, rng.choice(GAME.moves(state)))
        while state.phase == "play":
            if rng.random() < 0.15:
                yield GAME.parse(GAME.text(state))
            state = GAME.apply(state, rng.choice(GAME.moves(state)))


def forced(size: str, seed: int, plies: int, count: int) -> list[State]:
    """Positions whose shortest forced win takes `plies`."""
    found: list[State] = []
    for state in sea_battles(size, seed):
        if wins_within(state, plies) and not wins_within(state, max(plies - 2, 0)):
            found.append(state)
        if len(found) == count:
            return found
    raise AssertionError("unreachable: sea_battles is endless")
