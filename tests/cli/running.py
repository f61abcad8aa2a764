from __future__ import annotations

import io
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from dogwatch.cli import main


class Run(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str


Dogwatch = Callable[..., Run]


@pytest.fixture(autouse=True)
def _quiet_harbour(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No colours, 80 columns, English, and a temporary data folder."""
    ours = ("DOGWATCH_DEBUG", "DOGWATCH_DATABASE", "DOGWATCH_DATABASE_FILE")
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", *ours):
        monkeypatch.delenv(name, raising=False)
    settings = {"NO_COLOR": "1", "COLUMNS": "80", "LINES": "24", "LANG": "en_GB.UTF-8", "TERM": "dumb"}
    for name, value in (settings | {"XDG_DATA_HOME": str(tmp_path / "data")}).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.argv", ["dogwatch"])
    monkeypatch.setattr(logging.root, "handlers", [*logging.root.handlers])  # `serve` replaces them
    monkeypatch.setattr(logging.getLogger("dogwatch"), "level", logging.NOTSET)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.fsync", lambda _: None)  # faster: no test needs durability


@pytest.fixture
def dogwatch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dogwatch:
    """Run `dogwatch` with `typed` as its input; fails if it prints a traceback."""

    def run(*arguments: str, typed: Sequence[str] = ()) -> Run:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(arguments)
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Run(code, out, err)

    return run
