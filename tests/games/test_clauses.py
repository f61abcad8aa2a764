"""Every rule clause is documented and cited by a test."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).parents[2]
_NUMBERS: Final = {
    "shanghaien": ("S", [*range(1, 19), *range(20, 26), *range(30, 36), 40]),
    "raft": ("R", [*range(1, 8), *range(10, 15), *range(20, 25)]),
    "pirates": (
        "P",
        [
            *(1, *range(5, 9), *range(10, 17), *range(20, 23), *range(30, 33)),
            *(*range(40, 43), *range(50, 53), *range(60, 67)),
        ],
    ),
}
"""Each game's letter, and the numbers of its clauses."""

each_game = pytest.mark.parametrize("game", _NUMBERS)


def clauses(game: str) -> set[str]:
    """The clauses on a game's page."""
    page = (_ROOT / f"docs/games/{game}.md").read_text("utf-8")
    return set(re.findall(rf"^- \*\*({_NUMBERS[game][0]}[0-9]+)\*\*", page, re.MULTILINE))


def cited(game: str) -> set[str]:
    """The clauses in comments of test functions, or on the line above them."""
    found: set[str] = set()
    for file in (Path(__file__).parent / game).glob("test_*.py"):
        source = file.read_text("utf-8")
        lines: set[int] = set()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                lines |= set(range(first - 1, (node.end_lineno or first) + 1))
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT and token.start[0] in lines:
                found |= set(re.findall(rf"\b{_NUMBERS[game][0]}[0-9]+\b", token.string))
    return found


@each_game
def test_the_page_has_every_clause(game: str) -> None:
    letter, numbers = _NUMBERS[game]
    assert {f"{letter}{number}" for number in numbers} == clauses(game)


@each_game
def test_every_clause_that_the_rules_name_is_on_the_page(game: str) -> None:
    source = (_ROOT / "src/dogwatch/games" / game).rglob("*.py")
    text = "".join(file.read_text("utf-8") for file in source)
    named = set(re.findall(rf'"({_NUMBERS[game][0]}[0-9]+)"', text))
    assert named
    assert named <= clauses(game)


@each_game
def test_every_clause_is_cited_by_a_test(game: str) -> None:
    assert clauses(game) - cited(game) == set()


@each_game
def test_no_test_cites_a_clause_that_does_not_exist(game: str) -> None:
    assert cited(game) - clauses(game) == set()
