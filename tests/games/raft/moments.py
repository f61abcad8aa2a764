"""Test scenes for the page's board, and the positions of its guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch.games.raft.rules import Options
from dogwatch.games.raft.rules.moves import Choose, Jump, Pass, Placer, Put, Sail, Scupper, Switch
from tests.games.moments import first, plain, stretch
from tests.games.raft.table import GAME, SHORT, Step, wander

SHORT_SEED: Final = 663
"""A random short game with a switch, all four kinds of moves, and a crew that rafts up."""
FULL_SEED: Final = 1
THREAT: Final = "5/5/3baY/dBacBbYb/5 Y 0/1 0/1 B"
"""Black threatens to raft up by sailing from a4, and has vengeance: if Yellow passes, Black wins."""


def scenes() -> dict[str, list[dict[str, Any]]]:
    """Sequences of steps of random games, by what they show."""
    short = list(wander(Options(size="short"), SHORT_SEED))
    full = list(wander(Options(), FULL_SEED))
    return {
        "draw": stretch(GAME, short, first(short, Placer), 6),
        "switch": stretch(GAME, short, first(short, Switch), 2),
        "put": stretch(GAME, short, first(short, Put), 4),
        "choose": stretch(GAME, short, first(short, Choose), 2),
        "jump": stretch(GAME, short, first(short, Jump), 1),
        "sail": stretch(GAME, short, _longest_sail(short), 1),
        "scupper": stretch(GAME, short, first(short, Scupper), 1),
        "pass": stretch(GAME, short, first(short, Pass), 1),
        "full": stretch(GAME, full, first(full, Choose) + 1, 1),
        "threat": stretch(GAME, list(wander(state=GAME.parse(THREAT))), 0, 1),
        "last": stretch(GAME, short, len(short) - 1, 1),
    }


def _longest_sail(steps: Sequence[Step]) -> int:
    lengths = {index: _length(step) for index, step in enumerate(steps) if isinstance(step.move, Sail)}
    return max(lengths, key=lambda index: lengths[index])


def _length(step: Step) -> int:
    move = step.move
    assert isinstance(move, Sail)
    targets = GAME.view(step.before).targets
    return next(
        len(each.path) for each in targets if (each.kind, each.at, each.to) == ("sail", move.at, move.to)
    )


def examples() -> dict[str, Any]:
    """The guide's positions, by what they explain."""
    short = list(wander(Options(size="short"), SHORT_SEED))
    partner = next(step.after for step in short if len(GAME.view(step.after).ships) == 5)
    return {
        "draw": plain(GAME.view(partner)),
        "turn": plain(GAME.view(GAME.parse(SHORT))),
        "over": plain(GAME.view(short[-1].after)),
    }
