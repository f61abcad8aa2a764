"""The dial of strength of Shanghaien, as data: `dogwatch ladder shanghaien --calibrate` measures it."""

from __future__ import annotations

from typing import Final

from dogwatch.games.dial import Dial, Step

DECKHAND: Final = 1.0
BOSUN: Final = 2.0
CAPTAIN: Final = 3.0

DIAL: Final = Dial(
    bot="dogwatch.games.shanghaien.bots.mate:at_skill",
    steps=(
        Step(skill=0, rating=891, about="shanghaien-dial-cabin-boy", mark="cabin_boy"),
        Step(skill=DECKHAND, rating=1000, about="shanghaien-dial-deckhand", mark="deckhand"),
        Step(skill=1.73, rating=1098, about="shanghaien-dial-errs"),
        Step(skill=BOSUN, rating=1196, about="shanghaien-dial-bosun", mark="bosun"),
        Step(skill=CAPTAIN, rating=1339, about="shanghaien-dial-captain", mark="captain"),
    ),
    spans=((DECKHAND, BOSUN),),
    needs=("numba", "dogwatch-table[server]"),
)
