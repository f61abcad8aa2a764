"""Every code block of the documentation is run, checked, or marked `<!-- not run: why -->`."""

from __future__ import annotations

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest
from packaging.requirements import Requirement

from dogwatch.cli.arguments import check_arguments, parse
from dogwatch.cli.commands import COMMANDS, START
from dogwatch.games import DISTRIBUTION
from tests.docs.fences import PAGES, ROOT, Block, blocks

BLOCKS = [block for page in PAGES for block in blocks(page)]
BUILT = ROOT / "docs/your-own-game.md"
"""`tests/test_your_own_game.py` writes the files of this page and plays the game."""


def is_run(block: Block) -> bool:
    return not block.excuse and not block.title


def with_code(language: str) -> list[Path]:
    return [
        page for page in PAGES if any(each.language == language and is_run(each) for each in blocks(page))
    ]


def name_of(page: object) -> str:
    assert isinstance(page, Path)
    return page.relative_to(ROOT).as_posix()


def test_every_block_has_a_language_and_a_test_or_mark() -> None:
    """`text` is for blocks that no program reads: drawings, positions, terminal sessions."""
    checked = {"python", "sh", "console", "json", "text"}
    for block in BLOCKS:
        assert block.language, f"{block.place}: name the block's language (`text` if no program reads it)"
        assert block.title or block.excuse or block.language in checked, (
            f"{block.place}: no test runs {block.language}; put <!-- not run: why --> above the block"
        )


def test_every_mark_is_above_a_block() -> None:
    for page in PAGES:
        marks = re.findall("^ *<!-- not run", page.read_text("utf-8"), re.MULTILINE)
        assert len(marks) == sum(bool(block.excuse) for block in blocks(page)), name_of(page)


def test_only_one_page_builds_files() -> None:
    titled = {block.place.split(":")[0] for block in BLOCKS if block.title}
    assert titled == {name_of(BUILT)}


@pytest.mark.parametrize("page", with_code("python"), ids=name_of)
def test_python_runs(monkeypatch: pytest.MonkeyPatch, page: Path) -> None:
    """The blocks of a page share one namespace."""
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.language == "python" and is_run(block):
            exec(compile(block.text, block.place, "exec"), names)


@pytest.mark.parametrize(("name", "least"), [("library", 8), ("research", 4)])
def test_pages_have_examples(name: str, least: int) -> None:
    found = [each for each in blocks(ROOT / f"docs/{name}.md") if each.language == "python" and is_run(each)]
    assert len(found) >= least


def test_json_blocks_are_valid() -> None:
    found = [block for block in BLOCKS if block.language == "json" and is_run(block)]
    assert found
    for block in found:
        msgspec.json.decode(block.text)


def commands(block: Block) -> list[list[str]]:
    """The tokens of each command; the output in console blocks is left out."""
    lines = block.text.splitlines()
    if block.language == "console":
        lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    return [words for line in lines if (words := shlex.split(line, comments=True))]


SHELL = [
    (block.place, words)
    for block in BLOCKS
    if block.language in ("sh", "console") and is_run(block)
    for words in commands(block)
]


@pytest.mark.parametrize(("place", "words"), SHELL, ids=lambda each: each if isinstance(each, str) else None)
def test_commands_are_valid(place: str, words: list[str]) -> None:
    """The command exists and has these options. Nothing is run."""
    program, *arguments = words
    match Path(program).name, arguments:
        case "dogwatch", _:
            check_arguments(parse(arguments, COMMANDS, START))
        case "make", [target, *settings]:
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
            assert all("=" in each for each in settings)
        case "python" | "python3", ["-m", module, *_]:
            assert find_spec(module)
        case "pip" | "pipx", ["install", requirement]:
            assert Requirement(requirement).name == DISTRIBUTION
        case "uvx", ["--from", requirement, "dogwatch", *rest]:
            assert Requirement(requirement).name == DISTRIBUTION
            if rest:
                check_arguments(parse(rest, COMMANDS, START))
        case _:
            pytest.fail(
                f"{place}: nothing checks {shlex.join(words)}; put <!-- not run: why --> above the block"
            )
    for file in re.findall(r"\b(?:docs|tests|examples)/[\w./-]+", shlex.join(words)):
        assert (ROOT / file).exists(), f"{place}: {file} is missing"


INLINE = re.compile(r"`(?:\.venv/bin/)?dogwatch ([a-z][a-z-]*(?: [^`]*)?)`")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_inline_commands_are_valid(page: Path) -> None:
    """Of commands with placeholders (`GAME`, `…`) only the name is checked."""
    names = {each.name.split()[0] for each in COMMANDS}
    for command in INLINE.findall(page.read_text("utf-8")):
        assert command.split()[0] in names, command
        if not re.search(r"[A-Z\[…]", command):
            parse(shlex.split(command), COMMANDS, START)


def test_only_existing_extras_of_our_distribution_are_named() -> None:
    """In documents, messages, the page and the code. `dogwatch` on PyPI is another project."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    sources = [*(ROOT / "locales").rglob("*.ftl"), *(ROOT / "src/dogwatch").rglob("*.py"), *PAGES]
    named = set()
    for source in sources:
        text = source.read_text("utf-8")
        named |= {each for group in re.findall(r"dogwatch-table\[(.*?)\]", text) for each in group.split(",")}
        assert not re.search(r"pip install \S*(\.\[|dogwatch\b(?!-))", text), source
    assert named - {"{extra}"} == extras.keys()
