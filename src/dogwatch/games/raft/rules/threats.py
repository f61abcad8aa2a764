"""Threats: the ways in which a side would win with its next move (R20–R22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import RUN, Ending, avenger, ending, rafted
from dogwatch.games.raft.rules.fleets import CARGO, RIG, Kind, cargo, pirates, rig
from dogwatch.games.raft.rules.grid import beside, bit, groups, is_one_group, rectangle
from dogwatch.games.raft.rules.moves import Jump, Move, Sail, Scupper
from dogwatch.games.raft.rules.state import BLACK, SIDES, YELLOW, Board, Options, Side, State

How: TypeAlias = Literal["raft", "scupper", "vengeance"]
Remedy: TypeAlias = Literal["ship", "scupper", "move"]
_Way: TypeAlias = tuple[How, Kind | None]
_MOST_JOINED = 5
"""Groups that one sail can join: a ship that was a group by itself, and four others beside its end."""


class Threat(msgspec.Struct, frozen=True, gc=False):
    """One way in which a side would win with its next move."""

    side: Side
    how: How
    fleet: Kind | None
    """The fleet that would be rafted up (R20)."""
    at: tuple[str, ...]
    """The ships to sail or to scupper, any one of them; empty where a pass wins."""
    clause: str


def threats(state: State, side: int) -> tuple[Threat, ...]:
    """How a side would win if it were its turn now. The other side's last move then counts as no pass."""
    found: dict[tuple[_Way, str], list[str]] = {}
    for move, (ended, ways) in _endings_of(state, side).items():
        if ended.winner != side:
            continue
        for way in ways:
            ships = found.setdefault((way, ended.clause), [])
            if isinstance(move, Sail | Scupper) and move.at not in ships:
                ships.append(move.at)
    return tuple(
        Threat(SIDES[side], how, fleet, tuple(ships), clause)
        for ((how, fleet), clause), ships in found.items()
    )


def winners(state: State) -> Mapping[Move, int]:
    """The legal moves of the side to move that end the game, each with the side that wins (R20–R24)."""
    found = {move: ended.winner for move, (ended, _) in _endings_of(state, state.mover).items()}
    last = _last_repetitions(state)
    if last:
        forgetful = replace(state, met=())  # `apply` would count a long game's positions for every move
        for move in rules.known_turns(state.board, state.mover):
            if move not in found and rules.apply(forgetful, move).board in last:
                found[move] = avenger(state)
    return found


def losing(state: State, ends: Mapping[Move, int]) -> Mapping[Move, Threat]:
    """The legal moves after which the other side can win at once, each with a way to do so (R20–R22).

    `ends` are the moves that end the game (`winners`), which are not among them.
    """
    legal = rules.known_turns(state.board, state.mover)
    other = 1 - state.mover
    replies = [move for move, (ended, _) in _endings_of(state, other).items() if ended.winner == other]
    forgetful = replace(state, met=())
    found: dict[Move, Threat] = {}
    for move in legal if replies else _doubtful(state, legal):
        if move not in ends:
            threat = _next_win(rules.apply(forgetful, move), replies)
            if threat is not None:
                found[move] = threat
    if not replies and rules.PASS not in ends and avenger(state) == other:
        found[rules.PASS] = Threat(SIDES[other], "vengeance", None, (), "R22")
    return found


def preventing(state: State, ends: Mapping[Move, int], lost: Mapping[Move, Threat]) -> tuple[Move, ...]:
    """The legal moves that neither lose (`winners`) nor let the other side win at once (`losing`)."""
    other = 1 - state.mover
    legal = rules.known_turns(state.board, state.mover)
    return tuple(move for move in legal if move not in lost and ends.get(move) != other)


def remedies(found: Sequence[Threat], saving: Sequence[Move]) -> tuple[Remedy, ...]:
    """What prevents the other side's threats: a threatening ship to use, a scupper, any move at all."""
    if not found:
        return ()
    ships = {at for threat in found for at in threat.at}
    uses = any(isinstance(move, Jump) and move.to in ships for move in saving)
    sinks = [move.at for move in saving if isinstance(move, Scupper)]
    uses = uses or not ships.isdisjoint(sinks)
    named: tuple[tuple[Remedy, bool], ...] = ("ship", uses), ("scupper", bool(sinks)), ("move", bool(saving))
    return tuple(remedy for remedy, works in named if works)


def _next_win(state: State, likely: Sequence[Move]) -> Threat | None:
    """A way in which the side to move can win at once; `likely` moves are tried first."""
    for move in likely:
        if rules.check(state, move) is None:
            after = rules.apply(state, move)
            ended = ending(after)
            if ended is not None and ended.winner == state.mover:
                return _threat(move, ended, next(_ways(after.board, ended)))
    for move, (ended, ways) in _endings_of(state, state.mover).items():
        if ended.winner == state.mover:
            return _threat(move, ended, ways[0])
    return None


def _threat(move: Move, ended: Ending, way: _Way) -> Threat:
    ships = (move.at,) if isinstance(move, Sail | Scupper) else ()
    return Threat(SIDES[ended.winner], *way, ships, ended.clause)


def _doubtful(state: State, legal: Sequence[Move]) -> Iterator[Move]:
    """The moves that may let the other side win, if it cannot win now: a cheap test, as `_can_end`.

    Passes are left out.
    """
    board, other = state.board, 1 - state.mover
    theirs = pirates(board, other)
    reach = beside(theirs)
    last_scupper = state.runs[other] + 1 >= RUN
    fleets = [
        (fleet, _last_apart(fleet) & reach, _junctions(fleet, theirs & fleet))
        for fleet in (cargo(board, other), rig(board, other))
    ]
    # All that a jump gives the other side is the ship that it leaves, to scupper.
    left = reach if last_scupper else fleets[0][1] | fleets[1][1]
    for move in legal:
        if isinstance(move, Jump):
            if left and bit(move.at) & left:
                yield move
        elif isinstance(move, Sail | Scupper):
            own = way = bit(move.at)
            if isinstance(move, Sail):
                way |= bit(move.to)
            if last_scupper and isinstance(move, Sail):
                yield move
                continue
            ships = board.ships ^ way
            for fleet, apart, ends in fleets:
                if fleet & own:
                    after = fleet ^ way
                    apart, ends = _last_apart(after) & reach, _junctions(after, theirs & after)
                if apart or (ends and ends & ~ships & rectangle(ships)):
                    yield move
                    break


@lru_cache(4_096)
def _last_apart(fleet: int) -> int:
    """The lone ships of a fleet of two groups: without one of them it is rafted up."""
    parts = _groups(fleet)
    return sum(part for part in parts if part & (part - 1) == 0) if len(parts) == 2 else 0


@lru_cache(4_096)
def _junctions(fleet: int, movable: int) -> int:
    """The cells at which one of the movable ships may raft up its fleet: cells beside all other groups.

    Some may not: a ship that leaves its group may split it.
    """
    parts = _groups(fleet)
    found = 0
    while movable and len(parts) <= _MOST_JOINED:
        ship = movable & -movable
        movable ^= ship
        cells = ~ship
        for part in parts:
            if part != ship:
                cells &= beside(part & ~ship)
        found |= cells
    return found


def _last_repetitions(state: State) -> frozenset[Board]:
    """The boards that end the game if the next move makes them (R24)."""
    met = Counter(state.met[-2::-2])
    return frozenset(board for board, count in met.items() if count >= state.options.repetition - 1)


def _endings_of(state: State, side: int) -> Mapping[Move, tuple[Ending, tuple[_Way, ...]]]:
    passes = state.passes
    if side != state.mover:
        passes = (passes[YELLOW], 0) if side == YELLOW else (0, passes[BLACK])
    return _endings(state.board, side, state.runs, passes, state.scuppered)


@lru_cache(1_024)
def _endings(
    board: Board, side: int, runs: tuple[int, int], passes: tuple[int, int], scuppered: int
) -> Mapping[Move, tuple[Ending, tuple[_Way, ...]]]:
    """The side's moves that end the game, without repetition (R24), which depends on the whole game."""
    state = State(Options(), "play", board, mover=side, runs=runs, passes=passes, scuppered=scuppered)
    found: dict[Move, tuple[Ending, tuple[_Way, ...]]] = {}
    fleets = [
        (fleet, parts)
        for of in (YELLOW, BLACK)
        for fleet in (cargo(board, of), rig(board, of))
        if len(parts := _groups(fleet)) <= _MOST_JOINED
    ]
    for move in rules.known_turns(board, side):
        if not _can_end(move, fleets, runs[side]):
            continue
        after = rules.apply(state, move)
        if after.phase == "over":
            ended = ending(after)
            assert ended is not None
            found[move] = ended, tuple(_ways(after.board, ended))
    return found


@lru_cache(4_096)
def _groups(fleet: int) -> Sequence[int]:
    """The groups of a fleet, cached: few moves change a fleet, and both sides' threats need them."""
    return groups(fleet)


def _can_end(move: Move, fleets: Sequence[tuple[int, Sequence[int]]], run: int) -> bool:
    """Whether a move may end the game: a cheap test that spares most moves the full one.

    Of n groups of a fleet n - 1 are left at least without one of its ships; a ship that sails rafts its fleet
    up only beside all its other groups. `fleets` has each fleet with its groups.
    """
    match move:
        case Jump():
            return False
        case Scupper(at):
            own = bit(at)
            return run + 1 >= RUN or any(
                ships & own and len(parts) <= 2 and is_one_group(ships ^ own) for ships, parts in fleets
            )
        case Sail(at, to):
            own, end = bit(at), bit(to)
            near = beside(end)
            return any(
                is_one_group(ships ^ own ^ end)
                for ships, parts in fleets
                if ships & own and all(part & near or part & own for part in parts)
            )
        case _:
            return True


def _ways(board: Board, ended: Ending) -> Iterator[_Way]:
    if ended.clause == "R21":
        yield "scupper", None
    elif ended.clause == "R22":
        yield "vengeance", None
    else:
        by_cargo, by_rig = rafted(board, ended.winner)
        if by_cargo:
            yield "raft", CARGO[ended.winner]
        if by_rig:
            yield "raft", RIG[ended.winner]
