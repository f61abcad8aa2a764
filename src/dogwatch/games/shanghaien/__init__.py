"""The game pack of Shanghaien: where its rules, bots, terminal face, research parts and puzzles are."""

from __future__ import annotations

from dogwatch.games.pack import Pack, lazy

_HERE = "dogwatch.games.shanghaien"
_COMPILED = ("numba", "dogwatch-table[server]")

PACK = Pack(
    name="shanghaien",
    rules={1: f"{_HERE}.rules:Shanghaien"},
    bots={
        "cabin_boy": f"{_HERE}.bots.cabin_boy:CabinBoy",
        "deckhand": f"{_HERE}.bots.deckhand:Deckhand",
        "bosun": f"{_HERE}.bots.bosun:Bosun",
        "captain": f"{_HERE}.bots.captain:Captain",
    },
    dial=f"{_HERE}.dial:DIAL",
    needs={"bosun": _COMPILED, "captain": _COMPILED},
    terminal=f"{_HERE}.terminal:ShanghaienFace",
    review=f"{_HERE}.review:ShanghaienReviewer",
    research=f"{_HERE}.research:ShanghaienResearch",
    puzzles=f"{_HERE}.puzzles:ShanghaienPuzzles",
    openings={"guide": f"{_HERE}.openings:guide"},
    daily=f"{_HERE}.daily:ShanghaienDaily",
    testing=f"{_HERE}.trial:TRIAL",
)

__getattr__ = lazy(f"{_HERE}.rules", "Options", "Shanghaien", "State", "award", "score")
