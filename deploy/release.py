"""`make release VERSION=…`: checks changelog and tree, sets the version, builds, writes the notes, tags.

Nothing leaves this machine: the last lines say what to push. docs/releasing.md has the whole procedure.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import NamedTuple

BRANCH = "main"
VERSION_FILE = Path("src/dogwatch/__init__.py")
"""The only file with the version number that the program reads."""
CITATION_FILE = Path("CITATION.cff")
CHANGELOG_FILE = Path("CHANGELOG.md")
DIST = Path("dist")

_VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")
_HEADING = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
_ENTRY = re.compile(r"^- \S", re.MULTILINE)
_SOURCE = re.compile(r'^__version__ = "(?P<version>[^"]+)"', re.MULTILINE)


class NotReady(Exception):
    """Why there is no release."""


class Section(NamedTuple):
    """One version in the changelog."""

    title: str
    text: str

    @property
    def is_empty(self) -> bool:
        """Whether it has no entry."""
        return not _ENTRY.search(self.text)


def sections(changelog: str) -> list[Section]:
    """The sections of the changelog, newest first."""
    parts = _HEADING.split(changelog)[1:]
    return [Section(title.strip(), text.strip()) for title, text in zip(parts[::2], parts[1::2], strict=True)]


def notes_of(changelog: str, version: str) -> tuple[str, str]:
    """Date and text of the version's section; raises `NotReady` if the changelog is unfinished."""
    found = sections(changelog)
    for each in found:
        if each.title == "Unreleased" and not each.is_empty:
            raise NotReady(f'{CHANGELOG_FILE}: "Unreleased" has entries; move them to "## {version} (DATE)"')
    for each in found:
        dated = re.fullmatch(rf"{re.escape(version)} \((\d{{4}}-\d\d-\d\d)\)", each.title)
        if dated is None:
            continue
        try:
            date.fromisoformat(dated[1])
        except ValueError:
            raise NotReady(f"{CHANGELOG_FILE}: {dated[1]} is not a date") from None
        if each.is_empty:
            raise NotReady(f"{CHANGELOG_FILE}: the section {each.title} has no entry")
        return dated[1], each.text
    raise NotReady(f'{CHANGELOG_FILE}: expected a section "## {version} (YYYY-MM-DD)"')


def with_version(source: str, version: str) -> str:
    """The text of `VERSION_FILE` with the version."""
    found = _SOURCE.search(source)
    if found is None:
        raise NotReady(f'{VERSION_FILE}: expected a line __version__ = "…"')
    return source[: found.start("version")] + version + source[found.end("version") :]


def with_citation(citation: str, version: str, day: str) -> str:
    """The text of `CITATION_FILE` with version and date."""
    citation = re.sub(r"^version: .*$", f'version: "{version}"', citation, flags=re.MULTILINE)
    return re.sub(r"^date-released: .*$", f'date-released: "{day}"', citation, flags=re.MULTILINE)


class Release:
    """A release from one checkout."""

    def __init__(self, folder: Path, version: str, branch: str = BRANCH) -> None:
        self._folder = folder
        self._version = version
        self._branch = branch
        self.tag = f"v{version}"
        self.notes_file = folder / DIST / f"notes-{version}.md"

    def make(self) -> None:
        """Release, or raise `NotReady` and leave the checkout as it was."""
        if not _VERSION.fullmatch(self._version):
            raise NotReady(f"expected a version such as 0.1.0 or 1.0.0rc1, got {self._version!r}")
        self._check_tree()
        day, notes = notes_of(self._read(CHANGELOG_FILE), self._version)
        changed = {
            VERSION_FILE: with_version(self._read(VERSION_FILE), self._version),
            CITATION_FILE: with_citation(self._read(CITATION_FILE), self._version, day),
        }
        for file, text in changed.items():
            (self._folder / file).write_text(text, "utf-8")
        try:
            self._build()
            self.notes_file.write_text(notes + "\n", "utf-8")
        except NotReady:
            self._git("checkout", "--", *map(str, changed))
            raise
        if self._git("diff", "--name-only"):
            self._git("commit", "--quiet", "-m", f"Release {self._version}", "--", *map(str, changed))
        self._git("tag", "--annotate", self.tag, "--cleanup=verbatim", "--file", str(self.notes_file))

    def _check_tree(self) -> None:
        branch = self._git("branch", "--show-current")
        if branch != self._branch:
            raise NotReady(f"expected the branch {self._branch}, got {branch or 'a detached head'}")
        if changed := self._git("status", "--porcelain"):
            raise NotReady(f"the tree has changes that are not committed:\n{changed}")
        if self._git("tag", "--list", self.tag):
            raise NotReady(f"the tag {self.tag} exists already")

    def _build(self) -> None:
        """Build wheel and sdist, and check that they are of this version."""
        if subprocess.run(["make", "wheel"], cwd=self._folder, check=False).returncode:
            raise NotReady("make wheel failed")
        dist = self._folder / DIST
        for pattern in ("*-{}-*.whl", "*-{}.tar.gz"):
            if len(list(dist.glob(pattern.format(self._version)))) != 1:
                names = sorted(each.name for each in dist.glob("*"))
                raise NotReady(
                    f"make wheel: expected one {pattern.format(self._version)} in dist/, got {names}"
                )

    def _read(self, file: Path) -> str:
        return (self._folder / file).read_text("utf-8")

    def _git(self, *words: str) -> str:
        ended = subprocess.run(["git", *words], cwd=self._folder, capture_output=True, text=True, check=False)
        if ended.returncode:
            raise NotReady(f"git {words[0]}: {ended.stderr.strip()}")
        return ended.stdout.strip()


def main() -> None:
    """Release the version that the command line names."""
    parser = argparse.ArgumentParser(prog="make release", description="Release a version.")
    parser.add_argument("version", help="for example 0.1.0")
    parser.add_argument("--branch", default=BRANCH, help=f"branch to release from (default: {BRANCH})")
    given = parser.parse_args()
    release = Release(Path.cwd(), given.version, given.branch)
    try:
        release.make()
    except NotReady as problem:
        sys.exit(f"No release: {problem}")
    print(f"Tagged {release.tag}; notes in {release.notes_file.relative_to(Path.cwd())}. To publish:")
    print(f"  git push origin {given.branch} {release.tag}")


if __name__ == "__main__":
    main()
