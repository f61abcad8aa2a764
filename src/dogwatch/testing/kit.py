"""Play random games and check every requirement of the contract in `dogwatch.games.base`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from dogwatch.games.base import CHANCE, MAX_SERIES, Actions, AnyGame, Outcome, Source
from dogwatch.games.log import Chance, Entry, Fold, Move

_CLAUSE = re.compile(r"[A-Z][0-9]+")
_WRONG_MOVES_TRIED = 4
_PLAIN = frozenset({int, str, bool, type(None)})

Resolver = Callable[[Any], Any]
"""From a state in which `Game.chances` is None to the move of chance."""


class Nonconforming(AssertionError):
    """A game violates the contract; the message names the requirement, the game's seed and the state."""


class Summary(msgspec.Struct, frozen=True):
    """Statistics of a run."""

    games: int
    moves: int
    longest: int
    """Moves of the longest game."""
    refusals: int
    """Illegal moves that were tried and refused with a clause."""
    reasons: Mapping[str, int]
    """`Outcome.reason` -> number of games."""


class _RecordingSource:
    """A seeded random source that records its draws."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.taken: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        value = self._random.randrange(n)
        self.taken.append((n, value))
        return value


def check_game(
    game: AnyGame,
    options: Any = None,
    *,
    games: int = 100,
    seed: int = 0,
    resolve: Resolver | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play random games and check every state and move.

    Args:
        game: The rules to check.
        options: The options of the games; None for the defaults.
        games: The number of games.
        seed: Equal seeds give equal games.
        resolve: A resolver, for games that need one.
        progress: Called with the number of finished games after each one.

    Raises:
        Nonconforming: The game violates the contract.
    """
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
            raise run.broken(f"no method raises unexpectedly ({type(error).__name__}: {error})") from error
        moves += len(entries)
        longest = max(longest, len(entries))
        refusals += run.refusals
        reason = run.outcome.reason if run.outcome else ""
        reasons[reason] = reasons.get(reason, 0) + 1
        if progress is not None:
            progress(index + 1)
    return Summary(games, moves, longest, refusals, reasons)


class _Run:
    """One random game with its checks."""

    def __init__(self, game: AnyGame, options: Any, seed: str, resolve: Resolver | None) -> None:
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
        """Play to the end with all checks, then replay the game from its log and from its seed."""
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
        picks, source = Random(f"{self.seed}/picks"), _RecordingSource(random)
        state = self.game.start(self.options)
        self._require(state == self.game.start(self.options), "two starts are equal")
        for number in range(self.game.max_length(self.options) + 1):
            self._number, self._state = number, state
            if check:
                self._check_state(state)
            turn = self.game.turn(state)
            if turn is None:
                return
            source.taken.clear()
            move = self._chance(state, source) if turn == CHANCE else self._pick(state, random)
            if check:
                self._check_move(state, move, turn, picks)
            before, state = state, self.game.apply(state, move)
            if check:
                self._require(state == self.game.play(before, move), "apply equals play")
                self._check_story(before, move, state)
            entry: Entry[Any] = Chance(move, tuple(source.taken)) if turn == CHANCE else Move(turn, move)
            yield entry, state
        self._require(False, f"games end within max_length ({self.game.max_length(self.options)})")

    def _pick(self, state: Any, random: Random) -> Any:
        moves = self.game.moves(state)
        self._require(bool(moves), "the seat to move has a legal move")
        return moves[random.randrange(len(moves))]

    def _chance(self, state: Any, source: Source) -> Any:
        if self.game.chances(state) is not None:
            return self.game.draw(state, source)
        self._require(self.resolve is not None, "check_game gets a resolver where chances is None")
        assert self.resolve is not None
        return self.resolve(state)

    # Every state and move

    def _check_state(self, state: Any) -> None:
        game = self.game
        self._require(_frozen(state), "states are frozen values of integers, strings and tuples")
        self._require(
            game.decode_state(msgspec.json.encode(state)) == state, "decode_state inverts the JSON encoding"
        )
        text = game.text(state)
        parsed = game.parse(text)
        if game.whole_text:
            self._require(parsed == state, "parse(text(state)) == state")
        else:
            self._require(game.text(parsed) == text, "text(parse(text(state))) == text(state)")
        turn, outcome, choices = game.turn(state), game.outcome(state), game.choices(state)
        self._require((turn is None) == (outcome is not None), "turn is None exactly if there is an outcome")
        decides = turn is not None and turn != CHANCE
        self._require((choices is not None) == decides, "choices is not None exactly if a player is to move")
        if choices is not None:
            self._require(choices.seat == turn, "choices.seat is the seat to move")
            self._require(set(choices.moves) <= set(game.moves(state)), "choices.moves are legal")
        chances = game.chances(state) if turn == CHANCE else ()
        if turn == CHANCE:
            self._require(game.is_resolved(state) == (chances is None), "is_resolved means chances is None")
        for move, weight in chances or ():
            self._require(type(weight) is int and weight > 0, "weights of chances are positive integers")
            self._require(game.check(state, move) is None, "moves of chances are legal")
        if chances:
            series = game.draw_series(state)
            self._require(
                type(series) is str and 0 < len(series) <= MAX_SERIES,
                f"draw_series has 1 to {MAX_SERIES} characters",
            )
            self._require(
                [move for move, _ in chances] == list(game.moves(state)), "chances lists the moves of `moves`"
            )
        msgspec.json.encode(game.view(state))

    def _check_move(self, state: Any, move: Any, turn: int, random: Random) -> None:
        game = self.game
        self._require(_frozen(move), "moves are frozen values of integers, strings and tuples")
        self._require(game.check(state, move) is None, "a move from `moves` or `draw` is legal")
        self._require(
            game.decode_move(msgspec.json.encode(move)) == move, "decode_move inverts the JSON encoding"
        )
        self._require(
            game.parse_move(state, game.move_text(state, move)) == move, "parse_move inverts move_text"
        )
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
                continue  # legal, but not in the sample that `moves` lists
            if candidate not in legal:
                self._check_refused(state, candidate)
            else:
                self._require(game.check(state, candidate) is None, "every move of `moves` is legal")

    def _check_refused(self, state: Any, move: Any) -> None:
        refusal = self.game.check(state, move)
        requirement = f"{self.game.move_text(state, move)} is refused with a clause"
        if refusal is None:
            raise self.broken(requirement)
        self._require(bool(_CLAUSE.fullmatch(refusal.clause)) and bool(refusal.code), requirement)
        self.refusals += 1

    def _check_actions(self, state: Any, turn: int) -> None:
        assert self.actions is not None
        numbered = self.actions.chances if turn == CHANCE else self.actions.decisions
        moves = self.game.moves(state)
        numbers = [self.actions.encode(move) for move in moves]
        self._require(len(set(numbers)) == len(moves), "actions numbers legal moves differently")
        self._require(
            [numbered[number] for number in numbers] == list(moves), "actions.encode is the index of a move"
        )

    def _check_story(self, before: Any, move: Any, after: Any) -> None:
        for fact in self.game.story(before, move, after):
            self._require(bool(_CLAUSE.fullmatch(fact.clause)), f"the fact {fact.key} names a clause")

    # Whole games

    def _check_end(self, state: Any) -> None:
        game, seats = self.game, self.game.seats(self.options)
        self.outcome = game.outcome(state)
        if self.outcome is None:
            raise self.broken("a finished game has an outcome")
        self._require(len(self.outcome.utilities) == seats, "outcome.utilities has a value per seat")
        self._require(len(self.outcome.points) == seats, "outcome.points has a value per seat")
        self._require(set(self.outcome.winners) <= set(range(seats)), "outcome.winners are seats")
        self._require(not game.moves(state), "moves is empty after the end")
        for move in self._seen[:3]:
            self._check_refused(state, move)

    def _check_replay(self, entries: list[Entry[Any]], states: list[Any]) -> None:
        fold = Fold(self.game, self.options)
        for entry, state in zip(entries, states, strict=True):
            fold.add(entry)
            self._require(fold.state == state, f"the log folds to the same states (entry {fold.number})")
        self._require(fold.outcome == self.outcome, "the log folds to the same outcome")

    def _require(self, holds: bool, requirement: str) -> None:
        if not holds:
            raise self.broken(requirement)

    def broken(self, requirement: str) -> Nonconforming:
        """The error for a requirement that does not hold in the current state."""
        where = f"game {self.seed}, after {self._number} moves, in {self._state!r}"
        return Nonconforming(f"{self.game.name} violates the contract: {requirement} ({where})")


def _frozen(value: Any) -> bool:
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, field) for field in value.__struct_fields__]
        return bool(value.__struct_config__.frozen) and all(map(_frozen, fields))
    if isinstance(value, tuple):
        return _PLAIN.issuperset(map(type, value)) or all(map(_frozen, value))
    return type(value) in _PLAIN
