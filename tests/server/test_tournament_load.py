"""The tournament benchmark in a very short version: a Swiss on a real server, without errors."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from bench import tournament

from tests.chaos.processes import Server


def test_a_short_swiss(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(str(tmp_path / "db"), tmp_path / "log", thinkers=1)
    server.start()

    async def play() -> int:
        await server.answers()
        given = [
            "--players",
            "6",
            "--rounds",
            "2",
            "--think",
            "0.005",
            "--seconds",
            "1",
            "--kinds",
            "swiss",
            "--starts-in",
            "3",
        ]
        return await tournament.run(server, tournament.arguments(given))

    try:
        assert asyncio.run(play()) == 0, capsys.readouterr().out
    finally:
        server.stop()
    assert "swiss: 6 players, 6 games (0 not played)" in capsys.readouterr().out


def test_wrong_scores_are_found() -> None:
    board = {"seats": ["a", "b"], "halves": [2, 0]}
    results = {
        "rounds": [{"boards": [board], "byes": ["c"]}],
        "standings": [{"entrant": name, "score": 2} for name in "abc"],
    }
    assert tournament.wrong_lines(results) == ["b"]
