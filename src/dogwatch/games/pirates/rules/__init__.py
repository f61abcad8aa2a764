"""Battle of the Pirates: a dexterity game of galleons, one cannon and a rope, for two, three or four.

Facts about the game:
- 2 to 4 players, also in two teams; public information; chance at every shot and roll;
- shots and ways are continuous: `moves` gives a sample of them, `choices` their ranges;
- where a shot comes to rest is worked out by physics, outside of these rules (`chances` gives None there).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dogwatch.games.base import BadOptions, Fact, Game, IllegalMove, Outcome, Seat
from dogwatch.games.pirates.rules import board, ending, notation, position_text, rules, sample
from dogwatch.games.pirates.rules import choices as offered
from dogwatch.games.pirates.rules import story as told
from dogwatch.games.pirates.rules import view as views
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.positions import bad_option
from dogwatch.games.pirates.rules.state import COLOURS, Options, State

__all__ = ["Options", "Pirates", "State"]


class Pirates(Game[State, Move, Options]):
    """The rules of the Battle of the Pirates behind the contract of every game."""

    name = "pirates"
    rules_version = 1
    orders: ClassVar[Mapping[str, tuple[str, ...]]] = {"COLOURS": COLOURS}
    slow = True
    options = Options
    state_type = State
    move_type = Move

    def check_options(self, options: Options) -> BadOptions | None:
        """Who plays must go together (P7, P41), and everything must find its place on the table (P5)."""
        match bad_option(options):
            case "":
                return None
            case "teams":
                return BadOptions("P41", "pirates-bad-teams", {"option": "teams"})
            case "first":
                return BadOptions("P7", "pirates-bad-first", {"option": "first", "colour": options.first})
            case option:
                return BadOptions("P5", "pirates-bad-sizes", {"option": option})

    def seats(self, options: Options | None = None) -> int:
        """Two, three or four."""
        return (options or Options()).players

    def team(self, options: Options, seat: Seat) -> int:
        """Partners sit opposite (P41)."""
        return board.team(options, seat)

    def max_length(self, options: Options | None = None) -> int:
        """Who begins and the goods; then turns of a shot, a roll, knots, loads, fights and repairs.

        In one turn each knot is spent once, each of four tokens is loaded once, each of at most ten attackers
        strikes at each of at most nine targets once and the die rolls for it, six prisoners struggle once
        with a roll and a way for the kraken each, eight pieces are set up, and three parts are ended.
        """
        settled = options or Options()
        turn = 4 + (max(settled.die) + 1) + 4 + 2 * 10 * 9 + 3 * 6 + 8 + 3
        return 2 + turn * settled.turns * settled.players

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        """The table before anybody has moved."""
        return rules.start(self.settle(options))

    def turn(self, state: State) -> Seat | None:
        """Whose turn it is."""
        return rules.turn(state)

    def moves(self, state: State) -> tuple[Move, ...]:
        """Legal moves: all of them, or a sample where there are endlessly many."""
        chances = rules.chances(state)
        return sample.moves(state) if not chances else tuple(move for move, _ in chances)

    def is_complete(self, state: State) -> bool:
        """Whether `moves` lists every legal move."""
        return sample.is_complete(state)

    def check(self, state: State, move: Move) -> IllegalMove | None:
        """Why a move is refused."""
        return rules.check(state, move)

    def apply(self, state: State, move: Move) -> State:
        """The state after a legal move."""
        return rules.apply(state, move)

    def chances(self, state: State) -> Sequence[tuple[Move, int]] | None:
        """What chance may do; None where the shot comes to rest."""
        return rules.chances(state)

    def outcome(self, state: State) -> Outcome | None:
        """Most points win, then most towers; who is out cannot (P40–P42)."""
        return ending.outcome(state)

    def choices(self, state: State) -> offered.Choices | None:
        """What a person may do."""
        return offered.choices(state)

    def view(self, state: State) -> views.View:
        """Everything that is drawn."""
        return views.view(state)

    def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
        """What a move did."""
        return told.story(before, move, after)

    def text(self, state: State) -> str:
        """The position in one line."""
        return position_text.text(state)

    def parse(self, text: str) -> State:
        """The position that a line says."""
        return position_text.parse(text)

    def move_text(self, state: State, move: Move) -> str:
        """The move in a few words."""
        return notation.move_text(state, move)

    def parse_move(self, state: State, text: str) -> Move:
        """The move that the words mean."""
        return notation.parse_move(state, text)
