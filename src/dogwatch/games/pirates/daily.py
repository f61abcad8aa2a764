"""The daily deal of the pirates: ten shots, each at a target of the range, with the day's tremors."""

from __future__ import annotations

from typing import Final

from dogwatch.games.base import Source
from dogwatch.games.daily import CourseStep, DailyCourse, Luck, SetUp
from dogwatch.games.pirates.physics.resolver import shoot
from dogwatch.games.pirates.rules import cannon, fleet, rules, view
from dogwatch.games.pirates.rules.moves import Fire, Move, Tremor
from dogwatch.games.pirates.rules.state import State
from dogwatch.games.pirates.shooting_range.messages import AskTarget, ShotResult, TargetKind
from dogwatch.games.pirates.shooting_range.shots import parsed
from dogwatch.games.pirates.shooting_range.targets import target

_TARGETS: Final[tuple[tuple[TargetKind, int], ...]] = (
    ("broadside", 40),
    ("broadside", 65),
    ("broadside", 95),
    ("tower", 50),
    ("tower", 75),
    ("end-on", 35),
    ("end-on", 50),
    ("two", 55),
    ("island", 62),
    ("island", 82),
)
"""Kind and distance in cm, which the day changes by up to `_OFF`."""
_OFF: Final = 10
_CM: Final = 100
_ONE, _TWO, _NONE = "🎯", "💥", "🌊"


class PiratesDaily(DailyCourse):
    """Ten targets in the order of the day. A point for each piece of the target that falls."""

    steps = len(_TARGETS)

    def set_up(self, luck: Luck, number: int) -> SetUp:
        """The target with this number, as on the shooting range."""
        kind, distance = _order(luck("order 1"))[number - 1]
        distance += luck(f"distance {number}").below(2 * _OFF + 1) - _OFF
        shown = target(AskTarget(kind, distance * _CM))
        return SetUp(parsed(shown.position), shown)

    def play(self, luck: Luck, number: int, state: State, move: Move) -> CourseStep:
        """Fire with the tremor of this shot's number."""
        refusal = rules.check(state, move)
        if refusal is not None:
            raise refusal.copy()
        assert isinstance(move, Fire), "phase fire has no other legal move"
        fired = cannon.fired(state, move)
        tremor = self.game.draw(fired, luck(f"tremor {number}"))
        assert isinstance(tremor, Tremor)
        flying = cannon.trembled(fired, tremor)
        landed, film = shoot(flying)
        felled = sum(not fleet.is_friend(state, piece) for piece in landed.fell)
        mark = (_NONE, _ONE, _TWO)[min(felled, 2)]
        return CourseStep(
            felled, mark, ShotResult(tremor, landed, film, view.view(rules.apply(flying, landed)))
        )


def _order(source: Source) -> list[tuple[TargetKind, int]]:
    """The targets, shuffled (Fisher-Yates)."""
    shuffled = list(_TARGETS)
    for last in range(len(shuffled) - 1, 0, -1):
        other = source.below(last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled
