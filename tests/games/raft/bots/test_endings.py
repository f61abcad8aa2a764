"""Exact endings: solved by retrograde analysis, compared with the rules, with search and with brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

import dogwatch
from dogwatch.bots.endings import VARIABLE
from dogwatch.games.base import Refusal
from dogwatch.games.raft.bots.captain import Captain
from dogwatch.games.raft.bots.endings import files, solve
from dogwatch.games.raft.bots.endings.check import by_the_rules, differences, random_states
from dogwatch.games.raft.bots.endings.codes import Endings, code_of, outcome
from dogwatch.games.raft.bots.endings.expand import SUMMARIES, Part
from dogwatch.games.raft.bots.endings.index import STATES, state_number
from dogwatch.games.raft.bots.endings.part import RaftEndings
from dogwatch.games.raft.bots.endings.probe import look_up
from dogwatch.games.raft.bots.endings.repetition import recurring
from dogwatch.games.raft.bots.endings.shapes import Numbers, enumerate_boards
from dogwatch.games.raft.bots.packed import pack
from dogwatch.games.raft.puzzles.forced import TooHard
from dogwatch.games.raft.rules import Board, State, rules
from dogwatch.games.raft.rules.ending import avenger, ending
from dogwatch.games.raft.rules.moves import Scupper

GAME = dogwatch.game("raft")
_PATIENCE = 20_000


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Endings of up to six ships, built once."""
    folder = tmp_path_factory.mktemp("endings")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        files.stored_endings.cache_clear()
        shares: list[float] = []
        made = RaftEndings().build(6, 1, shares.append)
        assert (made.pieces, made.size, made.longest) == (6, 9_106_128, 12)
        assert shares[-1] == 1
        assert len(RaftEndings().edition()) == 64, "the checksum"
        yield folder
    files.stored_endings.cache_clear()


def _stored() -> Endings:
    found = files.stored_endings()
    assert found is not None
    return found


def test_boards_are_counted_up_to_symmetry() -> None:
    counts = {ships: int(blocks.start[-1]) for ships, blocks in enumerate_boards()[1].items()}
    assert counts == {4: 32, 5: 5_032, 6: 374_358, 7: 19_306_624}


@pytest.mark.usefixtures("built")
def test_random_positions_agree_with_rules_solver_and_search() -> None:
    checked = differences(150, 2)
    assert checked.different == []
    assert 30 < checked.exhaustive <= 150
    assert 30 < checked.search <= 150
    assert checked.unfinished == 0


@pytest.mark.usefixtures("built")
def test_a_wrong_code_is_found() -> None:
    state = next(random_states(6, Random(1)))
    code = int(code_of(pack(state), _stored()))
    assert by_the_rules(state, code, _stored()) == ""
    assert "expected" in by_the_rules(state, code + 2, _stored())


@pytest.mark.usefixtures("built")
def test_a_search_that_is_given_up_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def needs(*_: object) -> int:
        raise TooHard

    monkeypatch.setattr("dogwatch.games.raft.puzzles.forced.Forced.needs", needs)
    checked = differences(5, 2)
    assert (checked.different, checked.exhaustive, checked.unfinished) == ([], 0, 5)


_AVENGER, _OTHER = (
    [int(state_number(avenges, passes, 0)) for passes in range(3)] for avenges in (True, False)
)


def _two_boards(avenger: tuple[int, ...], other: tuple[int, ...]) -> tuple[list[Part], Numbers]:
    """Each board leads to the other one by a pass and by a sail; the avenger is to move at the first."""
    codes, nothing = np.zeros((2, STATES), np.uint8), np.zeros((2, SUMMARIES), np.uint8)
    codes[0, _AVENGER], codes[1, _OTHER] = avenger, other
    starts, successors = np.array([0, 2, 4]), np.array([1, 1, 0, 0], np.int32)
    return [Part(0, starts, successors, nothing, nothing)], codes


def test_a_position_that_occurs_three_times_in_best_play_is_found() -> None:
    """With 2, 1 and 0 passes: the code falls by four, and by two for each pass."""
    assert recurring(*_two_boards((2, 6, 12), (3, 7, 13)), 1) == [(0, 1, 0), (1, 0, 0)]
    assert recurring(*_two_boards((2, 6, 12), (5, 7, 13)), 1) == [], "another way than that of best play"
    assert recurring(*_two_boards((2, 6, 10), (3, 7, 11)), 1) == [], "no time for three visits"


def test_codes_that_fall_with_passes_are_an_error() -> None:
    with pytest.raises(AssertionError, match="got 1 exceptions, 0 suspects"):
        recurring(*_two_boards((0, 0, 0), (7, 5, 9)), 1)


def test_endings_that_the_codes_cannot_hold_are_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "recurring", lambda *_: [(1, 0, 0)])
    with pytest.raises(AssertionError, match="three times on the way to a win"):
        solve.solve(4, solve.empty(), 1)
    monkeypatch.setattr(solve, "LAST_FINITE", 4)  # six are needed
    with pytest.raises(OverflowError, match="at most 4 plies, got 5"):
        solve.solve(4, solve.empty(), 1)


@pytest.mark.usefixtures("built")
def test_images_of_a_position_have_the_same_code() -> None:
    here = GAME.parse("dBbBcY/aY1d Y 0/2 0/1 B")
    shifted = GAME.parse("5/2dBbBcY/2aY1d Y 0/2 0/1 B")
    turned = GAME.parse("aYdB/1bB/dcY Y 0/2 0/1 B")
    cargo_with_rig = GAME.parse("dBcBbY/aY1d Y 0/2 0/1 B")
    crews = GAME.parse("aYcYbB/dB1a B 2/0 1/0 Y")
    codes = {int(code_of(pack(each), _stored())) for each in (here, shifted, turned, cargo_with_rig, crews)}
    [code] = codes
    assert code > 0


class _TooLong(Exception):
    pass


def _wins(state: State, side: int, left: list[int]) -> bool:
    """Whether a side wins, by brute force with the whole history (R24)."""
    left[0] -= 1
    if left[0] < 0:
        raise _TooLong
    ended = ending(state) if state.phase == "over" else None
    if ended is not None:
        return ended.winner == side
    choose = any if state.mover == side else all
    return choose(_wins(rules.apply(state, move), side, left) for move in reversed(rules.moves(state)))


@pytest.mark.usefixtures("built")
def test_brute_force_with_repetition_agrees_on_small_boards() -> None:
    states, compared = random_states(5, Random(3)), 0
    for _ in range(300):
        state = next(states)
        try:
            won = _wins(state, state.mover, [_PATIENCE])
        except _TooLong:
            continue
        assert won == (int(outcome(pack(state), int(code_of(pack(state), _stored())))) > 0), GAME.text(state)
        compared += 1
    assert compared > 100


@pytest.mark.usefixtures("built")
def test_the_captain_plays_endings_out_in_the_proven_number_of_moves() -> None:
    captain, states, ends = Captain(), random_states(6, Random(4)), Counter[bool]()
    for number in range(40):
        state = next(states)
        first = captain.analyse(state, nodes=1)
        assert first.proven
        seat = rules.turn(state)
        assert seat is not None
        winner = seat if first.values[seat] > 0 else 1 - seat
        plies = 0
        while state.phase == "play":
            state = rules.apply(state, captain.choose(state, nodes=1, seed=number))
            plies += 1
        ended = GAME.outcome(state)
        assert ended is not None
        assert ended.winners == (winner,)
        if first.plies is not None:
            assert plies <= first.plies + 1
        ends[first.plies is None] += 1
    assert ends[False] > 30


@pytest.mark.usefixtures("built")
def test_a_win_that_earlier_positions_may_spoil_is_searched() -> None:
    for state in random_states(6, Random(5)):
        first = look_up(state, _stored())
        assert (first is not None and first.plies is not None) or avenger(state) == state.mover
        if first is None or first.plies is None or avenger(state) == state.mover or first.plies < 5:
            continue
        winning = [m for m, v in zip(first.moves, first.values, strict=True) if v > 0]
        if winning and not any(isinstance(move, Scupper) for move in winning):
            break
    replies = [rules.apply(state, move) for move in winning]
    later = [rules.apply(each, move) for each in replies for move in rules.moves(each)]
    boards = {each.board for each in later if each.phase == "play" and each.board != state.board}
    met = tuple(board for each in boards for board in (each, Board()) * 2)
    assert look_up(replace(state, met=(*met, state.board)), _stored()) is None, "the third time is lost"
    assert Captain().analyse(replace(state, met=(*met, state.board)), nodes=200).moves
    once = tuple(board for each in boards for board in (each, Board()))
    patient = replace(state, options=replace(state.options, repetition=10), met=(*once, state.board))
    assert look_up(patient, _stored()) == first


@pytest.mark.usefixtures("built")
def test_the_search_uses_endings_after_scuppers() -> None:
    captain, found = Captain(), 0
    for state in random_states(7, Random(6)):
        if state.board.ships.bit_count() < 7:
            continue
        analysis = captain.analyse(state, nodes=300, seed=1)
        found += analysis.proven
        if found == 5:
            break
    assert found == 5


def test_without_endings_nothing_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "none"))
    files.stored_endings.cache_clear()
    assert files.stored_endings() is None
    assert RaftEndings().stored() is None
    assert RaftEndings().edition() == ""
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "raft.json").write_text('{"version": 0}')
    assert files.manifest() is None
    files.stored_endings.cache_clear()


def test_a_damaged_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    files.stored_endings.cache_clear()
    assert RaftEndings().build(4, 1, lambda _: None) == RaftEndings().stored()
    codes = bytearray(files.codes_file().read_bytes())
    codes[100] ^= 1
    files.codes_file().write_bytes(codes)
    with pytest.raises(Refusal, match="damaged"):
        RaftEndings().stored()
    files.codes_file().write_bytes(codes[1:])
    assert RaftEndings().stored() is None, "an unfinished file is no file"
    files.stored_endings.cache_clear()
