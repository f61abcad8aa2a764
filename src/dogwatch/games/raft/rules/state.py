"""What a table of Raft & Scupper looks like between two moves."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

Phase: TypeAlias = Literal["placer", "draw", "switch", "place", "side", "play", "over"]
Side: TypeAlias = Literal["yellow", "black"]
YELLOW, BLACK = 0, 1
SIDES: Final[tuple[Side, Side]] = ("yellow", "black")
SEATS: Final = ("port", "starboard")
Text = Annotated[str, msgspec.Meta(max_length=160)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How this table plays."""

    size: Literal["full", "short"] = "full"
    """36 ships or 16 (R1)."""
    layout: Literal["pinwheel", "block"] = "pinwheel"
    """How they lie at the start (R4)."""
    placer: Literal["chance", "port", "starboard"] = "chance"
    """Who places the pirates, while the other one chooses a side (R7)."""
    own_layout: Text = ""
    """Rows with `o` for each place: instead of `size` and `layout` (R4)."""
    position: Text = ""
    """A position to start from: instead of a layout. In play, the seat port is yellow."""
    repetition: Annotated[int, msgspec.Meta(ge=3, le=10)] = 3
    """A position that comes up so often ends the game (R24)."""


class Board(msgspec.Struct, frozen=True):
    """Sets of cells, as bits of whole numbers: cell in row r and column c is bit 8·r + c."""

    ships: int = 0
    gold: int = 0
    """Ships with gold; the others carry spice (R1)."""
    round: int = 0
    """Ships with a round rig; the others' is square (R1)."""
    yellow: int = 0
    """Ships with a yellow pirate aboard (R2)."""
    black: int = 0


class State(msgspec.Struct, frozen=True):
    """All is public; the order of the pile is nobody's knowledge, it is drawn ship by ship."""

    options: Options
    phase: Phase
    """What is waited for: chance's choice of a placer or its next ship; the placer's switch or pirate; the
    other one's choice of side; a turn."""
    board: Board = Board()
    pile: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Ships still face down, by type: gold-round, gold-square, spice-round, spice-square."""
    aside: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Ships turned up that did not fit; they become the pile again (R5)."""
    switched: tuple[int, ...] = ()
    """Pairs that were switched, by their odd number (R6)."""
    placer: int = -1
    """The seat that places the pirates; -1 until it is drawn (R7)."""
    yellow: int = -1
    """The seat that plays yellow; -1 until it is chosen (R7)."""
    mover: int = YELLOW
    """The side whose turn it is, in play."""
    runs: tuple[int, int] = (0, 0)
    """Per side: scuppers since the other side's last one (R21)."""
    passes: tuple[int, int] = (0, 0)
    """Per side: passes in a row (R22)."""
    scuppered: int = -1
    """The side that scuppered last; -1 while nobody did (R22)."""
    met: tuple[Board, ...] = ()
    """The boards in play since the last scupper, the present one last: none from before can come again.
    Turns alternate, so every second one has the same side to move (R24)."""
