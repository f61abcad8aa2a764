"""The folder of compiled code: also for accounts without a home folder, or with a read-only one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dogwatch.bots.cache import VARIABLE, cache_folder, planned_folder
from dogwatch.games.base import Refusal
from dogwatch.server.compiled_cache import shared_cache
from dogwatch.server.serve import default_database

NO_FOLDER = "/dev/null"
"""A home in which nobody can create a folder, not even root."""
TINY = (
    "from dogwatch.bots.compiled import compiled, is_cold\n"
    "@compiled\ndef twice(number):\n    return number + number\n"
    "print(is_cold(twice), twice(4), is_cold(twice))\n"
)


@pytest.fixture(autouse=True)
def _no_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (VARIABLE, "XDG_CACHE_HOME", "XDG_DATA_HOME", "CACHE_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", NO_FOLDER)


def test_the_first_folder_that_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder() is None
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder() is None, "a missing home folder is not created"
    (tmp_path / "home").mkdir()
    assert planned_folder() == tmp_path / "home" / ".cache" / "dogwatch" / "numba"
    assert not list((tmp_path / "home").iterdir())
    assert cache_folder() == tmp_path / "home" / ".cache" / "dogwatch" / "numba"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder() == tmp_path / "xdg" / "dogwatch" / "numba"
    monkeypatch.setenv(VARIABLE, str(tmp_path / "chosen"))
    assert cache_folder() == tmp_path / "chosen"
    monkeypatch.setenv(VARIABLE, NO_FOLDER)
    assert cache_folder() == tmp_path / "xdg" / "dogwatch" / "numba", (
        "a folder that cannot be used is skipped"
    )


def test_a_service_without_a_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is set for child processes: systemd's, or beside the database, or a temporary one."""
    database = tmp_path / "data" / "tables.sqlite3"
    monkeypatch.setenv(VARIABLE, "")  # restored after the test
    with shared_cache(database) as temporary:
        assert temporary is None
        assert os.environ[VARIABLE] == str(tmp_path / "data" / "dogwatch-cache")
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("CACHE_DIRECTORY", f"{tmp_path}/cache:{tmp_path}/other")
    with shared_cache(database) as temporary:
        assert temporary is None
        assert os.environ[VARIABLE] == str(tmp_path / "cache" / "numba")


def test_a_temporary_folder_is_announced_and_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv(VARIABLE, "")
    with shared_cache(None) as temporary:
        assert temporary is not None
        assert os.environ[VARIABLE] == str(temporary)
        assert temporary.stat().st_mode & 0o777 == 0o700
        assert "compiled at every start" in caplog.text
    assert not temporary.exists()
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr("tempfile.tempdir", NO_FOLDER)
    with pytest.raises(Refusal) as refused, shared_cache(None):
        pass
    assert refused.value.code == "start-no-cache"


@pytest.mark.parametrize("folder", [f"{NO_FOLDER}/dogwatch", "~/dogwatch"])
def test_no_data_folder(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: a traceback, or a folder called "~" in the working directory for an unknown account."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: folder)
    with pytest.raises(Refusal) as refused:
        default_database()
    assert refused.value.code == "start-no-data-folder"


def test_a_missing_home_folder_is_not_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: root's `serve` created the home folder that the account named, as /nonexistent."""
    monkeypatch.setenv("HOME", str(tmp_path / "missing"))
    with pytest.raises(Refusal) as refused:
        default_database()
    assert refused.value.args["problem"] == "No such file or directory"
    (tmp_path / "missing").mkdir()
    assert default_database().startswith(str(tmp_path / "missing"))
    assert not list((tmp_path / "missing").iterdir()), "the store creates the data folder"


def test_an_account_that_can_write_no_folder_compiles(tmp_path: Path) -> None:
    """Regression: numba raised "no locator available"."""
    (tmp_path / "tiny.py").write_text(TINY)
    (tmp_path / "home").mkdir(mode=0o555)
    source = Path(sys.modules["dogwatch"].__file__ or "").parents[1]
    environment = {"HOME": str(tmp_path / "home"), "PYTHONPATH": str(source), "PATH": os.environ["PATH"]}
    code = f"import sys; sys.dont_write_bytecode = True; sys.path.insert(0, {str(tmp_path)!r}); import tiny"
    without_privileges = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*without_privileges, sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "True 8 False\n", done.stderr
    assert "Traceback" not in done.stderr
    assert f"{tmp_path}/home/.cache/dogwatch/numba" in done.stderr, "the folder that was tried is named"
