"""Move reviews of Raft & Scupper: reasons why one move is better than another."""

from __future__ import annotations

from typing import Any, Final

from dogwatch.games.base import Fact
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.fleets import cargo, rig
from dogwatch.games.raft.rules.grid import groups
from dogwatch.games.raft.rules.moves import Choose
from dogwatch.games.raft.rules.state import SIDES, State
from dogwatch.games.raft.rules.threats import winners
from dogwatch.review import Reviewer

VAGUE: Final = "raft-why-later"
"""The reason of a move for which there is no plain one."""


class RaftReviewer(Reviewer):
    """Adds reasons to the review that every game has."""

    vague = VAGUE

    def why(self, state: State, better: Any, played: Any) -> tuple[Fact, ...]:
        return reasons(state, better, played)


def reasons(state: State, better: Any, played: Any) -> tuple[Fact, ...]:
    """Reasons for the better move, as messages; never empty."""
    if state.phase == "side":
        return (_why_side(state, better),)
    if state.phase != "play":
        return (Fact("raft-why-fair", {}, "R7"),)
    side, other = state.mover, 1 - state.mover
    after, instead = rules.apply(state, better), rules.apply(state, played)
    ended = ending(after)
    if ended is not None and ended.winner == side:
        return (Fact("raft-why-wins", {}, ended.clause),)
    found = []
    if _groups(after, side) < _groups(instead, side):
        found.append(Fact("raft-why-closer", {}, "R20"))
    if _groups(after, other) > _groups(instead, other):
        found.append(Fact("raft-why-apart", {}, "R20"))
    if after.runs[other] < instead.runs[other]:
        found.append(Fact("raft-why-stops", {}, "R21"))
    if after.runs[side] > max(1, instead.runs[side]):
        found.append(Fact("raft-why-row", {}, "R21"))
    return tuple(found) or (Fact(VAGUE),)


def _why_side(state: State, better: Choose) -> Fact:
    """Yellow moves first and may win with that move; else the crew with fewer groups is closer (R20)."""
    side = SIDES.index(better.side)
    begun = rules.apply(state, better)
    if any(begun.mover == winner for winner in winners(begun).values()):
        return Fact("raft-why-first" if side == begun.mover else "raft-why-side", {}, "R7")
    closer = _groups(begun, side) < _groups(begun, 1 - side)
    return Fact("raft-why-closer-side" if closer else "raft-why-side", {}, "R7")


def _groups(state: State, side: int) -> int:
    """Groups of the side's cargo or rig, the smaller number: 1 means rafted up (R20)."""
    return min(len(groups(fleet(state.board, side))) for fleet in (cargo, rig))
