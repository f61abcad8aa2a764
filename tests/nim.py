"""A stranger's game with two versions of its rules: whoever takes the last stone wins.

Version 1 lets take one or two stones, version 2 up to three, and its states say so: neither version can read
the other's states. With the option `sleeps` a method of that name takes for ever.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import sleep
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from dogwatch.games.base import CHANCE, Actions, BadText, Choices, Fact, Game, IllegalMove, Outcome, Seat
from dogwatch.games.pack import Pack

OLD = Pack(name="nim", rules={1: "tests.nim:NimOne"})
PACK = Pack(name="nim", rules={1: "tests.nim:NimOne", 2: "tests.nim:NimTwo"})


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stones: Annotated[int, Meta(ge=1, le=50)] = 7
    sleeps: Literal["", "apply", "view", "choices"] = ""


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
        if state.options.sleeps == method:
            sleep(60)

    def seats(self, options: Options | None = None) -> int:
        return 2

    def max_length(self, options: Options | None = None) -> int:
        return (options or Options()).stones + 1

    def turn(self, state: Any) -> Seat | None:
        return None if state.left == 0 else state.mover

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
        if state.left:
            return None
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
        return One(settled, settled.stones)


class NimTwo(_Nim):
    rules_version = 2
    state_type = Two
    most = 3

    def start(self, options: Options | Mapping[str, Any] | None = None) -> Two:
        settled = self.settle(options)
        return Two(settled, settled.stones, self.most)
