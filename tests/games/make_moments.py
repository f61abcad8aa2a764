"""Write test data for the page's boards (moments of games), and the example positions of the guides.

Run it after a change of the rules or of a view: `python -m tests.games.make_moments`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.games.pirates import moments as pirates
from tests.games.raft import moments as raft
from tests.games.shanghaien import moments as shanghaien

WEB: Final = Path(__file__).parents[2] / "web"


def render_moments(scenes: dict[str, list[Any]]) -> str:
    """The file's text, one moment per line for readable diffs."""
    named = ",\n".join(
        f'  "{name}": [\n' + ",\n".join(f"    {_line(moment)}" for moment in moments) + "\n  ]"
        for name, moments in scenes.items()
    )
    return "{\n" + named + "\n}\n"


def render_examples(examples: dict[str, Any]) -> str:
    """The file's text, one position per line."""
    return "{\n" + ",\n".join(f'  "{name}": {_line(view)}' for name, view in examples.items()) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


FILES: Final[dict[Path, Callable[[], str]]] = {
    WEB / "tests" / "games" / "shanghaien" / "moments.json": lambda: render_moments(shanghaien.scenes()),
    WEB / "tests" / "games" / "raft" / "moments.json": lambda: render_moments(raft.scenes()),
    WEB / "tests" / "games" / "pirates" / "moments.json": lambda: render_moments(pirates.scenes()),
    WEB / "src" / "games" / "shanghaien" / "examples.json": lambda: render_examples(shanghaien.examples()),
    WEB / "src" / "games" / "raft" / "examples.json": lambda: render_examples(raft.examples()),
    WEB / "src" / "games" / "pirates" / "examples.json": lambda: render_examples(pirates.examples()),
}


if __name__ == "__main__":
    for file, render in FILES.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(render(), "utf-8")
