"""A server for a club: nobody without its code, over HTTP or WebSocket."""

from __future__ import annotations

from pathlib import Path

import pytest

from dogwatch.server.club_gate import ClubGate
from dogwatch.server.limits import Limits
from tests.server.serving import Closed, Serving


def test_strangers_stay_out(tmp_path: Path) -> None:
    with Serving(tmp_path / "club.sqlite3", club="Blue Anchor", words="Our club.\nWelcome!") as serving:
        member, stranger = serving.browser(), serving.browser()
        told = stranger.get("/api/about")
        assert (told["club"], told["words"]) == (True, "Our club.\nWelcome!")
        for path in ("/api/games", "/api/tables", "/api/me", "/api/figures"):
            assert stranger.refused("GET", path) == (403, "server-club-only")
        assert stranger.refused("POST", "/api/club", {"code": "Red Anchor"}) == (403, "server-club-wrong")
        member.post("/api/club", {"code": " blue ANCHOR "}, 204)
        table = member.make("mf")["table"]
        with member.live(table) as live:
            assert live.hear_until("snapshot")["mine"] == [0]
        with pytest.raises(Closed) as closed, stranger.live(table) as live:
            live.hear_until("snapshot")
        assert closed.value.code == 4403
        assert member.get("/api/figures")["running"] == 1
        forged = serving.browser()
        forged.http.cookies.set("dogwatch-club", "0" * 64)
        assert forged.refused("GET", "/api/games") == (403, "server-club-only")


def test_codes_cannot_be_guessed_fast(tmp_path: Path) -> None:
    limits = Limits(identities=3, identities_per_minute=1)
    with Serving(tmp_path / "club.sqlite3", limits, club="x") as serving:
        stranger = serving.browser()
        codes = [stranger.refused("POST", "/api/club", {"code": str(at)})[1] for at in range(5)]
    assert codes == ["server-club-wrong"] * 3 + ["server-too-many-identities"] * 2


def test_a_new_code_voids_the_old_one() -> None:
    cookie = ClubGate("old").enter("old")
    assert cookie is not None
    assert not ClubGate("new").admits("/api/games", {"dogwatch-club": cookie})
    assert ClubGate("").admits("/api/games", {})
