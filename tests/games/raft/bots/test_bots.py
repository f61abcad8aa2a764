"""The deckhand plays legally and deterministically, takes immediate wins, and beats random play."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dogwatch
from dogwatch.bots import Bot

GAME = dogwatch.game("raft")
DECKHAND = dogwatch.bot("raft", "deckhand")


class RandomSource:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def decisions(seed: int, bots: tuple[Bot[Any, Any] | None, Bot[Any, Any] | None], size: str = "short") -> Any:
    """Every state with a decision, with its move, then the final state; None plays at random."""
    rng, picks, number = RandomSource(seed), random.Random(seed), 0
    state = GAME.start({"size": size})
    while (turn := GAME.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            state = GAME.apply(state, GAME.draw(state, rng))
            continue
        player, number = bots[turn], number + 1
        move = picks.choice(GAME.moves(state)) if player is None else player.choose(state, seed=number)
        yield state, move
        state = GAME.play(state, move)
    yield state, None


@pytest.mark.parametrize("size", ["short", "full"])
def test_it_values_every_legal_move_best_first_and_chooses_the_best(size: str) -> None:
    phases = set()
    for number, (state, move) in enumerate(decisions(1, (DECKHAND, DECKHAND), size), 1):
        if move is None or number > 25:
            continue
        analysis = DECKHAND.analyse(state, seed=number)
        phases.add(state.phase)
        assert {valued.move for valued in analysis.moves} == set(GAME.moves(state))
        assert [v.value for v in analysis.moves] == sorted((v.value for v in analysis.moves), reverse=True)
        assert move == analysis.moves[0].move == analysis.line[0]
        assert analysis.values[GAME.turn(state)] == analysis.moves[0].value  # type: ignore[index]
        assert sum(analysis.values) == 0
        assert not analysis.proven
    assert {"place", "side", "play"} <= phases


def test_equal_seeds_give_equal_games() -> None:
    one, two = (list(decisions(3, (DECKHAND, None))) for _ in range(2))
    assert one == two


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(24):
        seats = (DECKHAND, None) if seed % 2 else (None, DECKHAND)
        *_, (end, _) = decisions(seed, seats)
        outcome = GAME.outcome(end)
        assert outcome is not None
        won += outcome.winners == (0 if seed % 2 else 1,)
    assert won >= 20


@pytest.mark.parametrize(
    "text",
    [
        "1aY1/cYdB1/b2/dB2 Y 0/2 0/0 B",
        "2aY/1cbY/cBbB1/3 B 0/2 2/0 B",
        "2aY2/cbBdcBaY/3b1/5/5 B 0/3 0/0 B",
    ],
)
def test_it_wins_when_it_can(text: str) -> None:
    state = GAME.parse(text)
    chosen = DECKHAND.choose(state, seed=1)
    outcome = GAME.outcome(GAME.play(state, chosen))
    assert outcome is not None
    assert outcome.winners == (GAME.turn(state),)


def test_it_prevents_a_win_in_one() -> None:
    # Yellow has a run of three and can scupper a fourth ship: black must prevent it.
    state = GAME.parse("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 B 3/0 0/0 Y")
    after = GAME.play(state, DECKHAND.choose(state, seed=1))
    assert after.runs == (0, 1)


def test_it_switches_a_pair() -> None:
    state = GAME.start({"position": "2aa1/aabb1/bb1cc/1ccdd/1dd2 - 0/0 0/0 -", "placer": "port"})
    assert GAME.play(state, DECKHAND.choose(state, seed=1)).phase in ("switch", "place")


def test_a_state_without_a_decision_is_an_error() -> None:
    with pytest.raises(ValueError, match="no decision is due"):
        DECKHAND.choose(GAME.start())
