"""Seeds, cookies and invitations never leak into responses, messages, logs or other clients' data."""

from __future__ import annotations

import base64
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dogwatch.fair import fresh_nonce
from dogwatch.server.tokens import hash_token
from tests.server.serving import Browser, Live, Serving


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, Path]]:
    database = tmp_path_factory.mktemp("secrets") / "tables.sqlite3"
    with Serving(database) as serving:
        yield serving, database


def seed_of(database: Path, table: str) -> bytes:
    with closing(sqlite3.connect(database)) as file:
        seed = file.execute("select seed from tables where id = ?", (table,)).fetchone()[0]
    assert isinstance(seed, bytes)
    assert len(seed) == 32
    return seed


def shapes(secret: bytes) -> list[bytes]:
    """Encodings in which a secret might leak; any 12 bytes of it count as a leak."""
    found = []
    for start in range(0, len(secret) - 11, 4):
        part = secret[start : start + 12]
        found += [part, part.hex().encode(), part.hex().upper().encode()]
        found += [str(list(part)).encode()[1:-1], str(list(part)).encode()[1:-1].replace(b" ", b"")]
        for offset in range(3):
            encoded = base64.b64encode(part[offset:])[:12]
            found += [encoded, encoded.replace(b"+", b"-").replace(b"/", b"_")]
    number = int.from_bytes(secret, "big")
    return [*found, str(number).encode(), str(int.from_bytes(secret, "little")).encode()]


def seen(browser: Browser, secrets: list[bytes]) -> bool:
    everything = b"\n".join(browser.traffic)
    return any(secret in everything for secret in secrets)


def look_everywhere(*browsers: Browser, table: str) -> None:
    for browser in browsers:
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/record",
            "/api/tables?which=open",
            "/api/tables?which=mine",
            "/api/tables?which=finished",
            "/api/games",
            "/metrics",
            "/readyz",
            "/schema/openapi.json",
            "/nowhere",
        ):
            browser.ask("GET", path)
        for path, body in (
            ("rematch", {}),
            ("seats", {"seat": 0, "nonce": fresh_nonce()}),
            ("names", {"seat": 0, "name": "x"}),
            ("analyses", {"number": 9, "level": "deckhand"}),
        ):
            browser.ask("POST", f"/api/tables/{table}/{path}", body)


def play_with_everything(table: str, lives: dict[int, Live], watching: Live) -> None:
    """A game with take-backs, refusals, resumes and unreadable messages, up to just before its end."""
    browsers = {*(live.browser for live in lives.values()), watching.browser}
    for step in range(45):
        while (turn := watching.now["turn"]) not in lives:
            watching.hear()
        mover = lives[turn]
        mover.hear_to(watching.number)
        if step % 9 == 3:
            mover.refused("play", turn, move={"type": "call", "x": 1})
            mover.send("not a message")
            mover.hear_until("unreadable")
            last = mover.command("takeback", turn)["number"]
            for seat, live in lives.items():
                if seat != turn and live is not mover:
                    live.hear_to(last)
                    answer = live.command("answer", seat, kind="takeback", accept=step % 2 == 0)
                    last = max(last, answer["number"])
            for live in (*lives.values(), watching):
                live.hear_to(last)
            continue
        mover.play(step)
        if step % 20 == 7:
            with mover.browser.live(table, after=0) as again:
                again.hear_to(mover.number)
            with mover.browser.live(table) as again:
                again.hear_until("snapshot")
        watching.hear_to(mover.number)
        if step == 30:
            look_everywhere(*browsers, table=table)


@pytest.mark.parametrize("kind", ["people", "bot", "screen"])
def test_the_seed_is_secret_until_the_end(place: tuple[Serving, Path], kind: str) -> None:
    serving, database = place
    ada, bob, eve = serving.browser(), serving.browser(), serving.browser()
    made = ada.make({"people": "mf", "bot": "mb", "screen": "mm"}[kind])
    table = made["table"]
    if kind == "people":
        bob.claim(made, "Bob")
    seed = seed_of(database, table)
    secrets = shapes(seed)
    assert seen_in_itself(seed)
    with ada.live(table) as red, bob.live(table) as blue, eve.live(table) as watching:
        for each in (red, blue, watching):
            each.hear_until("snapshot")
        lives = {"people": {0: red, 1: blue}, "bot": {0: red}, "screen": {0: red, 1: red}}[kind]
        play_with_everything(table, lives, watching)
        look_everywhere(ada, bob, eve, table=table)
        red.hear_to(watching.number)
        assert not any(seen(browser, secrets) for browser in (ada, bob, eve))
        while (answer := red.command("resign", 0))["type"] == "refused":  # the bot has moved
            red.hear_to(answer["number"])
        for each in (red, blue, watching):
            while each.now["outcome"] is None:
                each.hear()
            assert each.now["seed"] == seed.hex()
    for browser in (ada, bob, eve):
        assert browser.get(f"/api/tables/{table}")["seed"] == seed.hex()
        assert browser.get(f"/api/tables/{table}/record")["seed"] == seed.hex()
    again = ada.post(f"/api/tables/{table}/rematch")["table"]
    look_everywhere(ada, bob, eve, table=again)
    next_secrets = shapes(seed_of(database, again))
    assert not any(seen(browser, next_secrets) for browser in (ada, bob, eve))


def seen_in_itself(seed: bytes) -> bool:
    """Check that the scan finds a revealed seed."""
    found = shapes(seed)
    forms = [seed, seed.hex().encode(), base64.b64encode(seed), base64.urlsafe_b64encode(seed)]
    return all(any(shape in form for shape in found) for form in forms)


def test_cookies_and_invitations_reach_only_their_owners(place: tuple[Serving, Path]) -> None:
    serving, _ = place
    ada, bob, eve, phone = (serving.browser() for _ in range(4))
    made = ada.make()
    table = made["table"]
    secret = made["invitations"][0]["secret"]
    eve.make()
    with ada.live(table) as red, eve.live(table) as watching:
        red.hear_until("snapshot")
        watching.hear_until("snapshot")
        bob.claim(made)
        link = bob.post(f"/api/tables/{table}/invitations", {"seat": 1})["secret"]
        phone.post("/api/claims", {"secret": link, "nonce": fresh_nonce()})
        with bob.live(table) as blue, phone.live(table) as also:
            for each in (blue, also):
                each.hear_until("snapshot")
            red.hear_to(blue.number)
            red.play()
            for each in (blue, also, watching):
                each.hear_to(red.number)
        look_everywhere(ada, bob, eve, phone, table=table)
    browsers = (ada, bob, eve, phone)
    for owner in browsers:
        cookie = owner.cookie
        assert cookie is not None
        words = [cookie.encode(), hash_token(cookie).hex().encode(), base64.b64encode(hash_token(cookie))]
        assert not any(seen(browser, words) for browser in browsers)
    assert len({browser.cookie for browser in browsers}) == 4
    assert [browser for browser in browsers if seen(browser, [secret.encode()])] == [ada]
    assert [browser for browser in browsers if seen(browser, [link.encode()])] == [bob]
    with_hash = [hash_token(word).hex().encode() for word in (secret, link)]
    assert not any(seen(browser, with_hash) for browser in browsers)
