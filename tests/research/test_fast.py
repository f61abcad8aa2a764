"""Compiled games are the same games: every move of them is legal by the plain rules and comes to the same."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import dogwatch
from dogwatch.bots.compiled import compiled, counted_bit, nth_bit
from dogwatch.games.base import Actions
from dogwatch.games.raft.bots import kernel
from dogwatch.games.raft.research import compiled as whole_games
from dogwatch.games.raft.research import kernel as side_by_side
from dogwatch.games.raft.research import rows as packed
from dogwatch.games.raft.rules.ending import times_met
from dogwatch.research import fast, playouts, vector

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("shanghaien", {}),
    ("shanghaien", {"extra": True, "starts": "alternate", "first": "blue", "tricks": [2, 4, 2]}),
    ("raft", {}),
    ("raft", {"size": "short", "layout": "block", "placer": "starboard"}),
    ("raft", {"own_layout": "2o/ooo/ooo/o2"}),
    ("raft", {"position": "2a/abb/ccd/d2 - 0/0 0/0 -"}),  # pairs have to be switched, not all may (R6)
    ("raft", {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 B 0/2 1/0 B"}),
]
_SURE = 4.5
"""So many standard deviations are no accident."""


def numbering(name: str, options: dict[str, Any]) -> Actions[Any]:
    game = dogwatch.game(name)
    found = game.actions(game.settle(options))
    assert found is not None
    return found


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_move_of_a_playout_is_the_rules(name: str, options: dict[str, Any]) -> None:
    game, numbers = dogwatch.game(name), numbering(name, options)
    played = playouts(name, 25, seed=3, traces=True, **options)
    assert played.traces is not None
    for index, trace in enumerate(played.traces):
        state = game.start(options)
        for number in trace.tolist():
            chance = game.turn(state) == dogwatch.CHANCE
            assert chance == (number < 0)
            state = game.play(state, numbers.chances[-1 - number] if chance else numbers.decisions[number])
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.utilities == tuple(played.utilities[index])
        assert outcome.points == tuple(played.points[index])
        assert outcome.reason == played.reasons[index]
        assert int(np.sum(trace >= 0)) == played.decisions[index]
        assert int(np.sum(trace < 0)) == played.chances[index]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_vectors_offer_the_rules_moves_and_play_them(name: str, options: dict[str, Any]) -> None:
    game, numbers, random = dogwatch.game(name), numbering(name, options), Random(1)
    games = vector(name, 8, seed=5, **options)
    ended = 0
    for _ in range(125):
        found, counts = games.legal()
        mask = games.masks()
        before, actions = [games.state(index) for index in range(games.games)], []
        for index, state in enumerate(before):
            legal = {numbers.encode(move) for move in game.moves(state)}
            assert set(found[index, : counts[index]].tolist()) == legal
            assert set(np.flatnonzero(mask[index]).tolist()) == legal
            assert games.turns[index] == game.turn(state)
            actions.append(random.choice(sorted(legal)))
        rewards, done = games.step(actions)
        for index, state in enumerate(before):
            after = game.apply(state, numbers.decisions[actions[index]])
            if done[index]:
                ended += 1
                if games.reasons()[index] == "raft-over-repeated":  # unpacked states remember no boards
                    continue
                outcome = game.outcome(after)
                assert outcome is not None
                assert outcome.utilities == tuple(rewards[index])
                assert games.reasons()[index] == outcome.reason
            else:
                assert not rewards[index].any()
                if game.turn(after) != dogwatch.CHANCE:
                    assert games.state(index) == (replace(after, met=()) if name == "raft" else after)
    assert ended >= 2


@pytest.mark.parametrize("size", ["short", "full"])
def test_whether_a_number_is_legal(size: str) -> None:
    """Of all numbers, and some that are none, just those of the rules' moves are taken."""
    game, numbers, random = dogwatch.game("raft"), numbering("raft", {"size": size}), Random(2)
    games = vector("raft", 3, seed=1, size=size)
    layout = packed.layout_array(game.settle({"size": size}))
    reach = np.empty(kernel.REACH, np.uint64)
    seen = set()
    for _ in range(25):
        row = packed.pack(games.state(0))[0]
        legal = {numbers.encode(move) for move in game.moves(games.state(0))}
        every = range(-1, games.actions + 2)
        assert {number for number in every if whole_games.is_legal(row, number, layout, reach)} == legal
        seen.add(games.state(0).phase)
        games.step([random.choice(game_legal(games, index)) for index in range(3)])
    assert {"place", "side", "play"} <= seen


def game_legal(games: fast.Vector, index: int) -> list[int]:
    found, counts = games.legal()
    chosen: list[int] = found[index, : counts[index]].tolist()
    return chosen


def test_a_bit_is_found_by_its_number() -> None:
    """By the processor's own instruction, where there is one, and by counting."""
    random = Random(4)

    @compiled
    def found(bits: Any, number: Any) -> Any:
        return nth_bit(bits, number)

    for _ in range(200):
        bits = random.getrandbits(64) & random.getrandbits(64) | 1 << random.randrange(64)
        places = [place for place in range(64) if bits >> place & 1]
        number = random.randrange(len(places))
        for way in (found, counted_bit):
            assert way(np.uint64(bits), np.uint64(number)) == 1 << places[number]


@pytest.mark.parametrize("repetition", [3, 5])
def test_positions_repeat_as_by_the_rules(repetition: int) -> None:
    """Both sides jump to and fro: R24 ends the game at the same turn, and vengeance decides it."""
    game = dogwatch.game("raft")
    position: dict[str, Any] = {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"}
    position["repetition"] = repetition
    numbers = numbering("raft", position)
    state = game.start(position)
    games = vector("raft", 2, **position)
    turns = 0
    while game.outcome(state) is None:
        jumps = [move for move in game.moves(state) if type(move).__name__ == "Jump"]
        back = [move for move in jumps if times_met(game.apply(state, move)) > 1]
        move = (back or jumps)[0]
        state = game.play(state, move)
        rewards, done = games.step([numbers.encode(move)] * 2)
        turns += 1
        outcome = game.outcome(state)
        assert done.tolist() == [outcome is not None] * 2
    assert outcome is not None
    assert outcome.reason == "raft-over-repeated"
    assert games.reasons() == ["raft-over-repeated"] * 2
    assert tuple(rewards[0]) == outcome.utilities
    assert turns >= 4 * (repetition - 1)


def test_long_games_find_room(monkeypatch: pytest.MonkeyPatch) -> None:
    def totals() -> tuple[int, int]:
        games, won, ended = vector("raft", 20, seed=9), 0, 0
        for _ in range(30):
            rewards, done = games.random_steps(16)
            won, ended = won + int(rewards[:, 0].sum()), ended + int(done.sum())
        return won, ended

    plain = totals()
    monkeypatch.setattr(side_by_side, "_ROOM", 4)
    assert totals() == plain
    assert plain[1] > 20


def test_chance_is_as_likely_as_the_rules_say() -> None:
    played = playouts("shanghaien", 800, seed=1, traces=True)
    assert played.traces is not None
    numbers, game = numbering("shanghaien", {}), dogwatch.game("shanghaien")
    drawn = Counter(-1 - number for trace in played.traces for number in trace.tolist() if number < 0)
    rolls = dict(game.chances(_rolling(game)) or ())
    total = sum(drawn[numbers.encode(move)] for move in rolls)
    assert total > 20_000
    for move, weight in rolls.items():
        _likely(drawn[numbers.encode(move)], total, weight / 36)
    _likely(drawn[0], 800, 1 / 2)
    firsts = Counter(int(trace[1]) for trace in played.traces)
    deck = game.chances(game.play(game.start(), numbers.chances[0])) or ()
    for move, weight in deck:
        _likely(firsts[-1 - numbers.encode(move)], 800, weight / 48)


def _rolling(game: Any) -> Any:
    state = game.start({"first": "red"})
    while game.turn(state) == dogwatch.CHANCE:
        state = game.apply(state, game.moves(state)[0])
    return game.apply(state, game.moves(state)[0])


def test_ships_are_drawn_and_decisions_taken_evenly() -> None:
    played = playouts("raft", 2000, seed=4, traces=True, size="short")
    assert played.traces is not None
    _likely(sum(int(trace[0] == -1) for trace in played.traces), 2000, 1 / 2)
    for ship in range(4):
        _likely(sum(int(trace[1] == -3 - ship) for trace in played.traces), 2000, 1 / 4)
        both = [trace for trace in played.traces if trace[1] == -3]
        share = (3 if ship == 0 else 4) / 15
        _likely(sum(int(trace[2] == -3 - ship) for trace in both), len(both), share)
    position: dict[str, Any] = {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"}
    game = dogwatch.game("raft")
    again = playouts("raft", 4000, seed=5, traces=True, **position)
    assert again.traces is not None
    first = Counter(int(trace[0]) for trace in again.traces)
    moves = game.moves(game.start(position))
    for move in moves:
        _likely(first[numbering("raft", position).encode(move)], 4000, 1 / len(moves))


def _likely(count: int, of: int, chance: float) -> None:
    deviation = (of * chance * (1 - chance)) ** 0.5
    assert abs(count - of * chance) < _SURE * deviation, (count, of, chance)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_random_steps_are_random_playouts(name: str, options: dict[str, Any]) -> None:
    """Also where many games are looked at together: each is the play-out of the same luck."""
    played = playouts(name, 70, seed=6, **options)
    games = vector(name, 70, seed=6, **options)
    left, steps = set(range(70)), 0
    while left:
        rewards, done = games.random_steps()
        steps += 1
        for index in sorted(left & set(np.flatnonzero(done).tolist())):
            left.remove(index)
            assert steps == played.decisions[index]
            assert rewards[index].tolist() == played.utilities[index].tolist()
            assert games.reasons()[index] == played.reasons[index]
    assert steps == played.decisions.max()


@pytest.mark.parametrize("name", ["raft", "shanghaien"])
def test_a_game_does_not_depend_on_its_neighbours(name: str) -> None:
    few, many = playouts(name, 5, seed=2), playouts(name, 40, seed=2)
    assert (few.points == many.points[:5]).all()
    assert (few.decisions == many.decisions[:5]).all()
    assert (playouts(name, 40, seed=3).decisions != many.decisions).any()
    steps, stride = vector(name, 4, seed=8), vector(name, 4, seed=8)
    for _ in range(70):
        steps.random_steps()
    stride.random_steps(70)
    assert [steps.state(index) for index in range(4)] == [stride.state(index) for index in range(4)]


def test_bad_wishes_are_refused_clearly() -> None:
    games = vector("raft", 2, size="short")
    with pytest.raises(ValueError, match="action 0 is not legal in game 0"):
        games.step([0, 0])  # nobody passes before the pirates are placed
    with pytest.raises(ValueError, match="one action for each of 2 games"):
        games.step([1, 2, 3])
    with pytest.raises(KeyError, match="pirates has no compiled form"):
        playouts("pirates", 1)
    with pytest.raises(dogwatch.BadOptions):
        vector("raft", 2, size="enormous")
    with pytest.raises(ValueError, match="games must be >= 1, got 0"):
        vector("raft", 0)
    assert len(playouts("raft", 0).decisions) == 0
