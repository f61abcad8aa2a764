"""Train the captain's evaluation between rounds of Shanghaien by backward value iteration.

    python -m bench.shanghaien_fit FOLDER [--games 400] [--variants 4] [--seed 1]

Plays games and keeps the positions between rounds ("holdings"), and variants of them in which the cards of
the last round went to random players. Values holdings with one round left by solving that round exactly on a
row drawn from the deck, and trains a network on those values. Goes on with two rounds left, where the next
round ends in the value just learnt, and so on. FOLDER keeps the holdings and values, so the command
continues, and several processes of it share the work (after a crash, delete *.claim). The networks are
FOLDER/networks.npz: copy them to `src/dogwatch/games/shanghaien/bots/`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import replace

from bench.shanghaien_network import Samples, fitted_lead, fresh, predicted, samples, trained
from bench.shanghaien_peers import weighted_sum
from dogwatch.games import game
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots import evaluation as evaluations
from dogwatch.games.shanghaien.bots.nations import PROBABILITIES
from dogwatch.games.shanghaien.bots.network import Network, packed, table, unpacked
from dogwatch.games.shanghaien.bots.rounds import Evaluator, Round
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses
from dogwatch.games.shanghaien.rules.cards import EXTRA, ROUNDS, is_trick, trick_of, value_of
from dogwatch.games.shanghaien.rules.rules import ROLL, real_nations
from dogwatch.games.shanghaien.rules.state import State

_GAME = game("shanghaien")
_CHUNK: Final = 25
"""Games, or holdings, for each task and its seed."""
_SPENDS, _JOKER, _TRICK = 0.35, 0.4, 0.38
"""In variants: a player plays a trick; the trick is a joker; a player wins a trick of the row."""
_AS_THEY_ARE: Final = 2
"""Of five positions."""
_UNITS, _SECOND, _EPOCHS = 48, 16, 60


class RandomSource:
    """A seeded source for `game.draw`."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        """A random integer from 0 to n - 1."""
        return self.random.randrange(n)


def evaluator(networks: Sequence[Network]) -> Evaluator:
    """The evaluation with networks for 1, 2, … rounds left."""
    tables = [table(each) for each in networks]

    def evaluate(state: State, holdings: Holdings, uses: Uses) -> Any:
        left = ROUNDS - state.round
        if not left:
            return evaluations.at_the_end(holdings, uses)
        return evaluations.value(state, holdings, uses, networks[left - 1], tables[left - 1])

    return evaluate


def play(rng: RandomSource, evaluate: Evaluator, variants: int) -> list[State]:
    """Positions between the rounds of one game, played without foreseeing tricks, and variants of them."""
    kept: list[State] = []
    state = _GAME.start()
    while (turn := _GAME.turn(state)) is not None:
        if turn == CHANCE:
            if state.phase == "deal" and not state.row and state.round > 1:
                kept.append(state)
            state = _GAME.apply(state, _GAME.draw(state, rng))
            if state.phase == "act" and state.round < ROUNDS:
                kept += [variant(state, rng.random) for _ in range(variants)]
            continue
        moves = _GAME.moves(state)
        move = moves[0] if len(moves) == 1 else Round(state, evaluate, foresees_tricks=False).moves()[0].move
        state = _GAME.apply(state, move)
    return kept


def variant(state: State, rng: random.Random) -> State:
    """The position after a round in which random players won the cards and played tricks."""
    crews = [list(crew) for crew in state.crews]
    tricks = [list(held) for held in state.tricks]
    jokers = [list(each) for each in state.jokers]
    for seat in (0, 1):
        nations = real_nations(state, seat)
        held = [kind for kind in range(EXTRA) if tricks[seat][kind]]
        if held and rng.random() < _SPENDS:
            tricks[seat][rng.choice(held)] -= 1
            if nations and rng.random() < _JOKER:
                jokers[seat][rng.choice(nations)] += 1
    for card in state.row:
        chance = _TRICK if is_trick(card) else PROBABILITIES[value_of(card) - 1]
        drawn = rng.random()
        if drawn < 2 * chance:
            owner = int(drawn < chance)
            if is_trick(card):
                tricks[owner][trick_of(card)] += 1
            else:
                crews[owner].append(card)
    starter = rng.randrange(2)
    return replace(
        state,
        phase="deal",
        round=state.round + 1,
        starter=starter,
        mover=starter,
        row=(),
        crews=(tuple(sorted(crews[0])), tuple(sorted(crews[1]))),
        tricks=(tuple(tricks[0]), tuple(tricks[1])),
        jokers=(tuple(jokers[0]), tuple(jokers[1])),
    )


def without_tricks(state: State, *seats: int) -> State:
    """The position if these players had played their tricks."""
    kept = [(0,) * len(held) if seat in seats else held for seat, held in enumerate(state.tricks)]
    return replace(state, tricks=(kept[0], kept[1]))


def copies(states: Sequence[State]) -> list[State]:
    """Positions without tricks, with those of one player, and a share as they are: these take longest."""
    found = []
    for at, state in enumerate(states):
        found += [without_tricks(state, 0, 1), without_tricks(state, at % 2)]
        found += [state] if at % 5 < _AS_THEY_ARE else []
    return found


def solved(state: State, rng: RandomSource, evaluate: Evaluator) -> float:
    """Red's probability of winning less blue's, with the next row drawn and its round solved exactly."""
    while state.phase == "deal":
        state = _GAME.apply(state, _GAME.draw(state, rng))
    (rolled,) = Round(state, evaluate).moves()
    assert rolled.move == ROLL
    return rolled.value if state.mover == 0 else -rolled.value


def shared(path: Path, make: Callable[[], bytes]) -> bool:
    """Make a file unless another process does; whether it exists."""
    if path.exists():
        return True
    try:
        path.with_suffix(".claim").touch(exist_ok=False)
    except FileExistsError:
        return False
    whole = path.with_suffix(".part")
    whole.write_bytes(make())
    whole.rename(path)
    return True


def all_of(makers: Mapping[Path, Callable[[], bytes]]) -> list[bytes]:
    """The files, made by all processes of this command together."""
    for path, make in makers.items():
        shared(path, make)
    while not all(path.exists() for path in makers):
        time.sleep(1)
    return [path.read_bytes() for path in makers]


def holdings(folder: Path, games: int, variants: int, seed: int) -> list[State]:
    """The positions between rounds: from the folder, or played now."""

    def make(at: int) -> bytes:
        rng = RandomSource(f"games {seed} {at}")
        return msgspec.json.encode(
            [state for _ in range(_CHUNK) for state in play(rng, weighted_sum, variants)]
        )

    parts = all_of({folder / f"games-{at}.json": partial(make, at) for at in range(games // _CHUNK)})
    return [state for part in parts for state in msgspec.json.decode(part, type=list[State])]


def targets(folder: Path, left: int, chosen: Sequence[State], networks: Sequence[Network], seed: int) -> Any:
    """The exact values of holdings: from the folder, or solved now."""
    evaluate = evaluator(networks)

    def make(at: int) -> bytes:
        rng = RandomSource(f"rows {seed} {left} {at}")
        return msgspec.json.encode([solved(state, rng, evaluate) for state in chosen[at : at + _CHUNK]])

    parts = all_of(
        {folder / f"values-{left}-{at}.json": partial(make, at) for at in range(0, len(chosen), _CHUNK)}
    )
    return np.array([value for part in parts for value in msgspec.json.decode(part, type=list[float])])


def explained(values: Any, guesses: Any) -> float:
    """The explained share of the variance."""
    return 1 - float(np.mean((values - guesses) ** 2) / np.var(values))


def learn(given: Samples, values: Any, left: int, seed: int) -> Network:
    """Train a network; prints the explained variance of every tenth holding, which it has not seen."""
    rng = np.random.default_rng([seed, left])
    held = np.arange(len(values)) // 60 % 10 == 9
    lead = fitted_lead(given.leads[~held], values[~held])
    found = trained(fresh(lead, _UNITS, _SECOND, rng), given.rows(~held), values[~held], left, _EPOCHS, rng)
    sums = explained(values[held], np.tanh(given.leads[held] @ lead))
    print(
        f"{left} left: {len(values)} rounds; explained: sum {sums:.3f}, network "
        f"{explained(values[held], predicted(found, given.rows(held), left)):.3f} (seen "
        f"{explained(values[~held], predicted(found, given.rows(~held), left)):.3f})",
        flush=True,
    )
    return found


def main() -> None:
    """Play, solve and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--variants", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    known = holdings(folder, asked.games, asked.variants, asked.seed)
    print(f"{len(known)} holdings after {time.monotonic() - begin:.0f} s", flush=True)
    networks: tuple[Network, ...] = ()
    for left in range(1, ROUNDS):
        chosen = copies([state for state in known if ROUNDS - state.round + 1 == left])
        values = targets(folder, left, chosen, networks, asked.seed)
        print(f"{left} left: solved after {time.monotonic() - begin:.0f} s", flush=True)

        def make(chosen: Any = chosen, values: Any = values, left: int = left) -> bytes:
            return _saved((learn(samples(chosen), values, left, asked.seed),))

        (found,) = all_of({folder / f"network-{left}.npz": make})
        networks = (*networks, *unpacked(dict(np.load(BytesIO(found)))))
        (folder / "networks.npz").write_bytes(_saved(networks))


def _saved(networks: tuple[Network, ...]) -> bytes:
    kept = BytesIO()
    np.savez(kept, **packed(networks))
    return kept.getvalue()


if __name__ == "__main__":
    main()
