"""Detects the end of a game (R20–R24)."""

from __future__ import annotations

from typing import Final, NamedTuple

from dogwatch.games.raft.rules.fleets import cargo, rig
from dogwatch.games.raft.rules.grid import is_one_group
from dogwatch.games.raft.rules.state import BLACK, YELLOW, Board, State

RUN: Final = 4
"""Scuppers in a row that win (R21)."""
PASSES: Final = 4
"""Passes in a row of one side that end the game (R22)."""


class Ending(NamedTuple):
    """The winning side, the reason as a Fluent key, and the clause."""

    winner: int
    reason: str
    clause: str


_RAFTED: Final = {
    (True, False, True): "raft-over-cargo",
    (False, True, True): "raft-over-rig",
    (True, True, True): "raft-over-cargo-and-rig",
    (True, False, False): "raft-over-cargo-given",
    (False, True, False): "raft-over-rig-given",
    (True, True, False): "raft-over-cargo-and-rig-given",
}
"""Keys: rafted up by cargo, by rig, through the winner's own move."""


def ending(state: State) -> Ending | None:
    """The ending of a state just after a move, checked in the order of R23; None if the game goes on."""
    for side in (YELLOW, BLACK):
        if state.runs[side] >= RUN:
            return Ending(side, "raft-over-scuppers", "R21")
    board = state.board
    yellow, black = rafted(board, YELLOW), rafted(board, BLACK)
    if any(yellow) and any(black):
        return Ending(avenger(state), "raft-over-both-rafted", "R22")
    if any(yellow) or any(black):
        winner = YELLOW if any(yellow) else BLACK
        by_cargo, by_rig = yellow if winner == YELLOW else black
        return Ending(winner, _RAFTED[by_cargo, by_rig, winner != state.mover], "R20")
    return stalled(state)


def stalled(state: State) -> Ending | None:
    """The ending by passes or repetition, which a jump or a pass can cause; None if the game goes on."""
    if all(state.passes):
        return Ending(avenger(state), "raft-over-both-passed", "R22")
    if max(state.passes) >= PASSES:
        return Ending(avenger(state), "raft-over-four-passes", "R22")
    if times_met(state) >= state.options.repetition:
        return Ending(avenger(state), "raft-over-repeated", "R24")
    return None


def rafted(board: Board, side: int) -> tuple[bool, bool]:
    """Whether a side is rafted up by its cargo, and by its rig (R20)."""
    return is_one_group(cargo(board, side)), is_one_group(rig(board, side))


def times_met(state: State) -> int:
    """How often the current position has occurred, this time included (R24)."""
    return state.met[::-2].count(state.board)


def avenger(state: State) -> int:
    """Vengeance: the side that scuppered last wins, yellow if no ship was scuppered (R22)."""
    return YELLOW if state.scuppered < 0 else state.scuppered
