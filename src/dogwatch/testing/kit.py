"""Random play through every promise of `dogwatch.games.base`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from dogwatch.games.base import CHANCE, Actions, Game, Outcome, Source
from dogwatch.games.log import Chance, Entry, Fold, Move

_CLAUSE = re.compile(r"[A-Z][0-9]+")
_WRONG_MOVES_TRIED = 4
_PLAIN = frozenset({int, str, bool, type(None)})

Resolver = Callable[[Any], Any]
"""Chance's move where the rules cannot draw it (`chances` gives None)."""


class Nonconforming(AssertionError):
    """A game broke a promise; the message says which, where, and how to see it again."""


class Summary(msgspec.Struct, frozen=True):
    """What a run went through."""

    games: int
    moves: int
    longest: int
    refusals: int
    reasons: Mapping[str, int]
    """How the games ended."""


class _Luck:
    """A seeded source that remembers its draws."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.taken: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        value = self._random.randrange(n)
        self.taken.append((n, value))
        return value


def check_game(
    game: Game[Any, Any, Any],
    options: Any = None,
    *,
    games: int = 100,
    seed: int = 0,
    resolve: Resolver | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play random games and check every state and move met; raises `Nonconforming`."""
    settled = game.settle(options)
    moves = longest = refusals = 0
    reasons: dict[str, int] = {}
    for index in range(games):
        run = _Run(game, settled, f"{seed}/{index}", resolve)
        try:
            entries = run.play_through()
        except Nonconforming:
            raise
        except Exception as error:
            raise run.broken(f"nothing fails ({type(error).__name__}: {error})") from error
        moves += len(entries)
        longest = max(longest, len(entries))
        refusals += run.refusals
        reason = run.outcome.reason if run.outcome else ""
        reasons[reason] = reasons.get(reason, 0) + 1
        if progress is not None:
            progress(index + 1)
    return Summary(games, moves, longest, refusals, reasons)


class _Run:
    """One random game, checked."""

    def __init__(self, game: Game[Any, Any, Any], options: Any, seed: str, resolve: Resolver | None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.resolve = resolve
        self.refusals = 0
        self.actions: Actions[Any] | None = game.actions(options)
        self.outcome: Outcome | None = None
        self._number = 0
        self._state: Any = None
        self._seen: list[Any] = []

    def play_through(self) -> list[Entry[Any]]:
        """Play to the end, checking all the way; then play it again from its log and from its seed."""
        entries, states = [], []
        for entry, state in self._random_game(check=True):
            entries.append(entry)
            states.append(state)
        self._check_end(states[-1])
        self._check_replay(entries, states)
        again = [entry for entry, _ in self._random_game(check=False)]
        self._require(again == entries, "equal seeds give equal games")
        return entries

    def _random_game(self, *, check: bool) -> Iterator[tuple[Entry[Any], Any]]:
        random = Random(self.seed)
        picks, luck = Random(f"{self.seed}/picks"), _Luck(random)
        state = self.game.start(self.options)
        self._require(state == self.game.start(self.options), "two starts are equal")
        for number in range(self.game.max_length(self.options) + 1):
            self._number, self._state = number, state
            if check:
                self._check_state(state)
            turn = self.game.turn(state)
            if turn is None:
                return
            luck.taken.clear()
            move = self._chance(state, luck) if turn == CHANCE else self._pick(state, random)
            if check:
                self._check_move(state, move, turn, picks)
            before, state = state, self.game.apply(state, move)
            if check:
                self._require(state == self.game.play(before, move), "apply equals play")
                self._check_story(before, move, state)
            entry: Entry[Any] = Chance(move, tuple(luck.taken)) if turn == CHANCE else Move(turn, move)
            yield entry, state
        self._require(False, f"games end within max_length ({self.game.max_length(self.options)})")

    def _pick(self, state: Any, random: Random) -> Any:
        moves = self.game.moves(state)
        self._require(bool(moves), "whoever has the turn has a move")
        return moves[random.randrange(len(moves))]

    def _chance(self, state: Any, luck: Source) -> Any:
        if self.game.chances(state) is not None:
            return self.game.draw(state, luck)
        self._require(self.resolve is not None, "a resolver is given where chances are endless")
        assert self.resolve is not None
        return self.resolve(state)

    # What holds for every state

    def _check_state(self, state: Any) -> None:
        game = self.game
        self._require(_frozen(state), "states are frozen values of integers, strings and tuples")
        self._require(game.decode_state(msgspec.json.encode(state)) == state, "a state survives JSON")
        text = game.text(state)
        parsed = game.parse(text)
        if game.whole_text:
            self._require(parsed == state, "a state survives its text")
        else:
            self._require(game.text(parsed) == text, "a position survives its text")
        turn, outcome, choices = game.turn(state), game.outcome(state), game.choices(state)
        self._require((turn is None) == (outcome is not None), "the game is over when there is an outcome")
        self._require((choices is not None) == (turn is not None and turn != CHANCE), "choices are a seat's")
        if choices is not None:
            self._require(choices.seat == turn, "choices belong to the seat to move")
            self._require(set(choices.moves) <= set(game.moves(state)), "choices are legal")
        chances = game.chances(state) if turn == CHANCE else ()
        if turn == CHANCE:
            self._require(game.is_resolved(state) == (chances is None), "resolved is what has no chances")
        for move, weight in chances or ():
            self._require(type(weight) is int and weight > 0, "weights are positive whole numbers")
            self._require(game.check(state, move) is None, "what chance may do is legal")
        if chances:
            self._require(
                [move for move, _ in chances] == list(game.moves(state)), "chances are chance's moves"
            )
        msgspec.json.encode(game.view(state))

    def _check_move(self, state: Any, move: Any, turn: int, random: Random) -> None:
        game = self.game
        self._require(_frozen(move), "moves are frozen values of integers, strings and tuples")
        self._require(game.check(state, move) is None, "a move from `moves` or `draw` is legal")
        self._require(game.decode_move(msgspec.json.encode(move)) == move, "a move survives JSON")
        self._require(game.parse_move(state, game.move_text(state, move)) == move, "a move survives its text")
        self._seen.append(move)
        if self.actions is None:
            candidates = self._seen
        else:
            self._check_actions(state, turn)
            candidates = [*self.actions.decisions, *self.actions.chances]
        legal = set(game.moves(state)) if turn != CHANCE or game.chances(state) is not None else {move}
        complete = game.is_complete(state)
        for _ in range(_WRONG_MOVES_TRIED):
            candidate = random.choice(candidates)
            if not complete and game.check(state, candidate) is None:
                continue  # one of the many that `moves` does not list
            if candidate not in legal:
                self._check_refused(state, candidate)
            else:
                self._require(game.check(state, candidate) is None, "every move of `moves` is legal")

    def _check_refused(self, state: Any, move: Any) -> None:
        refusal = self.game.check(state, move)
        said = f"{self.game.move_text(state, move)} is refused with a clause"
        if refusal is None:
            raise self.broken(said)
        self._require(bool(_CLAUSE.fullmatch(refusal.clause)) and bool(refusal.code), said)
        self.refusals += 1

    def _check_actions(self, state: Any, turn: int) -> None:
        assert self.actions is not None
        numbered = self.actions.chances if turn == CHANCE else self.actions.decisions
        moves = self.game.moves(state)
        numbers = [self.actions.encode(move) for move in moves]
        self._require(len(set(numbers)) == len(moves), "legal moves have different numbers")
        self._require([numbered[number] for number in numbers] == list(moves), "a number means its move")

    def _check_story(self, before: Any, move: Any, after: Any) -> None:
        for fact in self.game.story(before, move, after):
            self._require(bool(_CLAUSE.fullmatch(fact.clause)), f"the fact {fact.key} names a clause")

    # What holds for whole games

    def _check_end(self, state: Any) -> None:
        game, seats = self.game, self.game.seats(self.options)
        self.outcome = game.outcome(state)
        if self.outcome is None:
            raise self.broken("a finished game has an outcome")
        self._require(len(self.outcome.utilities) == seats, "there is a utility per seat")
        self._require(len(self.outcome.points) == seats, "there are points per seat")
        self._require(set(self.outcome.winners) <= set(range(seats)), "winners are seats")
        self._require(not game.moves(state), "nobody moves after the end")
        for move in self._seen[:3]:
            self._check_refused(state, move)

    def _check_replay(self, entries: list[Entry[Any]], states: list[Any]) -> None:
        fold = Fold(self.game, self.options)
        for entry, state in zip(entries, states, strict=True):
            fold.add(entry)
            self._require(fold.state == state, f"the log folds to the same states (entry {fold.number})")
        self._require(fold.outcome == self.outcome, "the log folds to the same outcome")

    def _require(self, holds: bool, promise: str) -> None:
        if not holds:
            raise self.broken(promise)

    def broken(self, promise: str) -> Nonconforming:
        """The error that says which promise was broken, and where."""
        where = f"game {self.seed}, after {self._number} moves, in {self._state!r}"
        return Nonconforming(f"{self.game.name} breaks a promise: {promise} ({where})")


def _frozen(value: Any) -> bool:
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, field) for field in value.__struct_fields__]
        return bool(value.__struct_config__.frozen) and all(map(_frozen, fields))
    if isinstance(value, tuple):
        return _PLAIN.issuperset(map(type, value)) or all(map(_frozen, value))
    return type(value) in _PLAIN
