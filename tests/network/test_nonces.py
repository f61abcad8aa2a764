"""A bot's notes: on disk before its nonce is sent, and compared with the finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch.games.log import Join
from dogwatch.network.bot_api import ListedTable, Unavailable
from dogwatch.network.nonces import Nonces, Noted
from dogwatch.network.table_player import GaveUp, TablePlayer
from dogwatch.records import Record

GOLDEN = Path(__file__).parents[1] / "golden" / "shanghaien-1-default.json"
RECORD = Record.load(GOLDEN)
NONCES = {each.seat: each.nonce for each in RECORD.entries if isinstance(each, Join)}
SEAT = 1


def note(folder: Path, commitment: str = RECORD.header.commitment, nonce: str = NONCES[SEAT]) -> Path:
    folder.mkdir(exist_ok=True)
    file = folder / "t.json"
    file.write_bytes(msgspec.json.encode(Noted(commitment, nonce)))
    return file


def with_seed(seed: str) -> bytes:
    """The golden record's file with another seed."""
    whole = msgspec.json.decode(GOLDEN.read_bytes())
    return msgspec.json.encode(whole | {"seed": seed})


def test_an_honest_game_is_forgotten(tmp_path: Path) -> None:
    file = note(tmp_path)
    assert Nonces(tmp_path).check("t", SEAT, RECORD)
    assert not file.exists()


CHEATS = {
    "another seed was committed to": ({"commitment": "0" * 64}, GOLDEN.read_bytes()),
    "the nonce was exchanged": ({"nonce": "0" * 64}, GOLDEN.read_bytes()),
    "the seed is not told": ({}, with_seed("")),
    "the draws are not the seed's": ({}, with_seed("00" * 32)),
}


@pytest.mark.parametrize("cheat", CHEATS)
async def test_a_cheating_server_is_told_and_the_note_is_kept(tmp_path: Path, cheat: str) -> None:
    noted, file = CHEATS[cheat]
    kept = note(tmp_path, **noted)
    player, told = _player(tmp_path, _Api(file))
    await player._finish(RECORD)
    assert [key for key, _ in told] == ["join-unfair", "join-game-over"]
    assert all(args["table"] == "t" for _, args in told)
    assert kept.exists(), "the evidence"


async def test_an_honest_server_is_not_accused(tmp_path: Path) -> None:
    note(tmp_path)
    player, told = _player(tmp_path, _Api(GOLDEN.read_bytes()))
    await player._finish(RECORD)
    assert [key for key, _ in told] == ["join-game-over"]


async def test_a_server_that_is_away_is_not_accused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Away(_Api):
        async def record(self, _: str) -> bytes:
            raise Unavailable("away")

    monkeypatch.setattr("dogwatch.network.table_player._FIRST_PAUSE", 0)
    kept = note(tmp_path)
    player, told = _player(tmp_path, Away(b""))
    await player._finish(RECORD)
    assert [key for key, _ in told] == ["join-game-over"]
    assert kept.exists()


async def test_the_note_is_on_disk_before_the_bot_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    monkeypatch.setattr("os.fsync", lambda _: steps.append("synced"))

    class Sits(_Api):
        async def sit(self, table: str, seat: int, nonce: str) -> None:
            noted = Nonces(tmp_path / "notes").noted(table)
            assert noted is not None
            assert noted == Noted("c" * 64, nonce)
            steps.append("sat")
            raise GaveUp

    player, _ = _player(tmp_path / "notes", Sits(b""))
    with pytest.raises(GaveUp):
        await player.play()
    assert steps == ["synced", "synced", "sat"], "the file and its folder"


class _Api:
    """The server's answers."""

    def __init__(self, file: bytes) -> None:
        self._file = file

    async def record(self, _: str) -> bytes:
        return self._file


def _player(folder: Path, api: _Api) -> tuple[TablePlayer, list[tuple[str, dict[str, Any]]]]:
    told: list[tuple[str, dict[str, Any]]] = []
    found = msgspec.convert(
        {
            "table": "t",
            "game": "shanghaien",
            "commitment": "c" * 64,
            "seats": [{"name": "", "open": False}, {"name": "", "open": True}],
            "turn": None,
            "mine": [],
        },
        ListedTable,
        strict=False,
    )
    player = TablePlayer(
        api,  # type: ignore[arg-type]
        None,  # type: ignore[arg-type]
        Nonces(folder),
        1.0,
        lambda key, **args: told.append((key, args)),
        found,
    )
    return player, told
