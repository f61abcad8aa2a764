"""The options and the resolver with which the conformance kit tests the game."""

from __future__ import annotations

from typing import Any, Final

from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.testing import Trial

_ALL_SCENARIOS: Final = dict.fromkeys(("treasure", "ghost", "monster", "storm", "merchant", "kraken"), True)
_SHORT: Final[dict[str, Any]] = {"turns": 8, "sizes": {"side": 6000, "beyond": 1500}}
"""Few turns on a small table, so that fleets meet early."""

TRIAL = Trial(
    options=(
        {"turns": 20},
        {"players": 3, **_SHORT},
        {"players": 4, **_SHORT},
        {"players": 4, "teams": True, "ghost": True, **_SHORT},
        {"ports": "adjacent", "expert": True, "treasure": True, **_SHORT},
        {"players": 3, "expert": True, "ghost": True, "merchant": True, **_SHORT},
        {"monster": True, "storm": True, **_SHORT},
        {"kraken": True, "merchant": True, "turns": 8, "rocks": [[2000, 2000, 300], [-2000, 1000, 200]]},
        {"players": 4, "teams": True, **_SHORT, **_ALL_SCENARIOS},
        {"players": 4, "expert": True, **_SHORT, **_ALL_SCENARIOS},
    ),
    batch=2,
    resolve=random_landing,
)
