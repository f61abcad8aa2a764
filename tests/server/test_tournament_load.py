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


def test_wrong_lines_are_found() -> None:
    def line(entrant: str, place: int, score: int, *tie_breaks: int) -> dict[str, object]:
        return {"entrant": entrant, "place": place, "score": score, "tie_breaks": tie_breaks}

    board = {"table": "t1", "seats": ["a", "b"], "halves": [2, 0], "how": "played"}
    right = [line("a", 1, 2, 0, 1), line("c", 2, 2, 2, 0), line("b", 3, 0, 2, 0)]
    results = {
        "tie_breaks": ["buchholz", "wins"],
        "rounds": [{"number": 1, "boards": [board], "byes": ["c"]}],
        "standings": right,
    }

    def wrong(**changes: object) -> list[str]:
        return tournament.wrong_lines(results | {"standings": [right[0] | changes, *right[1:]]})

    found = tournament.wrong_lines(results)
    assert found == ["a", "c"], "an unplayed round counts as one against oneself: c is the first"
    right[:] = [line("c", 1, 2, 2, 0), line("a", 2, 2, 0, 1), line("b", 3, 0, 2, 0)]
    assert wrong() == []
    assert wrong(place=2) == wrong(score=1) == wrong(tie_breaks=(3, 0)) == ["c"]
