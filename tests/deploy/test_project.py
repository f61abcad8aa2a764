"""Files that GitHub, PyPI and reference managers read. `web/tests/workflows.test.ts` lints the workflows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import dogwatch
from deploy import release

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HOME = PROJECT["urls"]["Homepage"]


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def test_citation_is_complete_and_of_this_version() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(citation)  # required by the format
    assert citation["cff-version"] == "1.2.0"
    assert citation["type"] == "software"
    assert all("name" in author for author in citation["authors"])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", citation["date-released"])
    assert citation["version"] == dogwatch.__version__
    assert citation["license"] == PROJECT["license"]
    assert citation["repository-code"] == HOME


def test_release_finds_the_version_in_its_source() -> None:
    source = (ROOT / release.VERSION_FILE).read_text("utf-8")
    changed = release.with_version(source, "9.8.7")
    assert changed == source.replace(f'"{dogwatch.__version__}"', '"9.8.7"', 1)
    citation = release.with_citation((ROOT / release.CITATION_FILE).read_text("utf-8"), "9.8.7", "2030-01-02")
    assert (found := yaml.safe_load(citation))["version"] == "9.8.7"
    assert found["date-released"] == "2030-01-02"


def test_changelog_can_be_released() -> None:
    titles = [each.title for each in release.sections((ROOT / "CHANGELOG.md").read_text("utf-8"))]
    assert titles[0] == "Unreleased" or re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", titles[0])


def test_project_addresses_are_of_one_repository() -> None:
    assert all(address.startswith(HOME) for address in PROJECT["urls"].values())
    for file in (ROOT / "CHANGELOG.md", *GITHUB.rglob("*.yml"), ROOT / "CITATION.cff"):
        for address in re.findall(r"https://github\.com/[\w-]+/[\w-]+", file.read_text("utf-8")):
            assert address == HOME, file.name


def test_dependabot_looks_where_the_dependencies_are() -> None:
    files = {"pip": "run.txt", "npm": "package-lock.json", "docker": "Dockerfile"}
    updates = {
        each["package-ecosystem"]: each["directory"] for each in read(GITHUB / "dependabot.yml")["updates"]
    }
    for ecosystem, file in files.items():
        assert (ROOT / updates[ecosystem].lstrip("/") / file).is_file()
    assert updates["github-actions"] == "/"


@pytest.mark.parametrize("name", ["bug.yml", "idea.yml"])
def test_issue_forms_are_complete(name: str) -> None:
    form = read(GITHUB / "ISSUE_TEMPLATE" / name)
    assert {"name", "description", "body"} <= set(form)
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    assert all(field["attributes"]["label"] for field in form["body"])
    assert form["body"][0]["validations"]["required"] is True


def test_workflow_tests_every_supported_python_and_builds_with_targets_that_exist() -> None:
    workflow = read(GITHUB / "workflows/test.yml")
    tested = workflow["jobs"]["test"]["strategy"]["matrix"]["python"]
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert set(named) <= set(tested)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    runs = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    targets = [target for run in runs for target in re.findall(r"^make ([a-z-]+)", run)]
    assert targets == ["test", "wheel"]
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
