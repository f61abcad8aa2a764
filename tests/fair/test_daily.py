"""Luck of daily deals: keyed by what is drawn, the same for everybody, unbiased."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dogwatch import games
from dogwatch.fair import DailyRng, FairRng, days, seed_from
from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance
from dogwatch.records import LocalTable, Player

DAY = "2026-11-18"
PLAYERS = (Player("person", "Ada"), Player("bot", level="captain"))


def _played(game: str, options: dict[str, object], line: str) -> LocalTable:
    """The day's deal, played by random moves that depend on `line`."""
    table = LocalTable.open(games.game(game), options, PLAYERS, seed="a day", daily=DAY)
    chosen = Random(line)
    while table.turn is not None:
        if table.turn == CHANCE:
            table.chance()
        else:
            table.play(chosen.choice(table.record.game.moves(table.state)))
    return table


def _draws(table: LocalTable) -> dict[str, object]:
    """Key -> the draws."""
    chance = [entry for entry in table.record.entries if isinstance(entry, Chance)]
    keys = [str(entry.key) for entry in chance]
    assert len(set(keys)) == len(keys)
    return {key: entry.draws for key, entry in zip(keys, chance, strict=True)}


@pytest.mark.parametrize(("game", "options"), [("shanghaien", {}), ("raft", {"size": "short"})])
def test_two_lines_of_play_meet_the_same_luck(game: str, options: dict[str, object]) -> None:
    one, other = (_played(game, options, line) for line in ("one", "other"))
    assert one.record.entries != other.record.entries
    first, second = _draws(one), _draws(other)
    common = first.keys() & second.keys()
    assert len(common) > 15
    assert all(first[key] == second[key] for key in common)


def test_rolls_do_not_depend_on_tricks_and_calls() -> None:
    keys = set(_draws(_played("shanghaien", {}, "any")))
    assert {"starter 1", "round 1 card 1", "round 8 card 6", "round 1 seat 0 roll 1"} <= keys


def test_a_third_party_game_counts_its_chance_moves_by_kind() -> None:
    table = _played("raft", {"size": "short"}, "any")
    assert {"placer 1", "draw 1", "draw 16"} <= set(_draws(table))


def test_draws_are_uniform() -> None:
    rng = DailyRng(seed_from("uniform"), "shanghaien")
    counts = Counter(rng.source(f"round 1 seat 0 roll {number}").below(6) for number in range(6_000))
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 20.5  # chi-square, p = 0.001


def test_the_luck_of_a_day_depends_on_seed_game_and_key_only() -> None:
    def drawn(seed: str, game: str, key: str) -> list[int]:
        source = DailyRng(seed_from(seed), game).source(key)
        return [source.below(1_000_000) for _ in range(5)]

    first = drawn("a", "raft", "draw 1")
    assert first == drawn("a", "raft", "draw 1")
    others = [("b", "raft", "draw 1"), ("a", "nim", "draw 1"), ("a", "raft", "draw 2")]
    assert all(first != drawn(*other) for other in others)
    table = FairRng(seed_from("a"), {}).source(1)
    assert first != [table.below(1_000_000) for _ in range(5)]


def test_days_are_dates_in_utc() -> None:
    assert days.day_of(0) == "1970-01-01"
    assert days.begins("1970-01-02") == days.DAY
    assert days.day_of(days.begins(DAY)) == DAY
    assert days.day_of(days.begins(DAY) - 1) == "2026-11-17"
    assert days.opens(DAY) == days.begins("2026-11-19") + days.GRACE
    assert days.shifted("2026-12-31", 1) == "2027-01-01"


@pytest.mark.parametrize("text", ["", "2026-13-01", "2026-02-30", "2026-1-1", "20261118", "2026-11-18\n"])
def test_other_text_is_no_day(text: str) -> None:
    assert not days.is_day(text)
    assert days.is_day(DAY)
