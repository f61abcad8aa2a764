"""Random play of Raft & Scupper in many games at once, with one instruction for several of them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled, signed, uncounted
from dogwatch.games.raft.bots.kernel import (
    BLACK,
    GOLD,
    JUMPS,
    MOVER,
    OWN,
    REACH,
    ROUND,
    SAILS,
    SHIPS,
    SINKS,
    YELLOW,
    Words,
    pick_from,
    rectangle,
)
from dogwatch.games.raft.research.compiled import any_decision, begin_anew, play, play_turn, seat_to_move
from dogwatch.games.raft.research.rows import PHASE, PLAY, YELLOW_SEAT
from dogwatch.research.compiled import inlined

LANES: Final = 32
"""So many games are looked at together: the processor works on several of them with one instruction."""
_0, _1, _8 = (np.uint64(n) for n in (0, 1, 8))
_PLAY = np.uint64(PLAY)
_pick_from = inlined(pick_from)
_play_turn = inlined(play_turn)
_play = inlined(play)
_any_decision = inlined(any_decision)


@compiled
def advance_at_random(
    all_rows: Words, all_met: Any, all_lucks: Words, layout: Any, first: Words, first_met: Words,
    all_reaches: Any, all_room: Any, steps: int, turns: Any, rewards: Any, done: Any, kinds: Any,
) -> None:  # fmt: skip
    """So many random decisions in every game, with the same luck as by `advance`: tile by tile of `LANES`."""
    reach, reaches, room = np.empty(REACH, np.uint64), uncounted(all_reaches), uncounted(all_room)
    rows, met, lucks = uncounted(all_rows), uncounted(all_met), uncounted(all_lucks)
    for tile in range(0, len(rows), LANES):
        for game in range(tile, tile + LANES):
            rewards[game, 0] = rewards[game, 1] = 0
            done[game] = False
        for _ in range(steps):
            _reach_together(rows, tile, room, reaches)
            for lane in range(LANES):
                game = tile + lane
                row, memory, luck = rows[game], met[game], lucks[game : game + 1]
                if row[PHASE] == _PLAY:
                    ended = _play_turn(row, memory, _pick_from(row, reaches[lane], luck), layout)
                else:
                    ended = _play(row, memory, _any_decision(row, layout, reach, luck), layout)
                if ended != _0:
                    # written out: a function of its own for this costs a tenth of the speed
                    winner = signed(row[YELLOW_SEAT] ^ (ended & _1))
                    rewards[game, winner] = 1
                    rewards[game, 1 - winner] = -1
                    done[game] = True
                    kinds[game] = signed(ended >> _1)
                    begin_anew(row, memory, luck, layout, first, first_met)
        for game in range(tile, tile + LANES):
            turns[game] = seat_to_move(rows[game])


@compiled
def _reach_together(rows: Words, tile: int, room: Any, reaches: Words) -> None:
    """`reach_loosely` for a tile of games: plain loops over lanes, which the compiler turns into vectors.

    What it says of games that are not in play is never looked at.
    """
    ships, mine, cargo, rig, free, own = room[0], room[1], room[2], room[3], room[4], room[5]
    by_cargo, by_rig, sailed, water, inside = room[6], room[7], room[8], room[9], room[10]
    for lane in range(LANES):
        game = tile + lane
        all_ships, black = rows[game, SHIPS], _0 - rows[game, MOVER]
        yellows, blacks = rows[game, YELLOW], rows[game, BLACK]
        ships[lane] = all_ships
        free[lane] = all_ships & ~yellows & ~blacks
        mine[lane] = yellows & ~black | blacks & black
        cargo[lane] = all_ships & (rows[game, GOLD] ^ black)
        rig[lane] = all_ships & (rows[game, ROUND] ^ black)
    for lane in range(LANES):
        crew, all_ships = mine[lane], ships[lane]
        own[lane] = crew & ~(crew - _1)
        inside[lane] = rectangle(all_ships)
        near = crew << _1 | crew >> _1 | crew << _8 | crew >> _8
        enclosed = all_ships << _1 & all_ships >> _1 & all_ships << _8 & all_ships >> _8
        reaches[lane, SINKS] = near & free[lane] & ~enclosed
    for pirate in range(2):
        for lane in range(LANES):
            here = own[lane]
            by_cargo[lane] = here & cargo[lane]
            by_rig[lane] = here & rig[lane]
            sailed[lane] = here
            water[lane] = inside[lane] & ~(ships[lane] ^ here)
        _flood_together(by_cargo, cargo)
        _flood_together(by_rig, rig)
        _flood_together(sailed, water)
        for lane in range(LANES):
            here = own[lane]
            others = ships[lane] ^ here
            reaches[lane, OWN + pirate] = here
            reaches[lane, JUMPS + pirate] = (by_cargo[lane] | by_rig[lane]) & free[lane]
            beside_others = others << _1 | others >> _1 | others << _8 | others >> _8
            reaches[lane, SAILS + pirate] = (sailed[lane] ^ here) & beside_others
            own[lane] = here ^ mine[lane]


@compiled
def _flood_together(found: Words, within: Words) -> None:
    """`flood` in every lane, until none of them grows."""
    while True:
        growing = _0
        for lane in range(LANES):
            old, inside = found[lane], within[lane]
            new = old | (old << _1 | old >> _1) & inside
            new = last = new | (new << _8 | new >> _8) & inside
            new |= (new << _1 | new >> _1) & inside
            new |= (new << _8 | new >> _8) & inside
            growing |= new ^ last
            found[lane] = new
        if growing == _0:
            return


def scratch() -> tuple[Words, Words]:
    """Room for `advance_at_random` to work in."""
    return np.empty((LANES, REACH), np.uint64), np.empty((11, LANES), np.uint64)
