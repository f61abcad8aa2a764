"""The contract of a game's rules: `Game` and the types that its methods take and return.

A game is a fold of moves over states: `state = play(play(start(options), move1), move2)`.

- States and moves are frozen structs of integers, strings, booleans, None and tuples of these.
- Methods are pure: equal arguments give equal results, and no state is changed.
- Chance is a seat: a dealt card or a roll of dice is a move of `CHANCE`.
- An illegal move is refused with the rule clause that it breaks.

States and moves cannot form reference cycles. Their structs have `gc=False`, so that the garbage collector
skips them and its pauses stay short.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar, get_args

import msgspec
from msgspec.structs import astuple

from dogwatch.games.arguments import shown
from dogwatch.games.default_notation import format_struct, parse_struct
from dogwatch.games.option_errors import LONGEST_PROBLEM, explained

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat of chance."""
MAX_SERIES: Final = 200
"""Characters of `Game.draw_series`."""

Arg: TypeAlias = int | str
"""An argument of a Fluent message: a number, or a word to select a variant by."""


class Refusal(Exception):
    """A refused request, with a message that can be translated.

    Args:
        clause: The rule clause that forbids it, as "S23"; "" where no rule applies.
        code: The Fluent key of the message.
        args: The arguments of the message.
    """

    sentence: ClassVar[Callable[[Refusal], str]] = staticmethod(lambda refusal: refusal.summary)
    """Formats a refusal; `dogwatch` sets it to a function that loads the English messages on first use."""

    def __init__(self, clause: str, code: str, args: Mapping[str, Arg] | None = None) -> None:
        super().__init__(clause, code, args)  # pickle calls the constructor with these
        self.clause = clause
        self.code = code
        self._details = dict(args or {})

    @property
    def args(self) -> dict[str, Arg]:  # type: ignore[override]
        """The arguments of the message (not the tuple that other exceptions have under this name)."""
        return self._details

    def __str__(self) -> str:
        """The message in English; without one, as that of an uninstalled pack, `summary`."""
        try:
            return Refusal.sentence(self)
        except Exception:  # printing an error must not raise another one
            return self.summary

    @property
    def summary(self) -> str:
        """Code, arguments and clause, for logs: it loads no messages."""
        details = ", ".join(f"{name}={value}" for name, value in self._details.items())
        return " ".join(filter(None, [self.code, f"({details})" if details else "", self.clause]))

    def copy(self) -> Self:
        """An equal one, to be raised.

        Rules may return the same refusal again and again. Raised, it would keep the frames of every time.
        """
        return type(self)(self.clause, self.code, self._details)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return type(self), self.clause, self.code, tuple(sorted(self._details.items()))


class IllegalMove(Refusal):
    """The move is not legal in this state."""


class BadOptions(Refusal):
    """No game can start with these options."""


class BadText(Refusal):
    """The text is not the notation of a position or of a move."""


class Unknown(KeyError):
    """No game, version or level has that name. `str` is the message, not its `repr` as of `KeyError`."""

    def __str__(self) -> str:
        return str(self.args[0])


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The result of a finished game."""

    winners: tuple[Seat, ...]
    """The winner, or all seats that share the victory; empty if there is no winner."""
    points: tuple[int, ...]
    """Per seat: points as the rules count them."""
    utilities: tuple[int, ...]
    """Per seat: 1 for a win, 0 for a draw, -1 for a loss."""
    reason: str
    """The Fluent key of how the game ended."""
    clause: str
    """The rule clause that ended it."""


class Fact(msgspec.Struct, frozen=True, gc=False):
    """A message that can be translated: what happened, or what is asked."""

    key: str
    """The Fluent key."""
    args: Mapping[str, Arg] = {}
    clause: str = ""
    """The rule clause that it follows from."""


class Source(Protocol):
    """A source of random numbers, for `Game.draw`."""

    def below(self, n: int) -> int:
        """Return a uniformly distributed integer in `range(n)`."""


StateT = TypeVar("StateT", bound=msgspec.Struct)
MoveT = TypeVar("MoveT", bound=msgspec.Struct)
OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


_BY_STATE: dict[type, type[AnyGame]] = {}
"""Type of a game's states -> class of the game."""


class State(msgspec.Struct, frozen=True):
    """A base class for a game's states: `repr` is the position text, notebooks show the SVG picture.

    Optional: a game's states may be any frozen struct.
    """

    def __repr__(self) -> str:
        game = _BY_STATE.get(type(self))
        if game is None:
            return super().__repr__()
        try:
            return f"<{game.name} {game().text(self)}>"
        except Exception:  # a repr must not hide the error that it is printed for
            return super().__repr__()

    def _repr_svg_(self) -> str | None:
        """Called by Jupyter."""
        game = _BY_STATE.get(type(self))
        return Game.svg(game(), self) if game else None


def game_of(state: Any) -> AnyGame:
    """The rules that a state belongs to, in their newest version; raises `TypeError` if there are none."""
    game = _BY_STATE.get(type(state))
    if game is None:
        raise TypeError(f"the game of this state is unknown: import its rules or name it; got {shown(state)}")
    return game()


_PLAIN: Final = frozenset({int, str, bool, tuple, type(None)})


def _described(value: Any) -> str:
    """A wrong argument, for an error message: for a state its game, otherwise its `repr`."""
    other = _BY_STATE.get(type(value))
    return f"a state of {other.name}" if other else shown(value)


def _plain(value: Any) -> Any:
    """A number or array of NumPy as built-in values; msgspec calls this for types that it does not know."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"an option must be text, a number, true, false or a list, got {shown(value)}")


class Choices(msgspec.Struct, Generic[MoveT], frozen=True, gc=False):
    """The decision that a seat has to make."""

    seat: Seat
    prompt: Fact
    """The message that asks for the decision."""
    moves: tuple[MoveT, ...]
    """The moves to offer: legal ones, not necessarily all."""


class Actions(Generic[MoveT]):
    """A fixed action space: an integer for every move that can occur in a game with given options.

    `decisions` (moves of players) and `chances` (moves of chance) are numbered separately, each from 0.
    """

    def __init__(self, decisions: Sequence[MoveT], chances: Sequence[MoveT]) -> None:
        self.decisions = tuple(decisions)
        self.chances = tuple(chances)
        self._numbers = {move: number for moves in (decisions, chances) for number, move in enumerate(moves)}

    def encode(self, move: MoveT) -> int:
        """The index of a move in `decisions` or in `chances`; raises `KeyError` if it is in neither."""
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            kinds = sorted({type(each).__name__ for each in self._numbers})
            raise Unknown(
                f"{shown(move)} has no number; the numbered moves are {', '.join(kinds)} of these options"
            ) from None


class Game(ABC, Generic[StateT, MoveT, OptionsT]):
    """The rules of one game.

    The object is stateless: one instance serves any number of games and threads. A subclass sets the class
    attributes and implements the abstract methods; `dogwatch.testing.check_game` checks that it keeps this
    contract.
    """

    svg: ClassVar[Callable[[AnyGame, Any], str | None]] = staticmethod(lambda _game, _state: None)
    """Draws a state for notebooks; `dogwatch` sets it."""

    name: ClassVar[str]
    """The game's id, equal to its `Pack.name`."""
    rules_version: ClassVar[int]
    """Version of the rules. Increase it only if a record of the old version would fold to other states."""
    whole_text: ClassVar[bool] = True
    """Whether `parse(text(state)) == state`. False: the text holds the position only, as FEN without history;
    the whole state is in its JSON."""
    slow: ClassVar[bool] = False
    """Whether `settle`, `play`, `view` or `choices` may take more than 5 ms. The server then calls them in
    another process. A game that needs a resolver is slow."""

    orders: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Constant name -> names by index, for integers in moves that index a list. Exported to TypeScript."""

    options: type[OptionsT]
    """The frozen struct of options, with `forbid_unknown_fields`. Its defaults are the base game; clients
    build a form from its JSON schema."""
    state_type: type[StateT]
    move_type: Any
    """The tagged union of all moves, those of chance included."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if hasattr(cls, "state_type"):
            _BY_STATE.setdefault(cls.state_type, cls)
            if not hasattr(cls.state_type, "_repr_svg_"):
                cls.state_type._repr_svg_ = State._repr_svg_  # type: ignore[attr-defined]

    def __repr__(self) -> str:
        return f"<{self.name}, rules version {self.rules_version}>"

    # Options and setup

    def settle(self, options: OptionsT | Mapping[str, Any] | None = None) -> OptionsT:
        """Validate options.

        Args:
            options: A struct or a mapping; None for the defaults.

        Returns:
            The options as a struct, with defaults filled in.

        Raises:
            BadOptions: A field is unknown or of the wrong type, or `check_options` refuses.
        """
        if options is None:
            return self.options()
        given: Any = options
        try:
            given = msgspec.to_builtins(options, enc_hook=_plain)
            settled = msgspec.convert(given, self.options)
        except (msgspec.ValidationError, TypeError) as error:
            refused = explained(str(error), given, self.options)
            raise BadOptions("", "common-bad-options", refused) from None
        refusal = self.check_options(settled)
        if refusal is not None:
            raise refusal.copy()
        return settled

    def settled(self, options: OptionsT | Mapping[str, Any] | None) -> OptionsT:
        """`settle`, but a struct of this game's options is returned unchecked."""
        return options if isinstance(options, self.options) else self.settle(options)

    def check_options(self, options: OptionsT) -> BadOptions | None:
        """Check what the types cannot express, such as combinations of options.

        Returns:
            None, or the refusal (not raised).
        """
        return None

    @abstractmethod
    def seats(self, options: OptionsT | None = None) -> int:
        """The number of players. Seats are numbered from 0."""

    def team(self, options: OptionsT, seat: Seat) -> int:
        """The team of a seat; seats of one team win and lose together. By default each seat is a team."""
        return seat

    @abstractmethod
    def max_length(self, options: OptionsT | None = None) -> int:
        """An upper bound on the number of moves in a game, moves of chance included."""

    @abstractmethod
    def start(self, options: OptionsT | Mapping[str, Any] | None = None) -> StateT:
        """The state before the first move; raises `BadOptions`."""

    # Moves

    @abstractmethod
    def turn(self, state: StateT) -> Seat | None:
        """The seat to move, `CHANCE`, or None when the game is over."""

    @abstractmethod
    def moves(self, state: StateT) -> tuple[MoveT, ...]:
        """The legal moves of the seat to move, also of chance; empty when the game is over.

        All of them if `is_complete`; otherwise a non-empty sample, as for a continuous angle. Not used where
        a resolver computes the move of chance.
        """

    def is_complete(self, state: StateT) -> bool:
        """Whether `moves` lists every legal move of this state."""
        return True

    @abstractmethod
    def check(self, state: StateT, move: MoveT) -> IllegalMove | None:
        """Check whether a move is legal.

        Returns:
            None, or the refusal with the clause that forbids the move (not raised).
        """

    @abstractmethod
    def apply(self, state: StateT, move: MoveT) -> StateT:
        """The state after a move. The move must be legal: `apply` does not check it, `play` does."""

    def play(self, state: StateT, move: MoveT) -> StateT:
        """The state after a move; raises `IllegalMove`, or `TypeError` if an argument is of another game."""
        self.require_state(state)
        try:
            refusal = self.check(state, move)
        except Exception:
            self.plain_move(move)  # names a field of a wrong type
            raise
        if refusal is not None:
            self.plain_move(move)
            raise refusal.copy()
        if not _PLAIN.issuperset(map(type, astuple(move))):  # 3.0 and NumPy's 3 equal 3
            move = self.plain_move(move)
        return self.apply(state, move)

    def require_state(self, state: Any) -> None:
        """Raise `TypeError` unless this is a state of this game."""
        if not isinstance(state, self.state_type):
            raise TypeError(f"state must be a state of {self.name}, got {_described(state)}")

    def require_text(self, text: Any) -> str:
        """The text; raises `TypeError` if it is none."""
        if not isinstance(text, str):
            raise TypeError(f"text must be a string, got {shown(text)}")
        return text

    def require_move(self, move: Any) -> None:
        """Raise `TypeError` unless this is a move of this game."""
        kinds = get_args(self.move_type) or (self.move_type,)
        if not isinstance(move, kinds):
            names = ", ".join(kind.__name__ for kind in kinds)
            raise TypeError(f"a move of {self.name} must be one of {names}, got {_described(move)}")

    def plain_move(self, move: Any) -> MoveT:
        """The move with built-in numbers in place of NumPy's; raises `TypeError` if a field has a wrong type.

        Python does not check the fields of a struct when it is made.
        """
        self.require_move(move)
        given = msgspec.to_builtins(move, enc_hook=_plain)
        try:
            plain: MoveT = msgspec.convert(given, self.move_type)
        except msgspec.ValidationError as error:
            wrong = {"option": "a field", **explained(str(error), given, type(move))}
            can_be = f"; it can be: {wrong['allowed']}" if "allowed" in wrong else ""
            name, value = wrong["option"], wrong.get("value", shown(move))
            raise TypeError(f"{name} of the move {type(move).__name__} is {value}{can_be}") from None
        return plain

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result; None while the game goes on, that is, while `turn` is not None."""

    # Chance

    @abstractmethod
    def chances(self, state: StateT) -> Sequence[tuple[MoveT, int]] | None:
        """The outcomes of chance.

        Called when `turn` is `CHANCE`.

        Returns:
            Each move of chance with its weight, a positive integer, in the order of `moves`; or None if a
            resolver outside the rules (physics) computes the move of chance.
        """

    def is_resolved(self, state: StateT) -> bool:
        """Whether a resolver computes the move of chance in this state; equal to `chances(state) is None`."""
        return self.chances(state) is None

    def draw(self, state: StateT, source: Source) -> MoveT:
        """Draw a move of chance in proportion to the weights of `chances`.

        The same numbers from `source` give the same move, so that a log can be verified. By default one
        number below the sum of the weights.

        Raises:
            ValueError: `chances` gives no outcomes in this state.
        """
        chances = self.chances(state)
        if not chances:
            raise ValueError("draw needs a state in which chances() lists outcomes")
        sums = list(accumulate(map(itemgetter(1), chances)))
        return chances[bisect_right(sums, source.below(sums[-1]))][0]

    def draw_series(self, state: StateT) -> str:
        """The series that the chance move of this state belongs to, in a daily deal.

        There a draw follows from its series and its number in the series, not from the moves before it, so
        that people who play differently meet the same luck. By default one series per kind of chance move.
        Not called where a resolver computes the move. At most `MAX_SERIES` characters.
        """
        return type(self.moves(state)[0]).__name__.lower()

    # User interface

    @abstractmethod
    def choices(self, state: StateT) -> Choices[MoveT] | None:
        """The decision to offer to a human player; None if chance is to move or the game is over."""

    def view(self, state: StateT) -> msgspec.Struct:
        """What clients receive and draw: the state with derived values, as JSON. By default the state."""
        return state

    @abstractmethod
    def story(self, before: StateT, move: MoveT, after: StateT) -> tuple[Fact, ...]:
        """The messages that describe a move, each with its clause; `after` is `apply(before, move)`."""

    # Notation: by default `dogwatch.games.default_notation`

    def text(self, state: StateT) -> str:
        """The position as one line of text."""
        return format_struct(state)

    def parse(self, text: str) -> StateT:
        """The state that `text` wrote (see `whole_text`); raises `BadText`."""
        state: StateT = self._read(text, self.state_type)
        return state

    def move_text(self, state: StateT, move: MoveT) -> str:
        """The move in notation, as it is written in this state."""
        return format_struct(move)

    def parse_move(self, state: StateT, text: str) -> MoveT:
        """Parse a move in notation. The move need not be legal; raises `BadText`."""
        move: MoveT = self._read(text, self.move_type)
        return move

    def _read(self, text: str, into: Any) -> Any:
        try:
            return parse_struct(self.require_text(text), into)
        except ValueError as error:
            args = {"text": text[:LONGEST_PROBLEM], "problem": str(error)[:LONGEST_PROBLEM]}
            raise BadText("", "common-bad-text", args) from None

    # Encodings

    def actions(self, options: OptionsT | None = None) -> Actions[MoveT] | None:
        """The action space of games with these options; None if moves cannot be numbered (continuous).

        Raises `BadOptions`.
        """
        self.settled(options)
        return None

    @cached_property
    def _state_decoder(self) -> msgspec.json.Decoder[StateT]:
        return msgspec.json.Decoder(self.state_type)

    @cached_property
    def _move_decoder(self) -> msgspec.json.Decoder[MoveT]:
        return msgspec.json.Decoder(self.move_type)

    def decode_state(self, data: bytes | str) -> StateT:
        """Decode a state from JSON; raises `msgspec.DecodeError`."""
        return self._state_decoder.decode(data)

    def decode_move(self, data: bytes | str) -> MoveT:
        """Decode a move from JSON, legal or not; raises `msgspec.DecodeError`."""
        return self._move_decoder.decode(data)


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types are not known statically, such as one found by its name."""
