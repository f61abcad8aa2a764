"""The game pack of Raft & Scupper: where its rules, bots, terminal face, research parts and puzzles are."""

from __future__ import annotations

from dogwatch.games.pack import Pack, lazy

_HERE = "dogwatch.games.raft"
_COMPILED = ("numba", "dogwatch-table[server]")

PACK = Pack(
    name="raft",
    rules={1: f"{_HERE}.rules:Raft"},
    bots={
        "guide": f"{_HERE}.bots.guide:RaftGuide",
        "cabin_boy": f"{_HERE}.bots:CabinBoy",
        "deckhand": f"{_HERE}.bots:Deckhand",
        "bosun": f"{_HERE}.bots.sailor:Bosun",
        "captain": f"{_HERE}.bots.captain:Captain",
    },
    dial=f"{_HERE}.dial:DIAL",
    needs={"bosun": _COMPILED, "captain": _COMPILED},
    terminal=f"{_HERE}.terminal:RaftFace",
    review=f"{_HERE}.review:RaftReviewer",
    research=f"{_HERE}.research:RaftResearch",
    puzzles=f"{_HERE}.puzzles:RaftPuzzles",
    endings=f"{_HERE}.bots.endings.part:RaftEndings",
    exercises={"cut": f"{_HERE}.fair_cut:answer"},
    daily=f"{_HERE}.daily:RaftDaily",
    testing=f"{_HERE}.trial:TRIAL",
)

__getattr__ = lazy(f"{_HERE}.rules", "Board", "Options", "Raft", "State")
