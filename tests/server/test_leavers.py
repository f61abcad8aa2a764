"""A player leaves: the others claim the win, call the game off or go on with a bot."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from dogwatch import Record
from dogwatch.tables import claims, presence
from tests.server.serving import Browser, Json, Live, Serving, come_to


@pytest.fixture
def _short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server runs in this process: no test waits for a minute."""
    monkeypatch.setattr(claims, "GRACE", 300)
    monkeypatch.setattr(presence, "_ANSWER_TIME", 100)


@contextlib.contextmanager
def left(serving: Serving) -> Iterator[tuple[Browser, Browser, str, Live]]:
    """Ada, to move, has just left a game with Bob, who is connected."""
    ada, bob = serving.browser(), serving.browser()
    made = ada.make("mf", options={"first": "red"}, spectators=False)
    bob.claim(made, "Bob")
    table = made["table"]
    with bob.live(table) as live:
        live.hear_until("snapshot")
        with ada.live(table) as there:
            there.hear_until("snapshot")
        yield ada, bob, table, live


def ask(live: Live) -> Json:
    live.send({"type": "askabsence", "seat": 1})
    return live.hear_until("absence")


def is_due(absence: Json) -> bool:
    return bool(absence["seat"] == 0 and absence["due"] <= absence["now"])


def test_a_claim_that_is_not_due_is_refused(serving: Serving) -> None:
    with left(serving) as (_, _, _, live):
        come_to(lambda: ask(live)["seat"] == 0)
        absence = ask(live)
        assert absence["ways"] == ["win", "bot", "void"]
        assert 23 * 3_600_000 < absence["due"] - absence["now"] <= 24 * 3_600_000
        for kind in ("win", "void", "bot"):
            assert live.refused("claim", 1, kind=kind, level="cabin_boy") == "table-claim-early"
        assert live.refused("claim", 0, kind="win") == "table-not-your-seat"


@pytest.mark.usefixtures("_short_grace")
def test_a_bot_takes_the_seat_and_the_leaver_watches(serving: Serving) -> None:
    with left(serving) as (ada, bob, table, live):
        come_to(lambda: is_due(ask(live)))
        assert live.refused("claim", 1, kind="bot", level="admiral") == "server-no-such-level"
        live.accepted("claim", 1, kind="bot", level="cabin_boy")
        with ada.live(table) as back:
            snapshot = back.hear_until("snapshot")
            assert snapshot["mine"] == []
            seat = snapshot["seats"][0]
            assert (seat["kind"], seat["level"], seat["substitute"]) == ("bot", "cabin_boy", True)
            assert back.refused("resign", 0) == "table-seat-substituted"
        assert ada.refused("POST", f"/api/tables/{table}/names", {"seat": 0, "name": "Eve"})[0] == 403
        assert ada.refused("POST", f"/api/tables/{table}/invitations", {"seat": 0})[0] == 409
        for which in range(1_000):
            if live.now["outcome"]:
                break
            if live.now["turn"] == 1:
                live.play(which)
            else:
                live.hear()
        assert live.now["outcome"]
    come_to(lambda: ada.get("/api/tables?which=finished"))
    [listed] = ada.get("/api/tables?which=finished")
    assert listed["outcome"]["substituted"] == [0]
    record = Record.loads(bob.ask("GET", f"/api/tables/{table}/record").content)
    assert record.fold.substitutes == {0: "cabin_boy"}
    assert [player.kind for player in record.header.players] == ["person", "person"]
    replay = ada.get(f"/api/tables/{table}/replay")
    assert replay["mine"] == [0]


@pytest.mark.usefixtures("_short_grace")
@pytest.mark.parametrize(("kind", "reason"), [("win", "log-forfeited"), ("void", "log-abandoned")])
def test_a_claim_ends_the_game(serving: Serving, kind: str, reason: str) -> None:
    with left(serving) as (_, _, _, live):
        come_to(lambda: is_due(ask(live)))
        live.accepted("claim", 1, kind=kind)
        assert live.now["outcome"]["reason"] == reason
        assert live.refused("claim", 1, kind=kind) == "log-over"
