"""Draws the diagrams of the rules pages as SVG: part of `make pictures`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import dogwatch
from dogwatch.research.base import research

HERE = Path(__file__).parent

POSITIONS: Final[dict[str, tuple[str, str]]] = {
    "shanghaien-row": (
        "shanghaien",
        "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
        "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base",
    ),
    "shanghaien-s25": (
        "shanghaien",
        "1 R act:R - left A3,F1,G4,C2,D3,S1 22366/-/-/- 34566/-/-/- "
        "A1234F2334G1233C1334D1234T12334S2334I12334NNNPPRRR 3,2,3/chance/other_than_caller/base",
    ),
    "raft-short": ("raft", "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"),
    "raft-jump": ("raft", "2bc1/cBdda1/cd1abY/1dBaaYb/1bc2 B 0/0 0/0 -"),
}
"""File name -> game and position."""

STARTS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "pirates-two": ("pirates", {"first": "red"}),
    "pirates-three": ("pirates", {"first": "red", "players": 3}),
    "pirates-shot": ("pirates", {"first": "red"}),
}
"""File name -> game and options of its first position."""

MOVES: Final[dict[str, tuple[str, ...]]] = {"pirates-shot": ("fire rb 45 60",)}
"""File name -> moves that are played before the position is drawn."""

WIDTHS: Final = {"shanghaien": 460, "raft": 330, "pirates": 340}
"""Width of a game's diagrams, in pixels."""


def _draw(game: str, state: Any) -> str:
    drawn = research(game).draw(state)
    return f"{drawn.svg(WIDTHS[game])}\n"


def diagrams() -> dict[str, str]:
    """File name -> SVG text."""
    drawings = {}
    for name, (game, text) in POSITIONS.items():
        drawings[f"{name}.svg"] = _draw(game, dogwatch.game(game).parse(text))
    for name, (game, options) in STARTS.items():
        rules = dogwatch.game(game)
        state = rules.start(options)
        for move in MOVES.get(name, ()):
            state = rules.play(state, rules.parse_move(state, move))
        drawings[f"{name}.svg"] = _draw(game, state)
    return drawings


def main() -> None:
    """Write every diagram."""
    for name, text in diagrams().items():
        (HERE / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
