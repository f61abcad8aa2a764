"""Standings against worked examples and an independent count."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.club.events import Board, Joined, Kind, Paired, Result, Withdrawn
from dogwatch.club.standings import ORDER, Tally, standings
from tests.club import naive
from tests.club.playing import Play, created


def _round(play: Play, number: int, *games: tuple[str, str, int], byes: tuple[str, ...] = ()) -> None:
    """A round of games (one, other, half points of one)."""
    boards = tuple(Board(f"r{number}b{at}", (one, other)) for at, (one, other, _) in enumerate(games))
    play.add(Paired(number, boards, byes))
    for at, (_, _, halves) in enumerate(games):
        play.add(Result(f"r{number}b{at}", (halves, 2 - halves), "played"))


def test_worked_example() -> None:
    play = Play(created(rounds=3))
    play.join("ann", "bob", "cat", "dan")
    _round(play, 1, ("ann", "bob", 2), ("cat", "dan", 1))
    _round(play, 2, ("ann", "cat", 1), ("bob", "dan", 2))
    _round(play, 3, ("dan", "ann", 0), ("bob", "cat", 1))
    lines = {line.entrant: line for line in standings(play.tournament)}
    # ann 2.5, bob 1.5, cat 1.5, dan 0.5
    assert [lines[name].score for name in ("ann", "bob", "cat", "dan")] == [5, 3, 3, 1]
    buchholz_cut, buchholz, sonneborn, head, wins = lines["ann"].tie_breaks
    assert (buchholz_cut, buchholz) == (6, 7)  # 1.5 + 1.5 + 0.5, without the lowest 3
    assert sonneborn == 2 * 3 + 1 * 3 + 2 * 1
    assert (head, wins) == (0, 2)
    # bob and cat: both drew with each other; bob met ann (2.5), dan (0.5), cat (1.5), so did cat
    assert lines["bob"].tie_breaks[:2] == lines["cat"].tie_breaks[:2] == (8, 9)
    assert lines["bob"].tie_breaks[2] == 0 * 5 + 2 * 1 + 1 * 3
    assert lines["cat"].tie_breaks[2] == 1 * 5 + 1 * 1 + 1 * 3
    assert [lines[name].place for name in ("ann", "cat", "bob", "dan")] == [1, 2, 3, 4]


def test_equal_players_share_a_place() -> None:
    play = Play(created(rounds=1))
    play.join("ann", "bob", "cat", "dan")
    _round(play, 1, ("ann", "bob", 2), ("cat", "dan", 2))
    assert [(line.place, line.entrant) for line in standings(play.tournament)] == [
        (1, "ann"),
        (1, "cat"),
        (3, "bob"),
        (3, "dan"),
    ]


def test_head_to_head_decides_a_round_robin() -> None:
    play = Play(created(kind="robin", rounds=0))
    play.join("ann", "bob", "cat", "dan")
    _round(play, 1, ("ann", "bob", 0), ("cat", "dan", 2))
    _round(play, 2, ("ann", "cat", 2), ("bob", "dan", 0))
    _round(play, 3, ("ann", "dan", 2), ("bob", "cat", 2))
    # ann and bob have 2 points; bob beat ann
    assert [line.entrant for line in standings(play.tournament)][:2] == ["bob", "ann"]


def test_a_bye_and_an_absence_count_as_an_imaginary_opponent() -> None:
    play = Play(created(rounds=2))
    play.join("ann", "bob", "cat")
    _round(play, 1, ("ann", "bob", 2), byes=("cat",))
    play.add(Paired(2, (Board("t", ("ann", "cat")),), ("bob",)))
    play.add(Result("t", (2, 0), "absent", ("cat",)))
    ann = next(line for line in standings(play.tournament) if line.entrant == "ann")
    assert (ann.score, ann.games, ann.wins) == (4, 1, 1)
    assert ann.tie_breaks[1] == 2 + 4  # bob's point, and her own score for the game without an opponent


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["swiss", "robin", "open"]),
    st.integers(2, 12),
    st.integers(1, 7),
    st.integers(2, 3),
    st.booleans(),
    st.integers(0, 10_000),
)
def test_equal_to_an_independent_count(
    kind: Kind, players: int, rounds: int, seats: int, bot: bool, seed: int
) -> None:
    """With late entries, withdrawals, absences, draws, byes and house bots."""
    seats = 2 if kind == "swiss" else seats
    setup = created(
        kind=kind,
        seats=seats,
        rounds=0 if kind == "open" else rounds,
        minutes=10 if kind == "open" else 0,
        bot="deckhand" if bot else "",
    )
    play = Play(setup, seed)
    play.join(*(f"p{number}" for number in range(players)))
    late, tally = 0, Tally()
    while play.step():
        if play.random.random() < 0.2 and kind != "robin" and play.tournament.ended is None:
            late += 1
            play.add(Joined(f"late{late}"))
        if play.random.random() < 0.1 and play.tournament.active:
            play.add(Withdrawn(play.random.choice(play.tournament.active).id))
        play.now += play.random.randrange(10_000, 60_000)
        for board in list(play.tournament.open_boards.values()):
            people = [name for name in board.seats if name]
            if play.random.random() < 0.1:
                gone = play.random.choice(people)
                halves = tuple(0 if name == gone else 2 for name in board.seats)
                play.add(Result(board.table, halves, "absent", (gone,)))
            else:
                play.add(Result(board.table, play.lot(board.seats), "played"))
            assert standings(play.tournament, tally) == standings(play.tournament)
    events = [event for event, _ in play.events]
    points = naive.points_of(events)
    lines = standings(play.tournament)
    assert {line.entrant: line.score for line in lines} == {name: 2 * each for name, each in points.items()}
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    assert {name: each.score for name, each in play.tournament.entrants.items()} == {
        line.entrant: line.score for line in lines
    }
    for line in lines:
        found = dict(zip(ORDER[kind], line.tie_breaks, strict=True))
        assert found["head-to-head"] == 2 * naive.head_to_head_of(events, line.entrant)
        if kind != "open":
            assert found["sonneborn-berger"] == 4 * naive.sonneborn_berger_of(events, line.entrant)
        if kind == "swiss":
            assert found["buchholz"] == 2 * naive.buchholz_of(events, line.entrant)
            assert found["buchholz-cut-1"] == 2 * naive.buchholz_of(events, line.entrant, cut=1)
