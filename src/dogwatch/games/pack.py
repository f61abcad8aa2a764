"""`Pack`, the manifest of a game: where its rules, bots and other parts are.

A distribution registers its pack as an entry point:

    [project.entry-points."dogwatch.games"]
    my-game = "my_game:PACK"

A part is a string "module:attribute" and is imported on first use. Only `name` and `rules` are required:
Dogwatch has a default for every other part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

import msgspec

from dogwatch.games.dial import PLACE

_NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST: Final = 32


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """The manifest of a game. Raises `ValueError` if a name, a version or a part is malformed."""

    name: str
    """The game's id: at most 32 lower-case letters, digits and single hyphens. Prefix of its message keys."""
    rules: Mapping[int, str]
    """Version -> a subclass of `dogwatch.games.base.Game`. New tables use the greatest version."""
    bots: Mapping[str, str] = {}
    """Level -> a subclass of `dogwatch.bots.Bot`. Default: the general search at all four levels.

    The level "guide" may name a subclass of `dogwatch.bots.guide.Guide`, the opponent in guided games.
    """
    dial: str = ""
    """Even steps of strength, a `dogwatch.games.dial.Dial`: the levels "step-1" and so on. Default: none."""
    ratings: Mapping[str, int] = {}
    """Level -> its fixed rating in this game, on the scale of `dogwatch ladder`; those of a dial are its
    steps'. People's games against levels without one are never rated."""
    needs: Mapping[str, tuple[str, str]] = {}
    """Level -> (module that the bot imports, requirement to pass to `pip install`)."""
    resolver: str = ""
    """A function from a state to (move of chance, film), for states in which `Game.chances` is None."""
    terminal: str = ""
    """A subclass of `dogwatch.cli.face.Face`. Default: plain text."""
    review: str = ""
    """A subclass of `dogwatch.review.Reviewer`. Default: value curve and costliest moves."""
    research: str = ""
    """A subclass of `dogwatch.research.base.Research`: observation, drawing, compiled play. Default: none."""
    puzzles: str = ""
    """A subclass of `dogwatch.puzzles.Puzzles`: finds, proves and judges puzzles. Default: none."""
    endings: str = ""
    """A subclass of `dogwatch.bots.endings.Endings`: solves positions with few pieces. Default: none."""
    openings: Mapping[str, str] = {}
    """Name -> a function from settled options to a `dogwatch.games.openings.Opening`: a start position that a
    table can be created with, as "guide" for a guided game. Names are like those of packs. Default: none."""
    exercises: Mapping[str, str] = {}
    """Name -> a function from the page's request to the answer, both JSON as bytes: practice beside the game.
    It may raise `Refusal`, and must answer within five seconds. Names are like those of packs."""
    extras: Mapping[str, tuple[str, ...]] = {}
    """Exercise -> the values of `type` in its requests that add to an answer which the page shows already.
    They wait until other requests are answered; the later in the tuple, the longer."""
    daily: str = ""
    """A subclass of `dogwatch.games.daily.DailyDeal`: each day the same for everybody. Default: none."""
    testing: str = ""
    """A `dogwatch.testing.Trial`: options for long runs of the conformance kit. Default: `Trial()`."""
    picture: str = ""
    """A function from a view to SVG text, which the page shows. Default: the position's text."""
    words: str = ""
    """A package with Fluent files `locales/<language>/<name>.ftl`. Default: Dogwatch's own files.

    The files have the keys that the rules use (`Fact`, `Refusal`, `Outcome.reason`) and these optional ones:
    `<name>-title`, `-about`, `-rules` (paragraphs, which may begin with their clauses), `-seat` ($seat, from
    0, or $number, from 1), `-option-<option>`, `-value-<option>` ($value), `-move-<tag of the move>` (the
    move's fields); underscores become hyphens.
    """

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name) or len(self.name) > _LONGEST:
            raise ValueError(
                f"a pack's name must have at most {_LONGEST} lower-case letters, digits and single hyphens, "
                f"got {self.name!r}"
            )
        if not self.rules or min(self.rules) < 1:
            raise ValueError(f"{self.name}: rules must map versions >= 1 to classes, got {dict(self.rules)}")
        for kind, names in (("an opening", self.openings), ("an exercise", self.exercises)):
            for name in names:
                if not _NAME.fullmatch(name) or len(name) > _LONGEST:
                    raise ValueError(
                        f"{self.name}: {kind}'s name must have at most {_LONGEST} lower-case letters, digits "
                        f"and single hyphens, got {name!r}"
                    )
        parts = (
            self.resolver,
            self.terminal,
            self.review,
            self.research,
            self.puzzles,
            self.endings,
            self.daily,
            self.testing,
            self.picture,
            self.dial,
        )
        for place in (
            *self.rules.values(),
            *self.bots.values(),
            *self.openings.values(),
            *self.exercises.values(),
            *filter(None, parts),
        ):
            if not PLACE.fullmatch(place):
                raise ValueError(f'{self.name}: a part must be "module:attribute", got {place!r}')


def lazy(module: str, *names: str) -> Callable[[str], Any]:
    """Make a package's `__getattr__`: it imports `module` when one of `names` is first used."""

    def get(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"no attribute {name!r}; {module} has {', '.join(names)}")
        return getattr(import_module(module), name)

    return get
