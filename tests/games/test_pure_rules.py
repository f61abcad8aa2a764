"""Rules import the contract, msgspec and pure modules of the standard library; one module imports shapely."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dogwatch

GAMES = Path(dogwatch.__file__).parent / "games"
FILES = sorted(GAMES.glob("*/rules/**/*.py"))
SHAPES = GAMES / "pirates/rules/geometry.py"
PURE = {"__future__", "bisect", "collections", "decimal", "functools", "itertools", "math", "re", "typing"}
CONTRACT = {"base", "log", "effects", "default_notation"}


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(GAMES).as_posix())
def test_rules_import_nothing_impure(file: Path) -> None:
    game = file.relative_to(GAMES).parts[0]
    shapes = (
        {"numpy", "shapely"} if file.relative_to(GAMES).as_posix() == "pirates/rules/geometry.py" else set()
    )
    for name in imported(file):
        top, *rest = name.split(".")
        if top == "dogwatch":
            assert rest[0] == "games", name
            assert rest[1] in CONTRACT or rest[1:3] == [game, "rules"], name
        else:
            assert top in PURE | {"msgspec"} | shapes, name


def test_all_games_are_looked_at() -> None:
    assert len(FILES) > 30
