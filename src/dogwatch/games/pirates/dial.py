"""The dial of strength of Battle of the Pirates: `dogwatch ladder pirates --calibrate` measures it."""

from __future__ import annotations

from typing import Final

from dogwatch.games.dial import Dial, Step

DECKHAND: Final = 1.0
BOSUN: Final = 4.0
CAPTAIN: Final = 6.0

DIAL: Final = Dial(
    bot="dogwatch.games.pirates.bots.mate:at_skill",
    steps=(
        Step(skill=0, rating=840, about="pirates-dial-cabin-boy", mark="cabin_boy"),
        Step(skill=0.5, rating=920, about="pirates-dial-careless"),
        Step(skill=DECKHAND, rating=1000, about="pirates-dial-deckhand", mark="deckhand"),
        Step(skill=2, rating=1140, about="pirates-dial-shaky"),
        Step(skill=3, rating=1280, about="pirates-dial-shaky"),
        Step(skill=BOSUN, rating=1413, about="pirates-dial-bosun", mark="bosun"),
        Step(skill=5, rating=1500, about="pirates-dial-steady"),
        Step(skill=CAPTAIN, rating=1588, about="pirates-dial-captain", mark="captain"),
    ),
    spans=((0, DECKHAND), (DECKHAND, CAPTAIN)),
)
