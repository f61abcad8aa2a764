"""Attacks by and on bots over the network: stolen tokens, floods, own ratings, occupied bots."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from tests.server.bot_program import (
    MOVES,
    Program,
    bot_refused,
    challenge,
    new_bot,
    new_player,
    seated,
    table_with,
)
from tests.server.serving import GENEROUS, Serving, come_to, play_out


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("bots") / "tables.sqlite3") as started:
        yield started


def test_a_token_is_no_cookie_and_opens_nothing_else(serving: Serving) -> None:
    ada, program, table = seated(serving)
    thief = serving.browser(cookie=program.token)
    assert thief.get("/api/me")["player"] is None
    assert program.browser.get("/api/me")["player"] is None, "the header is for the bots' API only"
    for method, path, body in (
        ("POST", "/api/me/bots", {"name": "Bot of a bot", "games": ["raft"]}),
        ("POST", "/api/me/link", None),
        ("POST", "/api/me/recovery", None),
        ("DELETE", "/api/me/player", None),
        ("POST", "/api/me/name", {"name": "Other"}),
        ("POST", f"/api/tables/{table}/rematch", None),
    ):
        assert program.browser.refused(method, path, body)[0] in (401, 403), path
    assert ada.get(f"/api/tables/{table}")["mine"] == [0]


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Basic {token}", "{token}", "Bearer {token}x"])
def test_a_malformed_token_is_refused(serving: Serving, header: str) -> None:
    ada, _ = new_player(serving, "Ada")
    program = new_bot(ada)
    sent = {"authorization": header.format(token=program.token)}
    body = {"rules": program.rules()}
    answer = httpx.post(f"{serving.address}/api/bot/v1/poll", json=body, headers=sent)
    assert (answer.status_code, answer.json()["code"]) == (401, "server-bot-token")


def test_anothers_token_plays_only_for_that_bot(serving: Serving) -> None:
    _, program, table = seated(serving)
    eve, _ = new_player(serving, "Eve")
    other = new_bot(eve)
    sit = {"seat": 1, "nonce": "00" * 16}
    path = f"/api/bot/v1/tables/{table}/seats"
    assert bot_refused(other, "POST", path, sit)[0] in (403, 404)
    with other.live(table) as watching, program.live(table) as playing:
        assert watching.hear_until("snapshot")["mine"] == []
        playing.hear_until("snapshot")
        assert watching.refused("resign", 1) == "table-not-your-seat"
    unknown = Program(serving, "dogwatch_bot_" + "x" * 32)
    with unknown.live(table) as live:
        assert live.closed() == 4401


def test_a_bot_cannot_sit_down_unasked_or_under_another_name(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll()
    table = ada.make("ma", clock=MOVES)["table"]
    body = {"seat": 1, "nonce": "00" * 16}
    path = f"/api/bot/v1/tables/{table}/seats"
    assert bot_refused(program, "POST", path, body) == (403, "server-bot-uninvited")
    seats = [{"kind": "me"}, {"kind": "anybody"}, {"kind": "player", "player": bot["player"]}]
    more = {"options": {"players": 3}, "game": "pirates", "seats": seats}
    asked = ada.refused("POST", "/api/tables", {"clock": MOVES} | more)
    assert asked == (409, "server-bot-game")
    challenge(ada, bot["player"])
    table = program.accept()  # `Program.sit` asks for another name
    assert ada.get(f"/api/tables/{table}")["seats"][1]["name"] == bot["name"]


def test_games_with_ones_own_bot_are_not_rated(serving: Serving) -> None:
    bob, _ = new_player(serving, "Bob")
    program = new_bot(bob)
    bot = program.poll()["player"]
    body = table_with(bot)
    assert bob.refused("POST", "/api/tables", body | {"rated": True}) == (400, "server-rated-own-bot")
    # By a trick: a rated table for a friend, whose link a second browser of the same owner uses.
    phone = serving.browser()
    phone.post("/api/me/sessions", {"secret": bob.post("/api/me/link", {}, 200)["secret"]}, 200)
    assert phone.refused("POST", "/api/tables", body | {"rated": True}) == (400, "server-rated-own-bot")
    challenge(bob, bot)
    table = program.accept()
    with bob.live(table) as red, program.live(table) as blue:
        for each in (red, blue):
            each.hear_until("snapshot")
        play_out(red, blue)
    come_to(lambda: bob.get("/api/me/log")["games"])
    assert bob.get("/api/me/log")["games"][0]["rating"] is None


def test_two_bots_of_one_owner_make_a_game_friendly(serving: Serving) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    both = [new_bot(bob, games=("pirates",)) for _ in range(2)]
    ids = [each.poll(games=["pirates"])["player"] for each in both]
    seats = [{"kind": "me"}, *({"kind": "player", "player": bot} for bot in ids)]
    body = {"game": "pirates", "seats": seats, "options": {"players": 3}, "clock": MOVES, "rated": True}
    table = ada.post("/api/tables", body)["table"]
    ada.sit(table, 0)
    for seat, program in enumerate(both, 1):
        assert [each["table"] for each in program.poll(games=["pirates"])["challenges"]] == [table]
        program.sit(table, seat)
    assert ada.get(f"/api/tables/{table}")["rated"] is False


def test_a_challenger_does_not_occupy_a_bot(serving: Serving) -> None:
    (ada, _), (bob, _), (eve, _) = (new_player(serving, name) for name in ("Ada", "Bob", "Eve"))
    program = new_bot(bob)
    bot = program.poll(tables=3)["player"]
    body = table_with(bot)
    for _ in range(2):
        challenge(eve, bot)
    assert eve.refused("POST", "/api/tables", body) == (409, "server-bot-together")
    challenge(ada, bot)
    assert serving.browser().refused("POST", "/api/tables", body) == (409, "server-bot-busy")
    [listed] = [each for each in ada.get("/api/bots?game=shanghaien") if each["player"] == bot]
    assert listed["busy"]


def test_a_blocked_player_does_not_challenge_the_bot(serving: Serving) -> None:
    (eve, eve_id), (bob, _) = new_player(serving, "Eve"), new_player(serving, "Bob")
    bot = new_bot(bob).poll()["player"]
    assert bob.ask("POST", f"/api/me/blocks/{eve_id}").status_code == 204
    body = table_with(bot)
    assert eve.refused("POST", "/api/tables", body) == (403, "server-no-challenge")


def test_a_bot_that_floods_is_cut_off_alone(tmp_path: Path) -> None:
    few = replace(GENEROUS, bot_messages=40, bot_messages_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", few) as serving:
        ada, program, table = seated(serving)
        with program.live(table) as live:
            live.hear_until("snapshot")
            for _ in range(60):
                live.send({"type": "resume", "after": live.number})
            assert live.closed() == 4429
        body = {"rules": program.rules()}
        assert bot_refused(program, "POST", "/api/bot/v1/poll", body) == (429, "server-too-many-messages")
        with ada.live(table) as live:
            assert live.hear_until("snapshot")["mine"] == [0], "the same address, another budget"


def test_a_bot_has_few_connections_and_polls(tmp_path: Path) -> None:
    with Serving(tmp_path / "tables.sqlite3", replace(GENEROUS, bot_games=1)) as serving:
        _, program, table = seated(serving)
        with program.live(table) as first, program.live(table) as second, program.live(table) as third:
            first.hear_until("snapshot")
            second.hear_until("snapshot")
            assert third.closed() == 4429
        polls = [threading.Thread(target=program.poll, args=(3, (table,))) for _ in range(4)]
        for each in polls:
            each.start()
        time.sleep(1)
        waiting = {"rules": program.rules(), "wait": 3, "known": [table]}
        assert bot_refused(program, "POST", "/api/bot/v1/poll", waiting)[0] == 429
        for each in polls:
            each.join()


def test_a_bot_is_challenged_so_often_and_no_more(tmp_path: Path) -> None:
    few = replace(GENEROUS, bot_challenges=2, bot_challenges_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", few) as serving:
        bob, _ = new_player(serving, "Bob")
        bot = new_bot(bob).poll()["player"]
        for _ in range(2):
            challenge(serving.browser(), bot)
        answer = serving.browser().ask("POST", "/api/tables", table_with(bot))
        assert (answer.status_code, answer.json()["code"]) == (429, "server-bot-challenged-enough")
