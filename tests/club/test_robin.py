"""Round robins: everybody meets everybody, and all sit and rest about equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from dogwatch.club.events import HOUSE
from dogwatch.club.robin import circle
from tests.club.playing import Play, created


@pytest.mark.parametrize("players", range(2, 20))
def test_circle(players: int) -> None:
    names = [f"p{number}" for number in range(players)]
    rounds = players - 1 + players % 2
    met: Counter[frozenset[str]] = Counter()
    first: Counter[str] = Counter()
    for number in range(1, rounds + 1):
        pairs = circle(names, number)
        assert sorted(name for pair in pairs for name in pair if name != HOUSE) == sorted(names)
        met.update(frozenset(pair) for pair in pairs if HOUSE not in pair)
        first.update(pair[0] for pair in pairs if HOUSE not in pair)
    assert met == Counter({frozenset(each): 1 for each in combinations(names, 2)})
    assert all(abs(2 * first[name] - (players - 1)) <= 1 for name in names)


@pytest.mark.parametrize(
    ("players", "seats"), [(4, 3), (5, 3), (6, 3), (7, 3), (9, 3), (12, 3), (8, 4), (9, 4), (13, 4), (16, 4)]
)
@pytest.mark.parametrize("bot", ["", "deckhand"])
def test_rotating_tables(players: int, seats: int, bot: str) -> None:
    rounds = 2 * (players - 1)
    play = Play(created(kind="robin", game="pirates", seats=seats, rounds=rounds, bot=bot))
    names = [f"p{number}" for number in range(players)]
    play.join(*names)
    for _ in range(rounds):
        paired = play.pair_round()
        seated = [name for board in paired.boards for name in board.seats if name != HOUSE]
        assert sorted([*seated, *paired.byes]) == sorted(names)
        assert all(len(board.seats) == seats for board in paired.boards)
        assert bot or HOUSE not in {name for board in paired.boards for name in board.seats}
        play.finish_boards()
    entrants = play.tournament.entrants
    meetings = [entrants[one].met[other] for one, other in combinations(names, 2)]
    assert min(meetings) >= 1
    average = sum(meetings) / len(meetings)
    assert max(meetings) <= 2 * average + 1
    if not bot:
        rests = [entrant.byes for entrant in entrants.values()]
        assert max(rests) - min(rests) <= 1
    for entrant in entrants.values():
        had = Counter(entrant.seats)
        assert max(had[seat] for seat in range(seats)) - min(had[seat] for seat in range(seats)) <= 3


@pytest.mark.parametrize("players", [4, 5, 7])
def test_a_late_entry_at_rotating_tables_meets_and_rests_as_the_others_do(players: int) -> None:
    """Who enters late does not rest at once, again and again: a rest scores a win."""
    rounds, entered = 3 * players, 4
    play = Play(created(kind="robin", game="pirates", seats=3, rounds=rounds))
    names = [f"p{number}" for number in range(players)]
    play.join(*names)
    for number in range(1, rounds + 1):
        if number == entered + 1:
            play.join("late")
            names.append("late")
        paired = play.pair_round()
        assert sorted([*(name for board in paired.boards for name in board.seats), *paired.byes]) == sorted(
            names
        )
        if number == entered + 1:
            assert "late" not in paired.byes
        play.finish_boards()
    entrants = play.tournament.entrants
    rests = [entrants[name].byes + entered * (name == "late") for name in names]
    assert entrants["late"].byes <= max(entrants[name].byes for name in names[:-1])
    assert max(rests) - min(rests) <= entered
    assert all(entrants["late"].met[name] >= 1 for name in names[:-1])


def test_the_opponent_of_someone_who_left_rests() -> None:
    play = Play(created(kind="robin", rounds=0))
    play.join("a", "b", "c", "d")
    from dogwatch.club.events import Withdrawn

    play.pair_round()
    play.add(Withdrawn("d"))
    play.finish_boards()
    paired = play.pair_round()
    assert len(paired.boards) == 1
    assert len(paired.byes) == 1
    play.finish_boards()
    play.play_out()
    assert len(play.tournament.rounds) == 3
    assert play.tournament.status == "finished"
