"""A third-party game with two versions of its rules: the player who takes the last stone wins.

A move takes up to two stones in version 1, up to three in version 2. Neither version can decode the states of
the other. The option `sleeps` names a method that takes a minute, `wrong` one that returns an invalid value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import sleep
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from dogwatch.games.base import CHANCE, Actions, BadText, Choices, Fact, Game, IllegalMove, Outcome, Seat
from dogwatch.games.openings import Opening
from dogwatch.games.pack import Pack

OLD = Pack(name="nim", rules={1: "tests.nim:NimOne"})
PACK = Pack(
    name="nim",
    rules={1: "tests.nim:NimOne", 2: "tests.nim:NimTwo"},
    openings={"guide": "tests.nim:guide", "last-stones": "tests.nim:last_stones", "over": "tests.nim:over"},
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stones: Annotated[int, Meta(ge=1, le=50)] = 7
    sleeps: Literal[
        "", "apply", "view", "choices", "start", "turn", "outcome", "seats", "max_length", "team"
    ] = ""
    wrong: Literal["", "turn", "outcome", "seats", "max_length"] = ""


def guide(_: Options) -> Opening:
    """Seat 1 has begun and taken two stones."""
    return Opening(moves=(Begin(1), Take(2)))


def last_stones(_: Options) -> Opening:
    """A state of other options than those that were requested."""
    ten = Options(stones=10)
    return Opening(options=ten, state=Two(ten, left=4, most=3, mover=1))


def over(options: Options) -> Opening:
    """No game can start here."""
    return Opening(state=Two(options, left=0, most=3, mover=1))


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    seat: int


class Take(msgspec.Struct, frozen=True, tag="take"):
    stones: int


Move = Begin | Take


class One(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    left: int
    mover: int = CHANCE


class Two(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: Options
    left: int
    most: int
    mover: int = CHANCE


class View(msgspec.Struct, frozen=True):
    left: int
    mover: int
    most: int


class _Nim(Game[Any, Any, Options]):
    name = "nim"
    options = Options
    move_type = Move
    most: ClassVar[int]

    def _sleep(self, state: Any, method: str) -> None:
        self._sleeps(state.options, method)

    def _sleeps(self, options: Options | None, method: str) -> None:
        if options is not None and options.sleeps == method:
            sleep(60)

    def _or_wrong(self, options: Options | None, method: str, right: Any) -> Any:
        return -7 if options is not None and options.wrong == method else right

    def seats(self, options: Options | None = None) -> int:
        self._sleeps(options, "seats")
        found: int = self._or_wrong(options, "seats", 2)
        return found

    def team(self, options: Options, seat: Seat) -> int:
        self._sleeps(options, "team")
        return seat

    def max_length(self, options: Options | None = None) -> int:
        self._sleeps(options, "max_length")
        found: int = self._or_wrong(options, "max_length", (options or Options()).stones + 1)
        return found

    def turn(self, state: Any) -> Seat | None:
        if state.mover != CHANCE:
            self._sleep(state, "turn")
            return None if state.left == 0 else self._or_wrong(state.options, "turn", state.mover)
        return CHANCE

    def moves(self, state: Any) -> tuple[Any, ...]:
        if state.left == 0:
            return ()
        if state.mover == CHANCE:
            return (Begin(0), Begin(1))
        return tuple(Take(stones) for stones in range(1, min(self.most, state.left) + 1))

    def check(self, state: Any, move: Any) -> IllegalMove | None:
        return None if move in self.moves(state) else IllegalMove("N1", "nim-too-many", {"most": self.most})

    def apply(self, state: Any, move: Any) -> Any:
        if isinstance(move, Begin):
            return msgspec.structs.replace(state, mover=move.seat)
        self._sleep(state, "apply")
        return msgspec.structs.replace(state, left=state.left - move.stones, mover=1 - state.mover)

    def outcome(self, state: Any) -> Outcome | None:
        if state.mover != CHANCE:
            self._sleep(state, "outcome")
        if state.left:
            found: None = self._or_wrong(state.options, "outcome", None)
            return found
        winner = 1 - state.mover
        return Outcome((winner,), (), (1, -1) if winner == 0 else (-1, 1), "nim-over", "N2")

    def chances(self, state: Any) -> Sequence[tuple[Any, int]]:
        return [(Begin(0), 1), (Begin(1), 1)] if state.mover == CHANCE else []

    def choices(self, state: Any) -> Choices[Any] | None:
        if state.left == 0 or state.mover == CHANCE:
            return None
        self._sleep(state, "choices")
        return Choices(state.mover, Fact("nim-take"), self.moves(state))

    def view(self, state: Any) -> View:
        if state.mover != CHANCE:
            self._sleep(state, "view")
        return View(state.left, state.mover, self.most)

    def story(self, before: Any, move: Any, after: Any) -> tuple[Fact, ...]:
        return (Fact("nim-took", {"stones": move.stones}),) if isinstance(move, Take) else ()

    def text(self, state: Any) -> str:
        return f"{state.left} {state.mover}"

    def parse(self, text: str) -> Any:
        raise BadText("", "nim-unreadable", {"text": text})

    def move_text(self, state: Any, move: Any) -> str:
        return f"take {move.stones}" if isinstance(move, Take) else f"begin {move.seat}"

    def parse_move(self, state: Any, text: str) -> Any:
        verb, _, number = text.partition(" ")
        return Take(int(number)) if verb == "take" else Begin(int(number))

    def actions(self, options: Options | None = None) -> Actions[Any]:
        return Actions([Take(stones) for stones in range(1, self.most + 1)], [Begin(0), Begin(1)])


class NimOne(_Nim):
    rules_version = 1
    state_type = One
    most = 2

    def start(self, options: Options | Mapping[str, Any] | None = None) -> One:
        settled = self.settle(options)
        self._sleeps(settled, "start")
        return One(settled, settled.stones)


class NimTwo(_Nim):
    rules_version = 2
    state_type = Two
    most = 3

    def start(self, options: Options | Mapping[str, Any] | None = None) -> Two:
        settled = self.settle(options)
        self._sleeps(settled, "start")
        return Two(settled, settled.stones, self.most)
