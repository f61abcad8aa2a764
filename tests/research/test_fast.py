"""Compiled play: bit selection and argument errors."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import dogwatch
from dogwatch.bots.compiled import compiled, counted_bit, nth_bit
from dogwatch.research import playouts, vector


def test_nth_bit() -> None:
    """With the processor's instruction, if it has one, and by counting."""
    random = Random(4)

    @compiled
    def selected(bits: Any, number: Any) -> Any:
        return nth_bit(bits, number)

    for _ in range(200):
        bits = random.getrandbits(64) & random.getrandbits(64) | 1 << random.randrange(64)
        places = [place for place in range(64) if bits >> place & 1]
        number = random.randrange(len(places))
        for select in (selected, counted_bit):
            assert select(np.uint64(bits), np.uint64(number)) == 1 << places[number]


def test_bad_arguments_raise() -> None:
    games = vector("raft", 2, size="short")
    with pytest.raises(ValueError, match="action 0 is not legal in game 0"):
        games.step([0, 0])  # passing is illegal before the pirates are placed
    with pytest.raises(ValueError, match=r"actions must have shape \(2,\), got \(3,\)"):
        games.step([1, 2, 3])
    with pytest.raises(KeyError, match="pirates has no compiled form"):
        playouts("pirates", 1)
    with pytest.raises(dogwatch.BadOptions):
        vector("raft", 2, size="enormous")
    with pytest.raises(ValueError, match="games must be >= 1, got 0"):
        vector("raft", 0)
    with pytest.raises(ValueError, match="steps must be >= 0, got -1"):
        games.random_steps(-1)
    assert len(playouts("raft", 0).decisions) == 0
    with pytest.raises(TypeError, match=r"seed must be an integer, got 1\.5"):
        playouts("raft", 1, seed=1.5)  # type: ignore[arg-type]


def test_numpy_integers_are_integers() -> None:
    for seed in (np.int64(-3), np.uint64(2**63)):
        one = playouts("raft", np.int32(5), seed, size="short")  # type: ignore[arg-type]
        assert (one.decisions == playouts("raft", 5, int(seed), size="short").decisions).all()
    games = vector("raft", np.int64(2), np.int64(7), size="short")  # type: ignore[arg-type]
    assert games.state(0) == vector("raft", 2, 7, size="short").state(0)
    games.random_steps(np.int8(3))  # type: ignore[arg-type]
