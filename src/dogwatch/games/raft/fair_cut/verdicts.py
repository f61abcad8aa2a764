"""Verdicts on placements: chances, best play, and what speaks for each side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dogwatch.games.base import Arg, Fact
from dogwatch.games.raft.bots.captain import share_of
from dogwatch.games.raft.bots.deepening import SearchResult, searcher
from dogwatch.games.raft.bots.search import WON
from dogwatch.games.raft.fair_cut.deals import at
from dogwatch.games.raft.fair_cut.judge import JUDGE
from dogwatch.games.raft.fair_cut.messages import AskVerdict, Chance, Judged, Verdict
from dogwatch.games.raft.rules import Raft, notation, rules, view
from dogwatch.games.raft.rules.fleets import CARGO, RIG, cargo, rig
from dogwatch.games.raft.rules.grid import groups
from dogwatch.games.raft.rules.moves import Choose, Jump, Move, Sail, Scupper
from dogwatch.games.raft.rules.state import BLACK, SIDES, YELLOW, State
from dogwatch.games.raft.rules.threats import threats
from dogwatch.review.line import MAX_STEPS, steps

EVEN: Final = range(45, 56)
"""Yellow's chance in an even cut, in percent."""
_LINE: Final = 6
"""Plies of a line, at least if the game does not end before."""
_MORE_NODES: Final = 15_000
"""To continue a line that the transposition table has lost."""
_MOST_FACTS: Final = 3
_COUNTED: Final = (
    ("raft-school-cut-why-jumps", Jump, "R10", 2),
    ("raft-school-cut-why-scuppers", Scupper, "R12", 1),
    ("raft-school-cut-why-sails", Sail, "R11", 2),
)
"""Moves that are compared, and the least difference that is a fact."""
_GAME: Final = Raft()


def verdict(asked: AskVerdict) -> Verdict:
    """The chances so far, and the verdict when the search is over."""
    state = at(asked.position)
    refused = rules.check(state, Choose("yellow"))
    if refused is not None:
        raise refused.copy()
    search = JUDGE.search(asked.position, state)
    over, results = search.over, tuple(search.results)
    if not results:
        return Verdict(None)
    chance = _chance(results[-1])
    if not over:
        return Verdict(chance)
    takes = SIDES[YELLOW if results[-1].value >= 0 else BLACK]
    begun = rules.apply(state, Choose(asked.side or takes))
    line, ends = _continued(begun, results[-1].line)
    why = _why(begun, ends, chance)
    found = Judged(takes, notation.text(begun), view.view(begun), steps(_GAME, begun, line), why)
    return Verdict(chance, found)


def _chance(result: SearchResult) -> Chance:
    if result.proven:
        return Chance(1.0 if result.value > 0 else 0.0, result.depth, WON - abs(result.value))
    return Chance((1 + share_of(result.value)) / 2, result.depth)


def _continued(state: State, line: tuple[Move, ...]) -> tuple[tuple[Move, ...], State]:
    """The line with at least `_LINE` plies, at most `MAX_STEPS`, and the state that it leads to."""
    found: list[Move] = []
    more = line
    while more and len(found) < MAX_STEPS:
        found.append(more[0])
        state = rules.apply(state, more[0])
        more = more[1:]
        if not more and len(found) < _LINE and state.phase == "play":
            more = searcher().search(state, nodes=_MORE_NODES).line
    return tuple(found), state


# Reasons


def _why(state: State, ends: State, chance: Chance) -> tuple[Fact, ...]:
    """Facts for the better side, or for both if the cut is even; never empty."""
    if chance.plies:
        winner = YELLOW if chance.yellow else BLACK
        own = (chance.plies + 1 - winner) // 2
        forced = Fact("raft-school-cut-why-forced", {"side": SIDES[winner], "moves": own}, "R20")
        return (forced, *list(_threats(state, winner))[:1])
    if round(100 * chance.yellow) in EVEN:
        both = [list(_facts(state, ends, side))[:2] for side in (YELLOW, BLACK)]
        return tuple(fact for facts in both for fact in facts) or (Fact("raft-school-cut-why-alike"),)
    better = YELLOW if chance.yellow > 0.5 else BLACK
    return tuple(_facts(state, ends, better))[:_MOST_FACTS] or (
        Fact("raft-school-cut-why-later", {"side": SIDES[better]}),
    )


def _facts(state: State, ends: State, side: int) -> Iterator[Fact]:
    """What a side has and the other has not, the most important first; `ends` is the end of the best line.

    Both sides' fleets are alike at the start, by half turn (R5): only the pirates and the first move differ.
    """
    yield from _threats(state, side)
    mine, others = (rules.turns(state.board, each) for each in (side, 1 - side))
    (near, fleet), (far, _) = _nearest(state, side, mine), _nearest(state, 1 - side, others)
    name = SIDES[side]
    if near < far:
        args: dict[str, Arg] = {"side": name, "fleet": fleet, "groups": near, "other": far}
        yield Fact("raft-school-cut-why-nearer", args, "R20")
    (near, fleet), (far, _) = (_nearest(ends, each, []) for each in (side, 1 - side))
    if near < far and ends.phase == "play":
        args = {"side": name, "fleet": fleet, "groups": near, "other": far}
        yield Fact("raft-school-cut-why-line", args, "R20")
    for key, kind, clause, least in _COUNTED:
        count, other = (sum(isinstance(move, kind) for move in each) for each in (mine, others))
        if count - other >= least:
            args = {"side": name, "count": count, "other": other}
            yield Fact(key, args, clause)
    if side == YELLOW:
        yield Fact("raft-school-cut-why-first", {}, "R7")


def _threats(state: State, side: int) -> Iterator[Fact]:
    for threat in threats(state, side):
        args: dict[str, Arg] = {"side": threat.side, "how": threat.how, "fleet": threat.fleet or ""}
        yield Fact("raft-threatens", args, threat.clause)


def _nearest(state: State, side: int, moves: list[Move]) -> tuple[int, str]:
    """The fewest groups of a fleet after at most one move of the side, and the fleet (R20)."""
    to_move = replace(state, mover=side)
    boards = [
        state.board,
        *(rules.apply(to_move, move).board for move in moves if not isinstance(move, Jump)),
    ]
    return min(
        (len(groups(fleet)), kind)
        for board in boards
        for kind, fleet in ((CARGO[side], cargo(board, side)), (RIG[side], rig(board, side)))
    )
