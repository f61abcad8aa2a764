"""Rated games, the captain's log, people and rankings over HTTP; and attempts to manipulate ratings."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from dogwatch.club.ratings import WEIGHTS
from tests.server.serving import Browser, Json, Serving, come_to

_names = itertools.count(1)


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("club") / "tables.sqlite3") as started:
        yield started


def player(serving: Serving, name: str) -> tuple[Browser, str]:
    browser = serving.browser()
    kept = browser.post("/api/me", {"name": f"{name} {chr(0x4E00 + next(_names))}"}, 200)
    return browser, kept["player"]["id"]


def finish(table: str, red: Browser, blue: Browser, moves: int = 4, loser: int = 1) -> None:
    """Play some moves, then one resigns."""
    with red.live(table) as first, blue.live(table) as second:
        both = (first, second)
        for each in both:
            each.hear_until("snapshot")
        for _ in range(moves):
            for each in both:
                each.hear_to(max(one.number for one in both))
            both[first.now["turn"]].play()
        for each in both:
            each.hear_to(max(one.number for one in both))
        both[loser].accepted("resign", loser)


def rated_game(red: Browser, blue: Browser, **more: object) -> str:
    made = red.make("mf", rated=True)
    blue.claim(made)
    finish(made["table"], red, blue, **more)  # type: ignore[arg-type]
    come_to(lambda: any(each["table"] == made["table"] for each in blue.get("/api/me/log")["games"]))
    return str(made["table"])


def last_game(browser: Browser) -> Json:
    game: Json = browser.get("/api/me/log")["games"][0]
    return game


def test_two_players_play_a_rated_game(serving: Serving) -> None:
    (ada, ada_id), (bob, bob_id) = player(serving, "Ada"), player(serving, "Bob")
    assert serving.browser().refused("GET", f"/api/players/{ada_id}") == (404, "server-no-such-player")
    table = rated_game(ada, bob)
    won, lost = last_game(ada), last_game(bob)
    assert (won["table"], won["result"], lost["result"]) == (table, 1, -1)
    assert won["rating"]["rating"] > 1000 > lost["rating"]["rating"]
    assert won["rating"]["provisional"]
    assert won["gain"] is None
    assert [each["player"] for each in won["opponents"]] == [bob_id]
    summary = ada.get("/api/me/log")["summary"]
    [figures] = summary["games"]
    assert (figures["games"], figures["wins"], figures["streak"]) == (1, 1, 1)
    assert [point["rating"] for point in figures["curve"]] == [won["rating"]["rating"]]
    assert summary["opponents"][0]["key"] == f"player:{bob_id}"
    ranking = serving.browser().get("/api/rankings/shanghaien")
    assert ranking["players"] == []
    assert ada_id in [each["player"] for each in ranking["provisional"]]
    captain = ranking["bots"][0]
    assert captain["low"] < captain["rating"] < captain["high"], "with an interval as people's ratings"
    assert [each["level"] for each in ranking["bots"]] == ["captain", "bosun", "deckhand", "cabin_boy"]
    assert serving.browser().get(f"/api/players/{ada_id}")["ratings"]["shanghaien"] == won["rating"]


def test_a_hidden_player_is_nowhere(serving: Serving) -> None:
    (ada, ada_id), (bob, _) = player(serving, "Ada"), player(serving, "Bob")
    rated_game(ada, bob)
    assert ada.ask("POST", "/api/me/visibility", {"hidden": True}).status_code == 204
    assert ada.get("/api/me")["hidden"] is True
    assert bob.refused("GET", f"/api/players/{ada_id}") == (404, "server-no-such-player")
    ranking = bob.get("/api/rankings/shanghaien")
    assert ada_id not in [each["player"] for each in ranking["provisional"]]


def test_a_browser_without_a_name_has_a_log(serving: Serving) -> None:
    eve, ivy = serving.browser(), serving.browser()
    made = eve.make("mf")
    ivy.claim(made, "Ivy")
    finish(made["table"], eve, ivy)
    come_to(lambda: eve.get("/api/me/log")["games"])
    game = last_game(eve)
    assert (game["result"], game["rating"], game["opponents"][0]["name"]) == (1, None, "Ivy")
    assert eve.get("/api/me/log?result=-1")["games"] == []
    assert eve.get("/api/me/log?opponent=bot:step-3")["games"] == [], "a step of a dial is an opponent, too"
    assert len(eve.get("/api/me/log?opponent=person&game=shanghaien&result=1")["games"]) == 1
    assert serving.browser().get("/api/me/log")["games"] == []
    eve.post("/api/me", {"name": "Eve the Keeper"}, 200)
    assert last_game(eve)["table"] == made["table"], "the log comes along with a kept name"


def test_rated_games_allow_no_help(serving: Serving) -> None:
    (ada, _), (bob, _) = player(serving, "Ada"), player(serving, "Bob")
    made = ada.make("mf", rated=True)
    bob.claim(made)
    table = made["table"]
    with ada.live(table) as live:
        assert live.hear_until("snapshot")["rated"] is True
        live.play()
        assert live.refused("takeback", 0) == "table-rated-no-takeback"
    name = {"seat": 0, "name": "Somebody else"}
    assert ada.refused("POST", f"/api/tables/{table}/names", name) == (409, "server-rated-name")
    clock = {"kind": "move", "seconds": 86_400}
    alone = ada.make("mc", rated=True, clock=clock)["table"]
    number = ada.get(f"/api/tables/{alone}")["number"]
    asked = {"number": number, "level": "captain", "seconds": 1}
    assert ada.refused("POST", f"/api/tables/{alone}/analyses", asked) == (403, "server-rated-no-help")
    on = {"entry": number, "table": alone, "seats": [{"kind": "me"}, {"kind": "bot", "level": "captain"}]}
    assert ada.refused("POST", "/api/continuations", on) == (403, "server-rated-no-help")


def test_what_cannot_be_rated_is_refused(serving: Serving) -> None:
    (ada, _), eve = player(serving, "Ada"), serving.browser()

    def refused(browser: Browser, seats: list[Json], **more: object) -> tuple[int, str]:
        body = {"game": "shanghaien", "seats": seats, "rated": True} | more
        return browser.refused("POST", "/api/tables", body)

    me, bot = {"kind": "me"}, {"kind": "bot", "level": "captain"}
    assert refused(eve, [me, bot]) == (403, "server-rated-needs-name")
    assert refused(ada, [me, me]) == (403, "server-rated-needs-name")
    assert refused(ada, [bot, bot]) == (403, "server-rated-needs-name")
    assert refused(ada, [me, {"kind": "bot", "level": "guide"}]) == (400, "server-rated-from-start")
    assert refused(ada, [me, bot], opening="guide") == (400, "server-rated-from-start")
    assert refused(ada, [me, bot]) == (400, "server-rated-needs-clock"), "else a lost game is left unrated"
    won = {"position": "abab/baba/dcdc/cdcd - 0/0 0/0 -"}
    assert refused(ada, [me, bot], game="raft", options=won)[1] in (
        "server-rated-from-start",
        "raft-options-position",
    )


def test_a_game_with_somebody_unnamed_becomes_friendly(serving: Serving) -> None:
    (ada, _), eve = player(serving, "Ada"), serving.browser()
    made = ada.make("mf", rated=True)
    with ada.live(made["table"]) as live:
        assert live.hear_until("snapshot")["rated"] is True
        eve.claim(made, "Eve")
        assert live.hear_until("seats")["rated"] is False, "the page is notified"
    eve.post("/api/me", {"name": "Too late"}, 200)
    finish(made["table"], ada, eve)
    come_to(lambda: ada.get("/api/me/log")["games"])
    assert last_game(ada)["rating"] is None


def test_a_player_cannot_be_rated_against_the_own_second_device(serving: Serving) -> None:
    (ada, _), phone = player(serving, "Ada"), serving.browser()
    secret = ada.post("/api/me/link", status=200)["secret"]
    phone.post("/api/me/sessions", {"secret": secret}, 200)
    made = ada.make("mf", rated=True)
    phone.claim(made)
    assert ada.get(f"/api/tables/{made['table']}")["rated"] is False


def test_games_with_the_same_player_count_less_and_less(serving: Serving) -> None:
    """A second account that always loses brings a few games a day, not an endless climb."""
    (ada, _), (puppet, _) = player(serving, "Ada"), player(serving, "Puppet")
    ratings = [1000]
    for _ in range(len(WEIGHTS) + 2):
        rated_game(ada, puppet)
        game = last_game(ada)
        ratings.append(game["rating"]["rating"] if game["rating"] else ratings[-1])
    gains = [after - before for before, after in itertools.pairwise(ratings)]
    assert gains[-2:] == [0, 0]
    assert all(gain > 0 for gain in gains[: len(WEIGHTS)])
    assert gains[3] < gains[2]


def test_short_games_are_not_rated(serving: Serving) -> None:
    (ada, _), (bob, _) = player(serving, "Ada"), player(serving, "Bob")
    rated_game(ada, bob, moves=1)
    assert last_game(ada)["rating"] is None


def test_people_met_challenged_and_blocked(serving: Serving) -> None:
    (ada, ada_id), (bob, bob_id), (eve, _) = (player(serving, each) for each in ("Ada", "Bob", "Eve"))
    challenge = {"game": "raft", "seats": [{"kind": "me"}, {"kind": "player", "player": bob_id}]}
    assert eve.refused("POST", "/api/tables", challenge) == (403, "server-no-challenge"), "they never met"
    rated_game(ada, bob)
    [met] = ada.get("/api/me/people")
    assert (met["player"], met["games"], met["wins"], met["blocked"]) == (bob_id, 1, 1, False)
    made = ada.post("/api/tables", challenge)
    [waiting] = bob.get("/api/tables?which=challenges")
    assert (waiting["table"], waiting["seats"][0]["player"]) == (made["table"], ada_id)
    assert [seat["open"] for seat in waiting["seats"]] == [False, True]
    assert eve.get("/api/tables?which=challenges") == []
    sit = {"seat": 1, "nonce": "00" * 16}
    assert eve.refused("POST", f"/api/tables/{made['table']}/seats", sit) == (404, "server-no-such-table")
    bob.sit(made["table"], 1)
    assert bob.get("/api/tables?which=challenges") == []
    assert ada.ask("POST", f"/api/me/blocks/{bob_id}").status_code == 204
    assert [each["blocked"] for each in ada.get("/api/me/people")] == [True]
    back = {"game": "raft", "seats": [{"kind": "me"}, {"kind": "player", "player": ada_id}]}
    assert bob.refused("POST", "/api/tables", back) == (403, "server-no-challenge")
    open_table = ada.make("ma")["table"]
    assert bob.refused("POST", f"/api/tables/{open_table}/seats", sit) == (403, "server-blocked")
    assert ada.ask("DELETE", f"/api/me/blocks/{bob_id}").status_code == 204
    bob.sit(open_table, 1)
    assert serving.browser().refused("GET", "/api/me/people") == (401, "server-no-player")


def test_a_blocked_player_makes_no_rematch(serving: Serving) -> None:
    (ada, _), (bob, bob_id) = player(serving, "Ada"), player(serving, "Bob")
    table = rated_game(ada, bob)
    assert ada.ask("POST", f"/api/me/blocks/{bob_id}").status_code == 204
    assert bob.refused("POST", f"/api/tables/{table}/rematch") == (403, "server-no-challenge")
    ada.post(f"/api/tables/{table}/rematch")


def test_the_lobby_tells_options_clock_and_ratings(serving: Serving) -> None:
    (ada, _), (bob, _) = player(serving, "Ada"), player(serving, "Bob")
    rated_game(ada, bob)
    clock = {"kind": "bank", "seconds": 60, "increment": 0}
    table = ada.make("ma", rated=True, clock=clock)["table"]
    listed = next(each for each in serving.browser().get("/api/tables") if each["table"] == table)
    assert (listed["rated"], listed["clock"]["seconds"]) == (True, 60)
    assert listed["options"]["first"] == "red"
    assert listed["ratings"] == [last_game(ada)["rating"], None]
    made = ada.make("mf", clock=clock)
    secret = {"secret": made["invitations"][0]["secret"]}
    invited = bob.post("/api/invitations", secret, 200)
    assert (invited["clock"]["seconds"], invited["rated"]) == (60, False)
    playing = serving.browser().get("/api/playing")
    assert playing["tables"] >= 0 <= playing["people"]


def test_bad_cursors_are_refused(serving: Serving) -> None:
    ada = serving.browser()
    ada.make("mf")
    assert ada.refused("GET", "/api/me/log?before=x-y") == (400, "server-bad-request")
    for cursor in ("1_x_y", "1_nan_y", "1_1e999_y", "0_1_y", f"{10**70}_9999_zzzz", "1_2_3_4"):
        assert ada.refused("GET", f"/api/rankings/raft?after={cursor}") == (400, "server-bad-request")
    assert ada.refused("GET", "/api/rankings/chess") == (404, "server-no-such-game")
