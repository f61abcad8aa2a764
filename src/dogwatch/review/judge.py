"""One decision judged by a bot: what it was worth, what was best, and what follows from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.moves import RollAgain
from dogwatch.review.reasons import reasons
from dogwatch.review.verdict import Verdict

_TOLD: Final = 3
"""Moves of the best line that are put into words."""
_LIKELY: Final = 0.98
"""No chance is told to be better than this while it is one: beyond it are ends that are forced."""
_TINY: Final = 1e-9


def judge(name: str, level: str, state: Any, moves: Sequence[Any], came: Any, seconds: float) -> Verdict:
    """A bot's verdict on a decision; `came` is the state when luck had had its say, where it had one."""
    if name == "pirates":
        from dogwatch.review.battle import weigh

        return weigh(bots.bot(name, level), state, moves, came, seconds)
    [move] = moves
    game = games.game(name)
    analysis = bots.bot(name, level).analyse(state, seconds)
    best = analysis.moves[0].value
    value = next((each.value for each in analysis.moves if each.move == move), best)
    if name == "shanghaien":  # Raft & Scupper's search keeps them apart by itself
        best, value = (told_chance(each, is_exact=analysis.proven) for each in (best, value))
    told, at = [], state
    for each in analysis.line[:_TOLD]:
        after = game.play(at, each)
        told.append(game.story(at, each, after))
        at = after
        if game.turn(at) in (None, CHANCE):
            break
    return Verdict(
        best=best,
        played=value,
        values=(value, -value) if game.turn(state) == 0 else (-value, value),
        proven=analysis.proven,
        line=tuple(told),
        why=reasons(name, state, analysis.moves[0].move, move),
        is_best=move == analysis.moves[0].move or value >= best,
        more=_turn(game.play(state, move) if isinstance(move, RollAgain) else state)
        if name == "shanghaien"
        else None,
    )


def told_chance(value: float, *, is_exact: bool) -> float:
    """A chance as it is told: where dice or later rounds may still turn it, it is not certain."""
    if is_exact and abs(value) > 1 - _TINY:
        return value
    return max(-_LIKELY, min(_LIKELY, value))


def _turn(state: Any) -> Any:
    if state.phase not in ("act", "again") or "captain" not in bots.levels("shanghaien"):
        return None
    from dogwatch.bots.shanghaien.turns import turn

    return turn(state)
