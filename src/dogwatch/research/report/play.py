"""Plays one game between bots and returns the data that the report needs."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.bots import bot
from dogwatch.bots.base import AnyBot
from dogwatch.games.base import CHANCE
from dogwatch.research.base import research
from dogwatch.research.random_source import RandomSource

RANDOM: Final = "random"


class Participant(msgspec.Struct, frozen=True):
    """A bot level, or `RANDOM`, and its limit per decision."""

    level: str
    seconds: float = 0.05
    nodes: int | None = None
    """Instead of a time: equal tasks then give equal games."""


class Task(msgspec.Struct, frozen=True):
    """A game to play."""

    game: str
    options: dict[str, Any]
    participants: tuple[Participant, ...]
    """Seat i is played by number i modulo their count."""
    chance_seed: int
    """Games with the same seed draw the same cards and dice, in the same order."""
    bot_seed: int
    """Seed of the bots' random choices."""


class Played(msgspec.Struct, frozen=True):
    """The result of a task."""

    utilities: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    decisions: int
    chances: int
    widths: tuple[int, ...]
    """Number of legal moves at each decision whose legal moves can be listed."""
    first: str
    """The first decision with several listed moves, in notation; "" if there was none."""
    opener: int
    """The seat that made it; without one, the first seat to move."""
    favoured: int
    """The seat whose score the report gives, see `Research.favoured`."""


class _Streams:
    """One random source per kind of chance move, so that an extra die roll does not change the cards."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[str, RandomSource] = {}

    def of(self, kind: str) -> RandomSource:
        if kind not in self._streams:
            self._streams[kind] = RandomSource(Random(f"{self._seed}:{kind}").getrandbits(62))
        return self._streams[kind]


_bots: dict[tuple[str, str], AnyBot] = {}


def _ready(game: str, level: str) -> AnyBot:
    ready = _bots.get((game, level))
    if ready is None:
        ready = _bots[game, level] = bot(game, level)
        ready.make_ready()
    return ready


def play(task: Task) -> Played:
    """Play a game to its end."""
    game, resolve = games.game(task.game), games.resolver(task.game)
    streams, bot_rng = _Streams(task.chance_seed), Random(task.bot_seed)
    state = game.start(task.options)
    decisions = chances = 0
    widths: list[int] = []
    first, opener = "", -1
    while (turn := game.turn(state)) is not None:
        if turn == CHANCE:
            chances += 1
            weighed = game.chances(state)
            if weighed is None:
                assert resolve is not None
                move = resolve(state)
            else:
                move = game.draw(state, streams.of(type(weighed[0][0]).__name__))
            state = game.apply(state, move)
            continue
        decisions += 1
        legal = game.moves(state) if game.is_complete(state) else ()
        widths += [len(legal)] * bool(legal)
        move = _choice(task, game.moves(state), state, turn, bot_rng)
        if opener < 0:
            opener = turn
        if not first and len(legal) > 1:
            first, opener = game.move_text(state, move), turn
        state = game.apply(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(
        utilities=outcome.utilities,
        points=outcome.points,
        reason=outcome.reason,
        decisions=decisions,
        chances=chances,
        widths=tuple(widths),
        first=first,
        opener=opener,
        favoured=research(task.game).favoured(state, opener),
    )


def _choice(task: Task, legal: Any, state: Any, turn: int, bot_rng: Random) -> Any:
    participant = task.participants[turn % len(task.participants)]
    seed = bot_rng.getrandbits(40)
    if participant.level == RANDOM:
        return Random(seed).choice(legal)
    player = _ready(task.game, participant.level)
    return player.choose(state, participant.seconds, nodes=participant.nodes, seed=seed)
