"""A table's log: its entries, and `Fold`, the game that they lead to.

Entries are numbered from 1; numbers are never reused. The game is the fold of the moves that were not taken
back. After a take-back of a chance move a new entry draws again; both draws stay in the log.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Generic, TypeAlias

import msgspec

from dogwatch.games.base import CHANCE, Game, MoveT, Outcome, Refusal, Seat, StateT
from dogwatch.games.guided import GUIDE

Draw: TypeAlias = tuple[int, int]
"""(n, k): the random source was asked for a number below n and gave k."""

_NONCE = re.compile(r"(?:[0-9a-f]{2}){16,64}")
_LEVEL = re.compile(r"[a-z][a-z0-9_-]{0,23}")


class _Entry(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=str.lower):
    pass


class Join(_Entry, frozen=True):
    """A person takes a seat and adds a nonce (16 to 64 bytes, hexadecimal) to the random seed of the game."""

    seat: Seat
    nonce: str


class Move(_Entry, Generic[MoveT], frozen=True, omit_defaults=True):
    """A move of a player."""

    seat: Seat
    move: MoveT
    finish: bool = False
    """In a guided game: the lessons are through, so the game may end from here on."""


class Chance(_Entry, Generic[MoveT], frozen=True):
    """A move of chance, with the draws that it follows from; a resolver's move has none."""

    move: MoveT
    draws: tuple[Draw, ...] = ()
    key: str | msgspec.UnsetType = msgspec.UNSET
    """In a daily deal: what is drawn, as "series number"; the draws follow from the seed and this."""


class TakeBack(_Entry, frozen=True):
    """Return to the state after entry `to` (0: the start)."""

    to: int


class Resign(_Entry, frozen=True):
    """A seat resigns: its team loses."""

    seat: Seat


class Agree(_Entry, frozen=True):
    """The players agree to a draw."""


class TimeOut(_Entry, frozen=True):
    """A seat's clock has run out: its team loses."""

    seat: Seat


class Abandon(_Entry, frozen=True):
    """The game ends without a result."""


class Forfeit(_Entry, frozen=True):
    """The player of a seat has left, and the other team claims the win."""

    seat: Seat


class Substitute(_Entry, frozen=True):
    """The player of a seat has left, and a bot of this level plays on. It is not undone by take-backs."""

    seat: Seat
    level: str


Entry: TypeAlias = (
    Join | Move[MoveT] | Chance[MoveT] | TakeBack | Resign | Agree | TimeOut | Abandon | Forfeit | Substitute
)


def luck_take_backs(entries: Iterable[Entry[Any]]) -> int:
    """How many take-backs undid a move of chance, which then draws again."""
    found, drawn = 0, list[int]()
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, Chance):
            drawn.append(number)
        elif isinstance(entry, TakeBack):
            kept = [earlier for earlier in drawn if earlier <= entry.to]
            found, drawn = found + (len(kept) < len(drawn)), kept
    return found


class BadEntry(Refusal):
    """The entry cannot be the next one of this log."""


@cache
def entry_type(move_type: Any) -> Any:
    """The union of all entry types for a game's `move_type`, for decoding."""
    return (
        Join
        | Move[move_type]
        | Chance[move_type]
        | TakeBack
        | Resign
        | Agree
        | TimeOut
        | Abandon
        | Forfeit
        | Substitute
    )


class Fold(Generic[StateT, MoveT]):
    """The game that a log leads to, updated entry by entry.

    Args:
        game: The rules.
        options: Settled options (taken as valid), or None for the defaults.
        people: Seats of people. Each must `Join` with a nonce before the first move.
        start: The state before the first move, for a game from a position; None for the start of the rules.
        daily: Whether it is a daily deal: nobody joins, draws have keys, nothing is taken back.
    """

    def __init__(
        self,
        game: Game[StateT, MoveT, Any],
        options: msgspec.Struct | None = None,
        people: Iterable[Seat] = (),
        start: StateT | None = None,
        *,
        daily: bool = False,
    ) -> None:
        self.game = game
        self.daily = daily
        self.drawn: dict[str, int] = {}
        """In a daily deal: how many draws of each series were made."""
        self.options = options if isinstance(options, game.options) else game.settle(options)
        self.people = frozenset(people)
        self._seats = range(game.seats(self.options))
        self.number = 0
        """The number of the last entry."""
        self.nonces: dict[Seat, str] = {}
        self.substitutes: dict[Seat, str] = {}
        """Seats of people who left -> level of the bot that plays for them."""
        self.seated = daily or not self.people
        """Whether all `people` have joined."""
        self.outcome: Outcome | None = None
        self._begun = False
        self.state = game.start(self.options) if start is None else start
        """The current state."""
        self.turn = game.turn(self.state)
        """The seat to move, `CHANCE`, or None when the game is over."""
        self._line: list[tuple[int, StateT]] = [(0, self.state)]

    @property
    def line(self) -> tuple[tuple[int, StateT], ...]:
        """(Entry number, state) of the start (number 0) and of every move that was not taken back."""
        return tuple(self._line)

    @property
    def sitting(self) -> frozenset[Seat]:
        """The seats that people play: `people` without those who were replaced by a bot."""
        return self.people - self.substitutes.keys() if self.substitutes else self.people

    @property
    def by_person(self) -> bool:
        """Whether a person is to move."""
        return self.turn in self.people and self.turn not in self.substitutes

    @property
    def begun(self) -> bool:
        """Whether a move was ever made, even if it was taken back."""
        return self._begun

    def go_to(
        self,
        number: int,
        nonces: dict[Seat, str],
        line: list[tuple[int, StateT]],
        *,
        begun: bool,
        outcome: Outcome | None = None,
        drawn: Mapping[str, int] = {},
        substitutes: Mapping[Seat, str] = {},
    ) -> None:
        """Restore a snapshot: the values that another fold of this game had after entry `number`."""
        self.number = number
        self.nonces = dict(nonces)
        self.seated = self.daily or self.people <= nonces.keys()
        self.drawn = dict(drawn)
        self.substitutes = dict(substitutes)
        self._begun = begun
        self._line = list(line)
        self.state = line[-1][1]
        self.outcome = outcome
        self.turn = None if outcome else self.game.turn(self.state)

    def remember(self, states: Mapping[int, StateT]) -> None:
        """Replace states of `line`, by entry number."""
        self._line = [(number, states.get(number, state)) for number, state in self._line]

    def fork(self) -> Fold[StateT, MoveT]:
        """A copy, to try an entry on. Adding to it does not change this fold; states are shared."""
        twin: Fold[StateT, MoveT] = Fold.__new__(Fold)
        twin.__dict__.update(self.__dict__)
        twin.nonces = dict(self.nonces)
        twin._line = list(self._line)
        twin.drawn = dict(self.drawn)
        twin.substitutes = dict(self.substitutes)
        return twin

    def add(self, entry: Entry[MoveT]) -> None:
        """Check the next entry and apply it; raises `Refusal`."""
        refusal = self.check(entry)
        if refusal is not None:
            raise refusal.copy()
        self.apply(entry)

    def check(self, entry: Entry[MoveT]) -> Refusal | None:
        """None, or why the entry cannot be the next one (returned, not raised)."""
        if self.outcome is not None:
            return BadEntry("", "log-over")
        match entry:
            case Move(seat, move):  # of a player: `_check_seat` refuses CHANCE
                return (
                    self._check_seat(seat)
                    or self._check_begin()
                    or self._check_turn(seat)
                    or self.game.check(self.state, move)
                )
            case Join(seat, nonce):
                return self._check_join(seat, nonce)
            case Chance(move, draws, key):
                return (
                    self._check_begin()
                    or self._check_turn(CHANCE)
                    or self.game.check(self.state, move)
                    or self._check_draws(move, draws)
                    or self._check_key(key or "")
                )
            case TakeBack() if self.daily:
                return BadEntry("", "log-daily-take-back")
            case TakeBack(to):
                kept = [number for number, _ in self._line]
                return None if to in kept[:-1] else BadEntry("", "log-no-such-take-back", {"to": to})
            case Resign(seat) | TimeOut(seat):
                return self._check_seat(seat)
            case Forfeit(seat):
                return self._check_left(seat) or self._check_two_teams()
            case Substitute(seat, level):
                return self._check_left(seat) or self._check_level(seat, level)
            case Agree() | Abandon():
                return None

    def apply(self, entry: Entry[MoveT], after: StateT | None = None) -> None:
        """Apply the next entry without checking it.

        Args:
            entry: An entry that `check` accepts.
            after: The state after a move, if it was computed already.
        """
        self.number += 1
        if isinstance(entry, Move | Chance):
            if isinstance(entry, Chance) and entry.key:
                series, _, count = entry.key.rpartition(" ")
                self.drawn[series] = int(count)
            self._begun = True
            self.state = self.game.apply(self.state, entry.move) if after is None else after
            self._line.append((self.number, self.state))
            self.outcome = self.game.outcome(self.state)
        else:
            self._apply_other(entry)
        self.turn = None if self.outcome else self.game.turn(self.state)

    def _apply_other(
        self, entry: Join | TakeBack | Resign | Agree | TimeOut | Abandon | Forfeit | Substitute
    ) -> None:
        match entry:
            case Join(seat, nonce):
                self.nonces[seat] = nonce
                self.seated = self.people <= self.nonces.keys()
            case TakeBack(to):
                while self._line[-1][0] > to:
                    self._line.pop()
                self.state = self._line[-1][1]
            case Resign(seat):
                self.outcome = self._lost_by(seat, "log-resigned")
            case TimeOut(seat):
                self.outcome = self._lost_by(seat, "log-timed-out")
            case Forfeit(seat):
                self.outcome = self._lost_by(seat, "log-forfeited")
            case Substitute(seat, level):
                self.substitutes[seat] = level
            case Agree():
                self.outcome = self._undecided("log-draw-agreed", winners=tuple(self._seats))
            case Abandon():
                self.outcome = self._undecided("log-abandoned", winners=())

    def draw_key(self) -> str:
        """The key of the draw that is due, in a daily deal; "" where a resolver computes the move."""
        if self.game.is_resolved(self.state):
            return ""
        series = self.game.draw_series(self.state)
        return f"{series} {self.drawn.get(series, 0) + 1}"

    def _check_key(self, key: str) -> BadEntry | None:
        return None if key == (self.draw_key() if self.daily else "") else BadEntry("", "log-wrong-key")

    def _check_seat(self, seat: Seat) -> BadEntry | None:
        return None if seat in self._seats else BadEntry("", "log-no-such-seat", {"seat": seat})

    def _check_join(self, seat: Seat, nonce: str) -> BadEntry | None:
        if (
            self.daily or seat not in self.people
        ):  # someone who knows the seed could choose this nonce to steer the draws
            return BadEntry("", "log-not-a-person", {"seat": seat})
        if self._begun:
            return BadEntry("", "log-join-late", {"seat": seat})
        if seat in self.nonces:
            return BadEntry("", "log-joined-twice", {"seat": seat})
        if not _NONCE.fullmatch(nonce):
            return BadEntry("", "log-bad-nonce", {"seat": seat})
        return None

    def _check_left(self, seat: Seat) -> BadEntry | None:
        """A player can leave a game that has begun and in which another person plays."""
        if self.daily or seat not in self.sitting:
            return BadEntry("", "log-nobody-to-leave", {"seat": seat})
        if self.sitting == {seat}:
            return BadEntry("", "log-last-person", {"seat": seat})
        return self._check_begin()

    def _check_two_teams(self) -> BadEntry | None:
        teams = {self.game.team(self.options, seat) for seat in self._seats}
        return None if len(teams) == 2 else BadEntry("", "log-several-opponents")

    def _check_level(self, seat: Seat, level: str) -> BadEntry | None:
        if _LEVEL.fullmatch(level) and level != GUIDE:
            return None
        return BadEntry("", "log-bad-level", {"seat": seat})

    def _check_begin(self) -> BadEntry | None:
        if self.seated:
            return None
        return BadEntry("", "log-nonce-missing", {"seat": min(self.people - self.nonces.keys())})

    def _check_turn(self, seat: Seat) -> BadEntry | None:
        return None if seat == self.turn else BadEntry("", "log-not-your-turn", {"seat": seat})

    def _check_draws(self, move: MoveT, draws: tuple[Draw, ...]) -> BadEntry | None:
        if self.game.is_resolved(self.state):
            return BadEntry("", "log-draws-disagree") if draws else None
        recorded = _Recorded(draws)
        try:
            agrees = self.game.draw(self.state, recorded) == move and not recorded.left
        except _NotRecorded:
            agrees = False
        return None if agrees else BadEntry("", "log-draws-disagree")

    def _lost_by(self, loser: Seat, reason: str) -> Outcome:
        lost = self.game.team(self.options, loser)
        utilities = tuple(-1 if self.game.team(self.options, seat) == lost else 1 for seat in self._seats)
        return Outcome(
            winners=tuple(seat for seat in self._seats if utilities[seat] > 0),
            points=(),
            utilities=utilities,
            reason=reason,
            clause="",
        )

    def _undecided(self, reason: str, winners: tuple[Seat, ...]) -> Outcome:
        return Outcome(winners, points=(), utilities=tuple(0 for _ in self._seats), reason=reason, clause="")


class _NotRecorded(Exception):
    pass


class _Recorded:
    """A random source that replays recorded draws."""

    def __init__(self, draws: tuple[Draw, ...]) -> None:
        self.left = list(draws)

    def below(self, n: int) -> int:
        if not self.left or self.left[0][0] != n or not 0 <= self.left[0][1] < n:
            raise _NotRecorded
        return self.left.pop(0)[1]
