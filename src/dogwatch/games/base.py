"""What a game is: a fold of moves over frozen states.

`state = play(play(start(options), move1), move2)`: states and moves are frozen values made of integers,
strings and tuples of them, `play` is pure, and an illegal move is refused with the rule clause it breaks.
Chance is a seat like any other: a card turned up or a roll is a move of `CHANCE`.

Such values cannot hold one another in circles: their structs say `gc=False`, and the collector, whose pauses
every player feels, has nothing to look at.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from dogwatch.games.lines import line, read

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat that deals and rolls."""

Arg: TypeAlias = int | str
"""What may stand in a sentence: a number, or a word that the sentence selects by."""


class Refusal(Exception):
    """Something is refused: the rule clause ("" where no rule speaks), a Fluent key and its arguments."""

    def __init__(self, clause: str, code: str, args: Mapping[str, Arg] | None = None) -> None:
        super().__init__(clause, code, args)  # what pickle builds it from again
        self.clause = clause
        self.code = code
        self._details = dict(args or {})

    @property
    def args(self) -> dict[str, Arg]:  # type: ignore[override]
        """The sentence's arguments (not the tuple that plain exceptions have under this name)."""
        return self._details

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self._details.items())
        return " ".join(filter(None, [self.code, f"({details})" if details else "", self.clause]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return type(self), self.clause, self.code, tuple(sorted(self._details.items()))


class IllegalMove(Refusal):
    """A move that the rules do not allow now."""


class BadOptions(Refusal):
    """Options that no game can be started with."""


class BadText(Refusal):
    """Text that is no position or no move."""


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended."""

    winners: tuple[Seat, ...]
    """One seat, or all that share the victory; empty when nobody won."""
    points: tuple[int, ...]
    """Per seat, as the rules count them."""
    utilities: tuple[int, ...]
    """Per seat: 1 won, 0 drawn, -1 lost."""
    reason: str
    """A Fluent key that says how."""
    clause: str


class Fact(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened or holds, to be put into words in the reader's language."""

    key: str
    args: Mapping[str, Arg] = {}
    clause: str = ""


def _named_option(problem: str) -> str:
    """The option that msgspec's error is about, as in `sizes.knot`; "none" if it names none."""
    unknown, path = _UNKNOWN_FIELD.search(problem), _PATH.search(problem)
    names = [path[1].lstrip(".") if path else "", unknown[1] if unknown else ""]
    return ".".join(filter(None, names)) or "none"


class Source(Protocol):
    """Where luck comes from."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""


_LONGEST_PROBLEM = 200
_PATH = re.compile(r"at `\$([\w.]*)")
_UNKNOWN_FIELD = re.compile("unknown field `([^`]*)")

StateT = TypeVar("StateT", bound=msgspec.Struct)
MoveT = TypeVar("MoveT", bound=msgspec.Struct)
OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


class Choices(msgspec.Struct, Generic[MoveT], frozen=True, gc=False):
    """What the seat to move may do now."""

    seat: Seat
    prompt: Fact
    """What is asked of that seat, in a sentence."""
    moves: tuple[MoveT, ...]


class Actions(Generic[MoveT]):
    """A fixed numbering of all moves that can occur in any game with the same options.

    Players' decisions and chance's moves are numbered apart, each from 0.
    """

    def __init__(self, decisions: Sequence[MoveT], chances: Sequence[MoveT]) -> None:
        self.decisions = tuple(decisions)
        self.chances = tuple(chances)
        self._numbers = {move: number for moves in (decisions, chances) for number, move in enumerate(moves)}

    def encode(self, move: MoveT) -> int:
        """The number of a move among the decisions, or among chance's moves."""
        return self._numbers[move]


class Game(ABC, Generic[StateT, MoveT, OptionsT]):
    """The rules of one game. It holds no state of its own: one object serves any number of games."""

    name: ClassVar[str]
    rules_version: ClassVar[int]
    """Version of the rules; it grows only when an old record would fold differently."""
    whole_text: ClassVar[bool] = True
    """Whether `text` holds all of a state, or only the position (the rest is in its JSON)."""
    slow: ClassVar[bool] = False
    """Whether `settle`, `play`, `view` or `choices` may take more than 5 ms: a server then calls them in
    another process. A game whose chance needs a resolver is slow."""

    orders: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Names of what moves give by number, for clients: by the constant's name."""

    options: type[OptionsT]
    """The frozen struct of options, unknown fields forbidden: its defaults are the base game, its JSON schema
    describes the choices."""
    state_type: type[StateT]
    move_type: Any
    """The tagged union of all moves."""

    # Before the game

    def settle(self, options: OptionsT | Mapping[str, Any] | None = None) -> OptionsT:
        """The options as a checked struct; `BadOptions` says what is wrong with them."""
        if options is None:
            return self.options()
        try:
            settled = msgspec.convert(msgspec.to_builtins(options), self.options)
        except (msgspec.ValidationError, TypeError) as error:
            problem = str(error)[:_LONGEST_PROBLEM]  # it repeats names of any length
            named = {"problem": problem, "option": _named_option(problem)}
            raise BadOptions("", "common-bad-options", named) from None
        refusal = self.check_options(settled)
        if refusal is not None:
            raise refusal
        return settled

    def check_options(self, options: OptionsT) -> BadOptions | None:
        """What the types cannot say: None, or why these options contradict the rules."""
        return None

    @abstractmethod
    def seats(self, options: OptionsT | None = None) -> int:
        """How many sit at the table."""

    def team(self, options: OptionsT, seat: Seat) -> int:
        """Seats of one team win and lose together; everybody is their own, unless a game says otherwise."""
        return seat

    @abstractmethod
    def max_length(self, options: OptionsT | None = None) -> int:
        """No game has more moves than this, chance's included."""

    @abstractmethod
    def start(self, options: OptionsT | Mapping[str, Any] | None = None) -> StateT:
        """The state before the first move."""

    # The fold

    @abstractmethod
    def turn(self, state: StateT) -> Seat | None:
        """The seat to move, `CHANCE`, or None when the game is over."""

    @abstractmethod
    def moves(self, state: StateT) -> tuple[MoveT, ...]:
        """All legal moves of the seat to move, chance's too, where they are finitely many; else a sample."""

    def is_complete(self, state: StateT) -> bool:
        """Whether `moves` lists every legal move; of endlessly many it lists only some."""
        return True

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> IllegalMove | None:
        """None, or why the move is refused."""

    @abstractmethod
    def apply(self, state: StateT, move: MoveT) -> StateT:
        """The state after a legal move, unchecked: for one's own log."""

    def play(self, state: StateT, move: MoveT) -> StateT:
        """The state after a move; raises `IllegalMove`."""
        refusal = self.check(state, move)
        if refusal is not None:
            raise refusal
        return self.apply(state, move)

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """None while the game goes on."""

    # Chance

    @abstractmethod
    def chances(self, state: StateT) -> Sequence[tuple[MoveT, int]] | None:
        """What chance may do and with which weights; None where a resolver outside the rules decides."""

    def is_resolved(self, state: StateT) -> bool:
        """Whether a resolver outside the rules decides what chance does, not a draw."""
        return self.chances(state) is None

    def draw(self, state: StateT, source: Source) -> MoveT:
        """Chance's move: one number below the sum of weights, counted along `chances`."""
        chances = self.chances(state)
        if not chances:
            raise ValueError("nothing to draw in this state")
        sums = list(accumulate(map(itemgetter(1), chances)))
        return chances[bisect_right(sums, source.below(sums[-1]))][0]

    # For people

    @abstractmethod
    def choices(self, state: StateT) -> Choices[MoveT] | None:
        """What a person may do now; None when it is chance's turn or the game is over."""

    def view(self, state: StateT) -> msgspec.Struct:
        """The state with all derived facts that are drawn; the state itself, unless a game says otherwise."""
        return state

    @abstractmethod
    def story(self, before: StateT, move: MoveT, after: StateT) -> tuple[Fact, ...]:
        """What the move did."""

    # Text: by `dogwatch.games.lines`, unless a game has a notation of its own

    def text(self, state: StateT) -> str:
        """The position in one line."""
        return line(state)

    def parse(self, text: str) -> StateT:
        """The position that a line says; raises `BadText`."""
        state: StateT = self._read(text, self.state_type)
        return state

    def move_text(self, state: StateT, move: MoveT) -> str:
        """The move in a few letters."""
        return line(move)

    def parse_move(self, state: StateT, text: str) -> MoveT:
        """The move that the letters mean, legal or not; raises `BadText`."""
        move: MoveT = self._read(text, self.move_type)
        return move

    def _read(self, text: str, into: Any) -> Any:
        try:
            return read(text, into)
        except ValueError as error:
            told = {"text": text[:_LONGEST_PROBLEM], "problem": str(error)[:_LONGEST_PROBLEM]}
            raise BadText("", "common-bad-text", told) from None

    # Numbers and bytes

    def actions(self, options: OptionsT | None = None) -> Actions[MoveT] | None:
        """The fixed numbering of moves; None where moves are continuous."""
        return None

    @cached_property
    def _state_decoder(self) -> msgspec.json.Decoder[StateT]:
        return msgspec.json.Decoder(self.state_type)

    @cached_property
    def _move_decoder(self) -> msgspec.json.Decoder[MoveT]:
        return msgspec.json.Decoder(self.move_type)

    def decode_state(self, data: bytes | str) -> StateT:
        """A state from its JSON."""
        return self._state_decoder.decode(data)

    def decode_move(self, data: bytes | str) -> MoveT:
        """A move from its JSON."""
        return self._move_decoder.decode(data)
