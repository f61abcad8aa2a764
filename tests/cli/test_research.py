"""`dogwatch export` and `dogwatch report`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pandas as pd
import pytest

from dogwatch import __version__
from tests.cli.running import Dogwatch


@pytest.fixture(autouse=True)
def _no_searchers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the fast levels."""
    for module in ("dogwatch.research.report.experiments", "dogwatch.cli.report"):
        monkeypatch.setattr(f"{module}.levels", lambda _: ("cabin_boy", "deckhand"))


def test_export_writes_a_parquet_file(dogwatch: Dogwatch, tmp_path: Path) -> None:
    small = ("raft", "deckhand", "random", "--option", "size=short", "--nodes", "10", "--games", "2")
    assert dogwatch("match", *small, "--records", "kept").code == 0
    run = dogwatch("export", "kept", "games.parquet")
    assert run.code == 0
    assert "2 records, 2 rows: games.parquet" in run.out
    frame = pd.read_parquet(tmp_path / "games.parquet")
    assert [list(each) for each in frame["players"]] == [["deckhand", "random"], ["random", "deckhand"]]
    again = dogwatch("export", "kept", "games.parquet")
    assert again.code == 2
    assert "already exists" in again.err
    assert dogwatch("export", "kept", "moves.parquet", "--rows", "moves").code == 0
    assert len(pd.read_parquet("moves.parquet")) == frame["decisions"].sum() + frame["chances"].sum()
    wrong = dogwatch("export", "kept", "x.parquet", "--rows", "movies")
    assert "Unknown kind of rows: “movies”. Did you mean “moves”?" in wrong.err
    assert "File not found: nowhere" in dogwatch("export", "nowhere", "x.parquet").err
    text = dogwatch("export", "kept", "x.csv")
    assert text.code == 2
    assert "“export” writes Parquet files: the name must end in .parquet, got x.csv." in text.err
    assert not (tmp_path / "x.csv").exists()
    (tmp_path / "empty").mkdir()
    assert "No records in empty" in dogwatch("export", "empty", "x.parquet").err
    (tmp_path / "kept/bad.json").write_text("{}")
    assert "bad.json is not a usable record" in dogwatch("export", "kept", "x.parquet").err
    assert "“export” needs a folder" in dogwatch("export", "kept").err


def test_export_publishes_a_server(
    dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden = Path(__file__).parents[1] / "golden" / "databases"
    shutil.copy(golden / "0014.sqlite3", tmp_path / "tables.sqlite3")
    here = ("--database", "tables.sqlite3")
    run = dogwatch("export", "--server", "data", *here, "--values", "5")
    assert run.code == 0, run.err
    assert "0 games, with data card and checksums" in run.out, "nobody has agreed"
    assert {file.name for file in (tmp_path / "data").iterdir()} == {"README.md", "SHA256SUMS"}
    assert "data already exists. Choose a new folder." in dogwatch("export", "--server", "data", *here).err
    assert "Cannot write" in dogwatch("export", "--server", "no/such/folder", *here).err
    assert "--values can only be used with --server." in dogwatch("export", "a", "b", "--values", "9").err
    assert "cannot be combined" in dogwatch("export", "--server", "x", "--rows", "moves").err
    assert "or --server and a new folder" in dogwatch("export", "--server").err
    assert "“y”" in dogwatch("export", "--server", "x", "y").err
    assert "Invalid value “0”" in dogwatch("export", "--server", "x", "--values", "0").err
    monkeypatch.setattr("dogwatch.research.position_values.cache_file", lambda: tmp_path / "moves.sqlite3")
    (tmp_path / "moves.sqlite3").write_text("not a database" * 100)
    broken = dogwatch("export", "--server", "x", *here, "--values", "5")
    assert broken.code == 2
    assert "The file of computed values cannot be used" in broken.err
    monkeypatch.setattr("dogwatch.research.position_values.cache_file", lambda: None)
    lost = dogwatch("export", "--server", "data-2", *here, "--values", "5")
    assert lost.code == 0
    assert "Computed values are not kept" in lost.out + lost.err
    shutil.copy(golden / "0013.sqlite3", tmp_path / "old.sqlite3")
    old = dogwatch("export", "--server", "x", "--database", "old.sqlite3")
    assert "The database is from an older version" in old.err
    assert not (tmp_path / "x").exists()


def test_report_writes_the_page(dogwatch: Dogwatch, tmp_path: Path) -> None:
    small = ("--games", "20", "--bot", "random", "--seconds", "0.001", "--option", "size=short")
    run = dogwatch("report", "raft", *small, "--compare", "layout=block;placer=port")
    assert run.code == 0, run.err
    assert "80 games played. Report: raft-report.html" in run.out
    written = (tmp_path / "raft-report.html").read_text("utf-8")
    assert written.count("<td>size=short; layout=block; placer=port</td>") > 2
    assert "<pre>dogwatch report raft --games 20 --bot random --seconds 0.001 --option size=short" in written
    assert f"Made by Dogwatch {__version__} with seed 0 on {datetime.now(UTC).date()}" in written
    assert "already exists" in dogwatch("report", "raft", *small).err


def test_a_report_with_nodes_is_repeatable(
    dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    layout = "layout=block;placer=port;repetition=4;size=short"
    plan = ("report", "raft", "--games", "20", "--bot", "cabin_boy", "--nodes", "5", "--seed", "3")
    for name in ("one", "two"):
        run = dogwatch(*plan, "--option", "size=short", "--compare", layout, "--file", f"{name}.html")
        assert run.code == 0, run.err
    one, two = ((tmp_path / f"{name}.html").read_text("utf-8") for name in ("one", "two"))
    assert one == two
    assert "with seed 3 on 1970-01-02." in one
    assert "5 positions per decision" in one
    assert "80 positions against 5" in one
    assert "<td>size=short; layout=block; placer=port; repetition=4</td>" in one, "named in full, each once"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("report",), "needs a game"),
        (("report", "raft", "--nodes", "5", "--seconds", "1"), "--seconds and --nodes cannot be combined."),
        (("report", "raft", "--nodes", "0"), "Invalid value “0” for option “--nodes”"),
        (("report", "whist"), "Unknown game “whist”."),
        (("report", "raft", "--bot", "admiral"), "Unknown bot “admiral”."),
        (("report", "raft", "--games", "3"), "Allowed: 20–1000000"),
        (("report", "raft", "--compare", "colour=red"), "colour"),
        (("report", "raft", "--file", "no/such/folder/x.html", "--games", "20"), "no/such/folder"),
    ],
)
def test_wrong_usage(dogwatch: Dogwatch, wrong: tuple[str, ...], says: str) -> None:
    run = dogwatch(*wrong)
    assert run.code in (1, 2)
    assert says in run.err


@pytest.mark.parametrize(
    ("command", "library"),
    [("export kept games.parquet", "pyarrow"), ("report raft", "matplotlib"), ("report raft", "numba")],
)
def test_a_missing_library_is_named(command: str, library: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; from dogwatch.cli import main; "
    code += f"sys.exit(main({command.split()!r}))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert run.returncode == 1
    assert f"{library} is not installed. Run: pip install 'dogwatch-table[research]'" in run.stderr
