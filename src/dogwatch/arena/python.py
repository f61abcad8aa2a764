"""Matches from Python: between levels, programs, bots and plain functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, SupportsIndex, TypeAlias

import msgspec

from dogwatch import games as registry
from dogwatch.arena.conditions import Match
from dogwatch.arena.contestants import BotContestant, Contestant, FunctionContestant, check_name
from dogwatch.arena.journal import Results
from dogwatch.arena.local import play_in_processes
from dogwatch.arena.play import Played, close_contestants, play_game
from dogwatch.arena.progress import progress_bar
from dogwatch.arena.result import MatchResult
from dogwatch.arena.run import Standing, play_match
from dogwatch.arena.score import Sprt
from dogwatch.bots.base import AnyBot, Bot
from dogwatch.games.arguments import integer, number, shown
from dogwatch.games.base import AnyGame, Game

Player: TypeAlias = str | AnyBot | Callable[[Any], Any]
"""A level, "general", "random" or "cmd:PROGRAM"; a bot; or a function from a state to a move."""
_SECONDS = 0.2


def match(
    a: Player,
    b: Player,
    *,
    game: str | AnyGame | None = None,
    games: SupportsIndex = 200,
    seed: SupportsIndex | str = 0,
    options: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    nodes: SupportsIndex | None = None,
    jobs: SupportsIndex = 1,
    sprt: Sprt | None = None,
    records: str | PathLike[str] | None = None,
    progress: bool | None = None,
) -> MatchResult:
    """Play games in pairs, with the same chance and swapped seats, and estimate which player is stronger.

    Args:
        a: The first player, whose score the result gives.
        b: The other player.
        game: The game's id or rules; not needed if a player is a bot of `dogwatch.bot`.
        games: The number of games, even.
        seed: With the same seed and `nodes` a match between levels is the same every time.
        options: The game's options.
        seconds: Time for each decision of a bot or program; 0.2 by default. Functions are not limited.
        nodes: Number of nodes for each decision instead of a time.
        jobs: Games in parallel, each in its own process; functions and bots play in this one. A script that
            gives more than 1 needs `if __name__ == "__main__":`, as the processes import it.
        sprt: A sequential test that may end the match early.
        records: An empty or new folder for the games' records.
        progress: Whether to show a progress bar; None: in notebooks and terminals.

    Raises:
        Refusal: A player is unknown, or the options are invalid.
        IllegalMove, or whatever a function raises: with a note that names the game and the position.
        Stopped: The match was interrupted (Ctrl-C); `standing` has the finished games.
    """
    count = integer("games", games, 2)
    if count % 2:
        raise ValueError(f"games must be even, because they are played in pairs; got {count}")
    if seconds is not None and nodes is not None:
        raise ValueError("give either seconds or nodes, not both")
    rules = _rules(game, a, b)
    made = tuple(_made(rules, player) for player in (a, b))
    jobs = integer("jobs", jobs, 1)
    if jobs > 1 and any(made):
        raise ValueError("jobs must be 1 if a player is a function or a bot: name a level or a program")
    conditions = Match(
        rules.name,
        _name(a),
        _name(b),
        msgspec.to_builtins(rules.settle(options)),
        None if nodes is not None else _SECONDS if seconds is None else _positive(seconds),
        None if nodes is None else integer("nodes", nodes, 1),
        seed if isinstance(seed, str) else str(integer("seed", seed)),
    )

    def play(by: Match, indices: Iterator[int]) -> Iterator[Played]:
        if jobs > 1:
            yield from play_in_processes(by, indices, jobs)
            return
        try:
            for index in indices:
                yield play_game(by, index, made)
        finally:
            close_contestants()

    results = Results(None if records is None else _empty_folder(Path(records)))
    with progress_bar(f"{conditions.a} – {conditions.b}", count, progress) as update:

        def on_progress(standing: Standing) -> None:
            update(len(results.results), standing.tally.score)

        standing = play_match(conditions, count, results, play=play, sprt=sprt, on_progress=on_progress)
    return MatchResult(conditions, standing)


def _rules(game: str | AnyGame | None, *players: Player) -> AnyGame:
    """The rules of the match: those named, or those of a player that is a bot."""
    if isinstance(game, str):
        return registry.game(game)
    for player in players if game is None else ():
        if isinstance(player, Bot):
            return player.game
    if game is None:
        raise TypeError(f"match() needs the game, such as game={registry.names()[0]!r}")
    if not isinstance(game, Game):
        raise TypeError(f"game must be the id or the rules of a game, got {shown(game)}")
    return registry.game(game.name)


def _made(rules: AnyGame, player: Player) -> Contestant | None:
    """The contestant of a bot or a function; None for one that has a name."""
    if isinstance(player, str):
        check_name(rules.name, player)
        return None
    if isinstance(player, Bot):
        if player.game.name != rules.name:
            raise ValueError(f"the bot {player.level} plays {player.game.name}, the match is of {rules.name}")
        return BotContestant(player)
    if not callable(player):
        raise TypeError(f"a player must be a name, a bot or a function, got {shown(player)}")
    return FunctionContestant(player)


def _name(player: Player) -> str:
    if isinstance(player, str):
        return player
    return player.level if isinstance(player, Bot) else getattr(player, "__name__", type(player).__name__)


def _positive(seconds: float) -> float:
    if not number("seconds", seconds) > 0:
        raise ValueError(f"seconds must be > 0, got {shown(seconds)}")
    return float(seconds)


def _empty_folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"records must be an empty or new folder, got {folder}")
    return folder
