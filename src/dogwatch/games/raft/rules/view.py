"""What a client shows: the view of a state, the choices, the story of a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from dogwatch.games.base import Arg, Choices, Fact
from dogwatch.games.raft.rules import rules, setup
from dogwatch.games.raft.rules.ending import avenger, ending, times_met
from dogwatch.games.raft.rules.fleets import (
    CARGO,
    GOLD,
    RIG,
    ROUND,
    TYPES,
    Cargo,
    Kind,
    Rig,
    cargo,
    pirates,
    rig,
    type_at,
)
from dogwatch.games.raft.rules.grid import (
    NAMES,
    STRIDE,
    beside,
    bit,
    cells_in,
    flood,
    groups,
    limits,
    names_in,
    rectangle,
)
from dogwatch.games.raft.rules.layouts import Layout, layout_of
from dogwatch.games.raft.rules.moves import (
    Jump,
    Move,
    Pass,
    Put,
    Sail,
    Scupper,
    Switch,
)
from dogwatch.games.raft.rules.state import BLACK, SIDES, YELLOW, Board, Phase, Side, State
from dogwatch.games.raft.rules.threats import (
    Remedy,
    Threat,
    losing,
    preventing,
    remedies,
    threats,
    winners,
)


class Place(msgspec.Struct, frozen=True, gc=False):
    """A cell of the frame."""

    at: str
    """Its name in the notation and in moves."""
    row: int
    """From 0 at the top."""
    column: int
    """From 0 at the left."""
    pair: int = 0
    """The odd number of its pair in the set-up (R5); 0 in play."""


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship and the pirate aboard."""

    at: str
    row: int
    column: int
    letter: str
    """Its type in the notation."""
    cargo: Cargo
    rig: Rig
    pirate: Side | None
    flotilla: tuple[str, ...]
    """The other ships of its pirate's flotillas, occupied ones included (R10); empty without a pirate."""


class Fleet(msgspec.Struct, frozen=True, gc=False):
    """All ships of one cargo or one rig."""

    kind: Kind
    ships: int
    groups: tuple[tuple[str, ...], ...]
    """Connected groups, the largest first; a single group is rafted up (R20)."""


class Crew(msgspec.Struct, frozen=True, gc=False):
    """One side."""

    side: Side
    seat: int
    """The seat that plays it; -1 until sides are chosen."""
    pirates: tuple[str, ...]
    cargo: Fleet
    rig: Fleet
    to_go: int
    """Groups less one, of cargo or rig, the smaller number: 0 is rafted up (R20); -1 without ships."""
    run: int
    """Scuppers since the other side's last one; four win (R21)."""
    passes: int
    """Passes in a row (R22)."""


class Target(msgspec.Struct, frozen=True, gc=False):
    """The cells that a legal move involves; targets are in the order of the choices."""

    kind: Literal["jump", "sail", "scupper", "pass", "put", "switch", "choose"]
    """The move's tag."""
    at: str = ""
    """The cell to select first: of the moving pirate, of the ship to scupper, or where to place a pirate."""
    to: str = ""
    """Where a jump or a sail ends."""
    path: tuple[str, ...] = ()
    """A shortest path of a sail, from its first cell of water to its end."""
    by: tuple[str, ...] = ()
    """Own ships beside the ship to scupper."""
    places: tuple[str, ...] = ()
    """The two places of the pair to switch."""
    wins: Side | None = None
    """The side that wins at once by this move (R20–R24)."""
    loses: Threat | None = None
    """How the other side could win next, although another move prevents that."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """The winning side, the reason as a Fluent key, and the clause."""

    side: Side
    reason: str
    clause: str


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything that a client draws."""

    phase: Phase
    rows: int
    columns: int
    places: tuple[Place, ...]
    """All places for ships in the set-up; empty in play."""
    ships: tuple[Ship, ...]
    limits: tuple[int, int, int, int] | None
    """The rectangle that no ship may leave (R11): first row, first column, last row, last column."""
    turn: int | None
    """The seat to move; -1 for chance, None when the game is over."""
    side: Side | None
    """The side to move, in play."""
    placer: int
    crews: tuple[Crew, Crew]
    scuppered: Side | None
    """The side that scuppered last, which has vengeance (R22)."""
    avenger: Side
    """The side that would win by vengeance now (R22)."""
    met: int
    """How often this position has occurred (R24)."""
    repetition: int
    """The number of occurrences that ends the game (R24)."""
    pile: int
    """The number of ships still in the pile."""
    aside: tuple[str, ...]
    """Ships set aside, by type (R5)."""
    next: str
    """The place of the next fitting ship; "" when all ships are laid."""
    switched: tuple[int, ...]
    targets: tuple[Target, ...]
    """One per legal move; empty when chance moves or the game is over."""
    threats: tuple[Threat, ...]
    """How each side would win if it were its turn now (R20–R22); empty outside play."""
    remedies: tuple[Remedy, ...]
    """What prevents the threats of the side not to move: their ship, a scupper, any move; or nothing."""
    over: Result | None


def view(state: State) -> View:
    """The view of a state, with everything derived that a client draws."""
    laid, board = layout_of(state.options), state.board
    in_play = state.phase in ("play", "over")
    turn = rules.turn(state)
    ended = ending(state) if state.phase == "over" else None
    found: tuple[Threat, ...] = ()
    ends: Mapping[Move, int] = {}
    lost: Mapping[Move, Threat] = {}
    saving: tuple[Move, ...] = ()
    if state.phase == "play":
        found = (*threats(state, YELLOW), *threats(state, BLACK))
        ends = winners(state)
        lost = losing(state, ends)
        saving = preventing(state, ends, lost)
    theirs = [threat for threat in found if threat.side != SIDES[state.mover]]
    return View(
        phase=state.phase,
        rows=laid.rows,
        columns=laid.columns,
        places=() if in_play else _places(laid),
        ships=_ships(board),
        limits=limits(board.ships) if in_play else None,
        turn=turn,
        side=SIDES[state.mover] if state.phase == "play" else None,
        placer=state.placer,
        crews=(_crew(state, YELLOW), _crew(state, BLACK)),
        scuppered=None if state.scuppered < 0 else SIDES[state.scuppered],
        avenger=SIDES[avenger(state)],
        met=times_met(state) if in_play else 0,
        repetition=state.options.repetition,
        pile=sum(state.pile),
        aside=tuple(TYPES[ship] for ship, count in enumerate(state.aside) for _ in range(count)),
        next=NAMES[setup.next_place(state, laid)] if state.phase == "draw" else "",
        switched=state.switched,
        targets=()
        if turn is None or turn < 0
        else tuple(_targets(state, laid, ends, lost if saving else {})),
        threats=found,
        remedies=remedies(theirs, saving),
        over=None if ended is None else Result(SIDES[ended.winner], ended.reason, ended.clause),
    )


@lru_cache(64)
def _places(laid: Layout) -> tuple[Place, ...]:
    return tuple(
        Place(NAMES[cell], cell // STRIDE, cell % STRIDE, number // 2 * 2 + 1)
        for number, cell in enumerate(laid.places)
    )


def _ships(board: Board) -> tuple[Ship, ...]:
    occupied = board.yellow | board.black
    return tuple(
        _manned(board, cell) if occupied >> cell & 1 else _ship(cell, type_at(board, cell), None, 0)
        for cell in cells_in(board.ships)
    )


def _manned(board: Board, cell: int) -> Ship:
    place = 1 << cell
    side = YELLOW if board.yellow & place else BLACK
    flotilla = (flood(place, cargo(board, side)) | flood(place, rig(board, side))) ^ place
    return _ship(cell, type_at(board, cell), side, flotilla)


# Parts of the view are cached: a move changes few of them, and unchanged ones are found by identity.


@lru_cache(4_096)
def _ship(cell: int, kind: int, side: int | None, flotilla: int) -> Ship:
    return Ship(
        at=NAMES[cell],
        row=cell // STRIDE,
        column=cell % STRIDE,
        letter=TYPES[kind],
        cargo="gold" if GOLD[kind] else "spice",
        rig="round" if ROUND[kind] else "square",
        pirate=None if side is None else SIDES[side],
        flotilla=names_in(flotilla),
    )


def _crew(state: State, side: int) -> Crew:
    board = state.board
    by_cargo, by_rig = _fleet(CARGO[side], cargo(board, side)), _fleet(RIG[side], rig(board, side))
    missing = [len(fleet.groups) - 1 for fleet in (by_cargo, by_rig) if fleet.groups]
    return Crew(
        side=SIDES[side],
        seat=rules.seat_of(state, side),
        pirates=names_in(pirates(board, side)),
        cargo=by_cargo,
        rig=by_rig,
        to_go=min(missing, default=-1),
        run=state.runs[side],
        passes=state.passes[side],
    )


@lru_cache(4_096)
def _fleet(kind: Kind, ships: int) -> Fleet:
    found = sorted(groups(ships), key=lambda group: -group.bit_count())
    return Fleet(kind, ships.bit_count(), tuple(map(names_in, found)))


def _targets(
    state: State, laid: Layout, ends: Mapping[Move, int], lost: Mapping[Move, Threat]
) -> Iterable[Target]:
    board = state.board
    for move in _moves(state):
        wins = SIDES[ends[move]] if move in ends else None
        loses = lost.get(move)
        match move:
            case Jump(at, to):
                yield _jump(at, to, wins, loses)
            case Sail(at, to):
                yield _sail(board.ships, at, to, wins, loses)
            case Scupper(at):
                yield _scupper(at, beside(bit(at)) & pirates(board, state.mover), wins, loses)
            case Pass():
                yield Target("pass", wins=wins, loses=loses)
            case Put(_, at):
                yield Target("put", at)
            case Switch(pair):
                places = NAMES[laid.places[pair - 1]], NAMES[laid.places[pair]]
                yield Target("switch", places=places)
            case _:
                yield Target("choose")


@lru_cache(4_096)
def _jump(at: str, to: str, wins: Side | None, loses: Threat | None) -> Target:
    return Target("jump", at, to, wins=wins, loses=loses)


@lru_cache(4_096)
def _sail(ships: int, at: str, to: str, wins: Side | None, loses: Threat | None) -> Target:
    return Target("sail", at, to, path=way(ships, at, to), wins=wins, loses=loses)


@lru_cache(4_096)
def _scupper(at: str, by: int, wins: Side | None, loses: Threat | None) -> Target:
    return Target("scupper", at, by=names_in(by), wins=wins, loses=loses)


def way(ships: int, at: str, to: str) -> tuple[str, ...]:
    """A shortest path of a legal sail: its cells after `at` (R11)."""
    start, aim = bit(at), bit(to)
    water = rectangle(ships) & ~ships
    waves = [start]  # breadth-first: cells within 0, 1, 2 … steps
    while not waves[-1] & aim:
        waves.append(waves[-1] | beside(waves[-1]) & water)
    path, here = [to], aim
    for wave in reversed(waves[1:-1]):
        back = beside(here) & wave
        here = back & -back
        path.append(NAMES[here.bit_length() - 1])
    return tuple(reversed(path))


# Choices


def choices(state: State) -> Choices[Move] | None:
    """The choices of the seat to move; None when chance moves or the game is over."""
    turn = rules.turn(state)
    if turn is None or turn < 0:
        return None
    moves = _moves(state)
    return Choices(turn, _prompt(state, turn, moves), moves)


def _moves(state: State) -> tuple[Move, ...]:
    if state.phase != "play":
        return rules.moves(state)
    return rules.known_turns(state.board, state.mover)


_NAMED = ("jump", Jump), ("sail", Sail), ("scupper", Scupper)


def _prompt(state: State, seat: int, moves: tuple[Move, ...]) -> Fact:
    match state.phase:
        case "switch":
            return Fact("raft-prompt-switch", {"seat": seat}, "R6")
        case "place":
            count = 2 * setup.PIRATES - (state.board.yellow | state.board.black).bit_count()
            return Fact("raft-prompt-place", {"seat": seat, "count": count}, "R7")
        case "side":
            return Fact("raft-prompt-side", {"seat": seat}, "R7")
        case _:
            args: dict[str, Arg] = {"seat": seat, "side": SIDES[state.mover]}
            can = "-".join(name for name, kind in _NAMED if any(isinstance(move, kind) for move in moves))
            if not can:  # the pass is always legal
                return Fact("raft-prompt-must-pass", args, "R13")
            return Fact("raft-prompt-turn", {**args, "can": can}, "R10")
