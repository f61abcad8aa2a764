"""Solves the last round by brute force over the rules: the reference for the captain's search.

`python -m tests.games.shanghaien.bots.brute` compares 200 random positions: the value of every move, and the
choice.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from typing import Any

import dogwatch
from dogwatch.bots import Bot
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import Call, Move
from dogwatch.games.shanghaien.rules.state import State

GAME = dogwatch.game("shanghaien")
TOLERANCE = 1e-6


class RandomSource:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def decisions(
    seed: int, bots: tuple[Bot[Any, Any] | None, Bot[Any, Any] | None], options: dict[str, Any] | None = None
) -> Iterator[tuple[State, Move | None]]:
    """Every state with a decision, with its move, then the final state; None plays at random."""
    rng, picks = RandomSource(seed), random.Random(seed)
    state = GAME.start(options)
    while (turn := GAME.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            state = GAME.apply(state, GAME.draw(state, rng))
            continue
        player = bots[turn]
        move = picks.choice(GAME.moves(state)) if player is None else player.choose(state, nodes=1, seed=seed)
        yield state, move
        state = GAME.play(state, move)
    yield state, None


def value(state: State, known: dict[Any, float]) -> float:
    """P(red wins) - P(blue wins) with optimal play of both."""
    outcome = GAME.outcome(state)
    if outcome is not None:
        return float(outcome.utilities[0])
    key = (
        state.phase, state.mover, state.dice, state.end, state.roll, state.captains,
        state.tricks, state.jokers, state.flipped, state.sharks,
    )  # fmt: skip
    found = known.get(key)
    if found is not None:
        return found
    turn = GAME.turn(state)
    if turn == dogwatch.CHANCE:
        chances = GAME.chances(state)
        assert chances is not None
        total = sum(weight * value(GAME.apply(state, move), known) for move, weight in chances)
        found = total / sum(weight for _, weight in chances)
    else:
        best = max if turn == 0 else min
        found = best(value(GAME.apply(state, move), known) for move in GAME.moves(state))
    known[key] = found
    return found


def move_values(state: State) -> dict[Move, float]:
    """The value of every legal move for the player to move."""
    known: dict[Any, float] = {}
    sign = 1 if state.mover == 0 else -1
    return {move: sign * value(GAME.apply(state, move), known) for move in GAME.moves(state)}


def positions(seed: int, dice: int, options: dict[str, Any] | None = None) -> Iterator[State]:
    """Positions of the last round with at least `dice` dice placed, from random games with few tricks."""
    rng, picks = RandomSource(seed), random.Random(seed)
    while True:
        state = GAME.start(options)
        while (turn := GAME.turn(state)) is not None:
            if turn == dogwatch.CHANCE:
                state = GAME.apply(state, GAME.draw(state, rng))
                continue
            moves = GAME.moves(state)
            wanted = state.round == ROUNDS and sum(map(sum, state.dice)) >= dice and len(moves) > 1
            if wanted and picks.random() < 0.4:
                yield state
                break
            plain = [move for move in moves if type(move).__name__ in ("Place", "Roll", "Call")]
            if state.round == ROUNDS and len(plain) > 1:
                plain = [move for move in plain if not isinstance(move, Call)]
            state = GAME.apply(state, picks.choice(plain if picks.random() < 0.9 else list(moves)))


def difference(state: State, bot: Any) -> str:
    """How a bot's analysis differs from brute force; "" if it does not."""
    truth = move_values(state)
    analysis = bot.analyse(state)
    for valued in analysis.moves:
        if abs(valued.value - truth[valued.move]) > TOLERANCE:
            return f"{valued.move}: {valued.value}, by brute force {truth[valued.move]}"
    chosen = bot.choose(state)
    if truth[chosen] < max(truth.values()) - TOLERANCE:
        return f"chose {chosen}, {truth[chosen]} instead of {max(truth.values())}"
    return "" if analysis.proven else "the analysis is not proven"


def main() -> int:
    """Compare the captain with brute force; return 1 if they differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--dice", type=int, default=7, help="dice on the table, at least")
    parser.add_argument("--extra", action="store_true", help="with the extra trick card (S40)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    captain = dogwatch.bot("shanghaien", "captain")
    found = positions(asked.seed, asked.dice, {"extra": asked.extra})
    wrong = 0
    for number in range(asked.positions):
        state = next(found)
        differs = difference(state, captain)
        wrong += bool(differs)
        if differs:
            print(f"{GAME.text(state)}: {differs}")  # noqa: T201
        elif (number + 1) % 10 == 0:
            print(f"{number + 1} positions, {wrong} differ", flush=True)  # noqa: T201
    print(f"{asked.positions} positions, {wrong} differ")  # noqa: T201
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
