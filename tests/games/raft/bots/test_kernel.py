"""The compiled rules are the rules: perft, and whole random games move by move."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

import dogwatch
from dogwatch.bots.compiled import cache_folder, is_cold
from dogwatch.games.raft.bots import kernel, packed
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Jump, Move, Pass, Sail, Scupper
from tests.games.raft.golden import PERFT
from tests.games.raft.table import ALL_OPTIONS, GAME, SHORT, in_play, play

LONGEST = 3000
TURNS = (Jump, Sail, Scupper, Pass)
NUMBERS: dict[Move, int] = {
    move: packed.code(move) for move in GAME.actions().decisions if isinstance(move, TURNS)
}


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
    played, reach = np.empty(LONGEST, np.uint64), np.empty(kernel.REACH, np.uint64)
    listed = np.empty(256, np.uint64)
    reasons: Counter[str] = Counter()
    first = [starts(size, seed) for seed in range(games // 10)]
    for number in range(games):
        state = first[number % len(first)]
        position = packed.pack(state)
        plies, ended = kernel.random_game(position.copy(), packed.luck(number), history, played, 3)
        for ply in range(plies):
            count = kernel.list_moves(position, reach, listed)
            legal = {NUMBERS[move]: move for move in GAME.moves(state)}
            assert sorted(legal) == sorted(listed[:count].tolist()), GAME.text(state)
            code = int(played[ply])
            state = GAME.apply(state, legal[code])
            over = kernel.play(position, np.uint64(code))
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
    for options in ALL_OPTIONS:
        for step in list(in_play(options, 1))[:20]:
            assert packed.decode(packed.code(step.move)) == step.move
            assert set(packed.moves(step.before)) == set(GAME.moves(step.before))
            assert packed.unpack_board(packed.pack(step.before)) == step.before.board
    with pytest.raises(ValueError, match="only turns"):
        packed.code(GAME.parse_move(GAME.start(), "draw a"))


def test_repetition_ends_a_play_out() -> None:  # R24
    """Few ships and few moves: random play comes back again and again."""
    position = "b2cB/aYdBad/cY3 Y 0/1 0/0 B"
    often, seldom = (
        packed.playouts(GAME.start({"position": position, "repetition": count}), 3000, 1).ends
        for count in (3, 6)
    )
    assert often["raft-over-repeated", 1] > 10 > seldom.get(("raft-over-repeated", 1), 0)


def test_every_move_is_picked_as_often() -> None:
    """Within five deviations; the pass, jumps, sails and scuppers, and those behind crossed-out ones."""
    for text in (SHORT, "aYbBbdaccY/6bB Y 0/0 0/0 -", "bYaddBbBa/cY1c1d1/b5 B 0/0 0/0 -"):
        state = GAME.parse(text)
        position, luck, count = packed.pack(state), packed.luck(7), 20_000
        moves, history = np.empty(1, np.uint64), np.empty((2, kernel.SETS), np.uint64)
        picked: Counter[int] = Counter()
        for _ in range(count):
            kernel.random_game(position.copy(), luck, history, moves, 3)
            picked[int(moves[0])] += 1
        legal = [NUMBERS[move] for move in GAME.moves(state)]
        assert set(picked) == set(legal)
        share = count / len(legal)
        assert all(abs(times - share) < 5 * share**0.5 for times in picked.values())


def test_play_outs_repeat_themselves_and_count_everything() -> None:
    state = GAME.parse(SHORT)
    one, two, other = (packed.playouts(state, 500, seed) for seed in (1, 1, 2))
    assert one == two != other
    assert sum(one.ends.values()) == one.games == 500
    assert one.moves > 500 * 10
    cut = packed.playouts(state, 100, 1, longest=5)
    assert sum(cut.ends.values()) < 100
    assert cut.moves <= 500


def test_a_play_out_leaves_the_state_as_it_is() -> None:
    state = play(GAME.parse(SHORT), "x e3")
    before = packed.pack(state).tolist()
    packed.playouts(state, 10, 1)
    assert packed.pack(state).tolist() == before


# Loading and caching


def run(code: str, **settings: str) -> str:
    env = {"PYTHONPATH": str(Path(dogwatch.__file__).parents[1]), "PATH": "/usr/bin:/bin", **settings}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_numba_is_loaded_only_by_those_that_use_it() -> None:
    code = "import sys, dogwatch; dogwatch.bot('raft', 'deckhand'); print('numba' in sys.modules)"
    assert run(code) == "False\n"


def test_compiled_code_lies_in_the_users_cache(tmp_path: Path) -> None:
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


def test_the_cache_is_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert cache_folder() == Path("/home/ada/.cache/dogwatch/numba")
    monkeypatch.setenv("XDG_CACHE_HOME", "/var/ada")
    assert cache_folder() == Path("/var/ada/dogwatch/numba")
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/fast")
    assert cache_folder() == Path("/fast")


def test_compiling_is_told_of_once() -> None:
    told: list[str] = []
    packed.make_ready(GAME.parse(SHORT), lambda: told.append("now"))
    packed.make_ready(GAME.parse(SHORT), lambda: told.append("again"))
    assert told in ([], ["now"])
    assert not is_cold(kernel.perft)
