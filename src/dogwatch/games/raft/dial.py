"""The dial of strength of Raft & Scupper, as data: `dogwatch ladder raft --calibrate` measures it."""

from __future__ import annotations

from typing import Final

from dogwatch.games.dial import Dial, Step

BOSUN: Final = 10.87
"""The bosun's skill."""
DECKHAND: Final = 4.0
SEARCHES: Final = 5.0
"""The least skill of a search: 32 nodes, which is one ply."""
CAPTAIN: Final = 19.9
_ONE_PLY: Final = "raft-dial-one-ply"
_NEAR: Final = "raft-dial-near"
_SLIPS: Final = "raft-dial-slips"
_SOUND: Final = "raft-dial-sound"
_DEEP: Final = "raft-dial-deep"

DIAL: Final = Dial(
    bot="dogwatch.games.raft.bots.sailor:at_skill",
    steps=(
        Step(skill=0, rating=798, about="raft-dial-cabin-boy", mark="cabin_boy"),
        Step(skill=1.75, rating=900, about=_ONE_PLY),
        Step(skill=DECKHAND, rating=1000, about="raft-dial-deckhand", mark="deckhand"),
        Step(skill=7.35, rating=1115, about=_NEAR),
        Step(skill=8, rating=1230, about=_NEAR),
        Step(skill=8.58, rating=1344, about=_NEAR),
        Step(skill=9.14, rating=1460, about=_NEAR),
        Step(skill=9.55, rating=1574, about=_NEAR),
        Step(skill=9.91, rating=1691, about=_NEAR),
        Step(skill=10.26, rating=1806, about=_SLIPS),
        Step(skill=10.57, rating=1920, about=_SLIPS),
        Step(skill=BOSUN, rating=2036, about="raft-dial-bosun", mark="bosun"),
        Step(skill=11.13, rating=2147, about=_SLIPS),
        Step(skill=11.38, rating=2263, about=_SLIPS),
        Step(skill=11.63, rating=2378, about=_SLIPS),
        Step(skill=11.89, rating=2490, about=_SLIPS),
        Step(skill=12.26, rating=2608, about=_SOUND),
        Step(skill=12.72, rating=2722, about=_SOUND),
        Step(skill=13.5, rating=2838, about=_SOUND),
        Step(skill=14.18, rating=2951, about=_SOUND),
        Step(skill=14.82, rating=3067, about=_SOUND),
        Step(skill=15.5, rating=3166, about=_DEEP),
        Step(skill=16.4, rating=3274, about=_DEEP),
        Step(skill=17.6, rating=3418, about=_DEEP),
        Step(skill=18.8, rating=3562, about=_DEEP),
        Step(skill=CAPTAIN, rating=3694, about="raft-dial-captain", mark="captain"),
    ),
    spans=((0, DECKHAND), (SEARCHES, CAPTAIN)),
    needs=("numba", "dogwatch-table[server]"),
)
