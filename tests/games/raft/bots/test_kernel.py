"""The compiled kernel agrees with the rules: perft, and whole random games move by move."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

import dogwatch
from dogwatch.bots.compiled import is_cold
from dogwatch.games.raft.bots import kernel, packed
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.grid import CELL_OF
from dogwatch.games.raft.rules.moves import Jump, Move, Pass, Sail, Scupper
from dogwatch.games.raft.rules.state import Board
from tests.games.raft.golden import PERFT
from tests.games.raft.table import ALL_OPTIONS, GAME, SHORT, in_play, play

LONGEST = 3000
TURNS = (Jump, Sail, Scupper, Pass)


def code(move: Move) -> int:
    """The kernel's number of a move in play."""
    match move:
        case Jump(at, to):
            return kernel.JUMP << 12 | CELL_OF[at] << 6 | CELL_OF[to]
        case Sail(at, to):
            return kernel.SAIL << 12 | CELL_OF[at] << 6 | CELL_OF[to]
        case Scupper(at):
            return kernel.SCUPPER << 12 | CELL_OF[at] << 6
    assert isinstance(move, Pass)
    return kernel.PASS << 12


NUMBERS: dict[Move, int] = {move: code(move) for move in GAME.actions().decisions if isinstance(move, TURNS)}


@pytest.mark.parametrize("text", PERFT, ids=lambda text: text.split(" ")[0])
def test_perft_five_deep(text: str) -> None:
    state = GAME.parse(text)
    assert tuple(packed.perft(state, depth) for depth in range(1, 6)) == PERFT[text]
    assert packed.perft(state, 0) == 1


def starts(size: str, seed: int) -> State:
    random = Random(seed)
    state = GAME.start({"size": size})
    while state.phase != "play":
        state = GAME.apply(state, random.choice(GAME.moves(state)))
    return state


@pytest.mark.parametrize(("size", "games"), [("short", 2000), ("full", 2000)])
def test_random_games_move_by_move(size: str, games: int) -> None:
    """R10–R14, R20–R24: the same legal moves, the same positions and the same ends."""
    history = np.empty((LONGEST + 1, kernel.SETS), np.uint64)
    played, targets = np.empty(LONGEST, np.uint64), np.empty(kernel.TARGET_SETS, np.uint64)
    listed = np.empty(256, np.uint64)
    reasons: Counter[str] = Counter()
    first = [starts(size, seed) for seed in range(games // 10)]
    for number in range(games):
        state = first[number % len(first)]
        position = packed.pack(state)
        plies, ended = kernel.random_game(position.copy(), packed.seeded_rng(number), history, played, 3)
        for ply in range(plies):
            count = kernel.list_moves(position, targets, listed)
            legal = {NUMBERS[move]: move for move in GAME.moves(state)}
            assert sorted(legal) == sorted(listed[:count].tolist()), GAME.text(state)
            chosen = int(played[ply])
            state = GAME.apply(state, legal[chosen])
            over = kernel.play(position, np.uint64(chosen))
            assert position.tolist() == packed.pack(state).tolist()
            if ply < plies - 1:
                assert (over, state.phase) == (0, "play")
        outcome = GAME.outcome(state)
        assert outcome is not None
        winner = int(ended) & 1
        assert outcome.reason == packed.REASONS[int(ended) >> 1], GAME.text(state)
        assert outcome.winners == ((state.yellow,) if winner == 0 else (1 - state.yellow,))
        reasons[outcome.reason] += 1
    assert len(reasons) >= 8, reasons


def test_moves_and_numbers() -> None:
    listed = np.empty(256, np.uint64)
    for options in ALL_OPTIONS:
        for step in list(in_play(options, 1))[:20]:
            assert packed.decode(code(step.move)) == step.move
            position = packed.pack(step.before)
            count = kernel.list_moves(position, np.empty(kernel.TARGET_SETS, np.uint64), listed)
            assert {packed.decode(int(number)) for number in listed[:count]} == set(GAME.moves(step.before))
            assert Board(*position[: kernel.SETS].tolist()) == step.before.board


def test_repetition_ends_a_playout() -> None:  # R24
    """With few ships and few moves, random play often repeats positions."""
    position = "b2cB/aYdBad/cY3 Y 0/1 0/0 B"
    often, seldom = (
        packed.playouts(GAME.start({"position": position, "repetition": count}), 3000, 1).ends
        for count in (3, 6)
    )
    assert often["raft-over-repeated", 1] > 10 > seldom.get(("raft-over-repeated", 1), 0)


def test_random_moves_are_uniform() -> None:
    """Within five standard deviations, for all kinds of moves, also after rejected draws."""
    for text in (SHORT, "aYbBbdaccY/6bB Y 0/0 0/0 -", "bYaddBbBa/cY1c1d1/b5 B 0/0 0/0 -"):
        state = GAME.parse(text)
        position, rng, count = packed.pack(state), packed.seeded_rng(7), 20_000
        moves, history = np.empty(1, np.uint64), np.empty((2, kernel.SETS), np.uint64)
        picked: Counter[int] = Counter()
        for _ in range(count):
            kernel.random_game(position.copy(), rng, history, moves, 3)
            picked[int(moves[0])] += 1
        legal = [NUMBERS[move] for move in GAME.moves(state)]
        assert set(picked) == set(legal)
        share = count / len(legal)
        assert all(abs(times - share) < 5 * share**0.5 for times in picked.values())


def test_playouts_are_deterministic_and_count_all_ends() -> None:
    state = GAME.parse(SHORT)
    one, two, other = (packed.playouts(state, 500, seed) for seed in (1, 1, 2))
    assert one == two != other
    assert sum(one.ends.values()) == one.games == 500
    assert one.moves > 500 * 10
    cut = packed.playouts(state, 100, 1, longest=5)
    assert sum(cut.ends.values()) < 100
    assert cut.moves <= 500


def test_a_playout_does_not_change_the_state() -> None:
    state = play(GAME.parse(SHORT), "x e3")
    before = packed.pack(state).tolist()
    packed.playouts(state, 10, 1)
    assert packed.pack(state).tolist() == before


# Loading and caching


def run(code: str, **settings: str) -> str:
    env = {"PYTHONPATH": str(Path(dogwatch.__file__).parents[1]), "PATH": "/usr/bin:/bin", **settings}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_numba_is_imported_only_when_needed() -> None:
    code = "import sys, dogwatch; dogwatch.bot('raft', 'deckhand'); print('numba' in sys.modules)"
    assert run(code) == "False\n"


def test_compiled_code_is_cached_in_the_users_cache_directory(tmp_path: Path) -> None:
    source = tmp_path / "tiny.py"
    source.write_text(
        "from dogwatch.bots.compiled import compiled, is_cold\n"
        "@compiled\ndef twice(number):\n    return number + number\n"
        "print(is_cold(twice), twice(4), is_cold(twice))\n"
    )
    settings = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "HOME": str(tmp_path)}
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); sys.dont_write_bytecode = True; import tiny"
    assert run(code, **settings) == "True 8 False\n"
    assert list((tmp_path / "cache" / "dogwatch" / "numba").rglob("*.nbi"))
    assert not (tmp_path / "__pycache__").exists()
    assert run(code, **settings) == "False 8 False\n"


def test_the_compiling_callback_is_called_at_most_once() -> None:
    calls: list[str] = []
    packed.make_ready(GAME.parse(SHORT), lambda: calls.append("now"))
    packed.make_ready(GAME.parse(SHORT), lambda: calls.append("again"))
    assert calls in ([], ["now"])
    assert not is_cold(kernel.perft)
