"""The story of a move: what it did, what it threatens, how it ended the game."""

from __future__ import annotations

from dogwatch.games.base import Arg, Fact
from dogwatch.games.raft.rules import rules, setup
from dogwatch.games.raft.rules.ending import Ending, ending, rafted
from dogwatch.games.raft.rules.fleets import CARGO, GOLD, RIG, ROUND, Kind, type_at
from dogwatch.games.raft.rules.grid import CELL_OF, NAMES
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
from dogwatch.games.raft.rules.state import SIDES, Board, State
from dogwatch.games.raft.rules.threats import threats


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
            return (
                Fact("raft-chose", {"seat": 1 - before.placer, "other": before.placer, "side": side}, "R7"),
            )
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
    """The message about a run of the other side that a scupper breaks; a single scupper is no run."""
    other = 1 - before.mover
    if not isinstance(move, Scupper) or before.runs[other] < 2:
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
