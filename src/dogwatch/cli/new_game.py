"""`dogwatch new-game`: writes a package with a tiny working game as a starting point."""

from __future__ import annotations

import shutil
from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

from dogwatch import games
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.program import command_line, python
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown
from dogwatch.games.base import Refusal
from dogwatch.games.pack import Pack

_FILES: Final = {
    "README.md": "README.md",
    "pyproject.toml": "pyproject.toml",
    "init.py": "src/my_game/__init__.py",
    "rules.py": "src/my_game/rules.py",
    "words.ftl": "src/my_game/locales/en/my-game.ftl",
    "test_rules.py": "tests/test_rules.py",
}
"""File of the template -> path in the new package."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Write the package and print the next commands; an existing or unwritable folder is refused."""
    name = given.arguments[0]
    module = name.replace("-", "_")
    try:
        Pack(name=name, rules={1: "rules:Game"})
    except ValueError:
        raise UsageError("terminal-bad-game-name", {"word": shown(name)}) from None
    if name in games.names() or iskeyword(module) or find_spec(module) is not None:
        raise UsageError("terminal-game-name-taken", {"word": name})
    try:
        _write(Path(name), name, module)
    except FileExistsError:
        raise Refusal("", "terminal-folder-exists", {"folder": name}) from None
    except OSError as error:
        problem = error.strerror or str(error)
        raise Refusal("", "terminal-cannot-write-folder", {"folder": name, "problem": problem}) from None
    screen.show_message("terminal-new-game", folder=name)
    # With the build backend installed, as in Dogwatch's own checkout, pip needs no network.
    offline = "--no-deps --no-build-isolation " if find_spec("hatchling") else ""
    screen.show_copyable(f"{python()} -m pip install {offline}-e {name}")
    screen.show_copyable(command_line("play", name))
    screen.show_message("terminal-new-game-browser")
    screen.show_copyable(command_line("serve"))
    return 0


def _write(folder: Path, name: str, module: str) -> None:
    """Write the package to a new folder, which is removed if a file cannot be written."""
    folder.mkdir()
    try:
        for source, target in _FILES.items():
            path = folder / _named(target, name, module)
            path.parent.mkdir(parents=True, exist_ok=True)
            template = files("dogwatch.cli") / "template" / f"{source}.txt"
            path.write_text(_named(template.read_text("utf-8"), name, module), "utf-8")
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _named(text: str, name: str, module: str) -> str:
    """Replace the template's name, in all its spellings, by the game's."""
    title = name.replace("-", " ").title()
    for old, new in (
        ("my-game", name),
        ("my_game", module),
        ("MyGame", title.replace(" ", "")),
        ("My Game", title),
    ):
        text = text.replace(old, new)
    return text
