"""`dogwatch new-game`: write a folder with a tiny game in it, to be changed into a game of one's own."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Final

from dogwatch import games
from dogwatch.cli.arguments import Given
from dogwatch.cli.program import command_line, python
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown
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
"""Of the template: where each file is written."""


def run(given: Given, screen: Screen) -> int:
    """Write the folder, and say what to do with it."""
    name = given.arguments[0]
    module = name.replace("-", "_")
    try:
        Pack(name=name, rules={1: "rules:Game"})
    except ValueError:
        raise Usage("terminal-bad-game-name", {"word": shown(name)}) from None
    if name in games.names() or iskeyword(module) or find_spec(module) is not None:
        raise Usage("terminal-game-name-taken", {"word": name})
    folder = Path(name)
    try:
        folder.mkdir()
        for source, target in _FILES.items():
            path = folder / _named(target, name, module)
            path.parent.mkdir(parents=True, exist_ok=True)
            template = files("dogwatch.cli") / "template" / f"{source}.txt"
            path.write_text(_named(template.read_text("utf-8"), name, module), "utf-8")
    except FileExistsError:
        raise Refusal("", "terminal-folder-exists", {"folder": name}) from None
    screen.say("terminal-new-game", folder=name)
    screen.draw(f"  {python()} -m pip install --no-deps --no-build-isolation -e {name}")
    screen.draw(f"  {command_line('play', name)}")
    return 0


def _named(text: str, name: str, module: str) -> str:
    """The template's text with the game's name for the template's."""
    title = name.replace("-", " ").title()
    for old, new in (
        ("my-game", name),
        ("my_game", module),
        ("MyGame", title.replace(" ", "")),
        ("My Game", title),
    ):
        text = text.replace(old, new)
    return text
