"""Swiss pairing: nobody twice in a round, no rematches and no second byes while that can be avoided."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.club.swiss import Competitor, pair_swiss
from tests.club.playing import Play, created


def _matchings(names: list[str], free: frozenset[frozenset[str]]) -> bool:
    """Whether all can be paired by `free` pairs only; one of an odd number rests."""
    if len(names) % 2:
        return any(_matchings([each for each in names if each != rests], free) for rests in names)
    if not names:
        return True
    first, *rest = names
    return any(
        frozenset((first, other)) in free and _matchings([each for each in rest if each != other], free)
        for other in rest
    )


def test_first_round_pairs_upper_with_lower_half() -> None:
    found = pair_swiss([Competitor(name, 0) for name in "abcdef"])
    assert {frozenset(pair) for pair in found.pairs} == {frozenset("ad"), frozenset("be"), frozenset("cf")}
    assert found.bye is None


def test_last_of_an_odd_field_rests_first() -> None:
    found = pair_swiss([Competitor(name, 0) for name in "abcde"])
    assert found.bye == "e"


def test_winners_meet_winners() -> None:
    field = [Competitor("a", 2), Competitor("b", 0), Competitor("c", 2), Competitor("d", 0)]
    found = pair_swiss(field)
    assert {frozenset(pair) for pair in found.pairs} == {frozenset("ac"), frozenset("bd")}


def test_winners_who_met_float() -> None:
    field = [
        Competitor("a", 4, {"b": 1}),
        Competitor("b", 4, {"a": 1}),
        Competitor("c", 2),
        Competitor("d", 2),
    ]
    found = pair_swiss(field)
    assert frozenset("ab") not in {frozenset(pair) for pair in found.pairs}


def test_seats_alternate() -> None:
    found = pair_swiss([Competitor("a", 0, seats=(0,)), Competitor("b", 0, seats=(1,))])
    assert found.pairs == [("b", "a")]


def test_second_bye_goes_to_another_player_even_with_a_higher_score() -> None:
    field = [Competitor("a", 4), Competitor("b", 2), Competitor("c", 0, byes=1)]
    assert pair_swiss(field).bye == "b"


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 9), st.integers(1, 8), st.integers(0, 10_000))
def test_rounds_of_small_fields(players: int, rounds: int, seed: int) -> None:
    play = Play(created(rounds=rounds), seed)
    names = [f"p{number}" for number in range(players)]
    play.join(*names)
    met: set[frozenset[str]] = set()
    rested: set[str] = set()
    for _ in range(rounds):
        paired = play.pair_round()
        seated = [name for board in paired.boards for name in board.seats] + list(paired.byes)
        assert sorted(seated) == sorted(names)  # everybody once
        assert len(paired.byes) == players % 2
        now = {frozenset(board.seats) for board in paired.boards}
        every = {frozenset(each) for each in combinations(names, 2)}
        if now & met:  # a rematch: only if no round without one was left
            assert not _matchings(names, frozenset(every - met))
        elif rested & set(paired.byes):  # a second bye: only if those without one cannot all be paired
            assert not any(
                _matchings([each for each in names if each != other], frozenset(every - met))
                for other in set(names) - rested
            )
        met |= now
        rested |= set(paired.byes)
        play.finish_boards()


@pytest.mark.parametrize("players", [64, 101])
def test_seats_are_balanced_in_large_fields(players: int) -> None:
    play = Play(created(rounds=9), seed=3)
    play.join(*(f"p{number}" for number in range(players)))
    play.play_out()
    for entrant in play.tournament.entrants.values():
        assert abs(entrant.seats.count(0) - entrant.seats.count(1)) <= 2
        assert "000" not in (line := "".join(map(str, entrant.seats))), line
        assert "111" not in line, line
        assert max(entrant.met.values()) == 1


def test_largest_field_pairs_everybody() -> None:
    found = pair_swiss([Competitor(f"p{number}", number % 7) for number in range(512)])
    assert len({name for pair in found.pairs for name in pair}) == 512
