"""Flow layout of texts."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text


def flow(pieces: Iterable[Text], width: int) -> Text:
    """Join pieces, three spaces apart; a piece that does not fit into the line starts an indented new one."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= width:
            lines[-1].append("   ").append(piece)
        else:
            lines.append(Text("  " if lines else "").append(piece))
    return Text("\n").join(lines)
