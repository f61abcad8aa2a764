"""The general search: exact values, chance nodes, several seats, limits and levels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dogwatch import games
from dogwatch.arena import Match
from dogwatch.arena.play import close_contestants, play_game
from dogwatch.bots import LEVELS, general
from dogwatch.bots.general import General, Unsearchable
from dogwatch.games.base import CHANCE
from tests.bots.trees import Go, State, Tree, TreeGame

WON, LOST = (1, -1, -1), (-1, 1, -1)


def lottery(outcomes: int, lucky: int) -> Tree:
    """A chance node with `outcomes` equally likely outcomes, of which `lucky` are wins."""
    ends = {str(n): (1, WON if n < lucky else LOST) for n in range(outcomes)}
    return CHANCE, ends


def analysed(tree: Tree, nodes: int) -> Any:
    game = TreeGame(tree)
    return General(game).analyse(game.start(), nodes=nodes, seed=1)


def test_a_chance_node_is_exact_if_all_outcomes_are() -> None:
    seen = analysed((0, {"poor": lottery(4, 1), "good": lottery(4, 3), "even": lottery(4, 2)}), 1000)
    assert seen.proven
    assert [(each.move.to, each.value) for each in seen.moves] == [("good", 0.5), ("even", 0), ("poor", -0.5)]
    assert seen.values == (0.5, -0.5, -1.0)
    assert seen.line == (Go("good"),)


def test_other_moves_are_evaluated_if_the_best_one_is_exact() -> None:
    """Regression: next to a forced win every other move was valued as a loss, so reviews overstated costs."""
    seen = analysed((0, {"win": WON, "even": lottery(4, 2), "good": lottery(4, 3)}), 1000)
    assert [each.value for each in seen.moves] == [1, 0.5, 0]


def test_weights_count() -> None:
    seen = analysed((0, {"rare": (CHANCE, {"a": (9, LOST), "b": (1, WON)}), "half": lottery(2, 1)}), 500)
    assert [each.value for each in seen.moves] == [0.0, pytest.approx(-0.8)]


def test_very_many_outcomes_are_searched_open_loop() -> None:
    """With a child per outcome each would be visited about once, and the decisions below not be learned."""

    def then_decide(outcomes: int, wins: int) -> Tree:
        return CHANCE, {
            str(n): (1, (0, {"a": WON if n < wins else LOST, "b": LOST})) for n in range(outcomes)
        }

    seen = analysed((0, {"poor": then_decide(1000, 300), "good": then_decide(1000, 700)}), 2000)
    assert not seen.proven
    assert seen.moves[0].move == Go("good")
    assert seen.moves[0].value == pytest.approx(0.4, abs=0.1)  # b always loses and is seldom visited
    assert seen.moves[1].value == pytest.approx(-0.4, abs=0.2)


def test_every_seat_maximises_its_own_utility() -> None:
    """Left is better under random play, but seat 1 chooses its own best move there."""
    left = (1, {"x": (1, -1, -1), "y": (1, -1, -1), "z": (-1, 1, -1)})
    right = (1, {"x": (0, 0, 0), "y": (0, -1, 0)})
    seen = analysed((0, {"left": left, "right": right}), 200)
    assert seen.proven
    assert seen.values == (0, 0, 0)
    assert seen.line == (Go("right"), Go("x"))


def test_a_seed_is_reproducible_and_no_time_is_enough_for_a_move() -> None:
    raft = games.game("raft")
    state = raft.start({"size": "short", "placer": "port"})
    random = Random(1)
    while raft.turn(state) == CHANCE:
        state = raft.apply(state, random.choice(raft.moves(state)))
    for level in LEVELS:
        bot = General(raft, level)
        one, other = (bot.analyse(state, nodes=30, seed=5) for _ in range(2))
        assert one == other
        assert raft.check(state, bot.choose(state, 0.0)) is None


def test_games_may_have_cycles() -> None:
    """Repeated states share a node; descent and principal variation must still end."""

    class Circle(TreeGame):
        def apply(self, state: State, move: Go) -> State:
            return State() if move.to == "back" else super().apply(state, move)

    game = Circle((0, {"on": (1, {"back": LOST, "bad": WON}), "bad": LOST}))
    seen = General(game).analyse(game.start(), nodes=300, seed=1)
    assert seen.line[:3] == (Go("on"), Go("back"), Go("on"))
    assert len(seen.line) == 20


def test_a_full_tree_still_gives_an_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded, whatever the limits of the search."""
    monkeypatch.setattr(general, "_MOST_NODES", 4)
    seen = analysed((0, {"poor": lottery(4, 1), "good": lottery(4, 3), "even": lottery(4, 2)}), 400)
    assert {each.move.to for each in seen.moves} == {"good", "even", "poor"}
    assert not seen.proven


def test_weaker_levels_choose_the_best_move_less_often() -> None:
    game = TreeGame((0, {"good": lottery(4, 3), "bad": lottery(4, 1)}))
    chosen = {
        level: sum(
            General(game, level).choose(game.start(), nodes=500, seed=n).to == "good" for n in range(60)
        )
        for level in LEVELS
    }
    assert chosen["cabin_boy"] < chosen["deckhand"] <= chosen["bosun"] <= chosen["captain"] == 60


def test_unsearchable_games_are_refused_with_advice() -> None:
    pirates = games.game("pirates")
    state = pirates.start()
    random = Random(1)
    while pirates.is_complete(state):
        state = pirates.apply(state, random.choice(pirates.moves(state)))
    with pytest.raises(Unsearchable, match=r"all legal moves, .* declare bots in the game's pack"):
        General(pirates).choose(state, nodes=5)

    class Resolved(TreeGame):
        def chances(self, state: Any) -> None:
            return None

    game = Resolved((0, {"a": lottery(2, 1), "b": LOST}))
    with pytest.raises(Unsearchable, match=r"outcomes of chance, .* declare bots"):
        General(game).analyse(game.start(), nodes=9)


def test_it_beats_random_play() -> None:
    """In ten short games; docs/bots.md has the results of a hundred."""
    match = Match("raft", "general", "random", {"size": "short"}, nodes=20, seed="1")
    try:
        points = [play_game(match, index).result.points for index in range(10)]
    finally:
        close_contestants()
    assert sum(points) >= 18
