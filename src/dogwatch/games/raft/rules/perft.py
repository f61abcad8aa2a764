"""Perft without R24: the reference count for other implementations of move generation."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.state import State


def perft(state: State, depth: int) -> int:
    """The number of legal sequences of `depth` moves; a game that ends earlier counts 0."""
    if depth == 0:
        return 1
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    fresh = replace(state, met=())
    return sum(perft(rules.apply(fresh, move), depth - 1) for move in moves)
