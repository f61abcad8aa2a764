"""One decision judged by a bot: what it was worth, what was best, and what follows from that."""

from __future__ import annotations

from typing import Any

import msgspec

from dogwatch import bots, games
from dogwatch.games.base import CHANCE, Fact
from dogwatch.games.shanghaien.moves import RollAgain

_TOLD = 3
"""Moves of the best line that are put into words."""


class Verdict(msgspec.Struct, frozen=True):
    """What a bot says about a decision; values are the decider's, from -1 (lost) to 1 (won)."""

    best: float = 0.0
    played: float = 0.0
    proven: bool = False
    """Whether the value of the best move is certain."""
    line: tuple[tuple[Fact, ...], ...] = ()
    """The best play, move by move, as the story would tell it."""
    is_best: bool = True
    more: Any = None
    """What the game itself adds: a turn's worth in points, a shot's chance."""


def judge(name: str, level: str, state: Any, move: Any, seconds: float) -> Verdict:
    """A bot's verdict on a move in a state."""
    if name == "pirates":  # its moves are endless: of a decision only the shot's chance is known
        from dogwatch.games.pirates.moves import Fire
        from dogwatch.review.shots import chance

        return Verdict(more=chance(state, move) if isinstance(move, Fire) else None)
    game = games.game(name)
    analysis = bots.bot(name, level).analyse(state, seconds)
    best = analysis.moves[0]
    value = next((each.value for each in analysis.moves if each.move == move), best.value)
    told, at = [], state
    for each in analysis.line[:_TOLD]:
        after = game.play(at, each)
        told.append(game.story(at, each, after))
        at = after
        if game.turn(at) in (None, CHANCE):
            break
    return Verdict(
        best=best.value,
        played=value,
        proven=analysis.proven,
        line=tuple(told),
        is_best=move == best.move or value >= best.value,
        more=_turn(game.play(state, move) if isinstance(move, RollAgain) else state)
        if name == "shanghaien"
        else None,
    )


def _turn(state: Any) -> Any:
    if state.phase not in ("act", "again") or "captain" not in bots.levels("shanghaien"):
        return None
    from dogwatch.bots.shanghaien.turns import turn

    return turn(state)
