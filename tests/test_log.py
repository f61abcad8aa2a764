"""The log: which entries are valid, and what they fold to."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest

import dogwatch
from dogwatch.games.base import IllegalMove, Refusal
from dogwatch.games.log import (
    Abandon,
    Agree,
    Chance,
    Entry,
    Fold,
    Forfeit,
    Join,
    Move,
    Resign,
    Substitute,
    TakeBack,
    TimeOut,
    entry_type,
)
from dogwatch.games.shanghaien.rules.moves import Call, Place, Roll, Rolled, Starter, TurnUp
from tests.throw import Landed, OneThrow, Throw

GAME = dogwatch.game("shanghaien")
NONCE = "ab" * 16


class Fixed:
    """A random source that always gives `value`, or n - 1 if that is less."""

    def __init__(self, value: int = 0) -> None:
        self.value = value
        self.taken: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        self.taken.append((n, min(self.value, n - 1)))
        return self.taken[-1][1]


def drawn(fold: Fold[Any, Any], value: int = 0) -> Chance[Any]:
    source = Fixed(value)
    return Chance(GAME.draw(fold.state, source), tuple(source.taken))


def dealt(people: tuple[int, ...] = ()) -> Fold[Any, Any]:
    """A fold with the first row dealt and red to act."""
    fold = Fold(GAME, None, people)
    for seat in people:
        fold.add(Join(seat, NONCE))
    while fold.turn == dogwatch.CHANCE:
        fold.add(drawn(fold))
    return fold


def refused(fold: Fold[Any, Any], entry: Entry[Any]) -> Refusal:
    before = (fold.number, fold.state, fold.outcome)
    refusal = fold.check(entry)
    assert refusal is not None
    with pytest.raises(type(refusal)) as caught:
        fold.add(entry)
    assert caught.value == refusal
    assert (fold.number, fold.state, fold.outcome) == before  # the fold is unchanged
    return refusal


def test_numbers_count_every_entry() -> None:
    fold = dealt((0, 1))
    assert fold.number == 2 + 1 + 6
    assert [number for number, _ in fold.line] == [0, *range(3, 10)]


def test_play_starts_only_after_every_person_has_joined() -> None:
    fold = Fold(GAME, None, people=(0, 1))
    fold.add(Join(1, NONCE))
    refusal = refused(fold, drawn(fold))
    assert (refusal.code, refusal.args) == ("log-nonce-missing", {"seat": 0})
    fold.add(Join(0, NONCE))
    fold.add(drawn(fold))
    assert fold.nonces == {0: NONCE, 1: NONCE}


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (Join(0, NONCE), "log-joined-twice"),
        (Join(2, NONCE), "log-not-a-person"),
        (Join(-1, NONCE), "log-not-a-person"),
        (Join(1, "ab" * 15), "log-bad-nonce"),
        (Join(1, "ab" * 65), "log-bad-nonce"),
        (Join(1, "AB" * 16), "log-bad-nonce"),
        (Join(1, "a" * 33), "log-bad-nonce"),
        (Join(1, "xy" * 16), "log-bad-nonce"),
    ],
)
def test_bad_joins_are_refused(entry: Join, code: str) -> None:
    fold = Fold(GAME, None, people=(0, 1))
    fold.add(Join(0, NONCE))
    assert refused(fold, entry).code == code


def test_joins_after_the_first_move_are_refused_even_if_it_is_taken_back() -> None:
    fold = dealt((0, 1))
    assert refused(fold, Join(0, NONCE)).code == "log-join-late"
    fold.add(TakeBack(0))
    assert refused(fold, Join(0, NONCE)).code == "log-join-late"


def test_a_bot_adds_no_nonce() -> None:
    # The operator knows the seed, and could choose the bot's nonce after the people's nonces.
    fold = Fold(GAME, None, people=(0,))
    fold.add(Join(0, NONCE))
    assert refused(fold, Join(1, NONCE)).code == "log-not-a-person"


def test_every_person_must_join_before_the_first_move() -> None:
    fold = Fold(GAME, GAME.settle({"first": "red"}), people=(0, 1))
    fold.add(Join(0, NONCE))
    assert refused(fold, drawn(fold)).args == {"seat": 1}
    assert refused(fold, Move(0, Roll())).code == "log-nonce-missing"


def test_chance_never_moves_without_draws() -> None:
    # A forged roll, written as a move of seat CHANCE, would have no draws to check.
    fold = dealt()
    fold.add(Move(0, Roll()))
    assert refused(fold, Move(dogwatch.CHANCE, Rolled(6, 6))).code == "log-no-such-seat"


def test_only_the_seat_to_move_moves() -> None:
    fold = dealt()
    assert fold.turn == 0
    assert refused(fold, Move(1, Roll())).code == "log-not-your-turn"
    assert refused(fold, Chance(Rolled(1, 2), ((36, 1),))).code == "log-not-your-turn"
    fold.add(Move(0, Roll()))
    assert refused(fold, Move(0, Rolled(1, 2))).code == "log-not-your-turn"
    assert refused(fold, Move(2, Roll())).code == "log-no-such-seat"


def test_illegal_moves_are_refused_with_their_clause() -> None:
    refusal = refused(dealt(), Move(0, Call()))
    assert isinstance(refusal, IllegalMove)
    assert (refusal.clause, refusal.code) == ("S20", "shanghaien-refused-call-early")


@pytest.mark.parametrize(
    "draws", [(), ((36, 0), (36, 0)), ((36, 1),), ((35, 0),), ((36, -36),), ((36, 36),), ((21, 0),)]
)
def test_chance_must_follow_from_its_draws(draws: tuple[tuple[int, int], ...]) -> None:
    fold = dealt()
    fold.add(Move(0, Roll()))
    assert refused(fold, Chance(Rolled(1, 1), draws)).code == "log-draws-disagree"
    fold.add(Chance(Rolled(1, 1), ((36, 0),)))


def test_a_take_back_returns_to_an_earlier_state_and_reuses_no_numbers() -> None:
    fold = dealt()
    start = fold.state
    fold.add(Move(0, Roll()))  # 8
    fold.add(drawn(fold, 0))  # 9: a double one
    fold.add(Move(0, Place(1, "left")))  # 10
    fold.add(TakeBack(7))  # 11
    assert fold.state == start
    assert fold.number == 11
    assert refused(fold, TakeBack(7)).code == "log-no-such-take-back"  # the current state
    assert refused(fold, TakeBack(9)).code == "log-no-such-take-back"  # was taken back
    assert refused(fold, TakeBack(11)).code == "log-no-such-take-back"
    assert refused(fold, TakeBack(-1)).args == {"to": -1}
    fold.add(Move(0, Roll()))  # 12
    assert fold.turn == dogwatch.CHANCE  # chance draws anew, with a new entry
    fold.add(drawn(fold, 35))  # 13
    assert fold.state.roll == (6, 6)
    assert [number for number, _ in fold.line] == [*range(8), 12, 13]


@pytest.mark.parametrize(
    ("entry", "winners", "utilities", "reason"),
    [
        (Resign(0), (1,), (-1, 1), "log-resigned"),
        (Resign(1), (0,), (1, -1), "log-resigned"),
        (TimeOut(1), (0,), (1, -1), "log-timed-out"),
        (Agree(), (0, 1), (0, 0), "log-draw-agreed"),
        (Abandon(), (), (0, 0), "log-abandoned"),
        (Forfeit(0), (1,), (-1, 1), "log-forfeited"),
    ],
)
def test_endings_outside_the_rules(
    entry: Entry[Any], winners: tuple[int, ...], utilities: tuple[int, ...], reason: str
) -> None:
    fold = dealt((0, 1))
    fold.add(entry)
    assert fold.outcome is not None
    assert (fold.outcome.winners, fold.outcome.utilities, fold.outcome.reason) == (winners, utilities, reason)
    assert fold.turn is None
    late_entries: tuple[Entry[Any], ...] = (
        *(Move(0, Roll()), TakeBack(0), Resign(0), Agree(), Abandon(), Join(0, NONCE)),
        *(Forfeit(1), Substitute(1, "captain")),
    )
    for late in late_entries:
        assert refused(fold, late).code == "log-over"


def test_a_team_loses_together() -> None:
    pirates = dogwatch.game("pirates")
    fold: Fold[Any, Any] = Fold(pirates, pirates.settle({"players": 4, "teams": True}))
    fold.add(Resign(1))
    assert fold.outcome is not None
    assert (fold.outcome.winners, fold.outcome.utilities) == ((0, 2), (1, -1, 1, -1))


def test_unknown_seats_cannot_resign_or_time_out() -> None:
    assert refused(dealt(), Resign(2)).code == "log-no-such-seat"
    assert refused(dealt(), TimeOut(-1)).code == "log-no-such-seat"


def test_a_substitute_plays_for_a_person_and_the_game_goes_on() -> None:
    fold = dealt((0, 1))
    state, turn, by_person = fold.state, fold.turn, fold.by_person
    fold.add(Substitute(0, "captain"))
    assert (fold.state, fold.turn, fold.outcome) == (state, turn, None)
    assert fold.substitutes == {0: "captain"}
    assert (sorted(fold.sitting), sorted(fold.people)) == ([1], [0, 1])
    assert (by_person, fold.by_person) == (True, False)
    assert fold.fork().substitutes == fold.substitutes
    fold.add(Move(0, Roll()))
    fold.add(TakeBack(fold.line[-2][0]))
    assert fold.substitutes == {0: "captain"}, "a take-back brings nobody back"


@pytest.mark.parametrize(
    ("people", "entry", "code"),
    [
        ((0, 1), Substitute(2, "captain"), "log-nobody-to-leave"),
        ((0, 1), Substitute(-1, "captain"), "log-nobody-to-leave"),
        ((1,), Substitute(0, "captain"), "log-nobody-to-leave"),  # a bot's seat
        ((0,), Substitute(0, "captain"), "log-last-person"),
        ((0,), Forfeit(0), "log-last-person"),
        ((0, 1), Substitute(0, ""), "log-bad-level"),
        ((0, 1), Substitute(0, "guide"), "log-bad-level"),
        ((0, 1), Substitute(0, "Captain\n"), "log-bad-level"),
        ((0, 1), Substitute(0, "c" * 25), "log-bad-level"),
        ((0, 1), Forfeit(2), "log-nobody-to-leave"),
        ((), Forfeit(0), "log-nobody-to-leave"),
    ],
)
def test_only_people_leave_and_one_stays(people: tuple[int, ...], entry: Entry[Any], code: str) -> None:
    assert refused(dealt(people), entry).code == code


def test_nobody_leaves_twice_or_before_all_are_seated() -> None:
    fold = dealt((0, 1))
    fold.add(Substitute(0, "captain"))
    assert refused(fold, Substitute(0, "bosun")).code == "log-nobody-to-leave"
    assert refused(fold, Forfeit(0)).code == "log-nobody-to-leave"
    assert refused(fold, Substitute(1, "bosun")).code == "log-last-person"
    waiting: Fold[Any, Any] = Fold(GAME, None, (0, 1))
    waiting.add(Join(0, NONCE))
    assert refused(waiting, Substitute(1, "bosun")).code == "log-nonce-missing"
    assert refused(waiting, Forfeit(1)).code == "log-nonce-missing"


def test_a_win_is_claimed_only_between_two_sides() -> None:
    pirates = dogwatch.game("pirates")
    for options, code in (({"players": 3}, "log-several-opponents"), ({"players": 4, "teams": True}, None)):
        fold: Fold[Any, Any] = Fold(pirates, pirates.settle(options), range(options["players"]))
        for seat in fold.people:
            fold.add(Join(seat, NONCE))
        refusal = fold.check(Forfeit(1))
        assert (refusal and refusal.code) == code


def test_entries_round_trip_through_json() -> None:
    decoder = msgspec.json.Decoder(entry_type(GAME.move_type))
    entries: list[Entry[Any]] = [
        Join(0, NONCE),
        Chance(Starter(1), ((2, 1),)),
        Chance(TurnUp(3), ((48, 2),)),
        Move(1, Place(3, "left")),
        Move(1, Place(3)),
        TakeBack(4),
        Resign(1),
        Agree(),
        TimeOut(0),
        Abandon(),
        Forfeit(1),
        Substitute(0, "captain"),
    ]
    for entry in entries:
        assert decoder.decode(msgspec.json.encode(entry)) == entry
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(b'{"type":"resign","seat":1,"because":"bored"}')


def test_refusals_have_clause_code_and_arguments_and_can_be_pickled() -> None:
    refusal = IllegalMove("S11", "shanghaien-refused-not-rolled", {"face": 3})
    assert (refusal.clause, refusal.code, refusal.args) == (
        "S11",
        "shanghaien-refused-not-rolled",
        {"face": 3},
    )
    assert refusal.summary == "shanghaien-refused-not-rolled (face=3) S11"
    again = pickle.loads(pickle.dumps(refusal))
    assert again == refusal
    assert hash(again) == hash(refusal)
    assert refusal != IllegalMove("S11", "shanghaien-refused-not-rolled", {"face": 4})
    assert refusal != Refusal("S11", "shanghaien-refused-not-rolled", {"face": 3})


def test_a_resolvers_move_has_no_draws() -> None:
    fold: Fold[Any, Any] = Fold(OneThrow())
    fold.add(Move(0, Throw()))
    assert refused(fold, Chance(Landed(70), ((6, 1),))).code == "log-draws-disagree"
    fold.add(Chance(Landed(70)))
    assert fold.outcome is not None
