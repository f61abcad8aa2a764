"""Write what the browser's board is tried with: moments of a game, and the positions that the guide shows.

Run it after a change of the rules or of the view: `python -m tests.games.shanghaien.make_moments`.
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
from dogwatch.games.shanghaien import Options, State
from dogwatch.games.shanghaien.cards import ROW
from dogwatch.games.shanghaien.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    RollAgain,
    Sharks,
    Starter,
)
from tests.games.shanghaien.table import GAME, Step, position, take, wander

WEB: Final = Path(__file__).parents[3] / "web"
MOMENTS: Final = WEB / "tests" / "games" / "shanghaien" / "moments.json"
EXAMPLES: Final = WEB / "src" / "games" / "shanghaien" / "examples.json"

SEED: Final = 1697
"""Of a random game in which each move below is played."""


def scenes() -> dict[str, list[dict[str, Any]]]:
    """Stretches of one game: what was to be decided, and what came of it."""
    steps = list(wander(Options(extra=True), SEED, eagerness=0.35))
    return {
        "deal": _stretch(steps, _first(steps, Starter), 10),
        "first": _stretch(steps, _first_placement(steps), 1),
        "nudge": _stretch(steps, _first(steps, Nudge), 2),
        "both": _stretch(steps, _first(steps, PlaceBoth), 1),
        "again": _stretch(steps, _first(steps, RollAgain), 2),
        "enlist": _stretch(steps, _first(steps, Enlist), 2),
        "sharks": _stretch(steps, _first(steps, Sharks), 2),
        "exchange": _stretch(steps, _first(steps, Exchange), 1),
        "call": _stretch(steps, _first(steps, Call), 2),
        "must-call": _stretch(steps, _must_call(steps), 0),
        "last": _stretch(steps, len(steps) - 1, 1),
    }


def _first(steps: Sequence[Step], kind: type[Move]) -> int:
    return next(index for index, step in enumerate(steps) if isinstance(step.move, kind))


def _first_placement(steps: Sequence[Step]) -> int:
    """One card is meant by both dice: by one from the left, by the other from the right."""
    return next(
        index
        for index, step in enumerate(steps)
        if isinstance(step.move, Place) and step.move.end and sum(step.before.roll) == ROW + 1
    )


def _must_call(steps: Sequence[Step]) -> int:
    return next(
        index
        for index, step in enumerate(steps)
        if step.before.phase == "act" and GAME.moves(step.before) == (Call(),)
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


# The guide's pictures

TAVERN: Final = "A4,F2,N,C3,D1,T3"


def examples() -> dict[str, Any]:
    """Positions by what they explain."""
    rolled = take(position(row=TAVERN), "25")
    placed = take(position(row=TAVERN, red="25/-/-/-", blue="26/-/-/-", end="left"), "35")
    return {
        "row": _plain(GAME.view(position(row=TAVERN))),
        "ends": _plain(GAME.view(rolled)),
        "placed": _plain(GAME.view(placed)),
        # S25
        "call": _plain(GAME.view(position(row=TAVERN, red="22366/-/-/-", blue="34566/-/-/-", end="left"))),
        # S35
        "scoring": _plain(
            GAME.view(position("over:R", number=8, red="-/A123F14C1S3**/-/-", blue="-/A34F23C334/P/-"))
        ),
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
