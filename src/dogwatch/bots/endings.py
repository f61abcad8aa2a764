"""Solved endings: the part `endings` of a pack. They are built on the user's machine, not shipped."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from dogwatch import games
from dogwatch.folders import data_folder

VARIABLE: Final = "DOGWATCH_ENDINGS"
"""Environment variable: the folder of solved endings."""


def folder() -> Path:
    """The folder of solved endings: `DOGWATCH_ENDINGS`, or in the user's data folder. It may not exist."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    try:
        return data_folder("endings")
    except RuntimeError:  # an account without a home folder has no endings
        return Path(os.devnull) / "endings"


class Built(NamedTuple):
    """Stored endings."""

    pieces: int
    """The greatest number of pieces."""
    positions: int
    size: int
    """In bytes."""
    longest: int
    """The winner's moves in the longest forced win."""
    file: Path


class Checked(NamedTuple):
    """Random stored positions, compared with methods that do not use them."""

    different: list[str]
    """The positions that differ."""
    exhaustive: int
    """In how many an exhaustive search within few moves found the winner."""
    search: int
    """In how many a bot's search proved the winner."""
    unfinished: int
    """In how many the exhaustive search was given up."""


class Endings(ABC):
    """Solves all positions with few pieces, so that bots can look them up."""

    fewest: ClassVar[int]
    most: ClassVar[int]
    """The numbers of pieces that can be solved."""
    usual: ClassVar[int]
    """The number that is solved if none is given: within seconds."""

    @abstractmethod
    def build(self, pieces: int, jobs: int, on_progress: Callable[[float], Any]) -> Built:
        """Solve the endings of up to that many pieces and store them; replaces stored ones.

        Args:
            pieces: The greatest number of pieces.
            jobs: The number of threads.
            on_progress: Called with the finished share.
        """

    @abstractmethod
    def stored(self) -> Built | None:
        """The stored endings, compared with their checksum; None if there are none.

        Raises:
            Refusal: The file has changed.
        """

    @abstractmethod
    def edition(self) -> str:
        """What a bot's analyses depend on: it differs for different stored endings; "" if there are none."""

    @abstractmethod
    def check(self, count: int, seed: int, on_progress: Callable[[], Any]) -> Checked:
        """Compare random stored positions with the rules, with an exhaustive search and with a bot's search.

        Args:
            count: The number of positions.
            seed: Equal seeds give equal positions.
            on_progress: Called after each position.
        """


def endings(name: str) -> Endings | None:
    """The endings of a game; None if its pack has none. Raises `KeyError` for an unknown game."""
    declared: type[Endings] | None = games.part(name, "endings")
    return None if declared is None else declared()
