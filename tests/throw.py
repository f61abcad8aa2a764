"""A minimal game whose chance needs a resolver: one throw of a ball."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from dogwatch.games.base import BadText, Choices, Fact, Game, IllegalMove, Outcome
from dogwatch.games.pack import Pack

PACK = Pack(name="throw", rules={1: "tests.throw:OneThrow"})


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class State(msgspec.Struct, frozen=True):
    phase: Literal["throw", "flight", "over"] = "throw"
    distance: int = 0


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    pass


class Landed(msgspec.Struct, frozen=True, tag="landed"):
    distance: int


class OneThrow(Game[State, Any, Options]):
    """Seat 0 throws; a resolver computes where the ball lands."""

    name = "throw"
    rules_version = 1
    options = Options
    state_type = State
    move_type = Throw | Landed

    def seats(self, options: Options | None = None) -> int:
        return 2

    def max_length(self, options: Options | None = None) -> int:
        return 2

    def start(self, options: Any = None) -> State:
        return State()

    def turn(self, state: State) -> int | None:
        return {"throw": 0, "flight": -1, "over": None}[state.phase]

    def moves(self, state: State) -> tuple[Any, ...]:
        return (Throw(),) if state.phase == "throw" else ()

    def check(self, state: State, move: Any) -> IllegalMove | None:
        kind = {"throw": "Throw", "flight": "Landed", "over": ""}[state.phase]
        return None if type(move).__name__ == kind else IllegalMove("T1", "throw-not-now")

    def apply(self, state: State, move: Any) -> State:
        return State("over", move.distance) if isinstance(move, Landed) else State("flight")

    def chances(self, state: State) -> None:
        return None

    def outcome(self, state: State) -> Outcome | None:
        return (
            Outcome((0,), (state.distance, 0), (1, -1), "throw-over", "T1") if state.phase == "over" else None
        )

    def choices(self, state: State) -> Choices[Any] | None:
        return Choices(0, Fact("throw-now"), self.moves(state)) if state.phase == "throw" else None

    def view(self, state: State) -> State:
        return state

    def story(self, before: State, move: Any, after: State) -> tuple[Fact, ...]:
        return (Fact("throw-happened", {}, "T1"),)

    def text(self, state: State) -> str:
        return f"{state.phase} {state.distance}"

    def parse(self, text: str) -> State:
        phase, distance = text.split()
        return msgspec.convert({"phase": phase, "distance": int(distance)}, State)

    def move_text(self, state: State, move: Any) -> str:
        return f"landed {move.distance}" if isinstance(move, Landed) else "throw"

    def parse_move(self, state: State, text: str) -> Any:
        word, *rest = text.split()
        if word not in ("throw", "landed"):
            raise BadText("", "throw-unknown")
        return Landed(int(rest[0])) if rest else Throw()
