"""Bots over the network: accounts and tokens, challenges, whole games, ratings."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dogwatch.server.bot_messages import BotRules
from dogwatch.server.bot_service import usual_clock
from dogwatch.tables.clock import TimeControl
from tests.postgres import Postgres
from tests.server.bot_program import (
    Program,
    bot_refused,
    challenge,
    new_bot,
    new_player,
    seated,
    table_with,
)
from tests.server.serving import Json, Serving, come_to, play_out


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("bots") / "tables.sqlite3") as started:
        yield started


# Accounts


def test_a_player_makes_bots_and_revokes_their_tokens(serving: Serving) -> None:
    ada, _ = new_player(serving, "Ada")
    assert ada.get("/api/me/bots") == {"bots": [], "most": 5}
    made = ada.post("/api/me/bots", {"name": "Tin Sailor", "games": ["raft"]})
    [own] = ada.get("/api/me/bots")["bots"]
    assert (own["name"], own["games"], own["has_token"], own["connected"]) == (
        "Tin Sailor",
        ["raft"],
        True,
        False,
    )
    first = Program(serving, made["token"])
    assert first.poll()["name"] == "Tin Sailor"
    assert ada.get("/api/me/bots")["bots"][0]["connected"]
    renewed = Program(serving, ada.post(f"/api/me/bots/{own['player']}/token", {}, 200)["token"])
    body = {"rules": first.rules()}
    assert bot_refused(first, "POST", "/api/bot/v1/poll", body) == (401, "server-bot-token")
    assert renewed.poll()["player"] == own["player"]
    assert ada.ask("DELETE", f"/api/me/bots/{own['player']}/token").status_code == 204
    assert bot_refused(renewed, "POST", "/api/bot/v1/poll", body) == (401, "server-bot-token")
    assert ada.get("/api/bots?game=raft") == [], "it is not connected any more"
    assert ada.ask("DELETE", f"/api/me/bots/{own['player']}").status_code == 204
    assert ada.get("/api/me/bots")["bots"] == []


def test_a_bots_name_is_kept_and_bots_are_few(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    ada.post("/api/me/bots", {"name": "Iron Gull", "games": ["raft"]})
    taken = (409, "server-name-kept")
    assert bob.refused("POST", "/api/me/bots", {"name": "Iron Gull", "games": ["raft"]}) == taken
    assert serving.browser().refused("POST", "/api/me", {"name": "Iron Gull"}) == taken
    for _ in range(4):
        new_bot(ada)
    fifth = {"name": "One too many", "games": ["raft"]}
    assert ada.refused("POST", "/api/me/bots", fifth) == (409, "server-too-many-bots")
    assert bob.refused("POST", "/api/me/bots", fifth | {"games": ["chess"]}) == (400, "server-no-such-game")
    assert serving.browser().refused("POST", "/api/me/bots", fifth) == (401, "server-no-player")


def test_the_database_has_no_token(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3") as serving:
        ada, _ = new_player(serving, "Ada")
        token = new_bot(ada).token
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert token.encode() not in stored
    assert token.removeprefix("dogwatch_bot_").encode() not in stored


def test_a_bot_of_somebody_else_cannot_be_touched(serving: Serving) -> None:
    (ada, _), (eve, _) = new_player(serving, "Ada"), new_player(serving, "Eve")
    bot = new_bot(ada).poll()["player"]
    for method, path in (("POST", "/token"), ("DELETE", "/token"), ("DELETE", "")):
        assert eve.refused(method, f"/api/me/bots/{bot}{path}") == (404, "server-no-such-bot")


def test_a_deleted_owners_bots_are_gone_and_their_games_stay(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    challenge(ada, program.poll()["player"])
    table = program.accept()
    with program.live(table) as live:
        live.hear_until("snapshot")
        assert bob.ask("DELETE", "/api/me/player").status_code == 204
        assert live.closed() == 1000
    assert bot_refused(program, "POST", "/api/bot/v1/poll", {"rules": program.rules()})[0] == 401
    seat = ada.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["player"], seat["former"], seat["level"]) == ("", "", True, "network")


# Games


def test_a_bot_is_challenged_and_plays_a_whole_rated_game(serving: Serving) -> None:
    (ada, ada_id), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll()
    [listed] = [each for each in ada.get("/api/bots?game=shanghaien") if each["player"] == bot["player"]]
    assert (listed["name"], listed["mine"], listed["busy"], listed["rating"]) == (
        bot["name"],
        False,
        False,
        None,
    )
    assert listed["clock"] == {"kind": "bank", "seconds": 600, "increment": 5}
    assert [each["mine"] for each in bob.get("/api/bots?game=shanghaien") if each["name"] == bot["name"]] == [
        True
    ]
    challenge(ada, bot["player"], rated=True, clock=listed["clock"])
    table = program.accept()
    assert [each["table"] for each in program.poll()["tables"]] == [table]
    with ada.live(table) as red, program.live(table) as blue:
        for each in (red, blue):
            each.hear_until("snapshot")
        assert blue.snapshot is not None
        assert blue.snapshot["mine"] == [1]
        seat = blue.snapshot["seats"][1]
        assert (seat["kind"], seat["level"], seat["name"]) == ("person", "network", bot["name"]), "marked"
        play_out(red, blue)
    come_to(lambda: ada.get("/api/me/log")["games"])
    [game] = ada.get("/api/me/log")["games"]
    assert game["rating"] is not None
    assert [(each["level"], each["name"]) for each in game["opponents"]] == [("network", bot["name"])]
    [against] = ada.get("/api/me/log")["summary"]["opponents"]
    assert (against["kind"], against["level"], against["name"]) == ("person", "network", bot["name"])
    assert ada.get("/api/me/people") == [], "bots are no people"
    ranking = ada.get("/api/rankings/shanghaien")
    assert bot["player"] in [each["player"] for each in ranking["network_bots"]]
    people = [each["player"] for each in (*ranking["players"], *ranking["provisional"])]
    assert ada_id in people
    assert bot["player"] not in people
    assert ada.get(f"/api/players/{bot['player']}")["bot"] is True
    record = program.browser.get(f"/api/bot/v1/tables/{table}/record")
    assert record["header"]["players"][1]["level"] == "network"
    assert record["seed"]


def test_a_poll_waits_for_a_challenge(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll()["player"]
    found: list[Json] = []
    waiting = threading.Thread(target=lambda: found.append(program.poll(wait=20)))
    begun = time.monotonic()
    waiting.start()
    time.sleep(0.3)
    made = challenge(ada, bot)
    waiting.join()
    assert time.monotonic() - begun < 15
    assert [each["table"] for each in found[0]["challenges"]] == [made["table"]]
    assert found[0]["challenges"][0]["commitment"] == made["commitment"], "before the nonce"


def test_a_bot_is_not_called_before_the_challenger_has_a_nonce(serving: Serving) -> None:
    """Otherwise tables that never begin would occupy it."""
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll(tables=1)["player"]
    body = table_with(bot)
    table = ada.post("/api/tables", body)["table"]
    assert program.poll(tables=1)["challenges"] == []
    assert not ada.get("/api/bots?game=shanghaien")[0]["busy"]
    sit = {"seat": 1, "nonce": "00" * 16}
    path = f"/api/bot/v1/tables/{table}/seats"
    assert bot_refused(program, "POST", path, sit) == (403, "server-bot-uninvited")
    ada.sit(table, 0)
    assert [each["table"] for each in program.poll(tables=1)["challenges"]] == [table]


def test_a_rematch_waits_for_the_bots_nonce(serving: Serving) -> None:
    ada, program, table = seated(serving)
    with ada.live(table) as red, program.live(table) as blue:
        for each in (red, blue):
            each.hear_until("snapshot")
        red.accepted("resign", 0)
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    [running] = program.poll()["tables"]
    assert (running["table"], running["turn"], running["mine"]) == (again, None, [0])
    assert running["seats"][0]["level"] == "network"
    program.sit(again, 0)
    ada.sit(again, 1)
    assert program.poll()["tables"][0]["turn"] is not None


def test_a_visitor_plays_a_friendly_game_and_an_absent_bot_cannot_be_challenged(serving: Serving) -> None:
    visitor, (bob, _) = serving.browser(), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll()["player"]
    made = challenge(visitor, bot)
    assert program.accept() == made["table"]
    assert program.poll(leave=True)["player"] == bot
    body = table_with(bot)
    assert visitor.refused("POST", "/api/tables", body) == (409, "server-bot-away")
    assert bot not in [each["player"] for each in visitor.get("/api/bots?game=shanghaien")]


@pytest.mark.parametrize(
    ("rules", "asked", "code"),
    [
        ({"games": ["raft"]}, {}, "server-bot-game"),
        ({}, {"clock": None}, "server-bot-needs-clock"),
        ({"move": [5, 30]}, {}, "server-bot-clock"),
        ({"move": None}, {}, "server-bot-clock"),
        ({"friendly": False}, {}, "server-bot-only-rated"),
        ({"rated": False}, {"rated": True}, "server-bot-only-friendly"),
        ({}, {"opening": "guide", "options": {}}, "server-bot-from-start"),
    ],
)
def test_a_bot_is_challenged_by_its_rules_only(serving: Serving, rules: Json, asked: Json, code: str) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll(**rules)["player"]
    body = table_with(bot)
    assert ada.refused("POST", "/api/tables", body | asked)[1] == code


def test_a_game_outside_the_account_is_not_offered(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob, games=("raft",))
    bot = program.poll(games=["raft", "shanghaien"])["player"]
    names = {
        game: [each["player"] for each in ada.get(f"/api/bots?game={game}")]
        for game in ("raft", "shanghaien")
    }
    assert bot in names["raft"]
    assert bot not in names["shanghaien"]


@pytest.mark.parametrize(
    ("rules", "clock"),
    [
        ({}, TimeControl("bank", 600, 5)),
        ({"bank": (60, 400)}, TimeControl("bank", 300, 3)),
        ({"bank": None}, TimeControl("move", 60)),
        ({"bank": None, "move": (5, 10)}, TimeControl("move", 10)),
        ({"bank": (60, 90), "move": None}, TimeControl("bank", 90)),
        ({"bank": (90, 60), "move": None}, None),
        ({"bank": None, "move": None}, None),
    ],
)
def test_a_usual_clock_is_one_that_the_bot_accepts(rules: Json, clock: TimeControl | None) -> None:
    assert usual_clock(BotRules(("raft",), **rules)) == clock


def test_a_clubs_bot_needs_no_code(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", club="keelhaul") as serving:
        member = serving.browser()
        member.post("/api/club", {"code": "keelhaul"}, 204)
        member.post("/api/me", {"name": "Ada"}, 200)
        program = new_bot(member)
        bot = program.poll()["player"]
        challenge(member, bot)
        table = program.accept()
        with program.live(table) as live:
            assert live.hear_until("snapshot")["mine"] == [1]
        assert bot_refused(program, "GET", f"/api/tables/{table}") == (403, "server-club-only")


def test_two_processes_share_bots_and_challenges(postgres: Postgres) -> None:
    database = postgres.new_database()
    with Serving(database) as here, Serving(database) as there:
        (ada, _), (bob, _) = new_player(here, "Ada"), new_player(here, "Bob")
        program = Program(there, new_bot(bob).token)
        bot = program.poll()["player"]
        assert [each["player"] for each in ada.get("/api/bots?game=shanghaien")] == [bot]
        found: list[Json] = []
        waiting = threading.Thread(target=lambda: found.append(program.poll(wait=25)))
        waiting.start()
        time.sleep(0.5)
        begun = time.monotonic()
        made = challenge(ada, bot)
        waiting.join()
        assert time.monotonic() - begun < 10, "the poll at the other process was woken"
        assert [each["table"] for each in found[0]["challenges"]] == [made["table"]]
        program.sit(made["table"], 1)
        with ada.live(made["table"]) as red, program.live(made["table"]) as blue:
            for each in (red, blue):
                each.hear_until("snapshot")
            blue.accepted("resign", 1)
        assert bob.ask("DELETE", f"/api/me/bots/{bot}/token").status_code == 204
        come_to(lambda: program.browser.ask("POST", "/api/bot/v1/poll", {"rules": program.rules()}).is_error)
