"""The dial of strength: even steps from a game's weakest bot to its strongest.

A pack declares a `Dial`. Its steps are the levels "step-1", "step-2" and so on, wherever a level is accepted.
Named levels are marks on it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from math import inf
from typing import Final

import msgspec

LEAST_GAP, MOST_GAP = 80, 150
"""The Elo difference between neighbours, as it should be."""
PLACE: Final = re.compile(r"\w+(\.\w+)*:\w+")
"""A place "module:attribute"."""
_PREFIX: Final = "step-"


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a dial."""

    about: str
    """Message key of one sentence: how it plays."""
    skill: float
    """Where it is on the game's own scale of skill; it grows from step to step."""
    rating: int
    """Its estimated rating, on the scale of `dogwatch ladder`."""
    mark: str = ""
    """The level of the pack that it is. Default: `Dial.bot` makes the bot."""


class Dial(msgspec.Struct, frozen=True, kw_only=True):
    """The steps of a game, weakest first. Raises `ValueError` for skills that fall or are in no span."""

    bot: str
    """"module:attribute" of a function from a skill to a `dogwatch.bots.Bot`."""
    steps: tuple[Step, ...]
    spans: tuple[tuple[float, float], ...] = ((-inf, inf),)
    """The ranges of skill of which `bot` makes bots that get stronger with the skill. Default: any skill."""
    needs: tuple[str, str] | None = None
    """What `bot` needs: (module that it imports, requirement to pass to `pip install`)."""

    def __post_init__(self) -> None:
        skills = [step.skill for step in self.steps]
        if len(skills) < 2 or any(one >= other for one, other in pairwise(skills)):
            raise ValueError(f"a dial's skills must grow from step to step, got {skills}")
        for step in self.steps:
            if not step.mark and not is_inside(step.skill, step.skill, self.spans):
                raise ValueError(f"a step's skill must be inside {self.spans}, got {step.skill}")
        if not PLACE.fullmatch(self.bot):
            raise ValueError(f'a dial\'s bot must be "module:attribute", got {self.bot!r}')

    def by_level(self) -> dict[str, Step]:
        """Level id -> step, weakest first."""
        return {f"{_PREFIX}{number}": step for number, step in enumerate(self.steps, 1)}

    def ratings(self) -> dict[str, int]:
        """Level id -> rating: of the marks by their names, then of all steps."""
        marks = {step.mark: step.rating for step in self.steps if step.mark}
        return {**marks, **{level: step.rating for level, step in self.by_level().items()}}

    def mark_below(self, level: str) -> tuple[str, int]:
        """The last mark up to a step, and the number of steps above it; ("", 0) if there is none."""
        number = step_number(level)
        for above, step in enumerate(reversed(self.steps[:number] if number <= len(self.steps) else ())):
            if step.mark:
                return step.mark, above
        return "", 0


def step_number(level: str) -> int:
    """The number in "step-n"; 0 for any other level."""
    number = level.removeprefix(_PREFIX)
    return int(number) if level != number and number.isascii() and number.isdigit() else 0


def is_inside(low: float, high: float, spans: Sequence[tuple[float, float]]) -> bool:
    """Whether a range of skills is inside one of the spans."""
    return any(least <= low and high <= most for least, most in spans)


def even_skills(
    skills: Sequence[float], gaps: Sequence[float], spans: Sequence[tuple[float, float]] = ((-inf, inf),)
) -> tuple[float, ...]:
    """Skills of evenly spaced steps over the same range, by linear interpolation.

    Args:
        skills: The skills of measured steps, growing.
        gaps: The measured Elo differences between neighbours; negative ones count as 0.
        spans: As `Dial.spans`. Between two measured steps that no span holds there is no bot; the nearer one
            is proposed.

    Returns:
        As many skills as the range needs, so that neighbours are halfway between `LEAST_GAP` and `MOST_GAP`.
    """
    sums = [0.0]
    for gap in gaps:
        sums.append(sums[-1] + max(gap, 0.0))
    count = max(1, round(sums[-1] / ((LEAST_GAP + MOST_GAP) / 2)))
    found = []
    for number in range(count + 1):
        wanted = sums[-1] * number / count
        place = next((at for at in range(1, len(sums) - 1) if sums[at] >= wanted), len(sums) - 1)
        low, high = sums[place - 1], sums[place]
        share = (wanted - low) / (high - low) if high > low else 0.0
        if not is_inside(skills[place - 1], skills[place], spans):
            share = float(share >= 0.5)
        found.append(skills[place - 1] + share * (skills[place] - skills[place - 1]))
    return tuple(dict.fromkeys(found))
