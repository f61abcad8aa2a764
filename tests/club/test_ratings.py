"""Ratings of players: worked examples, and what must hold for all games."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.club.ratings import WEIGHTS, Entrant, Rating, game_weight, rate_game, rate_teams

_rating = st.builds(Rating, st.floats(400, 2800), st.floats(40, 350))


@st.composite
def _games(draw: st.DrawFn) -> dict[int, Entrant]:
    """Games of two to four seats, with or without teams."""
    seats = draw(st.integers(2, 4))
    teams = [0, 1, 0, 1] if seats == 4 and draw(st.booleans()) else list(range(seats))
    results = [draw(st.tuples(st.integers(-1, 1), st.integers(-9, 30))) for _ in range(seats)]
    return {
        seat: Entrant(team, draw(_rating), draw(st.booleans()), *results[team])
        for seat, team in enumerate(teams)
    }


def test_two_new_players() -> None:
    after = rate_game({0: Entrant(0, Rating(), utility=1), 1: Entrant(1, Rating(), utility=-1)})
    assert after[0].value - 1000 == pytest.approx(1000 - after[1].value)
    assert 1080 < after[0].value < 1120
    assert after[0].deviation == after[1].deviation < 300


def test_ten_games_of_eleven_at_400_points_leave_the_ratings() -> None:
    """The scale is Elo's: the expected score is reached, so nothing moves on average."""
    strong, weak = Rating(1400, 10), Rating(1000, 10)

    def change(utility: int) -> float:
        game = {0: Entrant(0, strong, utility=utility), 1: Entrant(1, weak, utility=-utility)}
        return rate_game(game)[0].value - 1400

    assert 10 * change(1) + change(-1) == pytest.approx(0, abs=0.05)


def test_a_bot_keeps_its_rating_and_moves_the_persons() -> None:
    captain = Rating(1400, 30)
    after = rate_game({0: Entrant(0, Rating(), utility=1), 1: Entrant(1, captain, True, -1)})
    assert after[1] == captain
    assert after[0].value > 1100


def test_losers_of_a_game_of_four_are_ranked_by_points() -> None:
    results = {0: (1, 20), 1: (-1, 12), 2: (-1, 12), 3: (-1, 3)}
    after = rate_game({seat: Entrant(seat, Rating(), False, *result) for seat, result in results.items()})
    assert after[0].value > after[1].value > after[3].value
    assert after[1].value == pytest.approx(after[2].value)


def test_points_do_not_rank_two_players() -> None:
    """A player who resigns while ahead has lost."""
    ahead = {0: Entrant(0, Rating(), False, -1, 50), 1: Entrant(1, Rating(), False, 1, 10)}
    assert rate_game(ahead)[0].value < 1000


def test_fifty_even_games_are_no_longer_provisional_and_stay_movable() -> None:
    own = Rating()
    for game in range(400):
        entrants = {0: Entrant(0, own, utility=1 if game % 2 else -1), 1: Entrant(1, Rating(1000, 60), True)}
        entrants[1] = entrants[1]._replace(utility=-entrants[0].utility)
        own = rate_game(entrants)[0]
        if game == 50:
            assert not own.is_provisional
    assert Rating().is_provisional
    assert 40 < own.deviation < 80


def test_repeated_games_count_less_and_then_nothing() -> None:
    weights = [game_weight([earlier]) for earlier in range(10)]
    assert weights == [*WEIGHTS, 0, 0, 0, 0]
    assert weights == sorted(weights, reverse=True)
    assert game_weight([]) == 1
    assert game_weight([0, 5, 1]) == WEIGHTS[5]


def test_unusable_games_are_refused() -> None:
    with pytest.raises(ValueError, match="two teams, got 1"):
        rate_game({0: Entrant(0, Rating()), 1: Entrant(0, Rating())})
    with pytest.raises(ValueError, match="got 2"):
        rate_game({0: Entrant(0, Rating()), 1: Entrant(1, Rating())}, 2)


@given(_games())
def test_bots_stay_and_nobody_becomes_less_certain_than_the_drift(game: dict[int, Entrant]) -> None:
    after = rate_game(game)
    assert set(after) == set(game)
    for seat, each in game.items():
        if each.fixed:
            assert after[seat] == each.rating
        else:
            assert 0 < after[seat].deviation <= sqrt(each.rating.deviation**2 + 65)


@given(_games())
def test_the_order_of_seats_does_not_matter(game: dict[int, Entrant]) -> None:
    turned = {seat: game[seat] for seat in reversed(game)}
    assert rate_game(turned) == rate_game(game)


@given(_games(), st.floats(0, 1))
def test_a_weight_lies_between_nothing_and_a_whole_game(game: dict[int, Entrant], weight: float) -> None:
    nothing, part, whole = rate_game(game, 0), rate_game(game, weight), rate_game(game)
    for seat, each in game.items():
        assert nothing[seat].value == pytest.approx(each.rating.value)
        low, high = sorted((nothing[seat].value, whole[seat].value))
        assert low - 1e-6 <= part[seat].value <= high + 1e-6


@given(_rating, _rating)
def test_a_win_raises_and_a_loss_lowers(one: Rating, other: Rating) -> None:
    after = rate_game({0: Entrant(0, one, utility=1), 1: Entrant(1, other, utility=-1)})
    assert after[0].value > one.value
    assert after[1].value < other.value


@given(_rating, _rating)
def test_a_draw_brings_two_players_together(one: Rating, other: Rating) -> None:
    [[first], [second]] = rate_teams([[one], [other]], [1, 1])
    gap = one.value - other.value
    assert abs(first.value - second.value) <= abs(gap) + 1e-6
    assert (first.value - one.value) * gap <= 1e-6
