"""Tests of the site's check and link rewriting. `make docs` builds the site and runs the check."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.fences import ROOT


def run(path: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / path))


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('<a href="b.html#here">', ""),
        ('<a href="b.html#gone">', "the anchor of b.html#gone does not exist"),
        ('<a href="#gone">', "the anchor of #gone does not exist"),
        ('<a href="c.html">', "the file of c.html does not exist"),
        ('<img src="gone.svg">', "the file of gone.svg does not exist"),
        ('<a href="https://example.org/">', ""),
        ('<script src="https://example.org/a.js"></script>', "from another host"),
        ('<link rel="stylesheet" href="//example.org/a.css">', "from another host"),
    ],
)
def test_broken_links_and_external_resources_are_found(tmp_path: Path, body: str, problem: str) -> None:
    (tmp_path / "a.html").write_text(body, "utf-8")
    (tmp_path / "b.html").write_text('<p id="here">', "utf-8")
    found = run("docs/site/check.py")["problems"](tmp_path)
    assert [problem in each for each in found] == ([True] if problem else [])


def test_stylesheets_with_external_resources_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("@import url(https://example.org/font.css)", "utf-8")
    assert len(run("docs/site/check.py")["problems"](tmp_path)) == 1


@pytest.mark.parametrize("link", ["gone.md", "../LICENSE"])
def test_links_without_a_page_are_refused(monkeypatch: pytest.MonkeyPatch, link: str) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "docs/site"), *sys.path])
    linked = run("docs/site/build.py")["_linked"]
    assert linked("tutorial.py", ROOT / "docs/research.md", "research.md") == "tutorial.md"
    assert linked("docs/bots.md#reviews", ROOT / "CHANGELOG.md", "changelog.md") == "bots.md#reviews"
    with pytest.raises(SystemExit, match=r"docs/research\.md"):
        linked(link, ROOT / "docs/research.md", "research.md")
