"""A game that is given by its game tree, for tests of searches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from dogwatch.games.base import CHANCE, Choices, Fact, Game, IllegalMove, Outcome, Seat

Tree: TypeAlias = "tuple[int, Mapping[str, Any]] | tuple[int, ...]"
"""(seat, {move: tree}), (CHANCE, {move: (weight, tree)}), or the utilities of a leaf."""


class Options(msgspec.Struct, frozen=True):
    pass


class Go(msgspec.Struct, frozen=True, tag="go"):
    to: str


class State(msgspec.Struct, frozen=True):
    path: tuple[str, ...] = ()


class TreeGame(Game[State, Go, Options]):
    name = "tree"
    rules_version = 1
    options = Options
    state_type = State
    move_type = Go

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def _at(self, state: State) -> Any:
        tree: Any = self.tree
        for step in state.path:
            seat, branches = tree
            tree = branches[step][1] if seat == CHANCE else branches[step]
        return tree

    def _branches(self, state: State) -> Mapping[str, Any]:
        tree = self._at(state)
        return tree[1] if isinstance(tree[1], dict) else {}

    def seats(self, options: Options | None = None) -> int:
        return 3

    def max_length(self, options: Options | None = None) -> int:
        return 10

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        return State()

    def turn(self, state: State) -> Seat | None:
        tree = self._at(state)
        seat: Seat | None = tree[0] if isinstance(tree[1], dict) else None
        return seat

    def moves(self, state: State) -> tuple[Go, ...]:
        return tuple(map(Go, self._branches(state)))

    def check(self, state: State, move: Go) -> IllegalMove | None:
        return None if move.to in self._branches(state) else IllegalMove("T1", "tree-no-branch")

    def apply(self, state: State, move: Go) -> State:
        return State((*state.path, move.to))

    def outcome(self, state: State) -> Outcome | None:
        ended = self._at(state)
        return Outcome((), ended, ended, "", "T1") if self.turn(state) is None else None

    def chances(self, state: State) -> Sequence[tuple[Go, int]] | None:
        if self.turn(state) != CHANCE:
            return ()
        return [(Go(name), weight) for name, (weight, _) in self._branches(state).items()]

    def choices(self, state: State) -> Choices[Go] | None:
        return None

    def story(self, before: State, move: Go, after: State) -> tuple[Fact, ...]:
        return ()
