"""A table without a server: two people at one keyboard, a bot match, a study."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from dogwatch.fair import Luck, fresh_nonce, fresh_seed, nonce_from, seed_from
from dogwatch.games.base import CHANCE, Game
from dogwatch.games.log import Chance, Entry, Join, Move, TakeBack
from dogwatch.records.names import salt_from
from dogwatch.records.record import Player, Record, Step

Resolve: TypeAlias = Callable[[Any], Any]
"""Chance's move in a state where the rules cannot draw it."""


class LocalTable:
    """Keeps a record going: whoever has the turn moves here, and chance moves by itself."""

    def __init__(self, record: Record, resolve: Resolve | None = None) -> None:
        if record.seed is None:
            raise ValueError("a game can only go on where its seed is known")
        self.record = record
        self._resolve = resolve
        self._luck: Luck | None = None

    @classmethod
    def open(
        cls,
        game: Game[Any, Any, Any],
        options: Any,
        players: tuple[Player, ...],
        seed: str | None = None,
        resolve: Resolve | None = None,
    ) -> LocalTable:
        """Seat the players; the same `seed` words give the same luck again, and the same record."""
        if seed is not None:
            players = tuple(player.marked(salt_from(seed, seat)) for seat, player in enumerate(players))
        record = Record.new(game, options, players, fresh_seed() if seed is None else seed_from(seed))
        for seat in record.people:
            record.append(Join(seat, fresh_nonce() if seed is None else nonce_from(seed, seat)))
        return cls(record, resolve)

    @property
    def state(self) -> Any:
        """The state as it stands."""
        return self.record.fold.state

    @property
    def turn(self) -> int | None:
        """The seat to move, or None when the game is over."""
        return self.record.fold.turn

    def play(self, move: Any) -> Step:
        """The seat to move moves; raises `Refusal`, as when it is chance's turn."""
        turn = self.turn
        return self.add(Move(CHANCE if turn is None else turn, move))

    def chance(self) -> Step | None:
        """Let chance move once, if it is its turn."""
        if self.turn != CHANCE:
            return None
        if self.record.game.is_resolved(self.state):
            return self.add(Chance(self._resolved()))
        source = self._drawn_from().source(self.record.fold.number + 1)
        move = self.record.game.draw(self.state, source)
        return self.add(Chance(move, tuple(source.taken)))

    def _resolved(self) -> Any:
        if self._resolve is None:
            raise ValueError(f"nobody works out chance for {self.record.game.name}")
        return self._resolve(self.state)

    def take_back(self, seats: frozenset[int]) -> bool:
        """Go back to the last decision of one of these seats; False if there is none."""
        game = self.record.game
        for number, state in reversed(self.record.fold.line[:-1]):
            if game.turn(state) in seats:
                self.add(TakeBack(number))
                return True
        return False

    def add(self, entry: Entry[Any]) -> Step:
        """Write down any entry."""
        self.record.append(entry)
        return Step(self.record.fold.number, entry, self.state)

    def _drawn_from(self) -> Luck:
        """All nonces are in the log before the first draw, so the luck is settled then."""
        if self._luck is None:
            assert self.record.seed is not None
            self._luck = Luck(self.record.seed, self.record.fold.nonces)
        return self._luck
