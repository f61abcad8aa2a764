"""Battle of the Pirates: a dexterity game with galleons, one cannon and a rope, for 2 to 4 players.

Facts about the game:
- 2 to 4 players, optionally in two teams; perfect information; chance moves at every shot and roll;
- shots and paths are continuous: `moves` returns a sample of them, `choices` their ranges;
- a physics engine outside these rules computes the result of a shot (`chances` returns None there).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dogwatch.games.base import BadOptions, Fact, Game, IllegalMove, Outcome, Seat
from dogwatch.games.pirates.rules import board, ending, notation, position_text, rules, sample
from dogwatch.games.pirates.rules import choices as choice_rules
from dogwatch.games.pirates.rules import story as stories
from dogwatch.games.pirates.rules import view as views
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.positions import bad_option
from dogwatch.games.pirates.rules.state import COLOURS, Options, State

__all__ = ["Options", "Pirates", "State"]


class Pirates(Game[State, Move, Options]):
    """The rules of the Battle of the Pirates as a `Game`."""

    name = "pirates"
    rules_version = 1
    orders: ClassVar[Mapping[str, tuple[str, ...]]] = {"COLOURS": COLOURS}
    slow = True
    options = Options
    state_type = State
    move_type = Move

    def check_options(self, options: Options) -> BadOptions | None:
        """Teams and the first player must fit the players (P7, P41), and all pieces the table (P5)."""
        match bad_option(options):
            case "":
                return None
            case "teams":
                return BadOptions("P41", "pirates-bad-teams", {"option": "teams"})
            case "first":
                return BadOptions("P7", "pirates-bad-first", {"option": "first", "colour": options.first})
            case option:
                return BadOptions("P5", "pirates-bad-sizes", {"option": option})

    def seats(self, options: Options | Mapping[str, Any] | None = None) -> int:
        """The option `players`: 2, 3 or 4."""
        return self.settled(options).players

    def team(self, options: Options, seat: Seat) -> int:
        """Partners sit opposite (P41); without teams every seat is a team."""
        return board.team(options, seat)

    def max_length(self, options: Options | Mapping[str, Any] | None = None) -> int:
        """An upper bound: 2 moves for first player and goods, and a fixed maximum per turn.

        A turn has at most: 4 moves for shot, tremor, result and roll; one per knot; one load per goods token
        (4); one attack and one die roll for each of 10 attackers and 9 targets; a struggle, a die roll and a
        kraken move for each of 6 galleons; 8 repairs; and `Done` in 3 phases.
        """
        settled = self.settled(options)
        turn = 4 + (max(settled.die) + 1) + 4 + 2 * 10 * 9 + 3 * 6 + 8 + 3
        return 2 + turn * settled.turns * settled.players

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        return rules.start(self.settle(options))

    def turn(self, state: State) -> Seat | None:
        self.require_state(state)
        return rules.turn(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        """All legal moves, or a sample where they are continuous (phases fire, sail and kraken)."""
        self.require_state(state)
        chances = rules.chances(state)
        return sample.moves(state) if not chances else tuple(move for move, _ in chances)

    def is_complete(self, state: State) -> bool:
        """False in the phases fire, sail and kraken (continuous moves) and flight (a resolver decides)."""
        self.require_state(state)
        return sample.is_complete(state)

    def check(self, state: State, move: Move) -> IllegalMove | None:
        self.require_state(state)
        return rules.check(state, self.plain_move(move))

    def apply(self, state: State, move: Move) -> State:
        return rules.apply(state, move)

    def play(self, state: State, move: Move) -> State:
        """`Game.play`; a move's angles and places may be NumPy's numbers, and are checked."""
        return super().play(state, self.plain_move(move))

    def chances(self, state: State) -> Sequence[tuple[Move, int]] | None:
        """None in phase `flight`: the physics computes the result of the shot (P16)."""
        self.require_state(state)
        return rules.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        """Most points win, then most towers taken; a player who is out cannot win (P40–P42)."""
        self.require_state(state)
        return ending.outcome(state)

    def choices(self, state: State) -> choice_rules.Choices | None:
        """The finite moves, and the ranges of shots, paths and kraken moves."""
        self.require_state(state)
        return choice_rules.choices(state)

    def view(self, state: State) -> views.View:
        self.require_state(state)
        return views.view(state)

    def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
        self.require_state(before)
        return stories.story(before, move, after)

    def text(self, state: State) -> str:
        """The position in the format of `position_text`."""
        self.require_state(state)
        return position_text.text(state)

    def parse(self, text: str) -> State:
        """Parse the format of `position_text`; raises `BadText` also for impossible positions."""
        return position_text.parse(self.require_text(text))

    def move_text(self, state: State, move: Move) -> str:
        """The move in the format of `notation`."""
        self.require_state(state)
        self.require_move(move)
        return notation.move_text(state, move)

    def parse_move(self, state: State, text: str) -> Move:
        """Parse the format of `notation`; raises `BadText`. The move may be illegal."""
        self.require_state(state)
        return notation.parse_move(state, self.require_text(text))
