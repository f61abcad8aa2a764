"""The part `research` of a pack: what the adapters ask a game for beyond the contract.

Nothing of it is loaded before it is asked for: a game's class imports its own modules in its methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from dogwatch import games
from dogwatch.games.base import Game
from dogwatch.records import Record

if TYPE_CHECKING:
    from dogwatch.research.fast import Kernel
    from dogwatch.research.observing import Observer
    from dogwatch.research.pettingzoo import Seated

Counter = Callable[[Any, int], int]
"""How many legal sequences of so many moves there are from a state."""


class Rows(NamedTuple):
    """A kind of rows that a game's records can be exported as."""

    schema: Any
    """Arrow's."""
    of: Callable[[str, Record], Iterator[dict[str, Any]]]
    """From a file's name and its record to rows."""


class Research:
    """What a game can leave out: all of it."""

    sides: ClassVar[tuple[str, str]] = ("research-sides-first", "research-score-first")
    """Fluent keys of the report: whose score is told, and that side's name."""
    parameters: ClassVar[Mapping[str, Any] | None] = None
    """OpenSpiel's parameters with their defaults. None: the options that are texts, numbers or switches."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def observer(self, options: Any) -> Observer:
        """How a seat sees a state as an array."""
        raise NotImplementedError(
            f"{self.game.name} has no observation: name a subclass of dogwatch.research.base.Research with "
            "the method observer(options) as `research` in its pack"
        )

    def draw(self, state: Any) -> Any:
        """A picture of a state: an image, or an array of height × width × 3."""
        from dogwatch.research.canvas import written

        return written(self.chart(state))

    def chart(self, state: Any) -> str:
        """A state as lines of text."""
        return self.game.text(state)

    def options(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the game that OpenSpiel's parameters stand for."""
        return dict(parameters)

    def kernel(self) -> type[Kernel] | None:
        """The game compiled, for thousands of games at once."""
        return None

    def seated(self, options: Mapping[str, Any]) -> Seated | None:
        """The game for PettingZoo where its moves are endless and have no numbers."""
        return None

    def register(self) -> None:
        """Register environments with Gymnasium."""

    def favoured(self, state: Any, opener: int) -> int:
        """The seat whose score the report tells, in the last state of a game."""
        return opener

    def rows(self) -> Mapping[str, Rows]:
        """Kinds of rows beside "games" and "moves" that records can be exported as."""
        return {}

    def counter(self, state: Any, depth: int, compiling: Callable[[], None]) -> Counter | None:
        """The game's own perft from this state, if it has one; `compiling` is called if it compiles first."""
        return None


def research(name: str) -> Research:
    """What a game has for research; raises `KeyError`."""
    declared: type[Research] = games.part(name, "research") or Research
    return declared(games.game(name))
