"""A table without a server: for the terminal, matches between bots and research."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from dogwatch.fair import DailyRng, DrawSource, FairRng, fresh_nonce, fresh_seed, nonce_from, seed_from
from dogwatch.games.base import CHANCE, AnyGame
from dogwatch.games.log import Chance, Entry, Join, Move, TakeBack
from dogwatch.games.start import Start
from dogwatch.records.name_commitments import salt_from
from dogwatch.records.record import Player, Record, Step

Resolve: TypeAlias = Callable[[Any], Any]
"""A resolver: a function from a state to the move of chance, where the rules cannot draw it."""


class LocalTable:
    """Plays a game and keeps its record, which must have a seed.

    Args:
        record: The game so far.
        resolve: The game's resolver, if it needs one.
    """

    def __init__(self, record: Record, resolve: Resolve | None = None) -> None:
        if record.seed is None:
            raise ValueError("a record must have its seed to be continued")
        self.record = record
        self._resolve = resolve
        self._rng: FairRng | None = None

    @classmethod
    def open(
        cls,
        game: AnyGame,
        options: Any,
        players: tuple[Player, ...],
        seed: str | None = None,
        resolve: Resolve | None = None,
        start: Start | None = None,
        daily: str = "",
    ) -> LocalTable:
        """Start a game.

        Args:
            game: The rules.
            options: The game's options; None for the defaults.
            players: One per seat.
            seed: Text that all random numbers are derived from, for a reproducible record; None: random.
            resolve: The game's resolver, if it needs one.
            start: A position to start from (`dogwatch.records.start_at`); None for the start of the rules.
            daily: The date of a daily deal; "" for another game.

        Raises:
            BadOptions: The options are invalid.
            BadStart: No game with these options can start there.
        """
        if seed is not None:
            players = tuple(player.marked(salt_from(seed, seat)) for seat, player in enumerate(players))
        secret = fresh_seed() if seed is None else seed_from(seed)
        record = Record.new(game, options, players, secret, start, daily)
        for seat in () if daily else record.people:
            record.append(Join(seat, fresh_nonce() if seed is None else nonce_from(seed, seat)))
        return cls(record, resolve)

    @property
    def state(self) -> Any:
        """The current state."""
        return self.record.fold.state

    @property
    def turn(self) -> int | None:
        """The seat to move, `CHANCE`, or None when the game is over."""
        return self.record.fold.turn

    def play(self, move: Any) -> Step:
        """Make a move of the seat to move. Raises `Refusal` if it is illegal, or if chance is to move."""
        turn = self.turn
        return self.add(Move(CHANCE if turn is None else turn, move))

    def chance(self) -> Step | None:
        """Make one move of chance; None, without effect, if chance is not to move."""
        if self.turn != CHANCE:
            return None
        if self.record.game.is_resolved(self.state):
            return self.add(Chance(self._resolved()))
        key = self.record.fold.draw_key() if self.record.header.daily else ""
        source = self._source(key)
        move = self.record.game.draw(self.state, source)
        return self.add(Chance(move, tuple(source.taken), key or msgspec.UNSET))

    def _resolved(self) -> Any:
        if self._resolve is None:
            raise ValueError(f"{self.record.game.name} needs a resolver in this state, got resolve=None")
        return self._resolve(self.state)

    def take_back(self, seats: frozenset[int]) -> bool:
        """Take back all moves since the last decision of one of these seats; False if there is none."""
        game = self.record.game
        for number, state in reversed(self.record.fold.line[:-1]):
            if game.turn(state) in seats:
                self.add(TakeBack(number))
                return True
        return False

    def add(self, entry: Entry[Any]) -> Step:
        """Append an entry to the record; raises `Refusal`."""
        self.record.append(entry)
        return Step(self.record.fold.number, entry, self.state)

    def _source(self, key: str) -> DrawSource:
        """The source of the next draw. The RNG is created at the first one: all nonces are in by then."""
        assert self.record.seed is not None
        if key:
            return DailyRng(self.record.seed, self.record.header.game).source(key)
        if self._rng is None:
            self._rng = FairRng(self.record.seed, self.record.fold.nonces)
        return self._rng.source(self.record.fold.number + 1)
