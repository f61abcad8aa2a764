"""Print for which systems and Pythons every dependency has a wheel: `make resolve`.

uv resolves pyproject.toml for systems that are not at hand. Exits with 1 if docs/install.md differs.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/install.md"
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS: Final = {
    "Linux, x86-64": "x86_64-unknown-linux-gnu",
    "Linux, ARM": "aarch64-unknown-linux-gnu",
    "macOS, Apple silicon": "aarch64-apple-darwin",
    "macOS, Intel": "x86_64-apple-darwin",
    "Windows, x86-64": "x86_64-pc-windows-msvc",
}
EXTRAS: Final = ("", "server", "research")


def has_wheels(system: str, python: str, extra: str) -> bool:
    """Whether uv can install Dogwatch from wheels alone."""
    command = [
        str(Path(sys.executable).with_name("uv")),
        "pip",
        "compile",
        "--quiet",
        "--no-header",
        "pyproject.toml",
    ]
    command += ["--python-version", python, "--python-platform", SYSTEMS[system], "--only-binary", ":all:"]
    command += ["--extra", extra] if extra else []
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{system}, Python {python}, [{extra}]: {done.stderr.strip()}", file=sys.stderr)
    return not done.returncode


def table() -> str:
    """The results as a Markdown table."""
    cases = list(product(SYSTEMS, EXTRAS, PYTHONS))
    with ThreadPoolExecutor(4) as workers:
        results = dict(
            zip(cases, workers.map(lambda case: has_wheels(case[0], case[2], case[1]), cases), strict=True)
        )
    lines = [f"| system | {' | '.join(f'`[{extra}]`' if extra else 'plain' for extra in EXTRAS)} |"]
    lines.append("|---" * (1 + len(EXTRAS)) + "|")
    for system in SYSTEMS:
        cells = [
            _pythons([python for python in PYTHONS if results[system, extra, python]]) for extra in EXTRAS
        ]
        lines.append(f"| {system} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _pythons(found: list[str]) -> str:
    """The Pythons as a range, or a list if there is a gap."""
    if not found:
        return "no"
    first, last = PYTHONS.index(found[0]), PYTHONS.index(found[-1])
    if len(found) == 1:
        return found[0]
    return f"{found[0]} to {found[-1]}" if len(found) == last - first + 1 else ", ".join(found)


if __name__ == "__main__":
    found = table()
    print(found)
    if not PAGE.exists() or found not in PAGE.read_text("utf-8"):
        sys.exit("docs/install.md has another table")
