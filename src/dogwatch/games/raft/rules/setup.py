"""The set-up (R4–R7): drawing ships, switching pairs, placing pirates, choosing a side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from dogwatch.games.base import IllegalMove
from dogwatch.games.raft.rules.fleets import FITS, GOLD, ROUND, is_rafted, opposite, pirates, type_at
from dogwatch.games.raft.rules.grid import CELL_OF, NAMES, bit, cells_in
from dogwatch.games.raft.rules.layouts import Layout
from dogwatch.games.raft.rules.moves import Choose, Draw, Move, Placer, Put, Switch
from dogwatch.games.raft.rules.state import BLACK, SEATS, SIDES, YELLOW, Board, Options, State
from dogwatch.games.raft.rules.switching import ways_out

PIRATES: Final = 2
"""Pirates per side (R2)."""
PLACERS: Final = (Placer(0), Placer(1))
DRAWS: Final = tuple(Draw(ship) for ship in range(4))
CHOICES: Final = tuple(Choose(side) for side in SIDES)
PUTS: Final = [[Put(side, at) for at in NAMES] for side in SIDES]
"""By side and cell, made once."""
Counts = tuple[int, int, int, int]
NONE: Final[Counts] = (0, 0, 0, 0)


def first_state(options: Options, layout: Layout) -> State:
    """The start of the set-up: all ships are in the pile (R1, R5)."""
    each = layout.of_a_type
    return with_placer(State(options, "draw", pile=(each, each, each, each)))


def with_placer(state: State) -> State:
    """The state with the placer from the options, or with chance to draw one (R7)."""
    if state.options.placer == "chance":
        return replace(state, phase="placer", placer=-1)
    return replace(state, placer=SEATS.index(state.options.placer))


# Chance


def chances(state: State) -> Sequence[tuple[Move, int]]:
    """Chance's moves with their weights; empty when it is not chance's turn."""
    if state.phase == "placer":
        return [(move, 1) for move in PLACERS]
    if state.phase == "draw":
        return [(DRAWS[ship], count) for ship, count in enumerate(state.pile) if count]
    return ()


def next_place(state: State, layout: Layout) -> int:
    """The cell of the next fitting ship (R5)."""
    return layout.places[state.board.ships.bit_count()]


def wanted(state: State, layout: Layout) -> int | None:
    """The only type that fits the next place; None if every type fits (R5)."""
    laid = state.board.ships.bit_count()
    return opposite(type_at(state.board, layout.places[laid - 1])) if laid % 2 else None


def draw(state: State, ship: int, layout: Layout) -> State:
    """Lay the drawn ship or set it aside; ships set aside refill an empty pile (R5)."""
    pile, aside, board = _changed(state.pile, ship, -1), state.aside, state.board
    if wanted(state, layout) in (None, ship):
        board = with_ship(board, next_place(state, layout), ship)
    else:
        aside = _changed(aside, ship, 1)
    if not any(pile):
        pile, aside = aside, NONE
    return settled(replace(state, pile=pile, aside=aside, board=board), layout)


def settled(state: State, layout: Layout) -> State:
    """The state in its next phase: draw, switch (R6), place pirates, or choose a side (R7)."""
    board = state.board
    if board.ships.bit_count() < len(layout.places):
        return state if state.phase == "draw" else replace(state, phase="draw")
    if not board.yellow and not board.black and is_rafted(board):
        return replace(state, phase="switch")
    placed = (board.yellow | board.black).bit_count()
    return replace(state, phase="place" if placed < 2 * PIRATES else "side")


def with_ship(board: Board, cell: int, ship: int) -> Board:
    """The board with a ship of a type added on an empty cell."""
    place = 1 << cell
    return replace(
        board,
        ships=board.ships | place,
        gold=board.gold | place if GOLD[ship] else board.gold,
        round=board.round | place if ROUND[ship] else board.round,
    )


def _changed(counts: Counts, ship: int, by: int) -> Counts:
    changed = list(counts)
    changed[ship] += by
    return changed[0], changed[1], changed[2], changed[3]


# Switching


def unswitched(state: State, layout: Layout) -> tuple[int, ...]:
    """Pairs that are not switched yet, by their odd numbers (R6)."""
    return tuple(pair for pair in range(1, len(layout.places), 2) if pair not in state.switched)


def switches(state: State, layout: Layout) -> tuple[int, ...]:
    """Pairs that may be switched: further switches can still end the raft (R6)."""
    left = unswitched(state, layout)
    if not state.switched:
        # Some set of pairs ends the raft (`layouts.unbalanced`). Its complement does, too: it gives the same
        # board turned by a half turn. Every pair is in one of the two sets.
        return left
    return ways_out(state.board, left, layout.places)


def switch(state: State, pair: int, layout: Layout) -> State:
    """Swap the two ships of a pair, which differ in both cargo and rig (R5, R6)."""
    both = 1 << layout.places[pair - 1] | 1 << layout.places[pair]
    board = replace(state.board, gold=state.board.gold ^ both, round=state.board.round ^ both)
    return settled(replace(state, board=board, switched=tuple(sorted((*state.switched, pair)))), layout)


# Pirates and sides


def puts(state: State) -> tuple[Move, ...]:
    """All legal placements of the pirates that are not placed yet (R2, R7)."""
    board = state.board
    free = board.ships & ~board.yellow & ~board.black
    fits = board.gold | board.round, ~(board.gold & board.round)
    return tuple(
        PUTS[side][cell]
        for side in (YELLOW, BLACK)
        if pirates(board, side).bit_count() < PIRATES
        for cell in cells_in(free & fits[side])
    )


def put(state: State, move: Put, layout: Layout) -> State:
    """Place a pirate."""
    place, board = bit(move.at), state.board
    if move.side == "yellow":
        board = replace(board, yellow=board.yellow | place)
    else:
        board = replace(board, black=board.black | place)
    return settled(replace(state, board=board), layout)


def choose(state: State, move: Choose) -> State:
    """The player who did not place takes a side; yellow begins (R7)."""
    chooser = 1 - state.placer
    yellow = chooser if move.side == "yellow" else state.placer
    return replace(state, phase="play", yellow=yellow, mover=YELLOW, met=(state.board,))


# Legality checks


def check(state: State, move: Move, layout: Layout) -> IllegalMove | None:
    """None if a move of the set-up is legal, otherwise the violated clause."""
    match state.phase, move:
        case "placer", Placer(seat):
            return None if seat in (0, 1) else IllegalMove("R7", "raft-refused-placer")
        case "draw", Draw(ship):
            in_pile = 0 <= ship < 4 and state.pile[ship]
            return None if in_pile else IllegalMove("R5", "raft-refused-not-in-pile")
        case "switch", Switch(pair):
            return _check_switch(state, pair, layout)
        case "place", Put(side, at):
            return _check_put(state.board, side, at)
        case "side", Choose(side):
            return None if side in SIDES else IllegalMove("R7", "raft-refused-no-side")
        case _:
            return _WAITED_FOR[state.phase]


_WAITED_FOR: Final = {
    "placer": IllegalMove("R7", "raft-refused-chance-first"),
    "draw": IllegalMove("R5", "raft-refused-chance-first"),
    "switch": IllegalMove("R6", "raft-refused-switch-first"),
    "place": IllegalMove("R7", "raft-refused-place-first"),
    "side": IllegalMove("R7", "raft-refused-side-first"),
}


def _check_switch(state: State, pair: int, layout: Layout) -> IllegalMove | None:
    if pair not in range(1, len(layout.places), 2):
        return IllegalMove("R6", "raft-refused-no-pair", {"pair": pair})
    if pair in state.switched:
        return IllegalMove("R6", "raft-refused-switched", {"pair": pair})
    if pair not in switches(state, layout):
        return IllegalMove("R6", "raft-refused-no-way-out", {"pair": pair})
    return None


def _check_put(board: Board, side: str, at: str) -> IllegalMove | None:
    if side not in SIDES:
        return IllegalMove("R7", "raft-refused-no-side")
    place, number = bit(at), YELLOW if side == "yellow" else BLACK
    if not board.ships & place:
        return IllegalMove("R7", "raft-refused-no-ship", {"at": at})
    if pirates(board, number).bit_count() == PIRATES:
        return IllegalMove("R2", "raft-refused-crew-complete", {"side": side})
    if (board.yellow | board.black) & place:
        return IllegalMove("R2", "raft-refused-occupied", {"at": at})
    if not FITS[number][type_at(board, CELL_OF[at])]:
        return IllegalMove("R2", "raft-refused-wrong-ship", {"side": side, "at": at})
    return None
