"""Raft & Scupper over real connections."""

from __future__ import annotations

from dogwatch import Record, verify
from tests.server.serving import Serving, play_out


def test_a_whole_game_against_a_bot(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mb", game="raft", options={"size": "short"})["table"]
    with ada.live(table) as live:
        live.hear_until("snapshot")
        end = play_out(live)
        assert end["outcome"]["reason"].startswith("raft-over-")
        assert end["view"]["over"]["reason"] == end["outcome"]["reason"]
        phases = {event["view"]["phase"] for event in live.events}
        assert {"play", "over"} <= phases
    record = Record.loads(ada.ask("GET", f"/api/tables/{table}/record").content)
    assert verify(record).open == ()
