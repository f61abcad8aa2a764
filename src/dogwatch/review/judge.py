"""One decision judged by a bot: what it was worth, what was best, and what follows from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.moves import RollAgain
from dogwatch.review.verdict import Verdict

_TOLD: Final = 3
"""Moves of the best line that are put into words."""


def judge(name: str, level: str, state: Any, moves: Sequence[Any], came: Any, seconds: float) -> Verdict:
    """A bot's verdict on a decision; `came` is the state when luck had had its say, where it had one."""
    if name == "pirates":
        from dogwatch.review.battle import weigh

        return weigh(bots.bot(name, level), state, moves, came, seconds)
    [move] = moves
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
        values=(value, -value) if game.turn(state) == 0 else (-value, value),
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
