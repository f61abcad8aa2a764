"""Counting legal sequences of moves, without R24: what any other form of the rules is compared with."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.state import State


def perft(state: State, depth: int) -> int:
    """How many legal sequences of so many moves there are; they stop where the game is over."""
    if depth == 0:
        return 1
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    fresh = replace(state, met=())
    return sum(perft(rules.apply(fresh, move), depth - 1) for move in moves)
