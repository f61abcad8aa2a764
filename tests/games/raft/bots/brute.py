"""Forced wins of Raft & Scupper by trying everything: what the search is held to."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

import dogwatch
from dogwatch.bots.compiled import compiled
from dogwatch.games.raft.bots.kernel import MOVER, REACH, SIZE, Words, list_moves, play
from dogwatch.games.raft.bots.packed import pack
from dogwatch.games.raft.rules import State

GAME = dogwatch.game("raft")
_0, _1 = np.uint64(0), np.uint64(1)


@compiled
def _wins(depth: int, positions: Words, moves: Words, reach: Words) -> bool:
    """Whether the side to move at this depth wins within so many moves of both.

    One function that calls itself, not two that call each other: code of such a pair that numba has kept from
    an earlier run crashes (numba/numba#6061).
    """
    position, after, listed = positions[depth], positions[depth - 1], moves[depth]
    side = position[MOVER]
    count = list_moves(position, reach, listed)
    for number in range(count):
        after[:] = position
        ended = play(after, listed[number])
        if ended != _0 and ended & _1 == side:
            return True
    if depth < 3:
        return False
    answered, answers = positions[depth - 2], moves[depth - 1]
    for number in range(count):
        after[:] = position
        if play(after, listed[number]) != _0:
            continue
        lost = True
        for answer in range(list_moves(after, reach, answers)):
            answered[:] = after
            ended = play(answered, answers[answer])
            lost = ended & _1 == side if ended != _0 else _wins(depth - 2, positions, moves, reach)
            if not lost:
                break
        if lost:
            return True
    return False


def wins_within(state: State, plies: int) -> bool:
    """Whether the side to move can force a win; R24 is not looked at."""
    positions, moves = np.zeros((plies + 1, SIZE), np.uint64), np.zeros((plies + 1, 256), np.uint64)
    positions[plies] = pack(state)
    return bool(_wins(plies, positions, moves, np.zeros(REACH, np.uint64)))


def sea_battles(size: str, seed: int) -> Iterator[State]:
    """Positions along random games, each as if it were the first one met."""
    luck = random.Random(seed)
    while True:
        state: State = GAME.start({"size": size})
        while state.phase != "play":
            state = GAME.apply(state, luck.choice(GAME.moves(state)))
        while state.phase == "play":
            if luck.random() < 0.15:
                yield GAME.parse(GAME.text(state))
            state = GAME.apply(state, luck.choice(GAME.moves(state)))


def forced(size: str, seed: int, plies: int, count: int) -> list[State]:
    """Positions with a win within so many plies that is not there within two fewer."""
    found: list[State] = []
    for state in sea_battles(size, seed):
        if wins_within(state, plies) and not wins_within(state, max(plies - 2, 0)):
            found.append(state)
        if len(found) == count:
            return found
    raise AssertionError("random games never end")
