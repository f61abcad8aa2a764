"""Packs of strangers: distributions in a folder, found as if pip had installed them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Install = Callable[..., None]
"""(distribution, packs, **modules): as `write_distribution`, for one test."""


def write_distribution(folder: Path, distribution: str, packs: dict[str, str], **modules: str) -> None:
    """A distribution with these packs ("module:attribute" by name) and these modules (source by name)."""
    about = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name} = {place}\n" for name, place in packs.items())
    (about / "entry_points.txt").write_text(f"[dogwatch.games]\n{lines}", "utf-8")
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
