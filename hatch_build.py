"""Build hook: builds the web page before a wheel or sdist is made from a checkout."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NEEDS_NODE = "Dogwatch's web page is not built, and building it needs Node 20.19 or newer with npm: {}."


class PageHook(BuildHookInterface[Any]):
    """Makes sure that `src/dogwatch/page` is built and current."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is missing or older than its sources. Editable installs do not need it."""
        root = Path(self.root)
        if version != "editable" and not _is_current(root):
            if not (root / "web").is_dir():
                self.app.abort("This source distribution lacks the web page (src/dogwatch/page).")
            if problem := _node_problem():
                self.app.abort(_NEEDS_NODE.format(problem))
            self._build(root / "web")

    def _build(self, web: Path) -> None:
        installed = web / "node_modules/.package-lock.json"
        lock = web / "package-lock.json"
        if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
            self._npm(web, "ci", "--no-progress")
        self._npm(web, "run", "--silent", "build", "--", "--logLevel", "warn")

    def _npm(self, web: Path, *words: str) -> None:
        npm = shutil.which("npm") or "npm"
        done = subprocess.run(
            [npm, "--loglevel=error", *words], cwd=web, capture_output=True, text=True, check=False
        )
        if done.returncode:
            self.app.abort(f"npm {words[0]} failed in {web}:\n{done.stdout}{done.stderr}")


def _is_current(root: Path) -> bool:
    page = root / "src/dogwatch/page/index.html"
    if not page.is_file():
        return False
    built = page.stat().st_mtime
    return all(source.stat().st_mtime <= built for source in _sources(root))


def _sources(root: Path) -> Iterator[Path]:
    """The files from which the page is built; none in a source distribution. As in the Makefile."""
    web = root / "web"
    if web.is_dir():
        yield from (web / "index.html", web / "package.json", *web.glob("*.config.*"))
        for folder in (root / "locales", web / "src", web / "public"):
            yield from (file for file in folder.rglob("*") if file.is_file())


def _node_problem() -> str:
    """Why the page cannot be built here; "" if it can."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return f"{'node' if node is None else 'npm'} is not installed"
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = re.match(r"v(\d+)\.(\d+)\.", said)
    if version is None or tuple(map(int, version.groups())) < (20, 19):
        return f"found {said or 'no version'}"
    return ""
