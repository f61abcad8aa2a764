"""Helpers for the games' pages in docs/games."""

from __future__ import annotations

from pathlib import Path

import dogwatch

_PAGES = Path(__file__).parents[2] / "docs/games"


def page(name: str) -> str:
    """The text of a game's page."""
    return (_PAGES / f"{name}.md").read_text("utf-8")


def check_positions(name: str, found: list[str]) -> None:
    """Check that these texts are positions in the game's canonical notation."""
    game = dogwatch.game(name)
    for line in found:
        assert game.text(game.parse(line)) == line
