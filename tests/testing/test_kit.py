"""The conformance kit finds violations of the contract: each game here has one defect."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dogwatch.games.base import Actions, BadOptions, BadText, Choices, Fact, IllegalMove, Outcome, Source
from dogwatch.games.shanghaien.rules import Options, Shanghaien, State
from dogwatch.games.shanghaien.rules.moves import Call, Move, Place, Roll
from dogwatch.games.shanghaien.rules.view import View
from dogwatch.testing import Nonconforming, Summary, check_game
from tests.throw import Landed, OneThrow, Throw


def broken(game: Shanghaien, requirement: str, options: Any = None) -> Nonconforming:
    """The error of a game that violates a requirement, given as a regular expression."""
    with pytest.raises(Nonconforming, match=requirement) as caught:
        check_game(game, options, games=3)
    return caught.value


def test_a_sound_game_passes() -> None:
    progress: list[int] = []
    summary = check_game(Shanghaien(), games=3, seed=7, progress=progress.append)
    assert isinstance(summary, Summary)
    assert summary.games == 3
    assert progress == [1, 2, 3]
    assert 0 < summary.longest <= summary.moves <= 3 * summary.longest
    assert summary.refusals > 100
    assert sum(summary.reasons.values()) == 3


def test_equal_seeds_give_equal_runs() -> None:
    assert check_game(Shanghaien(), games=2, seed=5) == check_game(Shanghaien(), games=2, seed=5)
    assert check_game(Shanghaien(), games=2, seed=5) != check_game(Shanghaien(), games=2, seed=6)


def test_the_message_says_where() -> None:
    class Silent(Shanghaien):
        def moves(self, state: State) -> tuple[Move, ...]:
            return () if state.phase == "act" else super().moves(state)

        def choices(self, state: State) -> Choices[Move] | None:
            found = super().choices(state)
            return None if found is None else replace(found, moves=self.moves(state))

    message = str(broken(Silent(), "the seat to move has a legal move"))
    assert message.startswith("shanghaien violates the contract: ")
    assert "game 0/0, after 7 moves, in <shanghaien 1 B act:" in message


def test_a_weight_of_zero() -> None:
    class Weightless(Shanghaien):
        def chances(self, state: State) -> Sequence[tuple[Move, int]]:
            return [(move, 0 if index == 3 else weight) for index, (move, weight) in self._numbered(state)]

        def _numbered(self, state: State) -> list[tuple[int, tuple[Move, int]]]:
            return list(enumerate(super().chances(state)))

    broken(Weightless(), "weights of chances are positive integers")


def test_an_illegal_move_of_chance() -> None:
    class Loaded(Shanghaien):
        def chances(self, state: State) -> Sequence[tuple[Move, int]]:
            extra: list[tuple[Move, int]] = [(Roll(), 1)] if state.phase == "roll" else []
            return [*super().chances(state), *extra]

    broken(Loaded(), "moves of chances are legal")


def test_a_text_that_loses_a_part_of_the_state() -> None:
    class Forgetful(Shanghaien):
        def text(self, state: State) -> str:
            return super().text(replace(state, starter=max(state.starter, 0), mover=max(state.mover, 0)))

        def parse(self, text: str) -> State:
            state = super().parse(text.replace("1 R starter:R", "1 - starter:-"))
            return replace(state, captains=(0, 0))

    broken(Forgetful(), r"parse\(text\(state\)\) == state", {"extra": True})


def test_a_text_that_cannot_be_parsed() -> None:
    class Illegible(Shanghaien):
        def parse(self, text: str) -> State:
            if " place:" in text:
                raise BadText("", "shanghaien-bad-position", {"text": text})
            return super().parse(text)

    broken(Illegible(), "BadText")


def test_a_move_text_that_loses_a_part_of_the_move() -> None:
    class Mumbling(Shanghaien):
        def move_text(self, state: State, move: Move) -> str:
            return super().move_text(state, Place(move.face) if isinstance(move, Place) else move)

    broken(Mumbling(), "parse_move inverts move_text")


def test_apply_that_differs_from_play() -> None:
    class TwoFaced(Shanghaien):
        def play(self, state: State, move: Move) -> State:
            after = super().play(state, move)
            return replace(after, round=8) if isinstance(move, Call) else after

    broken(TwoFaced(), "apply equals play")


def test_an_illegal_move_that_is_accepted() -> None:
    class Lenient(Shanghaien):
        def check(self, state: State, move: Move) -> IllegalMove | None:
            return None if isinstance(move, Call) and state.phase == "act" else super().check(state, move)

    broken(Lenient(), "call is refused with a clause")


def test_a_legal_move_that_is_refused() -> None:
    class Strict(Shanghaien):
        def check(self, state: State, move: Move) -> IllegalMove | None:
            return IllegalMove("S20", "no") if isinstance(move, Call) else super().check(state, move)

    broken(Strict(), "is legal")


def test_a_refusal_without_a_clause() -> None:
    class Curt(Shanghaien):
        def check(self, state: State, move: Move) -> IllegalMove | None:
            refused = super().check(state, move)
            return None if refused is None else IllegalMove("", refused.code, refused.args)

    broken(Curt(), "is refused with a clause")


class Slate(msgspec.Struct):
    """A mutable state."""

    state: State


class Open(msgspec.Struct, frozen=True):
    """A frozen state with a list in it."""

    notes: list[int]


@pytest.mark.parametrize("state", [Slate(Shanghaien().start()), Open([1])])
def test_a_state_that_is_not_frozen(state: msgspec.Struct) -> None:
    class Thawed(Shanghaien):
        def start(self, options: Any = None) -> Any:
            return state

        def text(self, state: Any) -> str:
            return "a slate"

    broken(Thawed(), "states are frozen values")


def test_a_game_that_never_ends() -> None:
    class Endless(Shanghaien):
        def apply(self, state: State, move: Move) -> State:
            return state if isinstance(move, Roll) else super().apply(state, move)

    broken(Endless(), r"games end within max_length \(313\)")


def test_a_game_longer_than_max_length() -> None:
    class Hasty(Shanghaien):
        def max_length(self, options: Any = None) -> int:
            return 100

    broken(Hasty(), r"games end within max_length \(100\)")


def test_two_moves_with_one_number() -> None:
    class Doubled(Actions[Move]):
        def encode(self, move: Move) -> int:
            return 1 if isinstance(move, Roll) else super().encode(move)

    class Numbered(Shanghaien):
        def actions(self, options: Any = None) -> Actions[Move]:
            actions = super().actions(options)
            return Doubled(actions.decisions, actions.chances)

    broken(Numbered(), "actions numbers legal moves differently|actions.encode is the index of a move")


def test_a_move_without_a_number() -> None:
    class Unnumbered(Shanghaien):
        def actions(self, options: Any = None) -> Actions[Move]:
            actions = super().actions(options)
            return Actions(actions.decisions[1:], actions.chances)

    broken(Unnumbered(), r"Roll\(\) has no number")


def test_a_draw_that_ignores_its_source() -> None:
    class Moody(Shanghaien):
        def draw(self, state: State, source: Source) -> Move:
            return random.choice(self.chances(state))[0]

    broken(Moody(), "the log folds|equal seeds give equal games|does not follow from the draws")


def test_apply_that_is_random() -> None:
    class Whimsical(Shanghaien):
        def apply(self, state: State, move: Move) -> State:
            after = super().apply(state, move)
            return replace(after, deck=(*after.deck[:-1], random.randrange(10**6)))

    broken(Whimsical(), "apply equals play")


def test_starts_that_differ() -> None:
    class Fickle(Shanghaien):
        def start(self, options: Any = None) -> State:
            return replace(super().start(options), round=random.randrange(10**9))

    broken(Fickle(), "two starts are equal")


def test_choices_of_the_wrong_seat() -> None:
    class Confused(Shanghaien):
        def choices(self, state: State) -> Choices[Move] | None:
            found = super().choices(state)
            return None if found is None else replace(found, seat=1 - found.seat)

    broken(Confused(), "choices.seat is the seat to move")


def test_choices_when_no_player_is_to_move() -> None:
    class Eager(Shanghaien):
        def choices(self, state: State) -> Choices[Move] | None:
            return super().choices(state) or Choices(0, Fact("common"), ())

    broken(Eager(), "choices is not None exactly if a player is to move")


def test_choices_that_are_illegal() -> None:
    class Tempting(Shanghaien):
        def choices(self, state: State) -> Choices[Move] | None:
            found = super().choices(state)
            return None if found is None else replace(found, moves=(*found.moves, Place(0)))

    broken(Tempting(), "choices.moves are legal")


def test_an_outcome_too_early() -> None:
    class Impatient(Shanghaien):
        def outcome(self, state: State) -> Outcome | None:
            return (
                super().outcome(replace(state, phase="over")) if state.round == 3 else super().outcome(state)
            )

    broken(Impatient(), "turn is None exactly if there is an outcome")


def test_more_utilities_than_seats() -> None:
    class Generous(Shanghaien):
        def outcome(self, state: State) -> Outcome | None:
            found = super().outcome(state)
            return found and replace(found, utilities=(*found.utilities, 0))

    broken(Generous(), "outcome.utilities has a value per seat")


def test_a_winner_that_is_no_seat() -> None:
    class Alien(Shanghaien):
        def outcome(self, state: State) -> Outcome | None:
            found = super().outcome(state)
            return found and replace(found, winners=(2,))

    broken(Alien(), "outcome.winners are seats")


def test_moves_after_the_end() -> None:
    class Restless(Shanghaien):
        def moves(self, state: State) -> tuple[Move, ...]:
            return super().moves(state) or (Roll(),)

    broken(Restless(), "moves is empty after the end")


def test_a_fact_without_a_clause() -> None:
    class Chatty(Shanghaien):
        def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
            return (*super().story(before, move, after), Fact("shanghaien-title"))

    broken(Chatty(), "the fact shanghaien-title names a clause")


class Plain:
    """Cannot be encoded as JSON."""


class Opaque(msgspec.Struct, frozen=True):
    """A view that cannot be encoded."""

    thing: Plain


def test_a_view_that_is_not_json() -> None:
    class Hazy(Shanghaien):
        def view(self, state: State) -> View:
            found: Any = Opaque(Plain())
            shown: View = found
            return shown

    broken(Hazy(), "TypeError")


def test_rules_that_raise() -> None:
    class Clumsy(Shanghaien):
        def apply(self, state: State, move: Move) -> State:
            if isinstance(move, Call):
                raise ZeroDivisionError
            return super().apply(state, move)

    caught = broken(Clumsy(), "ZeroDivisionError")
    assert isinstance(caught.__cause__, ZeroDivisionError)


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadOptions, match="must add up to 8, got 3"):
        check_game(Shanghaien(), {"tricks": [1, 1, 1]})


def test_chance_by_a_resolver() -> None:
    summary = check_game(OneThrow(), games=2, resolve=lambda _: Landed(70))
    assert (summary.moves, summary.longest) == (4, 2)
    with pytest.raises(Nonconforming, match="check_game gets a resolver where chances is None"):
        check_game(OneThrow(), games=1)
    with pytest.raises(Nonconforming, match="is legal"):
        check_game(OneThrow(), games=1, resolve=lambda _: Throw())


def test_is_resolved_where_there_are_chances() -> None:
    class Lazy(Shanghaien):
        def is_resolved(self, state: State) -> bool:
            return True

    broken(Lazy(), "is_resolved means chances is None")


def test_a_sample_of_the_legal_moves() -> None:
    class Sampled(Shanghaien):
        def moves(self, state: State) -> tuple[Move, ...]:
            found = super().moves(state)
            return found[:1] if state.phase == "place" else found

        def choices(self, state: State) -> Choices[Move] | None:
            found = super().choices(state)
            return None if found is None else replace(found, moves=self.moves(state))

        def actions(self, options: Options | None = None) -> None:  # type: ignore[override]
            return None

    class Honest(Sampled):
        def is_complete(self, state: State) -> bool:
            return state.phase != "place"

    assert check_game(Honest(), games=3).games == 3
    broken(Sampled(), "is refused with a clause")


@pytest.mark.parametrize("series", ["", "x" * 201])
def test_a_series_of_draws_without_a_name(series: str) -> None:
    class Nameless(Shanghaien):
        def draw_series(self, state: State) -> str:
            return series

    broken(Nameless(), "draw_series has 1 to 200 characters")


def test_a_weight_that_is_not_an_integer() -> None:
    class Fractional(Shanghaien):
        def chances(self, state: State) -> Sequence[tuple[Move, int]]:
            return [(move, weight * 1.0) for move, weight in super().chances(state)]  # type: ignore[misc]

    broken(Fractional(), "weights of chances are positive integers")


def test_chances_that_are_not_in_moves() -> None:
    class Forgetful(Shanghaien):
        def moves(self, state: State) -> tuple[Move, ...]:
            found = super().moves(state)
            return found[1:] if state.phase == "starter" else found

    broken(Forgetful(), "chances lists the moves of `moves`")


def test_points_of_one_seat_only() -> None:
    class Stingy(Shanghaien):
        def outcome(self, state: State) -> Outcome | None:
            found = super().outcome(state)
            return None if found is None else replace(found, points=found.points[:1])

    broken(Stingy(), "outcome.points has a value per seat")
