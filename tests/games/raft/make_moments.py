"""Write what the browser's board is tried with: moments of games, and the positions that the guide shows.

Run it after a change of the rules or of the view: `python -m tests.games.raft.make_moments`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance
from dogwatch.games.log import Move as Moved
from dogwatch.games.raft import Options, State
from dogwatch.games.raft.moves import Choose, Jump, Move, Pass, Placer, Put, Sail, Scupper, Switch
from tests.games.raft.table import GAME, SHORT, Step, wander

WEB: Final = Path(__file__).parents[3] / "web"
MOMENTS: Final = WEB / "tests" / "games" / "raft" / "moments.json"
EXAMPLES: Final = WEB / "src" / "games" / "raft" / "examples.json"

SHORT_SEED: Final = 663
"""Of a random short game in which a pair is switched, all four things are done, and one crew rafts up."""
FULL_SEED: Final = 1


def scenes() -> dict[str, list[dict[str, Any]]]:
    """Stretches of games: what was to be decided, and what came of it."""
    short = list(wander(Options(size="short"), SHORT_SEED))
    full = list(wander(Options(), FULL_SEED))
    return {
        "draw": _stretch(short, _first(short, Placer), 6),
        "switch": _stretch(short, _first(short, Switch), 2),
        "put": _stretch(short, _first(short, Put), 4),
        "choose": _stretch(short, _first(short, Choose), 2),
        "jump": _stretch(short, _first(short, Jump), 1),
        "sail": _stretch(short, _longest_sail(short), 1),
        "scupper": _stretch(short, _first(short, Scupper), 1),
        "pass": _stretch(short, _first(short, Pass), 1),
        "full": _stretch(full, _first(full, Choose) + 1, 1),
        "last": _stretch(short, len(short) - 1, 1),
    }


def _first(steps: Sequence[Step], kind: type[Move]) -> int:
    return next(index for index, step in enumerate(steps) if isinstance(step.move, kind))


def _longest_sail(steps: Sequence[Step]) -> int:
    ways = {index: _way(step) for index, step in enumerate(steps) if isinstance(step.move, Sail)}
    return max(ways, key=lambda index: ways[index])


def _way(step: Step) -> int:
    move = step.move
    assert isinstance(move, Sail)
    targets = GAME.view(step.before).targets
    return next(
        len(each.path) for each in targets if (each.kind, each.at, each.to) == ("sail", move.at, move.to)
    )


def _stretch(steps: Sequence[Step], start: int, length: int) -> list[dict[str, Any]]:
    """The moment before a step, then those after it and its followers."""
    return [
        _moment(start, steps[start].before, None),
        *(_moment(start + 1 + i, step.after, step) for i, step in enumerate(steps[start : start + length])),
    ]


def _moment(number: int, state: State, step: Step | None) -> dict[str, Any]:
    return {
        "number": number,
        "view": _plain(GAME.view(state)),
        "entry": None if step is None else _plain(_entry(step)),
        "story": [] if step is None else _plain(GAME.story(*step)),
        "choices": _plain(GAME.choices(state)),
        "outcome": _plain(GAME.outcome(state)),
    }


def _entry(step: Step) -> Chance[Move] | Moved[Move]:
    seat = GAME.turn(step.before)
    assert seat is not None
    return Chance(step.move) if seat == CHANCE else Moved(seat, step.move)


def _plain(value: object) -> Any:
    return msgspec.to_builtins(value)


def examples() -> dict[str, Any]:
    """The guide's positions by what they explain."""
    short = list(wander(Options(size="short"), SHORT_SEED))
    partner = next(step.after for step in short if len(GAME.view(step.after).ships) == 5)
    return {
        "draw": _plain(GAME.view(partner)),
        "turn": _plain(GAME.view(GAME.parse(SHORT))),
        "over": _plain(GAME.view(short[-1].after)),
    }


def render_moments() -> str:
    """The file's text, a moment a line, so that a change shows where it is."""
    named = ",\n".join(
        f'  "{name}": [\n' + ",\n".join(f"    {_line(moment)}" for moment in moments) + "\n  ]"
        for name, moments in scenes().items()
    )
    return "{\n" + named + "\n}\n"


def render_examples() -> str:
    """The file's text, a position a line."""
    return "{\n" + ",\n".join(f'  "{name}": {_line(view)}' for name, view in examples().items()) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


FILES: Final[dict[Path, Callable[[], str]]] = {MOMENTS: render_moments, EXAMPLES: render_examples}


if __name__ == "__main__":
    for file, render in FILES.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(render(), "utf-8")
