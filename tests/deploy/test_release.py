"""`make release` on a temporary repository: it refuses what is unfinished, or builds, commits and tags."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from deploy.release import NotReady, Release

CHANGELOG = """# Changelog

Newest first.

## Unreleased

## 1.2.0 (2026-11-17)

### Added
- A thing.

# not a heading of a version

## 1.1.0 (2026-10-01)

- Older.
"""
MAKEFILE = """wheel:
\t@mkdir -p dist
\t@version=$$(sed -n 's/^__version__ = "\\([^"]*\\)".*/\\1/p' src/dogwatch/__init__.py); \\
\ttouch dist/dogwatch_table-$$version-py3-none-any.whl dist/dogwatch_table-$$version.tar.gz
"""


def git(folder: Path, *words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    files = {
        "CHANGELOG.md": CHANGELOG,
        "CITATION.cff": 'title: Dogwatch\nversion: "1.1.0"\ndate-released: "2026-10-01"\n',
        "Makefile": MAKEFILE,
        ".gitignore": "dist/\n",
        "src/dogwatch/__init__.py": '"""Doc."""\n\n__version__ = "1.1.0"  # here\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "config", "user.name", "Test")
    git(tmp_path, "config", "user.email", "test@example.org")
    commit(tmp_path)
    return tmp_path


def commit(checkout: Path) -> None:
    git(checkout, "add", ".")
    git(checkout, "commit", "--quiet", "-m", "Change")


def change(checkout: Path, name: str, old: str, new: str) -> None:
    text = (checkout / name).read_text()
    assert old in text
    (checkout / name).write_text(text.replace(old, new))


def refused(checkout: Path, version: str = "1.2.0") -> str:
    """The reason of a refusal, after which nothing has changed."""
    before = git(checkout, "status", "--porcelain"), git(checkout, "rev-parse", "HEAD"), git(checkout, "tag")
    with pytest.raises(NotReady) as problem:
        Release(checkout, version).make()
    assert before == (
        git(checkout, "status", "--porcelain"),
        git(checkout, "rev-parse", "HEAD"),
        git(checkout, "tag"),
    )
    return str(problem.value)


def test_release_sets_the_version_and_tags_with_the_notes(checkout: Path) -> None:
    release = Release(checkout, "1.2.0")
    release.make()
    notes = "### Added\n- A thing.\n\n# not a heading of a version"
    assert release.notes_file.read_text().strip() == notes
    assert '__version__ = "1.2.0"  # here' in (checkout / "src/dogwatch/__init__.py").read_text()
    assert (checkout / "CITATION.cff").read_text().splitlines()[1:] == [
        'version: "1.2.0"',
        'date-released: "2026-11-17"',
    ]
    assert git(checkout, "tag", "--list", "--format=%(contents)", "v1.2.0") == notes
    assert git(checkout, "log", "-1", "--format=%s", "v1.2.0") == "Release 1.2.0"
    assert git(checkout, "status", "--porcelain") == ""


def test_release_of_a_version_that_is_already_set_needs_no_commit(checkout: Path) -> None:
    change(checkout, "src/dogwatch/__init__.py", "1.1.0", "1.2.0")
    change(checkout, "CITATION.cff", "1.1.0", "1.2.0")
    change(checkout, "CITATION.cff", "2026-10-01", "2026-11-17")
    commit(checkout)
    Release(checkout, "1.2.0").make()
    assert git(checkout, "log", "-1", "--format=%s", "v1.2.0") == "Change"


def test_changelog_must_be_finished(checkout: Path) -> None:
    assert 'expected a section "## 1.3.0 (YYYY-MM-DD)"' in refused(checkout, "1.3.0")
    change(checkout, "CHANGELOG.md", "## 1.2.0 (2026-11-17)", "## 1.2.0 (2026-13-17)")
    commit(checkout)
    assert "2026-13-17 is not a date" in refused(checkout)
    change(checkout, "CHANGELOG.md", "## 1.2.0 (2026-13-17)", "## 1.2.0")
    commit(checkout)
    assert "expected a section" in refused(checkout)
    change(checkout, "CHANGELOG.md", "## 1.2.0", "## 1.2.0 (2026-11-17)")
    change(checkout, "CHANGELOG.md", "- A thing.\n", "")
    commit(checkout)
    assert "has no entry" in refused(checkout)
    change(checkout, "CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n### Fixed\n- Something.\n")
    commit(checkout)
    assert '"Unreleased" has entries' in refused(checkout)


def test_tree_must_be_clean_on_the_branch_and_the_tag_new(checkout: Path) -> None:
    (checkout / "new").touch()
    assert "?? new" in refused(checkout)
    (checkout / "new").unlink()
    git(checkout, "checkout", "--quiet", "-b", "other")
    assert "expected the branch main, got other" in refused(checkout)
    git(checkout, "checkout", "--quiet", "main")
    git(checkout, "tag", "v1.2.0")
    assert "v1.2.0 exists already" in refused(checkout)


@pytest.mark.parametrize("version", ["", "1.2", "v1.2.0", "1.2.0-rc1", "1.2.0 ", "../1.2.0"])
def test_version_must_be_a_version(checkout: Path, version: str) -> None:
    assert "expected a version" in refused(checkout, version)


def test_failed_build_leaves_the_checkout_as_it_was(checkout: Path) -> None:
    change(checkout, "Makefile", "\t@mkdir -p dist", "\t@exit 1")
    commit(checkout)
    assert "make wheel failed" in refused(checkout)


def test_build_of_another_version_is_refused(checkout: Path) -> None:
    change(checkout, "Makefile", "touch dist/dogwatch_table-$$version-", "touch dist/dogwatch_table-1.0.0-")
    commit(checkout)
    assert "expected one *-1.2.0-*.whl" in refused(checkout)
