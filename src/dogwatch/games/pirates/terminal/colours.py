"""Rich styles of fleets, land and sea."""

from __future__ import annotations

from typing import Final

from dogwatch.games.pirates.rules.state import COLOURS

SEATS: Final = ("bold red", "bold blue", "bold green", "bold yellow")
FLEETS: Final = dict(zip(COLOURS, SEATS, strict=True)) | {"none": "bold magenta"}
LAND: Final = {"palm": "green", "big": "green", "treasure": "yellow", "rock": "white"}
SEA: Final = "blue"
