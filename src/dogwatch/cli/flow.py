"""Pieces of a line that may need two."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text


def flow(pieces: Iterable[Text], width: int) -> Text:
    """Pieces side by side, three columns apart; a piece that does not fit starts a new line, whole."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= width:
            lines[-1].append("   ").append(piece)
        else:
            lines.append(Text("  " if lines else "").append(piece))
    return Text("\n").join(lines)
