"""Draws the picture of the terminal: part of `make pictures`."""

from __future__ import annotations

import re
from pathlib import Path

import dogwatch
from dogwatch.cli.terminal_svg import svg

HERE = Path(__file__).parent
POSITION = (
    "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
    "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base"
)
FONT_FACES = re.compile(r"@font-face \{.*?\}", re.DOTALL)


def main() -> None:
    """Write the picture."""
    game = dogwatch.game("shanghaien")
    picture = svg(game.name, game.parse(POSITION), width=96)
    # No web fonts: the reader's monospace font is used.
    (HERE / "shanghaien-terminal.svg").write_text(FONT_FACES.sub("", picture), "utf-8")


if __name__ == "__main__":
    main()
