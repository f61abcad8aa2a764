"""Distributions with packs for tests, written into a folder as pip would install them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dogwatch import games

Install = Callable[..., None]
"""(distribution, packs, **modules): see `write_distribution`."""


def write_distribution(folder: Path, distribution: str, packs: dict[str, str], **modules: str) -> None:
    """Write a distribution with these packs (name -> "module:attribute") and modules (name -> source)."""
    about = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {place}\n" for name, place in packs.items())
    (about / "entry_points.txt").write_text(f"[dogwatch.games]\n{lines}", "utf-8")
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source, "utf-8")


def refresh() -> None:
    """Clear the registry's cache after packs were installed or hidden."""
    games._found.cache_clear()
    games.game.cache_clear()
