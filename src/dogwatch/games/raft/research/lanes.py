"""Random play of Raft & Scupper in many games in parallel, vectorised with SIMD instructions."""

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
    ROUND,
    SAILS,
    SCUPPERS,
    SHIPS,
    TARGET_SETS,
    YELLOW,
    UInt64Array,
    random_move_from,
    rectangle,
)
from dogwatch.games.raft.research.compiled import (
    any_decision,
    begin_anew,
    play,
    play_turn,
    until_a_seat_moves,
)
from dogwatch.games.raft.research.rows import PHASE, PLAY, YELLOW_SEAT
from dogwatch.research.compiled import copy_into, inlined

LANES: Final = 32
"""Games per tile; one SIMD instruction works on several of them."""
_0, _1, _8 = (np.uint64(n) for n in (0, 1, 8))
_PLAY = np.uint64(PLAY)
_random_move_from = inlined(random_move_from)
_play_turn = inlined(play_turn)
_play = inlined(play)
_any_decision = inlined(any_decision)


@compiled
def advance_at_random(
    all_rows: UInt64Array, all_met: Any, all_rng_states: UInt64Array, layout: Any, first: UInt64Array,
    first_met: UInt64Array,
    all_targets: Any, all_room: Any, steps: int, rewards: Any, done: Any, kinds: Any, last: UInt64Array,
) -> None:  # fmt: skip
    """Make `steps` random decisions in every game, in tiles of `LANES`; same results as `advance`."""
    targets, target_rows, room = np.empty(TARGET_SETS, np.uint64), uncounted(all_targets), uncounted(all_room)
    rows, met, rng_states = uncounted(all_rows), uncounted(all_met), uncounted(all_rng_states)
    for tile in range(0, len(rows), LANES):
        for _ in range(steps):
            _generate_tile(rows, tile, room, target_rows)
            for lane in range(LANES):
                game = tile + lane
                row, memory, rng = rows[game], met[game], rng_states[game : game + 1]
                if row[PHASE] == _PLAY:
                    ended = _play_turn(row, memory, _random_move_from(row, target_rows[lane], rng), layout)
                else:
                    ended = _play(row, memory, _any_decision(row, layout, targets, rng), layout)
                if ended != _0:
                    # inlined by hand: a function costs a tenth of the speed
                    winner = signed(row[YELLOW_SEAT] ^ (ended & _1))
                    rewards[game, winner] = 1
                    rewards[game, 1 - winner] = -1
                    done[game] = True
                    kinds[game] = signed(ended >> _1)
                    copy_into(last[game], row)
                    begin_anew(row, memory, first, first_met)
                    until_a_seat_moves(row, rng, layout)


@compiled
def _generate_tile(rows: UInt64Array, tile: int, room: Any, target_rows: UInt64Array) -> None:
    """`generate_pseudo_legal` for a tile of games, in plain loops over lanes that the compiler vectorises.

    The targets of games that are not in play are meaningless; the caller ignores them.
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
        target_rows[lane, SCUPPERS] = near & free[lane] & ~enclosed
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
            target_rows[lane, OWN + pirate] = here
            target_rows[lane, JUMPS + pirate] = (by_cargo[lane] | by_rig[lane]) & free[lane]
            beside_others = others << _1 | others >> _1 | others << _8 | others >> _8
            target_rows[lane, SAILS + pirate] = (sailed[lane] ^ here) & beside_others
            own[lane] = here ^ mine[lane]


@compiled
def _flood_together(found: UInt64Array, within: UInt64Array) -> None:
    """`flood` in all lanes, until none of them grows."""
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


def scratch() -> tuple[UInt64Array, UInt64Array]:
    """The scratch arrays of `advance_at_random`."""
    return np.empty((LANES, TARGET_SETS), np.uint64), np.empty((11, LANES), np.uint64)
