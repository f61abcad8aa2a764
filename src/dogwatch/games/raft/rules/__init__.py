"""The rules of Raft & Scupper behind the `Game` interface.

Two crews move over a sea of ships; each wants to join all ships of its cargo or rig (R20).
- 2 players, perfect information, zero-sum; chance only draws the placer and the ships of the set-up;
- a random game has about 90 turns, a short one 29; R24 (repetition) makes every game finite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from typing import Any

from msgspec.structs import replace

from dogwatch.games.base import Actions, BadOptions, BadText, Choices, Fact, Game, IllegalMove, Outcome, Seat
from dogwatch.games.raft.rules import layouts, notation, rules, setup
from dogwatch.games.raft.rules import story as stories
from dogwatch.games.raft.rules import view as views
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.grid import cells_in, frame
from dogwatch.games.raft.rules.layouts import MOST_OF_A_TYPE, layout_of
from dogwatch.games.raft.rules.moves import Move, Switch
from dogwatch.games.raft.rules.state import Board, Options, State

__all__ = ["Board", "Options", "Raft", "State"]


class Raft(Game[State, Move, Options]):
    """The rules of Raft & Scupper as a `Game`."""

    name = "raft"
    rules_version = 1
    whole_text = False
    options = Options
    state_type = State
    move_type = Move

    def check_options(self, options: Options) -> BadOptions | None:
        """R4: an own layout must be balanced, a start position playable."""
        if options.own_layout and options.position:
            return BadOptions("R4", "raft-layout-and-position", {"option": "position"})
        if options.own_layout:
            found = layouts.problem(options.own_layout)
            if not found:
                return None
            return BadOptions(found[0], "raft-bad-layout", {"option": "own_layout", "problem": found[1]})
        if options.position:
            try:
                state = notation.parse(options.position)
            except BadText as bad:
                return BadOptions("", bad.code, {"option": "position", **bad.args})
            if state.phase == "over":
                return BadOptions("R23", "raft-position-over", {"option": "position"})
        return None

    def seats(self, options: Options | Mapping[str, Any] | None = None) -> int:
        self.settled(options)
        return 2

    def max_length(self, options: Options | Mapping[str, Any] | None = None) -> int:
        """An upper bound that no real game comes near: every position as often as R24 allows.

        With n ships in a frame of c cells, a position is: their cells, their types, the four occupied ships
        and their crews, and the side to move. The set-up adds at most two piles of draws per ship laid, and
        one switch per pair.
        """
        settled = self.settled(options)
        laid = layout_of(settled)
        cells = laid.rows * laid.columns
        most = min(len(laid.places) or 4 * MOST_OF_A_TYPE, cells)
        positions = sum(comb(cells, n) * (1 << 2 * n) * comb(n, 4) * 6 * 2 for n in range(4, most + 1))
        return (settled.repetition - 1) * positions + 2 * most * (most + 1) + most

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        """The state before the first draw, or the position in the options."""
        settled = self.settle(options)
        if not settled.position:
            return setup.first_state(settled, layout_of(settled))
        state = replace(notation.parse(settled.position), options=settled)
        return state if state.phase == "play" else setup.with_placer(state)

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

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on. There is always one winner (R20–R24)."""
        self.require_state(state)
        if state.phase != "over":
            return None
        ended = ending(state)
        assert ended is not None, "phase is 'over'"
        winner = rules.seat_of(state, ended.winner)
        points, utilities = ((1, 0), (1, -1)) if winner == 0 else ((0, 1), (-1, 1))
        return Outcome((winner,), points, utilities, ended.reason, ended.clause)

    def choices(self, state: State) -> Choices[Move] | None:
        self.require_state(state)
        return views.choices(state)

    def view(self, state: State) -> views.View:
        self.require_state(state)
        return views.view(state)

    def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
        self.require_state(before)
        return stories.story(before, move, after)

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
        """The fixed action numbers; they depend on the size of the frame only."""
        laid = layout_of(self.settled(options))
        return _actions(laid.rows, laid.columns)


@cache
def _actions(rows: int, columns: int) -> Actions[Move]:
    cells = tuple(cells_in(frame(rows, columns)))
    paths = [(at, to) for at in cells for to in cells if at != to]
    decisions: list[Move] = [  # the same objects as in `rules.moves`: these are found faster
        rules.PASS,
        *(rules.SCUPPERS[at] for at in cells),
        *(rules.JUMPS[at][to] for at, to in paths),
        *(rules.SAILS[at][to] for at, to in paths),
        *(setup.PUTS[side][at] for side in (0, 1) for at in cells),
        *setup.CHOICES,
        *(Switch(pair) for pair in range(1, 4 * MOST_OF_A_TYPE, 2)),
    ]
    return Actions(decisions, [*setup.PLACERS, *setup.DRAWS])
