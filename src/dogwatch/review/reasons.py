"""Why one move is better than another, where that can be seen on the table and said in a sentence."""

from __future__ import annotations

from typing import Any, Final

from dogwatch.games.base import Fact
from dogwatch.games.raft import rules as raft
from dogwatch.games.raft.fleets import cargo, rig
from dogwatch.games.raft.grid import groups
from dogwatch.games.raft.state import State as Sea
from dogwatch.games.shanghaien import rules as shanghaien
from dogwatch.games.shanghaien.moves import Call, Enlist, Exchange, Nudge, PlaceBoth, RollAgain, Sharks
from dogwatch.games.shanghaien.state import State as Tavern
from dogwatch.games.shanghaien.view import card_args

_TRICKS: Final = (Nudge, PlaceBoth, RollAgain, Enlist, Sharks, Exchange)


def reasons(name: str, state: Any, better: Any, played: Any) -> tuple[Fact, ...]:
    """What speaks for the better move of Shanghaien or of Raft & Scupper."""
    return (_in_the_tavern if name == "shanghaien" else _at_sea)(state, better, played)


# Shanghaien


def _in_the_tavern(state: Tavern, better: Any, played: Any) -> tuple[Fact, ...]:
    if isinstance(better, Call):
        return (Fact("shanghaien-why-call", {}, "S20"),)
    if isinstance(played, Call):
        return (Fact("shanghaien-why-roll", {}, "S11"),)
    if isinstance(better, _TRICKS) and not isinstance(played, _TRICKS):
        return (Fact("shanghaien-why-trick", {}, "S12"),)
    if isinstance(played, _TRICKS) and not isinstance(better, _TRICKS):
        return (Fact("shanghaien-why-keep", {}, "S12"),)
    return _cards(state, better, played) or (Fact("shanghaien-why-later"),)


def _cards(state: Tavern, better: Any, played: Any) -> tuple[Fact, ...]:
    """Cards that one move wins, or keeps from the other player, as the dice then lie."""
    after, instead = shanghaien.apply(state, better), shanghaien.apply(state, played)
    if after.phase != "act" or instead.phase != "act":
        return ()
    found = []
    for card, owner, other in zip(
        state.row, shanghaien.owners(after), shanghaien.owners(instead), strict=True
    ):
        if owner == state.mover and other != state.mover:
            found.append(Fact("shanghaien-why-wins", card_args(card), "S22"))
        elif other == 1 - state.mover and owner is None:
            found.append(Fact("shanghaien-why-denies", card_args(card), "S22"))
    return tuple(found)


# Raft & Scupper


def _at_sea(state: Sea, better: Any, played: Any) -> tuple[Fact, ...]:
    if state.phase == "side":
        return (Fact("raft-why-side", {}, "R7"),)
    if state.phase != "play":
        return (Fact("raft-why-fair", {}, "R7"),)
    side, other = state.mover, 1 - state.mover
    after, instead = raft.apply(state, better), raft.apply(state, played)
    found = []
    if _groups(after, side) < _groups(instead, side):
        found.append(Fact("raft-why-closer", {}, "R20"))
    if _groups(after, other) > _groups(instead, other):
        found.append(Fact("raft-why-apart", {}, "R20"))
    if after.runs[other] < instead.runs[other]:
        found.append(Fact("raft-why-stops", {}, "R21"))
    if after.runs[side] > max(1, instead.runs[side]):
        found.append(Fact("raft-why-row", {}, "R21"))
    return tuple(found) or (Fact("raft-why-later"),)


def _groups(state: Sea, side: int) -> int:
    """How many groups a crew's nearer fleet lies in: with one it has won."""
    return min(len(groups(fleet(state.board, side))) for fleet in (cargo, rig))
