"""The page: served from memory, cached by browsers, separate from the API."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.server.limits import Limits
from tests.server.serving import Serving

INDEX = "<!doctype html><title>Dogwatch</title>" + " " * 2_000
SCRIPT = "export const sea = 'wide';\n" * 100
HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "assets" / "main-Bx3.js").write_text(SCRIPT, "utf-8")
    (folder / "assets" / "face-Q1.woff2").write_bytes(bytes(range(256)))
    (folder / "icon.svg").write_text("<svg/>", "utf-8")
    return folder


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("page")
    few = Limits(requests=5, requests_per_minute=1)
    with Serving(folder / "tables.sqlite3", few, page=built(folder / "page")) as started:
        yield started


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/index.html",
        "/join",
        "/table/k7m2p9xw4d",
        "/replay",
        "/replay/k7m2p9xw4d",
        "/new/raft",
        "/rules/raft",
        "/school",
        "/tournaments",
        "/tournaments/k7m2p9xw4d",
        "/school/daily",
        "/school/daily/2026-11-17",
        "/school/pirates/daily",
    ],
)
def test_the_page_is_served_at_every_client_route(serving: Serving, path: str) -> None:
    for headers in ({}, HTML):
        answer = serving.browser().ask("GET", path, headers=headers)
        assert answer.status_code == 200
        assert answer.text == INDEX
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "script-src" not in answer.headers["content-security-policy"], "default-src is stricter"
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")


@pytest.mark.parametrize(
    "path", ["/nowhere", "/table/UPPER", "/table", "/join/x", "/assets/gone.js", "/a/b/c"]
)
def test_at_unknown_paths_browsers_get_the_page_and_programs_a_problem(serving: Serving, path: str) -> None:
    answer = serving.browser().ask("GET", path, headers=HTML)
    assert (answer.status_code, answer.text) == (404, INDEX)
    answer = serving.browser().ask("GET", path)
    assert (answer.status_code, answer.json()["code"]) == (404, "server-bad-request")


@pytest.mark.parametrize("path", ["/api/nowhere", "/api", "/api/tables/x/y/z"])
def test_the_api_never_responds_with_the_page(serving: Serving, path: str) -> None:
    answer = serving.browser().ask("GET", path, headers=HTML)
    assert (answer.status_code, answer.json()["code"]) == (404, "server-bad-request")


@pytest.mark.parametrize(
    "path", ["/../tables.sqlite3", "/assets/../../tables.sqlite3", "/%2e%2e/tables.sqlite3"]
)
def test_files_outside_the_page_are_not_served(serving: Serving, path: str) -> None:
    answer = serving.browser().ask("GET", path)
    assert answer.status_code == 404
    assert b"SQLite" not in answer.content


def test_hashed_files_are_cached_forever(serving: Serving) -> None:
    answer = serving.browser().ask("GET", "/assets/main-Bx3.js")
    assert answer.text == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    icon = serving.browser().ask("GET", "/icon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"


def test_compressible_files_are_gzipped_if_accepted(serving: Serving) -> None:
    browser = serving.browser()
    small = browser.ask("GET", "/assets/main-Bx3.js", headers={"accept-encoding": "gzip, br"})
    plain = browser.ask("GET", "/assets/main-Bx3.js", headers={"accept-encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    assert "content-encoding" not in plain.headers
    assert small.text == plain.text == SCRIPT
    assert small.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    font = browser.ask("GET", "/assets/face-Q1.woff2", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"


def test_an_unchanged_page_gets_304(serving: Serving) -> None:
    browser = serving.browser()
    tag = browser.ask("GET", "/").headers["etag"]
    again = browser.ask("GET", "/", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert browser.ask("GET", "/", headers={"if-none-match": 'W/"other"'}).status_code == 200
    lost = browser.ask("GET", "/nowhere", headers={**HTML, "if-none-match": tag})
    assert lost.status_code == 404


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/assets/main-Bx3.js", 200), ("/nowhere", 404)])
def test_head_requests(serving: Serving, path: str, status: int) -> None:
    answer = serving.browser().ask("HEAD", path)
    assert (answer.status_code, answer.content) == (status, b"")


def test_the_page_has_no_rate_limit(serving: Serving) -> None:
    browser = serving.browser()
    assert {browser.ask("GET", "/assets/main-Bx3.js").status_code for _ in range(100)} == {200}


def test_without_a_build_the_response_says_how_to_build_the_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Serving(tmp_path / "tables.sqlite3", page=tmp_path / "none") as serving:
        answer = serving.browser().ask("GET", "/", headers=HTML)
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert answer.headers["content-type"].startswith("text/plain")
        assert serving.browser().get("/api/games")
    assert f"the page is missing from {tmp_path / 'none'}" in caplog.text, "said at the start, too"
