"""What the compiled forms of games have in common: luck, and copying rows."""

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
    """The source at the target's beginning; a loop compiles in a tenth of the time that slices take."""
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def below(luck: Any, count: Any) -> Any:
    """A number from 0 to count - 1, by xorshift64*."""
    state = luck[0]
    state ^= state >> _12
    state ^= state << _25
    state ^= state >> _27
    luck[0] = state
    return (state * MULTIPLIER >> _32) * count >> _32
