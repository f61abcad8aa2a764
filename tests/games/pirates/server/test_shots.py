"""Shots over real connections: the server simulates them and serves their films."""

from __future__ import annotations

import msgspec

from dogwatch import Record, verify
from dogwatch.games.base import Fact
from dogwatch.games.pirates.physics.film import BALL, Film
from dogwatch.games.pirates.rules.view import View
from tests.server.serving import Serving


def test_shots_and_their_films(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm", game="pirates")["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        for _ in range(12):
            live.play()
        live.accepted("resign", 0)
        chance = [event for event in live.events if event["entry"]["type"] == "chance"]
        landed = [event["number"] for event in chance if event["entry"]["move"]["type"] == "landed"]
    assert len(landed) >= 2
    for number in landed:
        answer = ada.ask("GET", f"/api/tables/{table}/films/{number}")
        film = msgspec.json.decode(answer.content, type=Film)
        assert film.tracks[0].body == BALL
        assert "immutable" in answer.headers["cache-control"]
        before = {"type": "event"} | ada.get(f"/api/tables/{table}/events/{number - 1}")
        sent = next(event for event in live.events if event["number"] == number - 1)
        assert {**before, "view": {**before["view"], **sent["view"]}} == before
        assert {**sent, "view": before["view"]} == before
        assert set(before["view"]) == set(View.__struct_fields__), "the whole view, not only changes"
        assert before["view"]["shot"] is not None
    assert ada.refused("GET", f"/api/tables/{table}/events/99999") == (404, "server-no-such-entry")
    assert ada.refused("GET", f"/api/tables/{table}/films/{landed[0] - 1}") == (404, "server-no-such-film")
    assert serving.browser().ask("GET", f"/api/tables/{table}/films/{landed[0]}").status_code == 200
    report = verify(Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content))
    assert report.open == (Fact("verify-resolved", {"count": len(landed)}),)
