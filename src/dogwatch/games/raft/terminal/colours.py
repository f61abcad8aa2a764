"""Colours and brackets of the terminal drawing; it is readable without colours."""

from __future__ import annotations

from typing import Final

SEAT_COLOURS: Final = ("bold #ff8f87", "bold #7fd18b")
"""Port is red, starboard green, like ships' lights."""
SIDES: Final = {"yellow": "bold #f4d03f", "black": "bold #b8c0cc"}
PIRATES: Final = {"yellow": "bold black on #f4d03f", "black": "bold white on #202020"}
CARGO: Final = {"gold": "#2b2200 on #d8b656", "spice": "#ffffff on #7a4526"}
RIGS: Final = {"round": ("(", ")"), "square": ("[", "]")}
WATER: Final = "dim #5aa9c9"
