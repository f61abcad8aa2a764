"""The declaration of a game: where its parts are. A distribution names it in its metadata:

    [project.entry-points."dogwatch.games"]
    my-game = "my_game:PACK"

A part is given as "module:attribute" and imported when it is first used. Only the rules are required: the
core has a default for every other part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

import msgspec

_NAME: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST: Final = 32
_PLACE: Final = re.compile(r"\w+(\.\w+)*:\w+")


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """What a game consists of."""

    name: str
    """The game's id: lower-case letters, digits and single hyphens. Its messages start with it."""
    rules: Mapping[int, str]
    """Version -> a subclass of `dogwatch.games.base.Game`; new tables use the greatest version."""
    bots: Mapping[str, str] = {}
    """Level -> a subclass of `dogwatch.bots.Bot`. Left out: the general search at all four levels."""
    needs: Mapping[str, tuple[str, str]] = {}
    """Level -> a module without which that bot cannot think, and what to tell pip to get it."""
    resolver: str = ""
    """A function from a state to (chance's move, film), for chance that the rules cannot draw (physics)."""
    terminal: str = ""
    """A subclass of `dogwatch.cli.face.Face`. Left out: plain text."""
    review: str = ""
    """A subclass of `dogwatch.review.Reviewer`. Left out: value curve and costliest moves."""
    research: str = ""
    """A subclass of `dogwatch.research.base.Research`: observation, drawing, compiled play."""
    testing: str = ""
    """A `dogwatch.testing.Trial`: options for long runs of the conformance kit. Left out: the defaults."""
    picture: str = ""
    """A function from a view to SVG text, which the page shows. Left out: the position's text."""
    words: str = ""
    """A package with Fluent files `locales/<language>/<name>.ftl`. Left out: those of Dogwatch itself.

    Beside the keys that the rules use, these are looked for: `<name>-title`, `-about`, `-rules` (paragraphs,
    which may begin with their clauses), `-seat` ($seat, from 0, or $number, from 1), `-option-<option>`,
    `-value-<option>` ($value), `-move-<type of the move>` (the move's fields), underscores as hyphens.
    """

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name) or len(self.name) > _LONGEST:
            raise ValueError(
                f"a pack's name must be at most {_LONGEST} lower-case letters, digits and single hyphens, "
                f"got {self.name!r}"
            )
        if not self.rules or min(self.rules) < 1:
            raise ValueError(f"{self.name}: rules must map versions >= 1 to classes, got {dict(self.rules)}")
        parts = (self.resolver, self.terminal, self.review, self.research, self.testing, self.picture)
        for place in (*self.rules.values(), *self.bots.values(), *filter(None, parts)):
            if not _PLACE.fullmatch(place):
                raise ValueError(f'{self.name}: a part must be "module:attribute", got {place!r}')


def lazy(module: str, *names: str) -> Callable[[str], Any]:
    """A package's `__getattr__` that takes these names from a module, imported when one is first used."""

    def get(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"no attribute {name!r} here; {module} gives {', '.join(names)}")
        return getattr(import_module(module), name)

    return get
