"""No file of the core names a game: games are known by their packs only."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch import games
from dogwatch.words import LANGUAGES, words
from tests.words.locale_files import FILES, prefix

SOURCE = Path(__file__).parents[1] / "src" / "dogwatch"
OURS = [name for name in games.names() if not games.is_strange(name)]
NAMES = sorted({*OURS, *(words(language).title(name) for language in LANGUAGES for name in OURS)})
NAMED = re.compile(rf"\b(?:{'|'.join(map(re.escape, NAMES))})\b", re.IGNORECASE)
EXAMPLE = re.compile(r"`[^`]*`|^\s*(?:>>>|\.\.\.).*$", re.MULTILINE)
CORE = [
    file
    for file in sorted(SOURCE.rglob("*"))
    if file.is_file()
    and not {"__pycache__", "page", "locales"} & set(file.relative_to(SOURCE).parts)
    and not any((SOURCE / "games" / name) in file.parents for name in OURS)
    and file.name != "our_games.py"  # static types
]


def docstrings(tree: ast.AST) -> set[int]:
    """The first lines of docstrings, also of attributes."""
    return {
        node.value.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def names_and_strings(source: str) -> Iterator[str]:
    """Identifiers, strings, and docstrings without their examples; no comments."""
    documented = docstrings(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.STRING and token.start[0] in documented:
            yield EXAMPLE.sub("", token.string)
        elif token.type in (tokenize.NAME, tokenize.STRING):
            yield token.string


@pytest.mark.parametrize("file", CORE, ids=lambda file: str(file.relative_to(SOURCE)))
def test_the_core_names_no_game(file: Path) -> None:
    text = file.read_text("utf-8")
    parts = names_and_strings(text) if file.suffix == ".py" else iter([text])
    assert [part for part in parts if NAMED.search(part)] == []


SHARED = [file for file in FILES if not any(re.fullmatch(f"{name}(-.*)?", prefix(file)) for name in OURS)]


@pytest.mark.parametrize("file", SHARED, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_shared_messages_name_no_game(file: Path) -> None:
    assert NAMED.findall(file.read_text("utf-8")) == []


def test_a_game_name_in_code_is_found() -> None:
    source = 'def f(game):\n    """Such as `raft`."""\n    return game == "raft"\n'
    assert [part for part in names_and_strings(source) if NAMED.search(part)] == ['"raft"']
