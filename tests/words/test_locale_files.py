"""The Fluent files are valid, have the same messages in every language, and match the code."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Literal, get_origin

import msgspec
import pytest
from fluent.syntax import ast as fluent

import dogwatch
from dogwatch.words import LANGUAGES
from tests.words.locale_files import FILES, ROOT, entries, messages, prefix, variables

NAMESPACES = sorted({prefix(file) for file in FILES})
OTHERS = [language for language in LANGUAGES if language != "en"]


@cache
def literals_of_python() -> frozenset[str]:
    return frozenset(
        node.value
        for file in (ROOT / "src" / "dogwatch").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def literals_of_web() -> frozenset[str]:
    quoted = re.compile(r"""(['"`])(?P<word>[a-z0-9-]+)\1""")
    return frozenset(
        found["word"]
        for file in (ROOT / "web" / "src").rglob("*")
        if file.suffix in (".ts", ".svelte")
        for found in quoted.finditer(file.read_text("utf-8"))
    )


@cache
def named_alike() -> frozenset[str]:
    """Messages whose keys code builds from the game's name (`web/src/games/games.ts`, `web/src/school`)."""
    found = set()
    for game in (pack.parent.name for pack in (ROOT / "web" / "src" / "games").glob("*/pack.ts")):
        found |= {f"{game}-{part}" for part in ("title", "about", "seat")}
        for exercise in dogwatch.games.pack(game).exercises:
            found |= {f"{game}-school-{exercise}", f"{game}-school-{exercise}-about"}
        if dogwatch.games.pack(game).puzzles:
            found |= {f"{game}-school-{part}" for part in ("task", "theme", "why", "proof", "value")}
        for field in msgspec.structs.fields(dogwatch.game(game).options):
            name = field.name.replace("_", "-")
            found.add(f"{game}-option-{name}")
            if get_origin(field.type) is Literal:
                found.add(f"{game}-value-{name}")
    return frozenset(found)


def short_labels() -> frozenset[str]:
    """Optional messages: short labels of options (`labelKey` in `web/src/games/pack.ts`)."""
    return frozenset(key.replace("-option-", "-label-") for key in named_alike() if "-option-" in key)


def asked_for() -> frozenset[str]:
    return literals_of_python() | literals_of_web() | named_alike()


def parts_of_others(language: str) -> set[str]:
    return {part for message in messages(language).values() for part in message.messages}


def test_every_language_has_files() -> None:
    assert {file.parent.name for file in FILES} == set(LANGUAGES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_file_has_only_messages_with_its_prefix(file: Path) -> None:
    ids = []
    for entry in entries(file):
        if isinstance(entry, fluent.BaseComment):
            continue
        assert not isinstance(entry, fluent.Junk), f"invalid Fluent: {entry.content}"
        assert isinstance(entry, fluent.Message), f"{entry.id.name} is not a message"
        assert entry.value is not None, f"{entry.id.name} has no value"
        assert not entry.attributes, f"{entry.id.name} has attributes, which are never used"
        ids.append(entry.id.name)
    assert [key for key in ids if not key.startswith(f"{prefix(file)}-")] == [], "wrong prefix"
    assert sorted(ids) == sorted(set(ids)), "duplicate key"


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_the_same_messages(language: str) -> None:
    """Except messages that only other messages of a language refer to, as for a dative or an article."""
    keys = {lang: set(messages(lang)) - (parts_of_others(lang) - asked_for()) for lang in ("en", language)}
    assert keys[language] == keys["en"]


@pytest.mark.parametrize("language", OTHERS)
def test_translations_use_only_the_variables_of_english(language: str) -> None:
    foreign = {
        key: names
        for key in messages(language).keys() & messages("en").keys()
        if (names := set(variables(language, key)) - set(variables("en", key)))
    }
    assert foreign == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_used(language: str) -> None:
    unused = set(messages(language)) - asked_for() - short_labels() - parts_of_others(language)
    assert not unused, f"unused messages: {', '.join(sorted(unused))}"


def test_every_key_in_python_is_a_message() -> None:
    looks_like_a_key = re.compile(rf"(?:{'|'.join(NAMESPACES)})-[a-z0-9-]+")
    asked = {word for word in literals_of_python() if looks_like_a_key.fullmatch(word)}
    unknown = asked - set(messages("en"))
    assert not unknown, f"missing messages: {', '.join(sorted(unknown))}"
