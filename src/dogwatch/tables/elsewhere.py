"""Proxy of a third-party game in the server process: its rules run in calculators only.

A call that never returns would block all tables of the process, even one of `start`, `turn` or `outcome`. So
calculators return each state with its turn and outcome, and the server process keeps the state as raw JSON.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

import msgspec

from dogwatch.games.base import CHANCE, AnyGame, Choices, Fact, Game, IllegalMove, Outcome, Seat

MAX_SEATS: Final = 8
"""Maximum seats at a table."""


class Seen(msgspec.Struct, frozen=True):
    """A state with its turn and outcome."""

    state: msgspec.Raw
    turn: Seat | None
    outcome: Outcome | None = None


class Opened(msgspec.Struct, frozen=True):
    """A game before its first move."""

    options: msgspec.Raw
    """Settled options, as JSON."""
    teams: tuple[int, ...]
    """Team of each seat."""
    max_length: int
    start: Seen
    """The start of the rules, or the position that the table began from."""


class Unread(msgspec.Struct, frozen=True):
    """Placeholder type for options that only the game can decode."""


class Elsewhere(Game[Seen, Any, Unread]):
    """A third-party game with the options of one table. Only the methods without computation work."""

    options = Unread
    state_type = Seen
    move_type = msgspec.Raw

    def __init__(self, name: str, rules: int, opened: Opened) -> None:
        self.name = name  # type: ignore[misc]
        self.rules_version = rules  # type: ignore[misc]
        self._opened = opened

    def seats(self, options: Any = None) -> int:
        """Number of seats at this table."""
        return len(self._opened.teams)

    def team(self, options: Any, seat: Seat) -> int:
        """The team of a seat."""
        return self._opened.teams[seat]

    def max_length(self, options: Any = None) -> int:
        """Maximum number of moves of a game at this table."""
        return self._opened.max_length

    def start(self, options: Any = None) -> Seen:
        """The state before the first move."""
        return self._opened.start

    def turn(self, state: Seen) -> Seat | None:
        """The seat to move, `CHANCE`, or None if the game is over."""
        return state.turn

    def outcome(self, state: Seen) -> Outcome | None:
        """None while the game goes on."""
        return state.outcome

    def moves(self, state: Seen) -> tuple[Any, ...]:
        """Raises `NotImplementedError`."""
        self._not_here()

    def check(self, state: Seen, move: Any) -> IllegalMove | None:
        """Raises `NotImplementedError`."""
        self._not_here()

    def apply(self, state: Seen, move: Any) -> Seen:
        """Raises `NotImplementedError`."""
        self._not_here()

    def chances(self, state: Seen) -> Sequence[tuple[Any, int]] | None:
        """Raises `NotImplementedError`."""
        self._not_here()

    def choices(self, state: Seen) -> Choices[Any] | None:
        """Raises `NotImplementedError`."""
        self._not_here()

    def story(self, before: Seen, move: Any, after: Seen) -> tuple[Fact, ...]:
        """Raises `NotImplementedError`."""
        self._not_here()

    def _not_here(self) -> NoReturn:
        raise NotImplementedError(f"the rules of {self.name} run in calculators only, not in this process")


def bare(state: Any) -> Any:
    """The state without turn and outcome, for encoding."""
    return state.state if isinstance(state, Seen) else state


# In a calculator


def opened(game: AnyGame, options: Mapping[str, Any], start: str | None = None) -> Opened:
    """Open a game with these options, from the state `start` (JSON) if given.

    Raises `BadOptions`, or `TypeError` for faulty rules.
    """
    settled = game.settle(options)
    seats, longest = game.seats(settled), game.max_length(settled)
    if type(seats) is not int or not 1 <= seats <= MAX_SEATS:
        raise _wrong(game, "seats", f"1 to {MAX_SEATS}", seats)
    if type(longest) is not int or longest < 1:
        raise _wrong(game, "max_length", "at least 1", longest)
    teams = tuple(game.team(settled, seat) for seat in range(seats))
    first = game.start(settled) if start is None else game.decode_state(start)
    turn, outcome = game.turn(first), game.outcome(first)
    return Opened(
        msgspec.Raw(msgspec.json.encode(settled)), teams, longest, seen(game, seats, first, turn, outcome)
    )


def seen(game: AnyGame, seats: int, state: Any, turn: Any, outcome: Any) -> Seen:
    """A state with its turn and outcome; raises `TypeError` if they are invalid: the table would be stuck."""
    if not (turn is None or (type(turn) is int and CHANCE <= turn < seats)):
        raise _wrong(game, "turn", f"a seat below {seats}, CHANCE or None", turn)
    if not (outcome is None or isinstance(outcome, Outcome)):
        raise _wrong(game, "outcome", "an Outcome or None", outcome)
    return Seen(msgspec.Raw(msgspec.json.encode(state)), turn, outcome)


def _wrong(game: AnyGame, method: str, wanted: str, got: object) -> TypeError:
    return TypeError(f"{method} of {game.name} must return {wanted}, got {str(got)[:100]}")
