"""The contract of a game's puzzles: `Puzzles`, the part `puzzles` of a pack, and the types it uses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec

from dogwatch import games
from dogwatch.bots.base import AnyBot
from dogwatch.games.base import AnyGame

CHANCE = "chance"
POINTS = "points"
"""Units of values: probabilities, and expected points."""
NEW_RATING = 1500.0
NEW_DEVIATION = 350.0
"""The rating of a puzzle before the first try."""


class Rating(NamedTuple):
    """A rating and its standard deviation."""

    value: float = NEW_RATING
    deviation: float = NEW_DEVIATION


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a puzzle was proven."""

    method: str
    """A name of the game's: what was searched and how exact it is."""
    depth: int = 0
    """Plies, or what the method counts instead."""
    nodes: int = 0
    """Positions searched or shots simulated."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A position with a task. Moves are in the game's notation."""

    id: str
    """The first hexadecimal digits of a hash of game, position, kind and goal."""
    game: str
    position: str
    """The start, as `Game.text` writes it."""
    seat: int
    """The seat that solves it: the one to move."""
    kind: str
    """The task, a name of the game's."""
    goal: int = 0
    """A number that the kind needs, such as the moves in which to win."""
    themes: tuple[str, ...] = ()
    solution: tuple[str, ...]
    """The moves that solve it, or begin to; the first one is the answer to show."""
    values: tuple[tuple[str, float], ...] = ()
    """Choices with their values, best first, where choices are compared by value."""
    proof: Proof
    rating: float = NEW_RATING
    deviation: float = NEW_DEVIATION
    """The standard deviation of the rating."""

    @classmethod
    def make(cls, game: AnyGame, position: str, *, kind: str, goal: int = 0, **rest: Any) -> Puzzle:
        """A puzzle with its id."""
        words = "\n".join((game.name, position, kind, str(goal)))
        name = sha256(words.encode()).hexdigest()[:12]
        return cls(id=name, game=game.name, position=position, kind=kind, goal=goal, **rest)


class Answer(msgspec.Struct, frozen=True):
    """The judgement of the moves that a solver has played so far."""

    score: float
    """1 for a right answer, 0 for a wrong one; between them where an answer is measured against the best."""
    is_over: bool
    """Whether the puzzle ends here: it is solved, or a move was wrong."""
    replies: tuple[Any, ...] = ()
    """The moves of the other side that follow a right move, which may end the game. After a wrong one: its
    refutation, in which both sides may move."""
    value: float | None = None
    """The answer's value in the unit of `Puzzle.values`, where an answer is measured against the best."""


class Unproven(Exception):
    """A puzzle does not have the property that it claims.

    Args:
        puzzle: The puzzle's id.
        reason: What is wrong, what was expected and what was found.
    """

    def __init__(self, puzzle: str, reason: str) -> None:
        super().__init__(puzzle, reason)
        self.puzzle = puzzle
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.puzzle}: {self.reason}"


class Puzzles(ABC):
    """Finds, proves and judges the puzzles of one game.

    A pack names a subclass as its part `puzzles`. Methods are deterministic: equal arguments (and equal
    states of `rng`) give equal results. An object may keep buffers: use it in one thread at a time.
    """

    data: ClassVar[str] = ""
    """The shipped puzzles, as "package:file"; "" for none. See `dogwatch.puzzles.files`."""
    shares: ClassVar[Mapping[str, float]] = {}
    """Kind, or kind and theme ("call roll") -> the largest share of a stock that `make` fills with it; 1 for
    those that are not listed."""
    setups: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    """Options of the games in which puzzles are sought, one of them per game."""
    levels: ClassVar[Sequence[str]] = ()
    """Levels of the bots that play these games; one is drawn per seat."""
    nodes: ClassVar[int] = 1_000
    """Search nodes of each of their decisions."""
    slips: ClassVar[float] = 0.1
    """The probability of a random move instead, so that games differ and have mistakes."""
    trial_nodes: ClassVar[Mapping[str, int]] = {}
    """Level -> search nodes of its tries, from which a puzzle gets its first rating; `nodes` by default."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        """Find puzzles in a game.

        Args:
            line: The states of one game in which a player decided, in order.
            rng: The source of random choices.

        Returns:
            Puzzles that `prove` accepts, not rated yet. Few per game: neighbouring positions are alike.
        """

    @abstractmethod
    def prove(self, puzzle: Puzzle) -> None:
        """Prove again what a puzzle claims; raises `Unproven`."""

    @abstractmethod
    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        """Judge the moves played from the puzzle's position, those of the other side included.

        Raises `IllegalMove` if one of them is illegal.
        """

    @abstractmethod
    def canonical(self, puzzle: Puzzle) -> str:
        """A text that is equal for puzzles which are the same but for a symmetry of the game."""

    def state(self, puzzle: Puzzle) -> Any:
        """The state in which the puzzle begins; raises `BadText`."""
        return self.game.parse(puzzle.position)

    def line(self, puzzle: Puzzle) -> tuple[Any, ...]:
        """The moves of the solution with the replies to them, to show; by default `Puzzle.solution`."""
        state, moves = self.state(puzzle), list[Any]()
        for text in puzzle.solution:
            moves.append(self.game.parse_move(state, text))
            state = self.game.apply(state, moves[-1])
        return tuple(moves)

    def unit(self, puzzle: Puzzle) -> str:
        """The unit of the puzzle's values."""
        return CHANCE

    def extras(self, puzzle: Puzzle, moves: Sequence[Any]) -> Any:
        """What the game's page shows beside these moves of an answer or of the solution, and without moves
        beside the task; must be serialisable as JSON. None for nothing.
        """
        return None

    def expected_rating(self, puzzle: Puzzle) -> Rating:
        """The rating before the first try, by the looks of the puzzle."""
        return Rating()

    def make_ready(self) -> None:  # noqa: B027  (most have nothing to compile)
        """Compile and load code now."""

    def is_solved(self, score: float) -> bool:
        """Whether an answer with this score counts as right for ratings."""
        return score >= 1.0

    def attempt(self, puzzle: Puzzle, player: AnyBot, nodes: int, seed: int) -> float:
        """The score of a bot that tries the puzzle, by default with the moves that it would choose."""
        state, moves = self.state(puzzle), list[Any]()
        while True:
            move = player.choose(state, nodes=nodes, seed=seed)
            moves.append(move)
            found = self.answer(puzzle, moves)
            if found.is_over:
                return found.score
            state = self.game.apply(state, move)
            for reply in found.replies:
                moves.append(reply)
                state = self.game.apply(state, reply)


def puzzles(name: str) -> Puzzles | None:
    """The puzzles of a game; None if its pack has none. Raises `KeyError` for an unknown game."""
    declared: type[Puzzles] | None = games.part(name, "puzzles")
    return None if declared is None else declared(games.game(name))
