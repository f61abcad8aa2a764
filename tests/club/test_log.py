"""A captain's log: worked examples, and counts that must agree."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dogwatch.club.log import Log, thinned
from dogwatch.store.results import Told


def told(ended: int, result: int | None, foes: str = " person ", game: str = "raft", **more: object) -> Told:
    usual: dict[str, object] = {"rating": None, "deviation": None}
    return Told(ended, game, result, foes, f"t{ended}", **usual | more)  # type: ignore[arg-type]


def test_streaks() -> None:
    def streaks(*results: int | None) -> tuple[int, int]:
        log = Log(told(at, result) for at, result in enumerate(results)).games["raft"]
        return log.streak, log.best

    assert streaks(1, 1, 1) == (3, 3)
    assert streaks(1, 1, -1) == (-1, 2)
    assert streaks(-1, -1) == (-2, 0)
    assert streaks(1, 0, 1) == (1, 1), "a draw ends a row"
    assert streaks(1, None, 1) == (2, 2), "a game without a result does not"


def test_opponents_by_game() -> None:
    foes = " bot:captain player:ada "
    log = Log([told(1, 1, foes), told(2, -1, " player:ada "), told(3, 1, foes, "pirates")])
    assert {key: (each.games, each.wins, each.losses) for key, each in log.opponents.items()} == {
        ("raft", "bot:captain"): (1, 1, 0),
        ("raft", "player:ada"): (2, 1, 1),
        ("pirates", "bot:captain"): (1, 1, 0),
        ("pirates", "player:ada"): (1, 1, 0),
    }
    assert log.opponents["raft", "player:ada"].table == "t2"


def test_ratings() -> None:
    rated = told(2, 1, rating=1100.0, deviation=90.0)
    log = Log([told(1, 1), rated, told(3, 0)]).games["raft"]
    assert [(each.ended, each.rating, each.deviation) for each in log.curve] == [(2, 1100.0, 90.0)]


@given(st.lists(st.sampled_from([1, 0, -1, None])))
def test_counts_add_up(results: list[int | None]) -> None:
    log = Log(told(at, result) for at, result in enumerate(results))
    for count in (*log.games.values(), *log.opponents.values()):
        assert count.games == len(results)
        assert count.wins + count.draws + count.losses == len(results) - results.count(None)
        assert count.best <= count.wins
        assert abs(count.streak) <= max(count.wins, count.losses)


@given(st.lists(st.integers(), min_size=2), st.integers(2, 50))
def test_a_thinned_curve_keeps_its_ends_and_order(items: list[int], most: int) -> None:
    numbered = list(enumerate(items))
    found = thinned(numbered, most)
    assert len(found) == min(len(items), most)
    assert (found[0], found[-1]) == (numbered[0], numbered[-1])
    assert found == sorted(set(found))
