"""Who may play in a match: a level of the game's bots, the general search, random play, or a program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Final

from dogwatch import games
from dogwatch.arena.match import Match
from dogwatch.bots import Bot, bot, levels
from dogwatch.bots.general import General
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.games.base import Refusal
from dogwatch.records import Record

GENERAL: Final = "general"
"""The general search, in any game: also where the game has bots of its own."""
RANDOM: Final = "random"
OUTSIDE: Final = "cmd:"


class Fault(Exception):
    """A contestant cannot go on, and loses the game; the message says why."""


class Contestant(ABC):
    """Decides at a table."""

    @abstractmethod
    def choose(self, match: Match, index: int, record: Record) -> Any:
        """A move in the record's last state; raises `Fault`."""

    def close(self) -> None:  # noqa: B027  (most have nothing to end)
        """The match is over."""


class _Ours(Contestant):
    def __init__(self, thinking: Bot[Any, Any]) -> None:
        self._bot = thinking
        self._bot.make_ready()

    def choose(self, match: Match, index: int, record: Record) -> Any:
        seed = match.whim(index, record.fold.number)
        state = record.fold.state
        with plain_interrupts():
            if match.nodes is not None:
                return self._bot.choose(state, nodes=match.nodes, seed=seed)
            return self._bot.choose(state, match.seconds or 0.0, seed=seed)


class _Random(Contestant):
    def choose(self, match: Match, index: int, record: Record) -> Any:
        moves = record.game.moves(record.fold.state)
        return Random(match.whim(index, record.fold.number)).choice(moves)


def check_name(game: str, name: str) -> None:
    """Refuse whom we do not know."""
    if name.startswith(OUTSIDE):
        from dogwatch.arena.outside import words_of

        words_of(name)
    elif name not in (RANDOM, GENERAL, *levels(game)):
        known = ", ".join((*levels(game), GENERAL, RANDOM, f"{OUTSIDE}PROGRAM"))
        raise Refusal("", "arena-unknown-contestant", {"word": name, "game": game, "known": known})


def contestant(game: str, name: str) -> Contestant:
    """The contestant of that name, ready to play."""
    check_name(game, name)
    if name.startswith(OUTSIDE):
        from dogwatch.arena.outside import Outside

        return Outside(name)
    if name == RANDOM:
        return _Random()
    return _Ours(General(games.game(game)) if name == GENERAL else bot(game, name))
