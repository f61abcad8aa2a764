"""Perft of positions from opening to endgame, for depths 1 to 5 (without R24).

The rules and the oracle counted the first three, the kernel all five.
"""

from __future__ import annotations

PERFT: dict[str, tuple[int, ...]] = {
    # openings: short, full, full block
    "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -": (20, 358, 5846, 90556, 1364630),
    "3dbd1/abadabY1/adbbbb1/bac1bdcB/1ccccad/1cdadBcYd/1aca3 Y 0/0 0/0 -": (33, 974, 31066, 811333, 25334941),
    "cdbBacb/bbdabBd/ddcbdd/aacYbaa/acdacc/cbYdcab Y 0/0 0/0 -": (9, 153, 1452, 24974, 236968),
    # midgame: a run of three, water inside
    "1cdBbaY2/c3b2/bcaad1cY/baa1ddc/b1addbc/d1cbbcb/dB1da3 B 3/0 0/2 Y": (12, 96, 1112, 8399, 92011),
    "2cY2d1/1bYb1ab1/adB1ab2/ba2bd1/1acccad/2d2c1/2c2dB1 Y 1/0 0/0 Y": (6, 59, 520, 6418, 73707),
    "2cB2/abaYd1/3bd/1adcd/1aY2bB Y 0/2 0/0 B": (10, 119, 1177, 13425, 137324),
    # endgame: after passes, near a win, only the pass is legal
    "2adaY/b1d1bY/cab2/acc1dB/2dcbB B 0/0 1/0 -": (5, 17, 164, 1046, 9345),
    "3a1/bbB1bY1/ca1dB1/accbY1/2d2 Y 1/0 0/0 Y": (3, 19, 84, 460, 2507),
    "1d2/1dBaYdB/1bY1c Y 1/0 0/0 Y": (3, 5, 9, 14, 23),
    "3/1bYcB/1cBbY/3 B 2/0 0/0 Y": (1, 1, 0, 0, 0),
}
