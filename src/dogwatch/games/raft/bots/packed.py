"""Between states and moves of the rules and the kernel's numbers; numba is loaded when this is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from dogwatch.bots.compiled import is_cold
from dogwatch.games.raft.bots import kernel
from dogwatch.games.raft.bots.kernel import Words
from dogwatch.games.raft.rules.grid import CELL_OF, NAMES
from dogwatch.games.raft.rules.moves import Jump, Move, Pass, Sail, Scupper
from dogwatch.games.raft.rules.state import Board, State

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
"""The rules' reasons by the kernel's kinds of ends."""
_MOST_MOVES: Final = 256
_PASS, _JUMP, _SAIL, _SCUPPER = (
    kind << 12 for kind in (kernel.PASS, kernel.JUMP, kernel.SAIL, kernel.SCUPPER)
)


class Played(NamedTuple):
    """What random games came to."""

    games: int
    moves: int
    ends: dict[tuple[str, int], int]
    """How many ended so, by reason and winning side; unfinished ones are missing."""


def pack(state: State) -> Words:
    """A state in play as the kernel's position."""
    board = state.board
    sets = [board.ships, board.gold, board.round, board.yellow, board.black]
    rest = [state.mover, *state.runs, *state.passes, state.scuppered + 1]
    return np.array(sets + rest, np.uint64)


def unpack_board(position: Words) -> Board:
    """The board of the kernel's position."""
    ships, gold, rounds, yellow, black = (int(cells) for cells in position[: kernel.SETS])
    return Board(ships, gold, rounds, yellow, black)


def code(move: Move) -> int:
    """A move of a turn as the kernel's number."""
    match move:
        case Jump(at, to):
            return _JUMP | CELL_OF[at] << 6 | CELL_OF[to]
        case Sail(at, to):
            return _SAIL | CELL_OF[at] << 6 | CELL_OF[to]
        case Scupper(at):
            return _SCUPPER | CELL_OF[at] << 6
        case Pass():
            return _PASS
        case _:
            raise ValueError(f"the kernel knows only turns: {move}")


def decode(number: int) -> Move:
    """The move that the kernel's number means."""
    kind, at, to = number >> 12, number >> 6 & 63, number & 63
    if kind == kernel.JUMP:
        return Jump(NAMES[at], NAMES[to])
    if kind == kernel.SAIL:
        return Sail(NAMES[at], NAMES[to])
    return Scupper(NAMES[at]) if kind == kernel.SCUPPER else Pass()


def luck(seed: int) -> Words:
    """A source of luck for play-outs; equal seeds give equal games."""
    mixed = (seed + 1) * 0x9E3779B97F4A7C15 & (1 << 64) - 1
    return np.array([mixed ^ mixed >> 29 or 1], np.uint64)


def moves(state: State) -> list[Move]:
    """All legal moves of a state in play, as the kernel finds them."""
    found = np.empty(_MOST_MOVES, np.uint64)
    count = kernel.list_moves(pack(state), np.empty(kernel.REACH, np.uint64), found)
    return [decode(int(number)) for number in found[:count]]


def perft(state: State, depth: int) -> int:
    """Legal sequences of so many moves from a state in play, without R24."""
    positions = np.empty((depth + 1, kernel.SIZE), np.uint64)
    reaches = np.empty((depth + 1, kernel.REACH), np.uint64)
    return int(kernel.perft(pack(state), depth, positions, reaches))


def playouts(state: State, games: int, seed: int, longest: int = 5000) -> Played:
    """Random games from a state in play; R24 counts from there."""
    ends = np.zeros(2 * kernel.KINDS, np.uint64)
    total = kernel.playouts(pack(state), games, longest, luck(seed), ends, state.options.repetition)
    told = {
        (reason, side): int(ends[2 * kind + side])
        for kind, reason in REASONS.items()
        for side in (0, 1)
        if ends[2 * kind + side]
    }
    return Played(games, int(total), told)


def make_ready(state: State, tell: Callable[[], Any] | None = None) -> None:
    """Compile, or load what was compiled before; `tell` is called first where that takes seconds."""
    if tell is not None and (is_cold(kernel.perft) or is_cold(kernel.playouts)):
        tell()
    perft(state, 1)
    playouts(state, 1, 0, 1)
