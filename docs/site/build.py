"""Builds the documentation site: `make docs`.

It writes the folder that Zensical builds from (`site/source`): the pages of `docs/`, the pages generated from
the code (`reference.py`), and source files as pages. `check.py` checks the built site in `site/html`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path, PurePosixPath
from typing import Final

import check
import reference

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
SOURCE: Final = ROOT / "site/source"
HTML: Final = ROOT / "site/html"
EXAMPLE: Final = "examples/ship-captain-crew"

# Path in the repository -> page in the site, where they differ.
MOVED: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    EXAMPLE: "ship-captain-crew.md",
    "docs/decisions": "decisions/index.md",
}
STATIC: Final = (".svg", ".jpg", ".css", ".js")
NOT_PAGES: Final = (DOCS / "site", DOCS / "pictures")
"""Folders whose Python files do not become pages."""

_FENCE: Final = re.compile(r"^(```.*?^```)$", re.MULTILINE | re.DOTALL)
_LINK: Final = re.compile(r"(\]\(|src=\")([^)\s\"]+)(?=[)\"])")
_CLAUSE: Final = re.compile(r"^- \*\*([SRP]\d+)\*\*", re.MULTILINE)
_PIPED: Final = re.compile(r"(?<=[| ])`([^`\n|]*\\\|[^`\n]*)`")
"""Code with an escaped pipe in a table: Python-Markdown, unlike GitHub, shows the backslash."""
PIPE: Final = r"\|"
_LANGUAGES: Final = {".py": "python", ".toml": "toml", ".ftl": "text", ".md": "markdown"}


def assemble() -> None:
    """Write the folder that Zensical builds from."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    for path in sorted(DOCS.rglob("*")):
        place = path.relative_to(DOCS).as_posix()
        if path.suffix in STATIC:
            _put(place, path.read_bytes())
        elif path.suffix == ".md":
            _put(place, _page(path, place))
        elif path.suffix == ".py" and not any(path.is_relative_to(folder) for folder in NOT_PAGES):
            _put(f"{place.removesuffix('.py')}.md", _listing(path))
    for name in ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"):
        _put(MOVED[name], _page(ROOT / name, MOVED[name]))
    _put(MOVED[EXAMPLE], _example())
    _put(MOVED["docs/decisions"], _decisions())
    _put("favicon.svg", (ROOT / "web/public/favicon.svg").read_bytes())
    for place, text in reference.pages().items():
        _put(place, text)
    nav = (ROOT / "mkdocs.yml").read_text("utf-8")
    for page in sorted(SOURCE.rglob("*.md")):
        place = page.relative_to(SOURCE).as_posix()
        if not re.search(rf"[:-] {re.escape(place)}$", nav, re.MULTILINE):
            raise SystemExit(f"mkdocs.yml: the page {place} is missing in nav")


def _put(place: str, content: str | bytes) -> None:
    if isinstance(content, str):
        content = _PIPED.sub(lambda code: f"<code>{escape(code[1]).replace(PIPE, '&#124;')}</code>", content)
    file = SOURCE / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)


def _page(path: Path, place: str) -> str:
    """A Markdown file of the repository with its links rewritten and anchors at the rule clauses."""
    parts = _FENCE.split(path.read_text("utf-8"))
    for at in range(0, len(parts), 2):  # odd parts are code blocks
        parts[at] = _LINK.sub(lambda link: link[1] + _linked(link[2], path, place), parts[at])
        parts[at] = _CLAUSE.sub(lambda clause: f"- **{clause[1]}**{{ #{clause[1].lower()} }}", parts[at])
    return "".join(parts)


def _linked(link: str, path: Path, place: str) -> str:
    """Rewrite a link in a file of the repository for its page in the site."""
    if link.startswith("#") or "://" in link:
        return link
    target, hash_, anchor = link.partition("#")
    file = (path.parent / target).resolve()
    if not file.exists():
        raise SystemExit(f"{path.relative_to(ROOT)}: the target of the link {link} does not exist")
    inside = file.relative_to(ROOT).as_posix()
    if inside in MOVED:
        page = MOVED[inside]
    elif inside.startswith(f"{EXAMPLE}/"):
        page, hash_, anchor = MOVED[EXAMPLE], "#", _anchor(inside.removeprefix(f"{EXAMPLE}/"))
    elif inside.startswith("docs/"):
        page = re.sub(r"\.py$", ".md", inside.removeprefix("docs/"))
    else:
        raise SystemExit(f"{path.relative_to(ROOT)}: {inside} has no page in the site")
    return os.path.relpath(page, PurePosixPath(place).parent) + hash_ + anchor


def _listing(path: Path) -> str:
    """A Python file as a page."""
    inside = path.relative_to(ROOT).as_posix()
    return (
        f"# {path.stem.replace('_', ' ').capitalize()}\n\nThe tests run this file.\n\n{_code(path, inside)}"
    )


def _code(path: Path, title: str) -> str:
    language = _LANGUAGES.get(path.suffix, "text")
    return f'````{language} title="{title}"\n{path.read_text("utf-8").rstrip()}\n````\n'


def _example() -> str:
    """All files of the example on one page."""
    parts = [
        "# Ship, Captain and Crew\n",
        f"All files of `{EXAMPLE}`, the game that [A game of your own](your-own-game.md) builds.\n",
    ]
    folder = ROOT / EXAMPLE
    for path in sorted(folder.rglob("*")):
        if path.suffix in _LANGUAGES and "__pycache__" not in path.parts:
            inside = path.relative_to(folder).as_posix()
            parts.append(f"## `{inside}` {{ #{_anchor(inside)} }}\n\n{_code(path, inside)}")
    return "\n".join(parts)


def _anchor(path: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", path.lower()).strip("-")


def _decisions() -> str:
    """The index of the decision records."""
    lines = ["# Decisions", "", "Each record says what was decided, and why.", ""]
    for path in sorted((DOCS / "decisions").glob("0*.md")):
        title = path.read_text("utf-8").split("\n", 1)[0].removeprefix("# ")
        lines.append(f"- [{title}]({path.name})")
    return "\n".join(lines) + "\n"


def build() -> None:
    """Build with warnings as errors; print Zensical's output only if it fails."""
    shutil.rmtree(HTML, ignore_errors=True)
    program = Path(sys.executable).with_name("zensical")
    done = subprocess.run(
        [program, "build", "--strict", "--clean"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(1)


def main() -> None:
    """Assemble, build and check the site; exits with its problems."""
    assemble()
    build()
    problems = check.problems(HTML)
    if problems:
        raise SystemExit("\n".join(problems))


if __name__ == "__main__":
    main()
