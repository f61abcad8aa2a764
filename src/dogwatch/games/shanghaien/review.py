"""Move reviews of Shanghaien: reasons for the better move, and the ledger of luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from dogwatch import bots
from dogwatch.games.base import Fact
from dogwatch.games.shanghaien.errors import OF_LEVELS, errors
from dogwatch.games.shanghaien.ledger import Ledger, ledger
from dogwatch.games.shanghaien.rules import rules
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    PlaceBoth,
    RollAgain,
    Sharks,
)
from dogwatch.games.shanghaien.rules.state import State
from dogwatch.games.shanghaien.rules.view import card_args
from dogwatch.records import Ply
from dogwatch.review import Reviewer, Verdict

_TRICKS: Final = (Nudge, PlaceBoth, RollAgain, Enlist, Sharks, Exchange)
VAGUE: Final = "shanghaien-why-later"
"""The reason of a move for which there is no plain one."""
_LIKELY: Final = 0.98
"""The largest value shown for a game that is not decided yet; larger ones mean forced ends."""
_TINY: Final = 1e-9


class ShanghaienReviewer(Reviewer):
    """Adds reasons, the ledger of dice, cards and decisions, and errors to the review that every game has."""

    types = (Ledger,)
    vague = VAGUE

    def display_value(self, value: float, *, is_exact: bool) -> float:
        """The value, capped while dice or later rounds can still change the result."""
        return capped_value(value, is_exact=is_exact)

    def why(self, state: State, better: Move, played: Move) -> tuple[Fact, ...]:
        return reasons(state, better, played)

    def more(self, state: State, move: Move) -> Any:
        """The values of the turn's rolls in points, for the ledger; None without the captain."""
        at = self.game.play(state, move) if isinstance(move, RollAgain) else state
        if at.phase not in ("act", "again") or "captain" not in bots.levels(self.game.name):
            return None
        from dogwatch.games.shanghaien.bots.turns import turn

        return turn(at)

    def extras(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> Ledger | None:
        """The ledger of luck; None unless every turn was analysed and the game played to its end."""
        from dogwatch.games.shanghaien.bots.turns import Turn

        turns = {
            number: msgspec.convert(verdict.more, Turn) if isinstance(verdict.more, dict) else verdict.more
            for number, verdict in verdicts.items()
            if verdict.more is not None
        }
        found = ledger(line, turns)
        if found is None:
            return None
        return msgspec.structs.replace(found, errors=errors(line, verdicts), levels=OF_LEVELS)


def capped_value(value: float, *, is_exact: bool) -> float:
    """The value, limited to ±0.98 unless it is exact and the game is decided."""
    if is_exact and abs(value) > 1 - _TINY:
        return value
    return max(-_LIKELY, min(_LIKELY, value))


def reasons(state: State, better: Move, played: Move) -> tuple[Fact, ...]:
    """Reasons for the better move, as messages; never empty."""
    if isinstance(better, Call):
        return (Fact("shanghaien-why-call", {}, "S20"),)
    if isinstance(played, Call):
        return (Fact("shanghaien-why-roll", {}, "S11"),)
    if isinstance(better, _TRICKS) and not isinstance(played, _TRICKS):
        return (Fact("shanghaien-why-trick", {}, "S12"),)
    if isinstance(played, _TRICKS) and not isinstance(better, _TRICKS):
        return (Fact("shanghaien-why-keep", {}, "S12"),)
    return _cards(state, better, played) or (Fact(VAGUE),)


def _cards(state: State, better: Move, played: Move) -> tuple[Fact, ...]:
    """Cards that the better move wins or denies the opponent, by the dice just after it."""
    after, instead = rules.apply(state, better), rules.apply(state, played)
    if after.phase != "act" or instead.phase != "act":
        return ()
    found = []
    for card, owner, other in zip(state.row, rules.owners(after), rules.owners(instead), strict=True):
        if owner == state.mover and other != state.mover:
            found.append(Fact("shanghaien-why-wins", card_args(card), "S22"))
        elif other == 1 - state.mover and owner is None:
            found.append(Fact("shanghaien-why-denies", card_args(card), "S22"))
    return tuple(found)
