"""Daily deals over HTTP and WebSocket: the same luck, one try, and no seed before the day is over."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dogwatch.fair import commitment
from dogwatch.fair.days import DAY, begins, day_of, opens, shifted
from dogwatch.records import Record, verify
from dogwatch.server import daily_service
from dogwatch.store.base import StoreDown
from dogwatch.store.daily import CAPTAIN
from dogwatch.tables.table import now_ms
from tests.server.serving import Browser, Closed, Json, Live, Serving


class Server:
    """A server whose clock the tests can set."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.tables = serving.app.state.table_service.tables
        self._ahead = 0
        self.tables.now = lambda: now_ms() + self._ahead
        self.set(begins(self.today) + 12 * 3_600_000)

    def set(self, when: int) -> None:
        self._ahead = when - now_ms()

    @property
    def today(self) -> str:
        return day_of(self.tables.now())

    def next_day(self) -> None:
        self.set(begins(self.today) + DAY + 12 * 3_600_000)

    def browser(self) -> Browser:
        return self.serving.browser()

    def secret(self, day: str) -> str:
        seeds: Any = self.serving.app.state.daily_service._seeds
        return str(seeds[day].seed.hex())


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Serving(tmp_path_factory.mktemp("daily") / "tables.sqlite3", bots=True) as serving:
        yield Server(serving)


@pytest.fixture
def server(started: Server) -> Server:
    started.next_day()
    return started


def _begin(browser: Browser, game: str, name: str = "") -> Json:
    found: Json = browser.post("/api/daily", {"game": game, "name": name})
    return found


def _deal(browser: Browser, game: str, day: str = "") -> Json:
    found = browser.get(f"/api/daily?day={day}")
    [deal] = [each for each in found["games"] if each["game"] == game]
    return dict(deal)


def _live(browser: Browser, table: str) -> Live:
    live = browser.live(table)
    live.hear_until("snapshot")
    return live


def _my_turn(live: Live) -> None:
    while live.now.get("choices") is None and live.now.get("outcome") is None:
        live.hear()


def _until(browser: Browser, game: str, what: str, seconds: float = 60.0) -> Json:
    deadline = time.monotonic() + seconds
    while not (deal := _deal(browser, game))[what]:
        assert time.monotonic() < deadline, deal
        time.sleep(0.1)
    return deal


def _fire(course: Json, turned: int = 0) -> Json:
    shown = course["next"]
    bearing = (shown["bearing"] + turned) % 3600
    return {
        "type": "fire",
        "base": shown["base"],
        "place": shown["place"],
        "bearing": bearing,
        "pull": shown["pull"],
    }


def test_a_course_has_the_same_targets_and_tremors_for_everybody(server: Server) -> None:
    one, other = server.browser(), server.browser()
    assert _begin(one, "pirates", "Ada") == {"table": None, "steps": 0, "result": None, "place": 0}
    path = f"/api/daily/{server.today}/pirates"
    assert other.refused("GET", path) == (404, "daily-not-begun")
    _begin(other, "pirates")
    courses = [browser.get(path) for browser in (one, other)]
    assert courses[0] == courses[1]
    assert courses[0]["of"] == 10
    tremors = []
    for browser, turned in ((one, 0), (other, 300)):
        course, points = browser.get(path), 0
        for number in range(1, 11):
            if number > 3 and browser is other:
                break
            asked = {"number": number, "move": _fire(course, turned)}
            played = browser.post(path, asked, 200)
            tremors.append((number, played["answer"]["tremor"]))
            points += played["step"]["points"]
            if number == 2:
                again = browser.post(path, asked | {"move": _fire(course, 700)}, 200)
                assert again["answer"]["tremor"] == played["answer"]["tremor"]
                assert again["answer"]["landed"] == played["answer"]["landed"], "the first shot counts"
                assert browser.refused("POST", path, asked | {"number": 4}) == (409, "daily-not-yet")
                wrong = {"number": 3, "move": {"type": "done"}}
                assert browser.refused("POST", path, wrong)[0] == 400
                assert browser.refused("POST", path, {"number": 3, "move": "x"})[0] == 400
            course = played["course"]
        if browser is one:
            assert course["next"] is None
            result = _deal(one, "pirates")["own"]["result"]
            assert result["points"] == [points]
            assert len(result["marks"]) == 10
    assert all(len({str(found) for at, found in tremors if at == number}) == 1 for number in (1, 2, 3))
    assert len({str(found) for _, found in tremors}) > 5
    captain = _until(one, "pirates", "captain")["captain"]
    assert len(captain["marks"]) == 10
    assert captain["points"][0] >= 1, captain
    assert _deal(other, "pirates")["captain"] is None
    day = server.today
    server.next_day()
    assert _deal(other, "pirates", day)["captain"] == captain
    assert other.get(f"/api/daily/{day}/pirates")["next"] is None
    late = {"number": 4, "move": _fire(courses[0])}
    assert other.refused("POST", f"/api/daily/{day}/pirates", late) == (409, "daily-too-late")


def _down(monkeypatch: pytest.MonkeyPatch, server: Server, method: str, when: Callable[..., bool]) -> None:
    """The store is down for the first call of this method with such arguments."""
    daily: Any = server.tables.store.daily
    call, left = getattr(daily, method), [True]

    async def failing(*args: Any) -> Any:
        if left and when(*args):
            left.clear()
            raise StoreDown("the disk is full")
        return await call(*args)

    monkeypatch.setattr(daily, method, failing)


def test_a_course_outlives_outages_of_the_store(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(daily_service, "_RETRY", 0.05)
    browser, path = server.browser(), f"/api/daily/{server.today}/pirates"
    _down(monkeypatch, server, "begin", lambda _, who: who == CAPTAIN)
    _down(monkeypatch, server, "try_of", lambda _, __, who: who == CAPTAIN)
    _down(monkeypatch, server, "add_step", lambda *args: args[2] != CAPTAIN and args[5] is not None)
    assert browser.refused("POST", "/api/daily", {"game": "pirates"}) == (503, "server-store-down")
    _begin(browser, "pirates")
    course = browser.get(path)
    for number in range(1, 10):
        course = browser.post(path, {"number": number, "move": _fire(course)}, 200)["course"]
    last = {"number": 10, "move": _fire(course)}
    assert browser.refused("POST", path, last) == (503, "server-store-down")
    assert len(browser.get(path)["steps"]) == 9, "the last shot is still to be fired"
    assert browser.post(path, last, 200)["course"]["next"] is None
    own = _deal(browser, "pirates")["own"]
    assert (len(own["result"]["marks"]), own["place"]) == (10, 1)
    assert len(_until(browser, "pirates", "captain")["captain"]["marks"]) == 10
    assert not [each for each in caplog.records if "captain's daily courses" in each.getMessage()]


def test_a_game_outlives_outages_of_the_store(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = server.browser()
    _down(monkeypatch, server, "begin", lambda _, who: who != CAPTAIN)
    assert browser.refused("POST", "/api/daily", {"game": "shanghaien"}) == (503, "server-store-down")
    table = _begin(browser, "shanghaien")["table"]
    live = _live(browser, table)
    _my_turn(live)
    _down(monkeypatch, server, "finish_table", lambda of, _: of == table)
    live.accepted("resign", 0)
    assert _until(browser, "shanghaien", "players")["own"]["result"]["utility"] == -1


def test_a_day_has_commitments_and_no_seed(server: Server) -> None:
    browser = server.browser()
    day = browser.get("/api/daily")
    tomorrow = shifted(server.today, 1)
    assert day["day"] == server.today
    assert {each["game"] for each in day["games"]} == {"pirates", "raft", "shanghaien"}
    assert day["seed"] is None
    assert day["commitment"] == commitment(bytes.fromhex(server.secret(server.today)))
    assert day["next_commitment"] == commitment(bytes.fromhex(server.secret(tomorrow)))
    assert day["ends"] == begins(tomorrow)
    assert day["opens"] == opens(server.today)
    for wrong in (tomorrow, "2001-01-01", "today", "2026-13-40"):
        assert browser.refused("GET", f"/api/daily?day={wrong}") == (404, "daily-no-such-day")
    server.next_day()
    following = browser.get("/api/daily")
    assert (following["commitment"], following["has_before"]) == (day["next_commitment"], True)


def test_two_browsers_meet_the_same_cards_and_dice(server: Server) -> None:
    drawn: list[dict[str, Any]] = []
    for which in (0, 1):
        browser = server.browser()
        live = _live(browser, _begin(browser, "shanghaien")["table"])
        for _ in range(4):
            _my_turn(live)
            live.play(which)
        story = browser.get(f"/api/tables/{live.table}/story")
        drawn.append(
            {each["entry"]["key"]: each["entry"]["draws"] for each in story if "key" in each["entry"]}
        )
        live.close()
    one, other = drawn
    common = one.keys() & other.keys()
    assert {"round 1 card 6", "round 1 seat 0 roll 2"} <= common
    assert all(one[key] == other[key] for key in common)


def test_one_try_counts_and_the_seed_stays_secret(server: Server) -> None:
    browser, other = server.browser(), server.browser()
    begun = _begin(browser, "shanghaien", "Ada")
    table = begun["table"]
    assert _begin(browser, "shanghaien", "Eve")["table"] == table
    assert _begin(other, "shanghaien")["table"] != table
    live = _live(browser, table)
    _my_turn(live)
    live.accepted("resign", 0)
    deal = _until(browser, "shanghaien", "players")
    assert deal["own"]["result"] | {"marks": ""} == {"utility": -1, "points": [], "moves": 0, "marks": ""}
    assert deal["own"]["place"] == 1
    assert [(row["name"], row["mine"]) for row in deal["best"]] == [("Ada", True)]
    assert _begin(browser, "shanghaien")["result"] is not None
    assert _deal(other, "shanghaien")["captain"] is None, "not before one has finished"
    browser.get(f"/api/tables/{table}")
    browser.get(f"/api/tables/{table}/record")
    browser.get(f"/api/tables/{table}/replay")
    secret = server.secret(server.today)
    assert not [each for each in browser.traffic if secret.encode() in each]


def test_no_help_and_no_spectators_until_the_day_is_over(server: Server) -> None:
    browser, stranger = server.browser(), server.browser()
    table = _begin(browser, "raft")["table"]
    live = _live(browser, table)
    _my_turn(live)
    path, help_ = f"/api/tables/{table}", (403, "daily-no-help")
    assert (
        browser.refused("POST", f"{path}/analyses", {"number": live.number, "level": "captain", "seconds": 1})
        == help_
    )
    goes_on = {"entry": live.number, "table": table, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert browser.refused("POST", "/api/continuations", goes_on) == (400, "daily-no-help")
    live.play()
    assert live.refused("takeback", 0) == "log-daily-take-back"
    for where in (path, f"{path}/record", f"{path}/replay", f"{path}/story"):
        assert stranger.refused("GET", where) == (403, "server-no-spectators")
    with pytest.raises(Closed) as closed:
        _live(stranger, table)
    assert closed.value.code == 4403
    assert table not in json.dumps(stranger.get("/api/tables?which=open"))
    live.accepted("resign", 0)
    _until(browser, "raft", "players")
    assert browser.refused("POST", f"{path}/review") == help_

    day = server.today
    server.next_day()
    opened = browser.get(f"/api/daily?day={day}")
    assert commitment(bytes.fromhex(opened["seed"])) == opened["commitment"]
    assert stranger.get(path)["seed"] == opened["seed"]
    record = Record.loads(stranger.ask("GET", f"{path}/record").content)
    assert record.header.daily == day
    assert "verify-daily-proven" in [fact.key for fact in verify(record).proved]
    assert browser.post(f"{path}/review", None, 202)["key"]


def test_a_game_may_be_finished_within_the_grace_and_not_later(server: Server) -> None:
    prompt, late = server.browser(), server.browser()
    tables = [_begin(each, "shanghaien")["table"] for each in (prompt, late)]
    day = server.today
    server.set(opens(day) - 60_000)
    live = _live(prompt, tables[0])
    live.accepted("resign", 0)
    while _deal(prompt, "shanghaien", day)["players"] != 1:
        time.sleep(0.05)
    server.set(opens(day) + 1)
    live = _live(late, tables[1])
    live.accepted("resign", 0)
    time.sleep(0.3)
    assert _deal(late, "shanghaien", day)["own"]["result"] is None
    assert _deal(late, "shanghaien", day)["players"] == 1


def test_a_streak_counts_days_in_a_row(server: Server) -> None:
    browser = server.browser()
    for expected in (1, 2):
        live = _live(browser, _begin(browser, "raft")["table"])
        live.accepted("resign", 0)
        _until(browser, "raft", "players")
        assert browser.get("/api/daily")["streak"] == expected
        server.next_day()
        assert browser.get("/api/daily")["streak"] == expected, "today may still be played"
    server.next_day()
    assert browser.get("/api/daily")["streak"] == 0


def test_only_games_with_a_daily_deal_can_be_begun(server: Server) -> None:
    browser = server.browser()
    assert browser.refused("POST", "/api/daily", {"game": "chess"}) == (404, "daily-no-such-game")
    assert browser.refused("POST", "/api/daily", {"game": "raft", "name": "a\u202eb"})[0] == 400


def test_the_captain_stops_with_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path / "tables.sqlite3") as serving:
        _begin(serving.browser(), "pirates")
        time.sleep(0.3)
    messages = [record.getMessage() for record in caplog.records]
    assert not [each for each in messages if "captain's daily courses" in each]
