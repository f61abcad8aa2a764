"""The exact search of a round, compiled with numba: backward induction over placements, rolls and tricks.

A step is the number of turns after the asker's turn. In each step, every pair of placements with the right
number of dice is valued for the player to move, from the values of the next step. A *layer* is what a player
has done with the round's trick: in the first one it can still be played (if `unspent`); in the others it is
played, and they differ in its effect. `more` is the number of dice that a layer has placed beyond one per
turn (S14).

The values of a step are stored for the player who moved before it, as [their placement, the mover's], so that
lookups read along rows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from dogwatch.bots.compiled import compiled

MUST_CALL = 5
"""With this many dice placed, a player must call (S11, S20)."""
MAY_CALL = 2
"""With this many dice placed, a player may call (S20)."""


@compiled
def expected_best(rows: Any, width: int, out: Any) -> None:
    """The expected value of the better of two dice; `rows`: the values of placing each face."""
    for at in range(width):
        a, b, c, d, e, f = rows[0, at], rows[1, at], rows[2, at], rows[3, at], rows[4, at], rows[5, at]
        # a sorting network for six values, ascending; the k-th is the better one in 2k - 1 of 36 rolls
        a, f = min(a, f), max(a, f)
        b, d = min(b, d), max(b, d)
        c, e = min(c, e), max(c, e)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        a, d = min(a, d), max(a, d)
        c, f = min(c, f), max(c, f)
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        e, f = min(e, f), max(e, f)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        out[at] = (a + 3.0 * b + 5.0 * c + 7.0 * d + 9.0 * e + 11.0 * f) / 36.0


@compiled
def _raise_to(best: Any, values: Any, start: int, width: int) -> None:
    for at in range(width):
        best[at] = max(best[at], values[start + at])


@compiled
def roll_with_trick(
    after: Any, starts: Any, theirs: int, width: int, mine: int, first: Any, with_die: Any, without_die: Any,
    tricks: Any, room: Any, out: Any,
) -> None:  # fmt: skip
    """Write to `out` the values of a roll by a player with placement `mine` who may still play a trick.

    `tricks`: the layers after die ±1, place both, roll again and exchange (-1: not held), the first layer of
    jokers and the one behind the last, and the first of the six layers of sharks (-1: not held).
    """
    nudge, both, again, exchange = tricks[0], tricks[1], tricks[2], tricks[3]
    first_joker, end_jokers, sharks = tricks[4], tricks[5], tricks[6]
    faces, spent, best, fresh = room[0:6], room[6:12], room[12], room[13]
    for face in range(6):
        to = with_die[mine, face]
        for at in range(width):
            faces[face, at] = after[starts[0, theirs] + (to - first[0]) * width + at]
        for layer in range(first_joker, end_jokers):
            _raise_to(faces[face], after, starts[layer, theirs] + (to - first[layer]) * width, width)
        if sharks >= 0:
            layer = sharks + face
            _raise_to(faces[face], after, starts[layer, theirs] + (to - first[layer]) * width, width)
    if nudge >= 0 or again >= 0:
        layer = max(nudge, again)
        for face in range(6):
            start = starts[layer, theirs] + (with_die[mine, face] - first[layer]) * width
            for at in range(width):
                spent[face, at] = after[start + at]
    if nudge >= 0:
        for face in range(6):
            if face > 0:
                _raise_to(faces[face], spent[face - 1], 0, width)
            if face < 5:
                _raise_to(faces[face], spent[face + 1], 0, width)
    if again >= 0:  # the second roll replaces both dice, so it may as well replace each
        expected_best(spent, width, fresh)
        for face in range(6):
            _raise_to(faces[face], fresh, 0, width)
    if both < 0 and exchange < 0:
        expected_best(faces, width, out)
        return
    out[:width] = 0.0
    for low in range(6):
        for high in range(low, 6):
            for at in range(width):
                best[at] = max(faces[low, at], faces[high, at])
            if both >= 0:
                to = with_die[with_die[mine, low], high]
                _raise_to(best, after, starts[both, theirs] + (to - first[both]) * width, width)
            if exchange >= 0:
                for face in range(6):
                    back = without_die[mine, face]
                    if back >= 0:
                        to = with_die[with_die[back, low], high]
                        start = starts[exchange, theirs] + (to - first[exchange]) * width
                        _raise_to(best, after, start, width)
            weight = 1.0 / 36.0 if low == high else 2.0 / 36.0
            for at in range(width):
                out[at] += weight * best[at]


@compiled
def solve(
    worth: Any, awards: Any, awards_to_blue: Any, absolute: Any, first_of: Any, with_die: Any,
    without_die: Any, asker: int, dice: Any, added: Any, layers: Any, unspent: Any, more: Any, tricks: Any,
) -> Any:  # fmt: skip
    """Value every placement after the asker's turn, for the asker.

    `worth[red's layer, blue's layer, caller, ownership]`: red's value after a call. Per seat: `absolute`: the
    indices of placements summed with the dice on the table; `dice`: the number of dice on the table; `added`:
    how many of them are part of the placements here; `layers`: the number of layers; `unspent`, `more`,
    `tricks`: see above.

    Returns the values and, per pair of layers (the asker's first), the index where they start.
    """
    steps = 1
    while dice[(asker + steps) % 2] + steps // 2 < MUST_CALL:
        steps += 1
    most = max(layers[0], layers[1])
    room = np.empty((14, first_of[7] - first_of[6]))
    row = np.empty(first_of[7] - first_of[6])
    after, after_starts = np.empty(0), np.zeros((most, most), np.int64)
    first = np.zeros(most, np.int64)
    for step in range(steps, 0, -1):
        me = (asker + step) % 2
        other = 1 - me
        turns = step // 2
        judged = awards if me == 0 else awards_to_blue
        sign = 1.0 if me == 0 else -1.0
        for layer in range(layers[me]):
            first[layer] = first_of[added[me] + turns + 1 + more[me, layer]]
        starts = np.zeros((most, most), np.int64)
        size = 0
        for theirs in range(layers[other]):
            lying = added[other] + step - turns + more[other, theirs]
            for mine in range(layers[me]):
                placed = added[me] + turns + more[me, mine]
                starts[theirs, mine] = size
                size += (first_of[lying + 1] - first_of[lying]) * (first_of[placed + 1] - first_of[placed])
        now = np.empty(size)
        for mine in range(layers[me]):
            may_roll = dice[me] + turns + more[me, mine] < MUST_CALL
            may_call = dice[me] + turns + more[me, mine] >= MAY_CALL
            placed = added[me] + turns + more[me, mine]
            height = first_of[placed + 1] - first_of[placed]
            for theirs in range(layers[other]):
                lying = added[other] + step - turns + more[other, theirs]
                width = first_of[lying + 1] - first_of[lying]
                called = worth[mine, theirs, me] if me == 0 else worth[theirs, mine, me]
                for at in range(height):
                    number = first_of[placed] + at
                    if may_roll and mine == 0 and unspent[me]:
                        roll_with_trick(
                            after, after_starts, theirs, width, number, first, with_die, without_die,
                            tricks[me], room, row,
                        )  # fmt: skip
                    elif may_roll:
                        for face in range(6):
                            to = with_die[number, face] - first[mine]
                            begin = after_starts[mine, theirs] + to * width
                            for column in range(width):
                                room[face, column] = after[begin + column]
                        expected_best(room, width, row)
                    if may_call:
                        verdicts = judged[absolute[me, number]]
                        for column in range(width):
                            ownership = verdicts[absolute[other, first_of[lying] + column]]
                            value = sign * called[ownership]
                            row[column] = max(value, row[column]) if may_roll else value
                    for column in range(width):
                        now[starts[theirs, mine] + column * height + at] = -row[column]
        after, after_starts = now, starts
    return after, after_starts
