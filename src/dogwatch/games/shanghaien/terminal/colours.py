"""Colours and emblems of the nations (S2); each nation is recognisable by either alone."""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = ("bold #ff6b61", "bold #6aa9ff")
DICE: Final = ("bold white on #b3261e", "bold white on #1f5fbf")
PAPER: Final = "#ffffd7"


class Flag(NamedTuple):
    """Emblem and colours of a nation; each emblem is one column wide."""

    emblem: str
    colour: str
    ink: str


FLAGS: Final = {
    "american": Flag("★", "#d6453d", "#ffffff"),
    "french": Flag("⚜", "#8fd3f4", "#10222c"),
    "german": Flag("♔", "#3f74dc", "#ffffff"),
    "chinese": Flag("❀", "#f2cc3d", "#2b2200"),
    "dutch": Flag("⚘", "#f28c28", "#2b1400"),
    "turkish": Flag("☾", "#9a6bd3", "#ffffff"),
    "spanish": Flag("♜", "#3fa35b", "#ffffff"),
    "italian": Flag("✠", "#a9adb3", "#1c1e21"),
}
TRICK: Final = Flag("✦", PAPER, "#303030")
FACE_DOWN: Final = Flag("░", "#24566b", "#cfe8f2")
