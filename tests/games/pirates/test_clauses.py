"""A clause that no test cites is a clause that nobody tests."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs/games/pirates.md"
CLAUSES = set(re.findall(r"^- \*\*(P[0-9]+)\*\*", PAGE.read_text("utf-8"), re.MULTILINE))


def cited() -> set[str]:
    """Clauses in the comments of test functions: on their lines, or on the line above."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        if file.name == Path(__file__).name:
            continue
        source = file.read_text("utf-8")
        lines: set[int] = set()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                lines |= set(range(first - 1, (node.end_lineno or first) + 1))
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT and token.start[0] in lines:
                found |= set(re.findall(r"\bP[0-9]+\b", token.string))
    return found


def test_the_page_has_every_clause() -> None:
    numbers = [1, *range(5, 9), *range(10, 17), *range(20, 23), *range(30, 33), *range(40, 43)]
    numbers += [*range(50, 53), *range(60, 67)]
    assert {f"P{number}" for number in numbers} == CLAUSES


def test_every_clause_that_the_rules_name_is_on_the_page() -> None:
    source = Path(__file__).parents[3] / "src/dogwatch/games/pirates"
    text = "".join(file.read_text("utf-8") for file in source.rglob("*.py"))
    named = set(re.findall(r'"(P[0-9]+)"', text))
    assert named
    assert named <= CLAUSES


def test_every_clause_is_cited_by_a_test() -> None:
    assert CLAUSES - cited() == set()


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    assert cited() - CLAUSES == set()
