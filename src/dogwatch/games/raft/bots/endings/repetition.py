"""Verifies that no position occurs three times on the way to a stored win (R24): see the package."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled, signed
from dogwatch.games.raft.bots.endings.expand import Part
from dogwatch.games.raft.bots.endings.index import LAST_FINITE, PASS_COUNTS, RUN_CLASSES, STATES, state_number
from dogwatch.games.raft.bots.endings.shapes import Numbers

_MOST_SUSPECTS: Final = 10_000


@compiled
def _suspects(codes: Numbers, classes: int, found: Numbers) -> Any:
    """Write positions that may occur three times on the way to a win to `found`: board, avenges, run.

    Between two visits the avenger moves away and back, and then passes as often as the second one says, so
    that the code falls by four, and by two for each of these passes. Returns their number, and how often more
    passes help the side without vengeance, which would be an error.
    """
    wrong = count = 0
    for board in range(len(codes)):
        for avenges in range(2):
            for run in range(classes):
                last = 0
                for passes in range(PASS_COUNTS):
                    code = signed(codes[board, state_number(avenges == 1, passes, run)])
                    loses = code > LAST_FINITE or (code % 2 == 1 - avenges and code != 0)  # the avenger
                    if not loses:
                        last = 256  # and no wins of the other side with more passes
                        continue
                    if last > code:
                        wrong += 1
                    if passes == 2 and last + 6 <= code:
                        before = signed(codes[board, state_number(avenges == 1, 0, run)])
                        if before + 4 <= last:
                            found[count % len(found)] = board, avenges, run
                            count += 1
                    last = code
    return count, wrong


def recurring(parts: list[Part], codes: Numbers, classes: int) -> list[tuple[int, int, int]]:
    """Positions that occur three times in some best play of the side without vengeance; none, so far.

    Each is a board, whether its side to move has vengeance, and the class of the run.
    """
    found = np.zeros((_MOST_SUSPECTS, 3), np.int64)
    count, wrong = _suspects(codes, classes, found)
    if wrong or count > len(found):
        raise AssertionError(
            f"more passes must help the avenger only, got {wrong} exceptions, {count} suspects"
        )
    firsts = [part.first for part in parts]

    def leads(board: int, avenges: bool, run: int, passes: int) -> bool:
        """Whether best play leads from the position to itself with one pass less."""
        goal = board, int(state_number(avenges, passes - 1, run))
        waiting = [(board, int(state_number(avenges, passes, run)))]
        seen = set(waiting)
        while waiting:
            at, state = waiting.pop()
            part = parts[bisect_right(firsts, at) - 1]
            row = at - part.first
            after = part.successors[part.starts[row] : part.starts[row + 1]].tolist()
            passed = state // RUN_CLASSES % PASS_COUNTS
            if state < STATES // 2:
                reached = [(each, int(state_number(False, 0, run))) for each in after[1:]]
                if passed + 1 < PASS_COUNTS:
                    reached.append((after[0], int(state_number(False, passed + 1, run))))
            else:
                wanted, reply = int(codes[at, state]) - 1, int(state_number(True, passed, run))
                reached = [(each, reply) for each in after[1:] if codes[each, reply] == wanted]
            for each in reached:
                if each == goal:
                    return True
                if each not in seen:
                    seen.add(each)
                    waiting.append(each)
        return False

    suspects = [(int(board), int(avenges), int(run)) for board, avenges, run in found[:count]]
    return [each for each in suspects if leads(each[0], bool(each[1]), each[2], 2)
            and leads(each[0], bool(each[1]), each[2], 1)]  # fmt: skip
