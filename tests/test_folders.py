"""Folders of the user."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dogwatch.bots import endings
from dogwatch.folders import data_folder


def test_data_are_in_xdgs_folder_or_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("HOME", "/somewhere/ada")
    assert data_folder("games") == Path("/data/dogwatch/games")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    assert data_folder("games") == Path("/somewhere/ada/.local/share/dogwatch/games")


def test_an_account_without_a_home_has_no_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv(endings.VARIABLE)
    monkeypatch.setattr(Path, "home", home)
    assert endings.folder().parent == Path(os.devnull)


def test_the_rule_is_written_once() -> None:
    sources = Path(__file__).parents[1] / "src" / "dogwatch"
    found = [file.name for file in sources.rglob("*.py") if 'get("XDG_DATA_HOME")' in file.read_text("utf-8")]
    assert found == ["folders.py"]
