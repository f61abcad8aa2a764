"""Parses the Fluent files: their messages, with the variables and messages that each refers to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).parents[2]
FILES: Final = tuple(sorted((ROOT / "locales").glob("*/*.ftl")))


def prefix(file: Path) -> str:
    """The first part of the file's keys; `raft.card.ftl` holds messages of `raft` for every page."""
    return file.name.partition(".")[0]


class Parts(Visitor):
    """What a message refers to: variables, with the keys of their selectors, and other messages."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: dict[str, list[int | str]] = {}
        self.messages: list[str] = []
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.setdefault(node.id.name, [])

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.append(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            self.variables.setdefault(node.selector.id.name, []).extend(map(_key, node.variants))
        self.generic_visit(node)


def _key(variant: ast.Variant) -> int | str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)


@cache
def entries(file: Path) -> tuple[ast.EntryType, ...]:
    """All entries of a file, comments and junk included."""
    return tuple(FluentParser().parse(file.read_text("utf-8")).body)


@cache
def messages(language: str) -> Mapping[str, Parts]:
    """The messages of a language by id."""
    return {
        entry.id.name: Parts(entry)
        for file in FILES
        if file.parent.name == language
        for entry in entries(file)
        if isinstance(entry, ast.Message)
    }


def variables(language: str, key: str) -> Mapping[str, list[int | str]]:
    """The variables of a message and of the messages that it refers to, with the keys of their selectors."""
    found: dict[str, list[int | str]] = defaultdict(list)
    parts = messages(language)[key]
    for name, keys in parts.variables.items():
        found[name] += keys
    for part in parts.messages:
        for name, keys in variables(language, part).items():
            found[name] += keys
    return found
