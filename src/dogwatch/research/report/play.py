"""One game between bots, and what the report wants to know of it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.bots import Bot, bot
from dogwatch.games.base import CHANCE
from dogwatch.research.base import research
from dogwatch.research.luck import Luck

RANDOM: Final = "random"


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat, and how long they may think."""

    level: str
    seconds: float = 0.05


class Task(msgspec.Struct, frozen=True):
    """A game to be played."""

    game: str
    options: dict[str, Any]
    sitters: tuple[Sitter, ...]
    """They take turns around the table."""
    luck: int
    """Games of the same luck turn up the same cards and roll the same dice, in their order."""
    whim: int
    """What the bots' own choices follow from."""


class Played(msgspec.Struct, frozen=True):
    """How it went."""

    utilities: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    decisions: int
    chances: int
    widths: tuple[int, ...]
    """How many legal moves each decision had, where they are finitely many."""
    first: str
    """The first real decision, in notation; "" if there was none that can be listed."""
    opener: int
    """The seat that took it, or the one that the first turn belongs to."""
    favoured: int
    """The seat whose score is told: the opener, unless the game says otherwise."""


class _Streams:
    """Luck in streams of its own for each kind of draw, so that a call more or less shifts no card."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[str, Luck] = {}

    def of(self, kind: str) -> Luck:
        if kind not in self._streams:
            self._streams[kind] = Luck(Random(f"{self._seed}:{kind}").getrandbits(62))
        return self._streams[kind]


_bots: dict[tuple[str, str], Bot[Any, Any]] = {}


def _ready(game: str, level: str) -> Bot[Any, Any]:
    found = _bots.get((game, level))
    if found is None:
        found = _bots[game, level] = bot(game, level)
        found.make_ready()
    return found


def play(task: Task) -> Played:
    """Play it to the end."""
    game, resolve = games.game(task.game), games.resolver(task.game)
    streams, whims = _Streams(task.luck), Random(task.whim)
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
        move = _choice(task, game.moves(state), state, turn, whims)
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


def _choice(task: Task, legal: Any, state: Any, turn: int, whims: Random) -> Any:
    sitter = task.sitters[turn % len(task.sitters)]
    seed = whims.getrandbits(40)
    if sitter.level == RANDOM:
        return Random(seed).choice(legal)
    return _ready(task.game, sitter.level).choose(state, sitter.seconds, seed=seed)
