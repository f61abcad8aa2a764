"""Retrograde analysis of all boards of one number of ships, compiled with numba.

For each code, from the smallest on, a sweep finds the states that have it: won, if a move leads to a loss
with the code before; lost, if every move leads to a win, the longest with the code before. A sweep looks only
at boards of which a successor changed in the sweep before, and at those that a scupper, or a sail that ends
the game, decides now. Each state is written once, in the sweep of its own code, so that threads need no
locks: a reader that sees a code of the current sweep ignores it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.endings.expand import (
    ENDLESS,
    OPEN,
    SUMMARIES,
    WITHOUT,
    Part,
    expand,
    parts_of,
)
from dogwatch.games.raft.bots.endings.index import (
    LAST_FINITE,
    LOST_NOW,
    PASS_COUNTS,
    RUN_CLASSES,
    STATES,
    WON_NOW,
    state_number,
)
from dogwatch.games.raft.bots.endings.repetition import recurring
from dogwatch.games.raft.bots.endings.shapes import Numbers, enumerate_boards
from dogwatch.games.raft.bots.kernel import UInt64Array

_0, _1 = np.uint64(0), np.uint64(1)


class Solved(NamedTuple):
    """The codes of one number of ships."""

    codes: Numbers
    """By board and state."""
    longest: int
    """The greatest code of a forced win or loss."""
    longest_endless: int
    """Plies of the longest way to an endless win of the side without vengeance."""


@compiled
def _is_marked(marks: UInt64Array, board: Any) -> bool:
    return bool(marks[board >> 6] >> np.uint64(board & 63) & _1 != _0)


@compiled
def _sweep(part: Part, codes: Numbers, before: UInt64Array, now: Numbers, code_now: int, classes: int) -> Any:
    """Find the states of a part with the code `code_now`; mark their boards in `now`; return their number."""
    changed = 0
    for board in range(len(part.starts) - 1):
        first, last = part.starts[board], part.starts[board + 1]
        due = code_now <= WON_NOW + 1
        for summary in range(SUMMARIES):
            due = due or part.wins[board, summary] == code_now or part.losses[board, summary] == code_now
        place = first
        while not due and place < last:
            due = _is_marked(before, part.successors[place])
            place += 1
        if not due:
            continue
        at = part.first + board
        found = 0
        for run in range(classes):
            found += _decide_avenger(part, codes, board, run, code_now)
            found += _decide_other(part, codes, board, run, code_now)
        if found:
            now[at] = 1
            changed += found
    return changed


@compiled
def _decide_avenger(part: Part, codes: Numbers, board: int, run: int, code_now: int) -> Any:
    """Decide the states of a board whose side to move has vengeance."""
    row = codes[part.first + board]
    first, last = part.starts[board], part.starts[board + 1]
    wins, losses = signed(part.wins[board, run]), signed(part.losses[board, run])
    won, lost, longest = wins == code_now, wins == 0 and losses < ENDLESS, losses
    reply = state_number(False, 0, run)
    for place in range(first + 1, last):
        code = signed(codes[part.successors[place], reply])
        if code == 0 or code >= code_now:
            lost = False
        elif code % 2 == 0:
            lost = False
            won = won or code == code_now - 1
        else:
            longest = max(longest, code + 1)
    changed = 0
    for passes in range(PASS_COUNTS):
        state = state_number(True, passes, run)
        if row[state] != 0:
            continue
        if passes == PASS_COUNTS - 1:
            if code_now == WON_NOW:  # the fourth pass (R22)
                row[state] = WON_NOW
                changed += 1
            continue
        code = signed(codes[part.successors[first], state_number(False, passes + 1, run)])
        known = 0 < code < code_now
        if (
            won
            or (known and code % 2 == 0 and code == code_now - 1)
            or (lost and known and code % 2 == 1 and max(longest, code + 1) == code_now)
        ):
            row[state] = code_now
            changed += 1
    return changed


@compiled
def _decide_other(part: Part, codes: Numbers, board: int, run: int, code_now: int) -> Any:
    """Decide the states of a board whose side to move lacks vengeance.

    Its pass loses at once if the avenger has just passed, otherwise after the avenger's next one (R22).
    """
    row = codes[part.first + board]
    first, last = part.starts[board], part.starts[board + 1]
    changed = 0
    for passes in range(PASS_COUNTS):
        state = state_number(False, passes, run)
        if row[state] != 0:
            continue
        wins, losses = signed(part.wins[board, WITHOUT]), signed(part.losses[board, WITHOUT])
        won, lost = wins == code_now, wins == 0 and losses < ENDLESS
        longest = max(losses, LOST_NOW if passes else WON_NOW + 1)
        reply = state_number(True, passes, run)
        for place in range(first + 1, last):
            code = signed(codes[part.successors[place], reply])
            if code == 0 or code >= code_now:
                lost = False
            elif code % 2 == 0:
                lost = False
                won = won or code == code_now - 1
            else:
                longest = max(longest, code + 1)
        if won or (lost and longest == code_now):
            row[state] = code_now
            changed += 1
    return changed


@compiled
def _sweep_endless(
    part: Part, codes: Numbers, before: UInt64Array, now: Numbers, plies: int, classes: int
) -> Any:
    """Find the states from which the side without vengeance scuppers into an endless win in `plies`."""
    changed = 0
    for board in range(len(part.starts) - 1):
        first, last = part.starts[board], part.starts[board + 1]
        due = plies <= 2
        place = first
        while not due and place < last:
            due = _is_marked(before, part.successors[place])
            place += 1
        if not due:
            continue
        at = part.first + board
        row, found = codes[at], 0
        for run in range(classes):
            for passes in range(PASS_COUNTS):
                state = state_number(False, passes, run)
                if row[state] == 0 and plies % 2 == 1:
                    won = plies == 1 and part.wins[board, WITHOUT] == ENDLESS
                    reply = state_number(True, passes, run)
                    for place in range(first + 1, last):
                        code = signed(codes[part.successors[place], reply])
                        won = won or (plies > 1 and code == LAST_FINITE + plies - 1)
                    if won:
                        row[state] = LAST_FINITE + plies
                        found += 1
                state = state_number(True, passes, run)
                open_loss = row[state] == 0 and plies % 2 == 0 and passes < PASS_COUNTS - 1
                if open_loss and _longest_endless(part, codes, board, run, passes, plies) == plies:
                    row[state] = LAST_FINITE + plies
                    found += 1
        if found:
            now[at] = 1
            changed += found
    return changed


@compiled
def _longest_endless(part: Part, codes: Numbers, board: int, run: int, passes: int, plies: int) -> Any:
    """In how many plies the avenger's loss is certain, but endless; 0 if it is not, as far as is known."""
    longest = 0
    losses = part.losses[board, run]
    if losses == OPEN:
        return 0
    if losses == ENDLESS:
        longest = 2
    first, last = part.starts[board], part.starts[board + 1]
    for place in range(first, last):
        reply = state_number(False, passes + 1 if place == first else 0, run)
        code = signed(codes[part.successors[place], reply])
        if code == 0 or (code % 2 == 0 and code <= LAST_FINITE) or code - LAST_FINITE >= plies:
            return 0
        if code > LAST_FINITE:
            longest = max(longest, code - LAST_FINITE + 1)
    return longest


def solve(
    ships: int, fewer: Numbers, jobs: int, on_progress: Callable[[float], Any] = lambda _: None
) -> Solved:
    """Solve all boards of a number of ships.

    Args:
        ships: The number.
        fewer: The codes of one ship less; ignored for four ships, of which none may be scuppered.
        jobs: The number of threads.
        on_progress: Called with the finished share, roughly.
    """
    lookup, all_blocks = enumerate_boards()
    blocks = all_blocks[ships]
    classes = min(RUN_CLASSES, ships - 3)
    codes = np.zeros((int(blocks.start[-1]), STATES), np.uint8)
    with ThreadPoolExecutor(jobs) as threads:
        ranges, parts = list(parts_of(blocks)), []
        for part in threads.map(lambda bounds: expand(ships, bounds, blocks, lookup, fewer), ranges):
            parts.append(part)
            on_progress(0.5 * len(parts) / len(ranges))
        last = max(
            int(each[each < ENDLESS].max(initial=0)) for part in parts for each in (part.wins, part.losses)
        )

        def sweep_all(sweep: Any, last: int) -> int:
            """Sweep until two sweeps after `last` change nothing; return the last one that did."""
            plies, changed_in = 0, 4
            before = np.zeros(len(codes) // 64 + 1, np.uint64)
            while plies < max(last, changed_in) + 2:
                plies += 1
                now = np.zeros(len(before) * 64, np.uint8)
                changed = sum(
                    threads.map(lambda part: sweep(part, codes, before, now, plies, classes), parts)  # noqa: B023
                )
                if changed:
                    changed_in = plies
                    if plies > (LAST_FINITE if sweep is _sweep else 255 - LAST_FINITE):
                        raise OverflowError(f"codes must be at most {LAST_FINITE} plies, got {plies}")
                before = np.packbits(now, bitorder="little").view(np.uint64)
                on_progress(1 - 0.5 * 0.95**plies if sweep is _sweep else 1.0)
            return changed_in

        longest = sweep_all(_sweep, last)
        longest_endless = sweep_all(_sweep_endless, 0)
    thrice = recurring(parts, codes, classes)
    if thrice:
        raise AssertionError(f"no position may occur three times on the way to a win, got {thrice[:10]}")
    return Solved(codes, longest, longest_endless)


def empty() -> Numbers:
    """The codes of three ships, of which there are none."""
    return np.zeros((1, STATES), np.uint8)
