"""The rules of Raft & Scupper, R1–R24: move generation, legality checks, making moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from dogwatch.games.base import CHANCE, IllegalMove, Seat
from dogwatch.games.raft.rules import setup
from dogwatch.games.raft.rules.ending import Ending, ending, stalled
from dogwatch.games.raft.rules.fleets import cargo, pirates, rig
from dogwatch.games.raft.rules.grid import (
    NAMES,
    beside,
    bit,
    cells_in,
    enclosed,
    flood,
    groups,
    is_one_group,
    rectangle,
    stays_connected,
)
from dogwatch.games.raft.rules.layouts import layout_of
from dogwatch.games.raft.rules.moves import (
    AnyMove,
    Choose,
    Draw,
    Jump,
    Move,
    Pass,
    Placer,
    Put,
    Sail,
    Scupper,
    Switch,
)
from dogwatch.games.raft.rules.state import YELLOW, Board, State

PASS: Final = Pass()
JUMPS: Final = [[Jump(at, to) for to in NAMES] for at in NAMES]
SAILS: Final = [[Sail(at, to) for to in NAMES] for at in NAMES]
SCUPPERS: Final = [Scupper(at) for at in NAMES]
"""Moves by cell, made once: moves are immutable."""


# Whose turn


def turn(state: State) -> Seat | None:
    """The seat to move, chance, or None when the game is over."""
    match state.phase:
        case "play":
            return seat_of(state, state.mover)
        case "over":
            return None
        case "placer" | "draw":
            return CHANCE
        case "switch" | "place":
            return state.placer
        case "side":
            return 1 - state.placer


def seat_of(state: State, side: int) -> Seat:
    """The seat that plays a side; -1 until sides are chosen."""
    if state.yellow < 0:
        return -1
    return state.yellow if side == YELLOW else 1 - state.yellow


# Move generation


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves: of the seat to move, or of chance."""
    match state.phase:
        case "play":
            return (*turns(state.board, state.mover), PASS)
        case "switch":
            return tuple(Switch(pair) for pair in setup.switches(state, layout_of(state.options)))
        case "place":
            return setup.puts(state)
        case "side":
            return setup.CHOICES
        case _:
            return tuple(move for move, _ in setup.chances(state))


@lru_cache(1_024)
def known_turns(board: Board, side: int) -> tuple[Move, ...]:
    """All legal moves in play, cached: view, choices and threats of one position need the same moves."""
    return (*turns(board, side), PASS)


def turns(board: Board, side: int) -> list[Move]:
    """All legal moves in play except the pass: jumps, then sails, then scuppers (R10–R12, R14).

    Written for speed: most time of a game in Python is spent here.
    """
    ships, mine = board.ships, pirates(board, side)
    free = ships & ~board.yellow & ~board.black
    by_cargo, by_rig = cargo(board, side), rig(board, side)
    rect = rectangle(ships)
    found: list[Move] = []
    sails: list[Move] = []
    for cell in cells_in(mine):
        own = 1 << cell
        _add(found, JUMPS[cell], (flood(own, by_cargo) | flood(own, by_rig)) & free)
        _add(sails, SAILS[cell], harbours(ships, own, rect))
    found += sails
    near = beside(mine) & free & ~enclosed(ships)
    while near:
        ship = near & -near
        if stays_connected(ships, ship):
            found.append(SCUPPERS[ship.bit_length() - 1])
        near ^= ship
    return found


def _add(found: list[Move], to: Sequence[Move], cells: int) -> None:
    """Add the moves to these cells; without a generator it is faster."""
    while cells:
        lowest = cells & -cells
        found.append(to[lowest.bit_length() - 1])
        cells ^= lowest


def harbours(ships: int, own: int, rect: int) -> int:
    """Bitboard of the cells to which the ship `own` may sail.

    It sails over water inside the rectangle (R11), and all ships must be connected afterwards (R14).
    """
    others = ships ^ own
    ends = flood(own, rect & ~others) ^ own
    if not ends:
        return 0
    if stays_connected(ships, own):
        return ends & beside(others)
    for group in groups(others):
        ends &= beside(group)
    return ends


# Legality checks


def check(state: State, move: Move) -> IllegalMove | None:
    """None if the move is legal, otherwise the violated clause. Raises TypeError for another game's move."""
    if not isinstance(move, AnyMove):
        raise TypeError(f"{move!r} is not a move of Raft & Scupper")
    if state.phase == "over":
        return IllegalMove("R23", "raft-refused-over")
    if state.phase != "play":
        return setup.check(state, move, layout_of(state.options))
    board, mine = state.board, pirates(state.board, state.mover)
    match move:
        case Jump(at, to):
            return _check_jump(board, state.mover, at, to)
        case Sail(at, to):
            return _check_sail(board, mine, at, to)
        case Scupper(at):
            return _check_scupper(board, mine, at)
        case Pass():
            return None
        case _:
            return IllegalMove("R7", "raft-refused-in-play")


def _check_jump(board: Board, side: int, at: str, to: str) -> IllegalMove | None:
    own, aim = bit(at), bit(to)
    if not own & pirates(board, side):
        return IllegalMove("R10", "raft-refused-no-pirate", {"at": at})
    if not aim & board.ships:
        return IllegalMove("R10", "raft-refused-no-ship", {"at": to})
    if aim & (board.yellow | board.black):
        return IllegalMove("R2", "raft-refused-occupied", {"at": to})
    if not aim & (flood(own, cargo(board, side)) | flood(own, rig(board, side))):
        return IllegalMove("R10", "raft-refused-other-flotilla", {"at": at, "to": to})
    return None


def _check_sail(board: Board, mine: int, at: str, to: str) -> IllegalMove | None:
    own, aim = bit(at), bit(to)
    if not own & mine:
        return IllegalMove("R11", "raft-refused-no-pirate", {"at": at})
    if own == aim:
        return IllegalMove("R11", "raft-refused-stays", {"at": at})
    if aim & board.ships:
        return IllegalMove("R11", "raft-refused-taken", {"at": to})
    rect = rectangle(board.ships)
    if not aim & rect:
        return IllegalMove("R11", "raft-refused-outside", {"at": to})
    others = board.ships ^ own
    if not aim & flood(own, rect & ~others):
        return IllegalMove("R11", "raft-refused-no-way", {"at": at, "to": to})
    return None if is_one_group(others | aim) else IllegalMove("R14", "raft-refused-breaks")


def _check_scupper(board: Board, mine: int, at: str) -> IllegalMove | None:
    aim = bit(at)
    if not aim & board.ships:
        return IllegalMove("R12", "raft-refused-no-ship", {"at": at})
    if aim & (board.yellow | board.black):
        return IllegalMove("R12", "raft-refused-aboard", {"at": at})
    if not aim & beside(mine):
        return IllegalMove("R12", "raft-refused-not-beside", {"at": at})
    if aim & enclosed(board.ships):
        return IllegalMove("R12", "raft-refused-enclosed", {"at": at})
    return None if is_one_group(board.ships ^ aim) else IllegalMove("R14", "raft-refused-breaks")


# Making moves


def apply(state: State, move: Move) -> State:
    """The state after a move, which must be legal."""
    match move:
        case Jump(at, to):
            way = bit(at) | bit(to)
            return _after(state, _pirate_moved(state.board, state.mover, way), stalled)
        case Sail(at, to):
            way = bit(at) | bit(to)
            return _after(state, _ship_moved(_pirate_moved(state.board, state.mover, way), way, bit(at)))
        case Scupper(at):
            return _scuppered(state, ~bit(at))
        case Pass():
            return _after(state, state.board, stalled, passed=True)
        case _:
            return _set_up(state, move)


def _set_up(state: State, move: Move) -> State:
    laid = layout_of(state.options)
    match move:
        case Placer(seat):
            return setup.settled(replace(state, placer=seat), laid)
        case Draw(ship):
            return setup.draw(state, ship, laid)
        case Switch(pair):
            return setup.switch(state, pair, laid)
        case Put():
            return setup.put(state, move, laid)
        case Choose():
            return setup.choose(state, move)
        case _:
            raise TypeError(f"{move!r} is not a move of the set-up")


def _pirate_moved(board: Board, side: int, way: int) -> Board:
    if side == YELLOW:
        return replace(board, yellow=board.yellow ^ way)
    return replace(board, black=board.black ^ way)


def _ship_moved(board: Board, way: int, own: int) -> Board:
    return replace(
        board,
        ships=board.ships ^ way,
        gold=board.gold ^ way if board.gold & own else board.gold,
        round=board.round ^ way if board.round & own else board.round,
    )


def _scuppered(state: State, left: int) -> State:
    """Remove the ship outside the mask `left`; the other side's run ends (R21)."""
    side, board = state.mover, state.board
    run = state.runs[side] + 1
    after = replace(state, runs=(run, 0) if side == YELLOW else (0, run), scuppered=side, met=())
    return _after(
        after, replace(board, ships=board.ships & left, gold=board.gold & left, round=board.round & left)
    )


def _after(
    state: State,
    board: Board,
    ends: Callable[[State], Ending | None] = ending,
    *,
    passed: bool = False,
) -> State:
    """The state with the new board: the other side to move, or over if `ends` finds an ending."""
    side = state.mover
    passes = state.passes[side] + 1 if passed else 0
    return judged(
        replace(
            state,
            board=board,
            mover=1 - side,
            passes=(passes, state.passes[1]) if side == YELLOW else (state.passes[0], passes),
            met=(*state.met, board),
        ),
        ends,
    )


def judged(state: State, ends: Callable[[State], Ending | None] = ending) -> State:
    """The state in play, or over if the position ends the game (R23)."""
    return state if ends(state) is None else replace(state, phase="over")


def chances(state: State) -> Sequence[tuple[Move, int]]:
    """Chance's moves with their weights; empty when it is not chance's turn."""
    return setup.chances(state)
