"""Puzzles are an optional part of a pack."""

from __future__ import annotations

import pytest

from dogwatch.games.base import Refusal
from dogwatch.games.pack import Pack
from dogwatch.puzzles import mine, puzzles, shipped
from tests.packs import Install


def test_a_pack_without_puzzles_works_as_before(install: Install) -> None:
    install("nim", {"nim": "tests.nim:PACK"})
    assert puzzles("nim") is None
    assert shipped("nim") == ()
    with pytest.raises(Refusal, check=lambda refused: refused.code == "puzzles-none"):
        mine.search_game(mine.Plan("nim"), 0)


def test_the_part_must_be_a_place() -> None:
    with pytest.raises(ValueError, match="module:attribute"):
        Pack(name="nim", rules={1: "tests.nim:NimOne"}, puzzles="nowhere")
