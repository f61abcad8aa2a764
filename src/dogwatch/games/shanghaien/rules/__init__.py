"""The rules of Shanghaien behind the `Game` interface: a duel of dice and cards in eight rounds.

- 2 players, public information, chance at every card and roll, zero-sum;
- about 90 decisions and 90 chance moves in a random game, never more than `max_length`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, ClassVar

from dogwatch.games.base import Actions, BadOptions, Choices, Fact, Game, IllegalMove, Outcome, Seat, Source
from dogwatch.games.shanghaien.rules import notation, rules
from dogwatch.games.shanghaien.rules import view as views
from dogwatch.games.shanghaien.rules.award import award
from dogwatch.games.shanghaien.rules.cards import EXTRA, NATIONS, ROUNDS, ROW, TRICK_CARDS, TRICKS, full_deck
from dogwatch.games.shanghaien.rules.moves import (
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    TurnUp,
)
from dogwatch.games.shanghaien.rules.scoring import points, score
from dogwatch.games.shanghaien.rules.state import End, Options, State

__all__ = ["Options", "Shanghaien", "State", "award", "score"]


class Shanghaien(Game[State, Move, Options]):
    """The rules of Shanghaien as a `Game`."""

    name = "shanghaien"
    rules_version = 1
    orders: ClassVar[Mapping[str, tuple[str, ...]]] = {"NATIONS": NATIONS, "TRICKS": TRICKS}
    options = Options
    state_type = State
    move_type = Move

    def check_options(self, options: Options) -> BadOptions | None:
        """S4: the three counts of trick cards add up to eight."""
        total = sum(options.tricks)
        if total == TRICK_CARDS:
            return None
        return BadOptions("S4", "shanghaien-bad-tricks", {"option": "tricks", "total": total})

    def seats(self, options: Options | Mapping[str, Any] | None = None) -> int:
        self.settled(options)
        return 2

    def max_length(self, options: Options | Mapping[str, Any] | None = None) -> int:
        """An upper bound: the starter, 48 cards, the turns of each round, and the tricks.

        Per round, each player rolls at most five times (rolling needs two dice), which is a decision, a roll
        and a placement each; then one call. Each trick card adds at most a decision and a roll.
        """
        tricks = TRICK_CARDS + (2 if self.settled(options).extra else 0)
        return 1 + ROUNDS * ROW + ROUNDS * (2 * 5 * 3 + 1) + 2 * tricks

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        return rules.start(self.settle(options))

    def turn(self, state: State) -> Seat | None:
        self.require_state(state)
        return rules.turn(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        self.require_state(state)
        return rules.moves(state)

    def check(self, state: State, move: Move) -> IllegalMove | None:
        self.require_state(state)
        return rules.check(state, move)

    def apply(self, state: State, move: Move) -> State:
        return rules.apply(state, move)

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        self.require_state(state)
        return rules.chances(state)

    def is_resolved(self, state: State) -> bool:
        """False: chance draws all cards and dice."""
        return False

    def draw(self, state: State, source: Source) -> Move:
        """Chance's move: a roll by one of 36 numbers, a card by its position in the sorted deck."""
        self.require_state(state)
        if state.phase in ("roll", "again"):
            return rules.FALLS[source.below(len(rules.FALLS))]
        if state.phase == "deal":
            sums = list(accumulate(state.deck))
            return rules.TURN_UP[bisect_right(sums, source.below(sums[-1]))]
        return super().draw(state, source)

    def outcome(self, state: State) -> Outcome | None:
        """More points win; equal points share the victory (S34)."""
        self.require_state(state)
        if state.phase != "over":
            return None
        red, blue = total = points(state)
        if red == blue:
            return Outcome((0, 1), total, (0, 0), "shanghaien-over-shared", "S34")
        winner = 0 if red > blue else 1
        return Outcome((winner,), total, (1, -1) if winner == 0 else (-1, 1), "shanghaien-over-points", "S34")

    def draw_series(self, state: State) -> str:
        """Cards by round; rolls by round and seat, second rolls (S15) apart: they shift no other roll."""
        match state.phase:
            case "starter":
                return "starter"
            case "deal":
                return f"round {state.round} card"
            case phase:
                return f"round {state.round} seat {state.mover} {phase}"

    def choices(self, state: State) -> Choices[Move] | None:
        self.require_state(state)
        return views.choices(state)

    def view(self, state: State) -> views.View:
        self.require_state(state)
        return views.view(state)

    def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
        self.require_state(before)
        return views.story(before, move, after)

    def text(self, state: State) -> str:
        self.require_state(state)
        return notation.text(state)

    def parse(self, text: str) -> State:
        return notation.parse(self.require_text(text))

    def move_text(self, state: State, move: Move) -> str:
        self.require_move(move)
        return notation.move_text(move)

    def parse_move(self, state: State, text: str) -> Move:
        return notation.parse_move(self.require_text(text))

    def actions(self, options: Options | Mapping[str, Any] | None = None) -> Actions[Move]:
        """The fixed action numbers, the same for all options."""
        self.settled(options)
        return _actions()


@cache
def _actions() -> Actions[Move]:
    ends: tuple[End, ...] = ("", "left", "right")
    faces = range(1, 7)
    decisions: list[Move] = [
        rules.ROLL,
        rules.CALL,
        *(Place(face, end) for end in ends for face in faces),
        *(Nudge(face, to) for face in faces for to in (face - 1, face + 1) if to in faces),
        *(PlaceBoth(end) for end in ends),
        rules.ROLL_AGAIN,
        *(Enlist(trick, nation) for trick in range(EXTRA) for nation in range(len(NATIONS))),
        rules.SHARKS,
        *(Exchange(face) for face in faces),
    ]
    cards: list[Move] = [TurnUp(card) for card, count in enumerate(full_deck((1, 1, 1))) if count]
    starters: list[Move] = [move for move, _ in rules.STARTERS]
    rolls: list[Move] = [move for move, _ in rules.ROLLS]
    return Actions(decisions, [*starters, *rolls, *cards])
