"""Dataset of cannon shots; `docs/research.md` describes the columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pyarrow as pa

from dogwatch.games.pirates.rules import ending
from dogwatch.games.pirates.rules.moves import Fire, Landed, Tremor
from dogwatch.records import Ply, Record, plies
from dogwatch.research.dataset import DICTIONARY, names_of

SCHEMA: Final = pa.schema(
    [
        ("file", DICTIONARY),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("player", DICTIONARY),
        ("base", pa.int8()),
        ("x_mm", pa.float32()),
        ("y_mm", pa.float32()),
        ("bearing_deg", pa.float32()),
        ("pull", pa.float32()),
        ("tremor_bearing_deg", pa.float32()),
        ("tremor_pull", pa.float32()),
        ("moved", pa.list_(pa.int8())),
        ("fell", pa.list_(pa.int8())),
        ("points", pa.int16()),
    ]
)

ABOUT: Final = {
    "number": "of the entry in the game's log",
    "seat": "the seat that fired",
    "player": "as in `games`",
    "base": "number of the piece beside which the cannon stood",
    "x_mm": "the cannon's place",
    "y_mm": "the cannon's place",
    "bearing_deg": "the aim, clockwise from north",
    "pull": "the pull of the elastic, from 0 to 1",
    "tremor_bearing_deg": "the tremor added to the aim",
    "tremor_pull": "the tremor added to the pull",
    "moved": "pieces that came to rest elsewhere",
    "fell": "pieces that fell",
    "points": "points that the shot won",
}


def shots(file: str, record: Record) -> Iterator[dict[str, Any]]:
    """One row per shot of a recorded game."""
    names = names_of(record)
    fired: tuple[Ply, Fire] | None = None
    tremor = Tremor(0, 0)
    for ply in plies(record):
        if isinstance(ply.move, Fire):
            fired = (ply, ply.move)
        elif isinstance(ply.move, Tremor):
            tremor = ply.move
        elif isinstance(ply.move, Landed) and fired is not None:
            first, fire = fired
            yield {
                "file": file,
                "number": first.number,
                "seat": first.seat,
                "player": names[first.seat],
                "base": fire.base,
                "x_mm": fire.place[0] / 10,
                "y_mm": fire.place[1] / 10,
                "bearing_deg": fire.bearing / 10,
                "pull": fire.pull / 1000,
                "tremor_bearing_deg": tremor.bearing / 10,
                "tremor_pull": tremor.pull / 1000,
                "moved": [rest.piece for rest in ply.move.rests],
                "fell": list(ply.move.fell),
                "points": ending.points(ply.after, first.seat) - ending.points(first.before, first.seat),
            }
