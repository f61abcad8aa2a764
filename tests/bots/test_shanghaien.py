"""The deckhand plays legally, repeats itself, knows when to call, and is no fool."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dogwatch
from dogwatch.bots import Bot
from dogwatch.games.shanghaien.moves import Call

GAME = dogwatch.game("shanghaien")
DECKHAND = dogwatch.bot("shanghaien", "deckhand")
LAST_ROUND = "8 R act:R - left A1,F1,G1,C1,D1,T1 {red}/-/- {blue}/-/- - 3,2,3/chance/other_than_caller/base"


class Luck:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def decisions(seed: int, bots: tuple[Bot[Any, Any] | None, Bot[Any, Any] | None]) -> Any:
    """Every state where somebody decided, with the move; None plays at random. The last is the end."""
    luck, picks = Luck(seed), random.Random(seed)
    state = GAME.start({"extra": seed % 2 == 1})
    while (turn := GAME.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            state = GAME.apply(state, GAME.draw(state, luck))
            continue
        player = bots[turn]
        move = picks.choice(GAME.moves(state)) if player is None else player.choose(state)
        yield state, move
        state = GAME.play(state, move)
    yield state, None


def test_it_values_every_legal_move_best_first_and_chooses_the_best() -> None:
    for state, move in decisions(1, (DECKHAND, DECKHAND)):
        if move is None:
            continue
        analysis = DECKHAND.analyse(state)
        assert {valued.move for valued in analysis.moves} == set(GAME.moves(state))
        assert [v.value for v in analysis.moves] == sorted((v.value for v in analysis.moves), reverse=True)
        assert move == analysis.moves[0].move == analysis.line[0]
        assert analysis.values[GAME.turn(state)] == analysis.moves[0].value  # type: ignore[index]
        assert sum(analysis.values) == 0
        assert not analysis.proven


def test_it_repeats_itself() -> None:
    one, two = (list(decisions(3, (DECKHAND, None))) for _ in range(2))
    assert one == two


def test_it_beats_random_play() -> None:
    points = 0
    for seed in range(20):
        seats = (DECKHAND, None) if seed % 2 else (None, DECKHAND)
        *_, (end, _) = decisions(seed, seats)
        outcome = GAME.outcome(end)
        assert outcome is not None
        points += outcome.utilities[0 if seed % 2 else 1]
    assert points >= 18  # it loses about one game in 300


def test_it_calls_and_it_rolls() -> None:
    chosen = [
        isinstance(move, Call)
        for seed in range(8)
        for state, move in decisions(seed, (DECKHAND, DECKHAND))
        if move is not None and len(GAME.moves(state)) == 2 and state.phase == "act"
    ]
    assert 0.1 < sum(chosen) / len(chosen) < 0.9


@pytest.mark.parametrize(
    ("red", "blue", "calls"),
    [
        ("123/A4F4", "456/A3", True),  # ahead: the game is won by calling
        ("123/A2", "456/A3F4G4", False),  # behind: only another roll can help
    ],
)
def test_it_ends_the_game_when_that_wins_it(red: str, blue: str, calls: bool) -> None:
    state = GAME.parse(LAST_ROUND.format(red=red, blue=blue))
    assert isinstance(DECKHAND.choose(state), Call) == calls


def test_there_is_nothing_to_choose_at_chance_and_at_the_end() -> None:
    with pytest.raises(ValueError, match="nobody"):
        DECKHAND.choose(GAME.start())
