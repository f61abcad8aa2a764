"""The state of a game of Raft & Scupper between two moves, and its options."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from dogwatch.games import base

Phase: TypeAlias = Literal["placer", "draw", "switch", "place", "side", "play", "over"]
Side: TypeAlias = Literal["yellow", "black"]
YELLOW, BLACK = 0, 1
SIDES: Final[tuple[Side, Side]] = ("yellow", "black")
SEATS: Final = ("port", "starboard")
Text = Annotated[str, msgspec.Meta(max_length=160)]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of one game."""

    size: Literal["full", "short"] = "full"
    """36 ships or 16 (R1)."""
    layout: Literal["pinwheel", "block"] = "pinwheel"
    """The shape of the start layout (R4)."""
    placer: Literal["chance", "port", "starboard"] = "chance"
    """The seat that places the pirates; the other seat chooses a side (R7)."""
    own_layout: Text = ""
    """Rows with `o` for each place, replacing `size` and `layout` (R4)."""
    position: Text = ""
    """A start position, replacing the layout. If it is in play, port is yellow."""
    repetition: Annotated[int, msgspec.Meta(ge=3, le=10)] = 3
    """The number of occurrences of a position that ends the game (R24)."""


class Board(msgspec.Struct, frozen=True, gc=False):
    """Bitboards: the cell in row r and column c is bit 8·r + c."""

    ships: int = 0
    gold: int = 0
    """Ships with gold; the others carry spice (R1)."""
    round: int = 0
    """Ships with a round rig; the others have a square one (R1)."""
    yellow: int = 0
    """Ships with a yellow pirate aboard (R2)."""
    black: int = 0


class State(base.State, frozen=True, gc=False):
    """All of it is public. The pile has no order: chance draws ship by ship."""

    options: Options
    phase: Phase
    """The move that is due: chance draws the placer or a ship; the placer switches a pair or places a pirate;
    the other seat chooses a side; a side moves."""
    board: Board = Board()
    pile: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Ships still face down, by type: gold-round, gold-square, spice-round, spice-square."""
    aside: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Drawn ships that did not fit, by type; they refill the empty pile (R5)."""
    switched: tuple[int, ...] = ()
    """Switched pairs, by their odd numbers (R6)."""
    placer: int = -1
    """The seat that places the pirates; -1 until it is drawn (R7)."""
    yellow: int = -1
    """The seat that plays yellow; -1 until it is chosen (R7)."""
    mover: int = YELLOW
    """The side to move, in play."""
    runs: tuple[int, int] = (0, 0)
    """Per side: scuppers since the other side's last one (R21)."""
    passes: tuple[int, int] = (0, 0)
    """Per side: passes in a row (R22)."""
    scuppered: int = -1
    """The side that scuppered last; -1 before the first scupper (R22)."""
    met: tuple[Board, ...] = ()
    """The boards in play since the last scupper, the current one last; earlier boards cannot recur. Turns
    alternate, so every second board has the same side to move (R24)."""
