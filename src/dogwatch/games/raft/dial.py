"""The dial of strength of Raft & Scupper, as data: `dogwatch ladder raft --calibrate` measures it."""

from __future__ import annotations

from typing import Final

from dogwatch.games.dial import Dial, Step

_ONE_PLY: Final = "raft-dial-one-ply"
_NEAR: Final = "raft-dial-near"
_SLIPS: Final = "raft-dial-slips"
_SOUND: Final = "raft-dial-sound"
_DEEP: Final = "raft-dial-deep"

DIAL: Final = Dial(
    bot="dogwatch.games.raft.bots.sailor:at_skill",
    steps=(
        Step(skill=0, about="raft-dial-cabin-boy", mark="cabin_boy"),
        Step(skill=2, about=_ONE_PLY),
        Step(skill=4, about="raft-dial-deckhand", mark="deckhand"),
        Step(skill=5, about=_NEAR),
        Step(skill=6, about=_NEAR),
        Step(skill=7, about=_NEAR),
        Step(skill=8, about=_SLIPS),
        Step(skill=9, about=_SLIPS),
        Step(skill=10, about=_SLIPS),
        Step(skill=11, about=_SLIPS),
        Step(skill=12, about=_SOUND),
        Step(skill=13, about=_SOUND),
        Step(skill=14, about=_SOUND),
        Step(skill=15, about=_DEEP),
        Step(skill=16, about=_DEEP),
        Step(skill=17, about=_DEEP),
        Step(skill=18, about="raft-dial-captain", mark="captain"),
    ),
    needs=("numba", "dogwatch-table[server]"),
)
