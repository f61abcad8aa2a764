"""The pirates in the terminal with scripted input; shots are resolved at random, without physics."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from dogwatch import games
from dogwatch.cli import chance_resolver, play
from dogwatch.cli.faces import face
from dogwatch.cli.move_input import InputParser, localised, shortest_notation
from dogwatch.cli.usage import UsageError
from dogwatch.games import game
from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.games.pirates.rules.moves import Clash, Struggle
from dogwatch.games.pirates.rules.view import view as view_of
from dogwatch.games.pirates.terminal.chart import Chart
from dogwatch.records import Record, verify
from dogwatch.words import LANGUAGES, words
from tests.cli.running import Dogwatch
from tests.games.pirates.physics.scenes import random_flight
from tests.games.pirates.table import ALL, n, sea

NEW = ("play", "pirates", "--seed", "tide", "--record", "game.json", "--option", "first=red")


@pytest.fixture(autouse=True)
def _no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "chance_resolver", lambda _: random_landing)


def test_a_whole_game_against_the_bot(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--option", "turns=2", typed=["1"] * 100)
    record = Record.load("game.json")
    assert run.code == 0
    assert record.outcome is not None
    assert {fact.key for fact in verify(record).open} == {"verify-resolved"}
    assert [player.kind for player in record.header.players] == ["person", "bot"]


def test_four_people_in_teams(dogwatch: Dogwatch) -> None:
    run = dogwatch(
        *NEW,
        "--two",
        "--option",
        "players=4",
        "--option",
        "teams=yes",
        "--option",
        "turns=1",
        typed=["1"] * 60,
    )
    assert run.code == 0
    record = Record.load("game.json")
    assert [player.kind for player in record.header.players] == ["person"] * 4
    assert "win together" in run.out or "The victory is shared" in run.out


def test_every_scenario_to_the_end(dogwatch: Dogwatch) -> None:
    scenarios = [part for name in ("expert", *ALL) for part in ("--option", f"{name}=yes")]
    run = dogwatch(*NEW, *scenarios, "--option", "turns=1", "--option", "players=3", typed=["1"] * 100)
    assert run.code == 0
    assert Record.load("game.json").outcome is not None


def test_shots_by_bearing_and_pull_sails_by_bearing_and_knots(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--two", typed=["fire rb 45 60", "sail rb 45 1", "quit"])
    output = " ".join(run.out.split())
    assert "Red fires from the red galleon B: bearing 45°, elastic pulled 60%." in output
    assert "Red moves the red galleon B." in output


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("fire", "From which piece, on which bearing (degrees)"),
        ("fire ba 45 60", "This piece is not yours. (P11)"),
        ("fire ra 45 1", "The elastic must be pulled between 5 and 100%. (P12)"),
        ("sail ra 45 1", "Fire first. (P10)"),
        ("f ra 45 x", "is not a move: only its beginning is understood. For example: fire rt "),
        ("fire ra 45.5 60", "bearing 46°, elastic pulled 60%"),
        ("fire ra 45,5 60", "bearing 46°, elastic pulled 60%"),
        ("fire ra -45° 60%", "bearing 315°, elastic pulled 60%"),
        ("fire ra 0 60 at 0,0", "The cannon must stand within 30 mm of its galleon or island. (P11)"),
        ("fire ra 0 60 at -472.7,-366.5", "bearing 0°, elastic pulled 60%"),
        ("why", "ra, red galleon A: bc 0° 89 cm"),
        ("rules", "Take the other players’ ships and towers."),
        ("table", "Turn 1 of 40"),
    ],
)
def test_one_line_typed(dogwatch: Dogwatch, typed: str, says: str) -> None:
    run = dogwatch(*NEW, "--two", typed=[typed])
    assert says in " ".join(run.out.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shorthand_in_the_menu_parses_to_its_move(language: str) -> None:
    messages, pirates, shown = words(language), face("pirates"), game("pirates")
    parser = InputParser(shown, pirates, messages)
    held = sea("melee", {"ra": (-3000, 0, 0)}, options=ALL, kraken=(-3000, 100), held=("ra",))
    for state in (
        sea("fire"),
        sea("fire", {"ra": (-3000, 0, 1234), "rb": (-2400, 300, 700)}),
        sea("sail", {"ra": (-3000, 123, 1234)}, options=ALL, goods={"rb": "b"}),
        held,
        shown.apply(shown.apply(held, Struggle(n(held, "ra"))), Clash("flag")),
    ):
        choices = shown.choices(state)
        assert choices is not None
        for move in choices.moves:
            line = localised(shortest_notation(shown, pirates, state, move), pirates, messages)
            assert parser.parse_move(line, state, choices.moves) == move
            assert len(line) < 25 or "facing" not in line


def test_options_of_a_group(dogwatch: Dogwatch) -> None:
    options = ("--option", "sizes.side=8000", "--option", "rocks=2000,2000,300;-2000,1000,200")
    dogwatch(*NEW, *options, typed=["quit"])
    settled = Record.load("game.json").options
    assert settled.sizes.side == 8000
    assert settled.rocks == ((2000, 2000, 300), (-2000, 1000, 200))
    run = dogwatch("play", "pirates", "--options")
    assert "sizes.knot=1000" in "".join(run.out.split())
    assert "any number of these" in " ".join(run.out.split())
    bad = dogwatch("play", "pirates", "--option", "sizes.side=big")
    assert "Invalid value “big” for option “sizes.side”" in bad.err
    lost = dogwatch("play", "pirates", "--option", "rocks=1,2")
    assert "for option “rocks”" in lost.err


def test_a_seat_that_does_not_play(dogwatch: Dogwatch) -> None:
    assert "Unknown seat “green”" in dogwatch(*NEW, "--seat", "green").err
    dogwatch(*NEW, "--seat", "blue", typed=["quit"])
    assert [player.kind for player in Record.load("game.json").header.players] == ["bot", "person"]


def test_three_names(dogwatch: Dogwatch) -> None:
    run = dogwatch(*NEW, "--option", "players=3", "--names", "Ada,Bo,Cy", typed=["quit"])
    assert "Red (Ada)" in run.out
    assert [player.name for player in Record.load("game.json").header.players] == ["Ada", "Bo", "Cy"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats(language: str) -> None:
    messages, pirates, shown = words(language), face("pirates"), game("pirates")
    at = {"ra": (-3000, 0, 0), "ba": (-2000, 0, 0), "rb": (-3000, 1300, 0), "bb": (-2000, 1300, 0, 1)}
    options = {"expert": True, "kraken": True}
    held = sea("melee", at, options=options, kraken=(-3000, 100), held=("ra",))
    states = [
        sea("fire"),
        sea("sail", options=ALL, goods={"rb": "b"}, chest="ra"),
        held,
        sea("repair", {"ra": (-3000, 0, 0, 1)}, options={"expert": True}),
        shown.apply(shown.apply(held, Struggle(n(held, "ra"))), Clash("flag")),
    ]
    for state in states:
        for move in shown.moves(state):
            assert pirates.move_label(state, move, messages)
        for fact in pirates.why(state):
            assert messages.fact(fact)
        pirates.draw(state, messages, ("Ada", "Bo"), 80)
        pirates.scoring(state, messages)
    for fact in pirates.rules:
        assert messages.fact(fact)


def test_the_chart_has_every_piece() -> None:
    state = sea("sail", options=ALL)
    for width in (60, 80, 120):
        view = view_of(state)
        chart = Chart(view, width)
        assert chart.columns <= width
        for piece in view.pieces:
            column, row = chart.place(piece.x, piece.y)
            assert 0 <= column < chart.columns
            assert 0 <= row < chart.rows


def test_names_without_room_overlap() -> None:
    view = view_of(sea("sail"))
    chart = Chart(view, 20)
    taken = {(column, row) for column in range(chart.columns) for row in range(chart.rows)}
    chart.write("ra", 0, 0, "", taken)
    assert "ra" in chart.text().plain


def test_the_resolver_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chance_resolver.chance_resolver("shanghaien") is None
    resolve = chance_resolver.chance_resolver("pirates")
    assert resolve is not None
    flying = random_flight(Random(1))
    assert game("pirates").check(flying, resolve(flying)) is None
    monkeypatch.setattr(games, "load", lambda _: import_module("dogwatch.nowhere"))
    with pytest.raises(UsageError) as missing:
        chance_resolver.chance_resolver("pirates")
    assert missing.value.code == "terminal-no-physics"
