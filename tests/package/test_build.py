"""The wheel and the sdist hold everything; building needs Node only where the page has to be built."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from dogwatch import __version__
from tests.package.building import ROOT, build, built

SENTENCE = "Dogwatch's web page is not built, and building it needs Node 20.19 or newer with npm: {}."


def not_ignored(folder: str) -> set[str]:
    """The files of a folder that git does not ignore, relative to it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", folder]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [Path(name) for name in listed.split("\0") if name]
    files = [file for file in files if (ROOT / file).is_file() and not (ROOT / file).is_symlink()]
    return {file.relative_to(folder).as_posix() for file in files}


def page() -> set[str]:
    folder = ROOT / "src/dogwatch/page"
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def expected() -> set[str]:
    """All files of the package: code, templates, messages and the built page."""
    code = not_ignored("src/dogwatch")
    messages = {f"locales/{name}" for name in not_ignored("locales")}
    return {f"dogwatch/{name}" for name in code | messages | {f"page/{name}" for name in page()}}


def test_the_wheel_holds_code_messages_migrations_and_the_page(wheel: Path) -> None:
    assert wheel.name == f"dogwatch_table-{__version__}-py3-none-any.whl"
    with ZipFile(wheel) as files:
        names = {name for name in files.namelist() if ".dist-info/" not in name}
    assert names == expected()
    assert "dogwatch/page/index.html" in names
    assert any(name.startswith("dogwatch/store/migrations/versions/v0001") for name in names)
    assert "dogwatch/locales/it/home.ftl" in names


def test_the_sdist_holds_the_same_and_only_what_a_build_needs(sdist: Path) -> None:
    top = f"dogwatch_table-{__version__}"
    assert sdist.name == f"{top}.tar.gz"
    with tarfile.open(sdist) as files:
        names = {member.name.removeprefix(f"{top}/") for member in files}
    beside = {
        "CHANGELOG.md",
        "LICENSE",
        "PKG-INFO",
        "README.md",
        "hatch_build.py",
        "pyproject.toml",
        ".gitignore",
    }
    assert names == beside | {f"src/{name}" for name in expected()}


def test_no_path_of_this_machine_is_shipped(wheel: Path) -> None:
    here = re.compile(re.escape(str(ROOT)).encode() + rb"|/home/\w+/|/root/")
    with ZipFile(wheel) as files:
        assert [name for name in files.namelist() if here.search(files.read(name))] == []


def test_a_wheel_from_the_sdist_without_node_is_the_same(
    tmp_path: Path, wheel: Path, sdist: Path, no_programs: Path
) -> None:
    with tarfile.open(sdist) as files:
        files.extractall(tmp_path / "source", filter="data")
    [source] = (tmp_path / "source").iterdir()
    again = built(source, tmp_path / "wheel", "wheel", no_programs)
    assert again.read_bytes() == wheel.read_bytes()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files of a checkout that the build hook reads, without a built page."""
    folder = tmp_path / "checkout"
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "src/dogwatch/__init__.py",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for name in (
        "web/src/main.ts",
        "web/index.html",
        "web/package.json",
        "web/package-lock.json",
        "locales/en/x.ftl",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    return folder


def programs(folder: Path, **scripts: str) -> Path:
    """A folder with shell scripts, to be used as PATH."""
    folder.mkdir()
    for name, script in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_checkout_without_page_and_node_is_refused_in_one_sentence(
    tmp_path: Path, checkout: Path, no_programs: Path, target: str
) -> None:
    done = build(checkout, tmp_path / "dist", target, no_programs)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == SENTENCE.format("node is not installed")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("scripts", "problem"),
    [
        ({"node": "echo v22.1.0"}, "npm is not installed"),
        ({"node": "echo v20.18.3", "npm": ""}, "found v20.18.3"),
        ({"node": "exit 1", "npm": ""}, "found no version"),
    ],
)
def test_a_node_that_is_not_enough_is_named(
    tmp_path: Path, checkout: Path, scripts: dict[str, str], problem: str
) -> None:
    done = build(checkout, tmp_path / "dist", "wheel", programs(tmp_path / "bin", **scripts))
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == SENTENCE.format(problem)


NPM = """
echo "$@" >> ../npm.log
page=../src/dogwatch/page
case "$*" in *build*) /bin/mkdir -p $page && echo built > $page/index.html ;; esac
"""


def test_npm_builds_the_page_once_and_again_when_a_source_is_newer(tmp_path: Path, checkout: Path) -> None:
    path = programs(tmp_path / "bin", node="echo v22.14.0", npm=NPM)
    log = checkout / "npm.log"
    file = built(checkout, tmp_path / "first", "wheel", path)
    with ZipFile(file) as files:
        assert files.read("dogwatch/page/index.html") == b"built\n"
    assert [line.split()[1] for line in log.read_text("utf-8").splitlines()] == ["ci", "run"]
    built(checkout, tmp_path / "second", "wheel", path)
    assert len(log.read_text("utf-8").splitlines()) == 2, "the page is current"
    source = checkout / "locales/en/x.ftl"
    built_at = (checkout / "src/dogwatch/page/index.html").stat().st_mtime
    os.utime(source, (built_at + 5, built_at + 5))
    built(checkout, tmp_path / "third", "wheel", path)
    assert log.read_text("utf-8").splitlines()[-1].split()[1] == "run"
    assert len(log.read_text("utf-8").splitlines()) > 2


def test_a_failed_build_of_the_page_is_reported(tmp_path: Path, checkout: Path) -> None:
    path = programs(tmp_path / "bin", node="echo v24.0.0", npm="echo no such module; exit 3")
    done = build(checkout, tmp_path / "dist", "wheel", path)
    assert done.returncode == 1
    assert "npm ci failed" in done.stderr
    assert "no such module" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_editable_install_needs_no_page(tmp_path: Path, checkout: Path, no_programs: Path) -> None:
    assert built(checkout, tmp_path / "dist", "wheel:editable", no_programs).suffix == ".whl"
