"""What a client shows: the view of a state, the choices, the story of a move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import msgspec

from dogwatch.games.base import Arg, Choices, Fact
from dogwatch.games.raft.rules import rules, setup
from dogwatch.games.raft.rules.ending import Ending, avenger, ending, rafted, times_met
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
    CELL_OF,
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
from dogwatch.games.raft.rules.state import BLACK, SIDES, YELLOW, Board, Phase, Side, State
from dogwatch.games.raft.rules.threats import Threat, losing, threats, winners


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
    over: Result | None


def view(state: State) -> View:
    """The view of a state, with everything derived that a client draws."""
    laid, board = layout_of(state.options), state.board
    in_play = state.phase in ("play", "over")
    turn = rules.turn(state)
    ended = ending(state) if state.phase == "over" else None
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
        targets=() if turn is None or turn < 0 else tuple(_targets(state, laid)),
        threats=(*threats(state, YELLOW), *threats(state, BLACK)) if state.phase == "play" else (),
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


def _targets(state: State, laid: Layout) -> Iterable[Target]:
    board = state.board
    ends = winners(state) if state.phase == "play" else {}
    lost = losing(state, ends) if state.phase == "play" else {}
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


# Story


def story(before: State, move: Move, after: State) -> tuple[Fact, ...]:
    """The messages about a move."""
    laid = layout_of(before.options)
    who: dict[str, Arg] = {"seat": rules.seat_of(before, before.mover), "side": SIDES[before.mover]}
    match move:
        case Placer(seat):
            return (Fact("raft-placer", {"seat": seat}, "R7"),)
        case Draw(ship):
            return (_drawn(before, ship, laid),)
        case Switch(pair):
            one, other = NAMES[laid.places[pair - 1]], NAMES[laid.places[pair]]
            args: dict[str, Arg] = {"seat": before.placer, "pair": pair, "at": one, "to": other}
            return (Fact("raft-switched", args, "R6"),)
        case Put(side, at):
            return (Fact("raft-put", {"seat": before.placer, "side": side, "at": at}, "R7"),)
        case Choose(side):
            return (Fact("raft-chose", {"seat": 1 - before.placer, "side": side}, "R7"),)
        case Jump(at, to):
            fact = Fact("raft-jumped", {**who, "at": at, "to": to, **_kinds_at(before.board, to)}, "R10")
        case Sail(at, to):
            fact = Fact("raft-sailed", {**who, "at": at, "to": to, **_kinds_at(before.board, at)}, "R11")
        case Scupper(at):
            run = after.runs[before.mover]
            fact = Fact("raft-scuppered", {**who, "at": at, "run": run, **_kinds_at(before.board, at)}, "R12")
        case Pass():
            fact = Fact("raft-passed", {**who, "count": after.passes[before.mover]}, "R13")
    return (fact, *_broken_run(before, move), *_new_threats(before, after), *_end(after))


def _drawn(before: State, ship: int, laid: Layout) -> Fact:
    args = kinds(ship)
    if setup.wanted(before, laid) in (None, ship):
        return Fact("raft-drawn", {**args, "at": NAMES[setup.next_place(before, laid)]}, "R5")
    return Fact("raft-set-aside", args, "R5")


def kinds(ship: int) -> dict[str, Arg]:
    """The arguments of the message `raft-ship` for a type of ship."""
    return {"cargo": "gold" if GOLD[ship] else "spice", "rig": "round" if ROUND[ship] else "square"}


def _kinds_at(board: Board, at: str) -> dict[str, Arg]:
    return kinds(type_at(board, CELL_OF[at]))


def _broken_run(before: State, move: Move) -> tuple[Fact, ...]:
    other = 1 - before.mover
    if not isinstance(move, Scupper) or not before.runs[other]:
        return ()
    args = {"seat": rules.seat_of(before, other), "side": SIDES[other], "run": before.runs[other]}
    return (Fact("raft-run-broken", args, "R21"),)


def _new_threats(before: State, after: State) -> tuple[Fact, ...]:
    """The messages about new threats of the side that has moved."""
    if after.phase == "over":
        return ()
    known = {(threat.how, threat.fleet) for threat in threats(before, before.mover)}
    return tuple(
        Fact(
            "raft-threatens",
            {"side": threat.side, "how": threat.how, "fleet": threat.fleet or ""},
            threat.clause,
        )
        for threat in threats(after, before.mover)
        if (threat.how, threat.fleet) not in known
    )


def _end(after: State) -> tuple[Fact, ...]:
    if after.phase != "over":
        return ()
    ended = ending(after)
    assert ended is not None, "phase is 'over'"
    who: dict[str, Arg] = {"seat": rules.seat_of(after, ended.winner), "side": SIDES[ended.winner]}
    return (*_how(after, ended), Fact("raft-won", who, ended.clause))


def _how(after: State, ended: Ending) -> tuple[Fact, ...]:
    """The messages about why the game ended, and about vengeance."""
    last = "none" if after.scuppered < 0 else SIDES[after.scuppered]
    args: dict[str, Arg] = {"side": SIDES[ended.winner], "last": last}
    match ended.reason:
        case "raft-over-scuppers":
            return (Fact("raft-ends-scuppers", args, "R21"),)
        case "raft-over-both-rafted":
            return (Fact("raft-ends-both-rafted", args, "R22"), Fact("raft-vengeance", args, "R22"))
        case "raft-over-both-passed":
            return (Fact("raft-ends-both-passed", args, "R22"), Fact("raft-vengeance", args, "R22"))
        case "raft-over-four-passes":
            args["side"] = SIDES[1 - after.mover]
            return (Fact("raft-ends-four-passes", args, "R22"), Fact("raft-vengeance", args, "R22"))
        case "raft-over-repeated":
            args["count"] = after.options.repetition
            return (Fact("raft-ends-repeated", args, "R24"), Fact("raft-vengeance", args, "R22"))
    kinds = _rafted_kinds(after.board, ended.winner)
    return tuple(Fact("raft-ends-rafted", {**args, "fleet": kind}, "R20") for kind in kinds)


def _rafted_kinds(board: Board, side: int) -> tuple[Kind, ...]:
    by_cargo, by_rig = rafted(board, side)
    return (*(CARGO[side],) * by_cargo, *(RIG[side],) * by_rig)
