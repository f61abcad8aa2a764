"""Converts states and moves of the rules to and from the kernel's integers. Importing it imports numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.compiled import is_cold
from dogwatch.games.arguments import integer
from dogwatch.games.raft.bots import kernel
from dogwatch.games.raft.bots.kernel import UInt64Array
from dogwatch.games.raft.rules.grid import NAMES
from dogwatch.games.raft.rules.moves import Jump, Move, Pass, Sail, Scupper
from dogwatch.games.raft.rules.state import State

REASONS: Final = {
    kernel.SCUPPERED: "raft-over-scuppers",
    kernel.RAFTED: "raft-over-cargo",
    kernel.RAFTED + 1: "raft-over-rig",
    kernel.RAFTED + 2: "raft-over-cargo-and-rig",
    kernel.RAFTED + 3: "raft-over-cargo-given",
    kernel.RAFTED + 4: "raft-over-rig-given",
    kernel.RAFTED + 5: "raft-over-cargo-and-rig-given",
    kernel.BOTH_RAFTED: "raft-over-both-rafted",
    kernel.BOTH_PASSED: "raft-over-both-passed",
    kernel.FOUR_PASSES: "raft-over-four-passes",
    kernel.REPEATED: "raft-over-repeated",
}
"""Reasons of the rules, by the kernel's kind of end."""


class Played(NamedTuple):
    """The results of random playouts."""

    games: int
    moves: int
    ends: dict[tuple[str, int], int]
    """Number of games by reason and winning side; unfinished games are not counted."""


def pack(state: State) -> UInt64Array:
    """The kernel's position of a state in play."""
    board = state.board
    sets = [board.ships, board.gold, board.round, board.yellow, board.black]
    rest = [state.mover, *state.runs, *state.passes, state.scuppered + 1]
    return np.array(sets + rest, np.uint64)


def decode(number: int) -> Move:
    """The move with the kernel's number."""
    kind, at, to = number >> 12, number >> 6 & 63, number & 63
    if kind == kernel.JUMP:
        return Jump(NAMES[at], NAMES[to])
    if kind == kernel.SAIL:
        return Sail(NAMES[at], NAMES[to])
    return Scupper(NAMES[at]) if kind == kernel.SCUPPER else Pass()


def seeded_rng(seed: int) -> UInt64Array:
    """RNG state for playouts; equal seeds give equal games."""
    mixed = (integer("seed", seed) + 1) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
    return np.array([mixed ^ mixed >> 29 or 1], np.uint64)


def perft(state: State, depth: int) -> int:
    """The number of legal sequences of `depth` moves from a state in play, without R24."""
    positions = np.empty((depth + 1, kernel.SIZE), np.uint64)
    target_rows = np.empty((depth + 1, kernel.TARGET_SETS), np.uint64)
    return int(kernel.perft(pack(state), depth, positions, target_rows))


def playouts(state: State, games: int, seed: int, longest: int = 5000) -> Played:
    """Random playouts of at most `longest` moves from a state in play; R24 counts from there."""
    ends = np.zeros(2 * kernel.END_KINDS, np.uint64)
    total = kernel.playouts(pack(state), games, longest, seeded_rng(seed), ends, state.options.repetition)
    by_end = {
        (reason, side): int(ends[2 * kind + side])
        for kind, reason in REASONS.items()
        for side in (0, 1)
        if ends[2 * kind + side]
    }
    return Played(games, int(total), by_end)


def make_ready(state: State, on_compiling: Callable[[], Any] | None = None) -> None:
    """Compile the kernel or load it from numba's cache; `on_compiling` is called before compiling."""
    if on_compiling is not None and (is_cold(kernel.perft) or is_cold(kernel.playouts)):
        on_compiling()
    perft(state, 1)
    playouts(state, 1, 0, 1)
