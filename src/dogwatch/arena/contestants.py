"""Contestants of a match: a level of the game's bots, the general search, random play, or a program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from dogwatch import games
from dogwatch.arena.conditions import Match
from dogwatch.bots import accepted, bot, levels, missing
from dogwatch.bots.base import AnyBot
from dogwatch.bots.general import General
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.games.base import Refusal
from dogwatch.records import Record

GENERAL: Final = "general"
"""The name of the general search, also in games that have other bots."""
RANDOM: Final = "random"
EXTERNAL_PREFIX: Final = "cmd:"


class ContestantError(Exception):
    """A contestant failed and loses the game."""


class Contestant(ABC):
    """Chooses moves in a match."""

    raises: ClassVar[bool] = False
    """Whether its errors end the match instead of losing a game: for the caller's own functions."""

    @abstractmethod
    def choose(self, match: Match, index: int, record: Record) -> Any:
        """Choose a move in the last state of the record of game `index`; raises `ContestantError`."""

    def close(self) -> None:  # noqa: B027  (most have nothing to release)
        """Release resources after the match."""


class BotContestant(Contestant):
    """A bot in this process."""

    def __init__(self, thinking: AnyBot) -> None:
        self._bot = thinking
        self._bot.make_ready()

    def choose(self, match: Match, index: int, record: Record) -> Any:
        """The bot's move, with the match's limits and its seed for this decision."""
        seed = match.bot_seed(index, record.fold.number)
        state = record.fold.state
        with plain_interrupts():
            if match.nodes is not None:
                return self._bot.choose(state, nodes=match.nodes, seed=seed)
            return self._bot.choose(state, match.seconds or 0.0, seed=seed)


class FunctionContestant(Contestant):
    """A Python function from a state to a move."""

    raises = True

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self._function = function

    def choose(self, match: Match, index: int, record: Record) -> Any:
        """The function's move; raises `TypeError` if it is no move of the game."""
        return record.game.plain_move(self._function(record.fold.state))


class _RandomContestant(Contestant):
    def choose(self, match: Match, index: int, record: Record) -> Any:
        moves = record.game.moves(record.fold.state)
        return Random(match.bot_seed(index, record.fold.number)).choice(moves)


def check_name(game: str, name: str) -> None:
    """Raise `Refusal` unless the name is that of a contestant."""
    if name.startswith(EXTERNAL_PREFIX):
        from dogwatch.arena.external import parse_command

        parse_command(name)
    elif need := missing(game).get(name):
        args = {"level": name, "module": need[0], "requirement": need[1]}
        raise Refusal("", "arena-level-not-installed", args)
    elif name not in (RANDOM, GENERAL, *accepted(game)):
        known = ", ".join((*levels(game), GENERAL, RANDOM, f"{EXTERNAL_PREFIX}PROGRAM"))
        raise Refusal("", "arena-unknown-contestant", {"word": name, "game": game, "known": known})


def contestant(game: str, name: str) -> Contestant:
    """Make the contestant of that name, compiled and loaded; raises `Refusal`."""
    check_name(game, name)
    if name.startswith(EXTERNAL_PREFIX):
        from dogwatch.arena.external import ExternalContestant

        return ExternalContestant(name)
    if name == RANDOM:
        return _RandomContestant()
    return BotContestant(General(games.game(game)) if name == GENERAL else bot(game, name))
