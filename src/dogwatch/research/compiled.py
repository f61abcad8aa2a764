"""Shared by the games' compiled code: a random number generator and array copies."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import numpy as np

from dogwatch.bots.compiled import compiled

MULTIPLIER: Final = np.uint64(0x2545F4914F6CDD1D)
_12, _25, _27, _32 = (np.uint64(n) for n in (12, 25, 27, 32))
inlined = partial(compiled, inline=True)


@inlined
def copy_into(target: Any, source: Any) -> None:
    """Copy an array to the start of another; a loop compiles ten times faster than slices."""
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def pad(found: Any, count: Any) -> None:
    """Write -1 behind the first `count` legal decisions."""
    for place in range(count, len(found)):
        found[place] = -1


@compiled
def mark(found: Any, counts: Any, masks: Any) -> None:
    """Write masks of the legal decisions that `found` lists."""
    masks[:] = False
    for game in range(len(masks)):
        for place in range(counts[game]):
            masks[game, found[game, place]] = True


@inlined
def below(rng: Any, count: Any) -> Any:
    """A random integer from 0 to count - 1 by xorshift64*; `rng[0]` is the generator's state."""
    state = rng[0]
    state ^= state >> _12
    state ^= state << _25
    state ^= state >> _27
    rng[0] = state
    return (state * MULTIPLIER >> _32) * count >> _32
