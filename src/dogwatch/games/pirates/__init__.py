"""Battle of the Pirates: a dexterity game with galleons, one cannon and a rope, for 2 to 4 players."""

from __future__ import annotations

from dogwatch.games.pack import Pack, lazy

_HERE = "dogwatch.games.pirates"

PACK = Pack(
    name="pirates",
    rules={1: f"{_HERE}.rules:Pirates"},
    bots={
        "cabin_boy": f"{_HERE}.bots.deckhand:CabinBoy",
        "deckhand": f"{_HERE}.bots.deckhand:Deckhand",
        "bosun": f"{_HERE}.bots.crew:Bosun",
        "captain": f"{_HERE}.bots.crew:Captain",
    },
    dial=f"{_HERE}.dial:DIAL",
    needs={"captain": ("mujoco", "mujoco-core")},
    resolver=f"{_HERE}.physics.resolver:shoot",
    terminal=f"{_HERE}.terminal:PiratesFace",
    review=f"{_HERE}.review:PiratesReviewer",
    research=f"{_HERE}.research:PiratesResearch",
    puzzles=f"{_HERE}.puzzles:PiratesPuzzles",
    openings={"guide": f"{_HERE}.openings:guide"},
    exercises={"range": f"{_HERE}.shooting_range:answer"},
    extras={"range": ("fan", "aim")},
    daily=f"{_HERE}.daily:PiratesDaily",
    testing=f"{_HERE}.trial:TRIAL",
)

__getattr__ = lazy(f"{_HERE}.rules", "Options", "Pirates", "State")
