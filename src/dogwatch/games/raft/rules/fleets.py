"""Types of ships, and which ships count for which side (R1, R2, R20)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from dogwatch.games.raft.rules.grid import is_one_group
from dogwatch.games.raft.rules.state import YELLOW, Board

Cargo: TypeAlias = Literal["gold", "spice"]
Rig: TypeAlias = Literal["round", "square"]
Kind: TypeAlias = Literal["gold", "spice", "round", "square"]
TYPES: Final = "abcd"
"""Types of ships by number: gold-round, gold-square, spice-round, spice-square."""
GOLD: Final = (True, True, False, False)
ROUND: Final = (True, False, True, False)
FITS: Final = ((True, True, True, False), (False, True, True, True))
"""Per side, by type: whether its pirates may stand there (R2)."""
CARGO: Final[tuple[Cargo, Cargo]] = ("gold", "spice")
"""By side: yellow, black."""
RIG: Final[tuple[Rig, Rig]] = ("round", "square")


def opposite(ship: int) -> int:
    """The type that differs in both cargo and rig (R5)."""
    return 3 - ship


def type_at(board: Board, cell: int) -> int:
    """The type of the ship in a cell that has one."""
    return (0 if board.gold >> cell & 1 else 2) + (0 if board.round >> cell & 1 else 1)


def cargo(board: Board, side: int) -> int:
    """Bitboard of all ships with a side's cargo."""
    return board.gold if side == YELLOW else board.ships & ~board.gold


def rig(board: Board, side: int) -> int:
    """Bitboard of all ships with a side's rig."""
    return board.round if side == YELLOW else board.ships & ~board.round


def pirates(board: Board, side: int) -> int:
    """Bitboard of the ships that a side's pirates occupy."""
    return board.yellow if side == YELLOW else board.black


def is_rafted(board: Board) -> bool:
    """Whether all ships of some cargo or some rig are one connected group (R6, R20)."""
    return any(is_one_group(fleet(board, side)) for fleet in (cargo, rig) for side in (0, 1))
