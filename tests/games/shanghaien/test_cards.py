from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from dogwatch.games.shanghaien.rules.cards import (
    CARDS,
    NATIONS,
    full_deck,
    is_trick,
    nation_of,
    sailor,
    trick_card,
    trick_of,
    value_of,
)
from dogwatch.games.shanghaien.rules.notation import card_text, parse_card

from .table import GAME, RED, deal, field, fresh, legal, play, position


def test_forty_sailors_and_eight_tricks() -> None:  # S1
    chances = GAME.chances(play(GAME.start(), "starts R"))
    deck = {GAME.move_text(GAME.start(), move).removeprefix("turn "): weight for move, weight in chances}
    sailors = {card: count for card, count in deck.items() if len(card) == 2}
    assert sum(deck.values()) == 48
    assert sum(sailors.values()) == 40
    assert sailors == {nation + value: 1 + (value == "3") for nation in "AFGCDTSI" for value in "1234"}
    assert Counter(card[0] for card in sailors) == dict.fromkeys("AFGCDTSI", 4)


def test_nations_in_the_order_of_their_colours() -> None:  # S2: red, light blue, blue, yellow, orange, …
    names = ("american", "french", "german", "chinese", "dutch", "turkish", "spanish", "italian")
    assert names == NATIONS
    shown = GAME.view(deal(play(GAME.start(), "starts R"), "A1,F2,G3,C4,D1,T2")).row
    assert [(place.card.nation, place.card.value) for place in shown] == [
        ("american", 1),
        ("french", 2),
        ("german", 3),
        ("chinese", 4),
        ("dutch", 1),
        ("turkish", 2),
    ]
    shown = GAME.view(deal(play(GAME.start(), "starts R"), "S3,I4,N,P,R,A3")).row
    assert [(place.card.nation, place.card.value, place.card.trick) for place in shown] == [
        ("spanish", 3, ""),
        ("italian", 4, ""),
        ("", 0, "nudge"),
        ("", 0, "both"),
        ("", 0, "again"),
        ("american", 3, ""),
    ]


@pytest.mark.parametrize(
    ("held", "own_effect"),
    [("N", {"nudge 2 1", "nudge 2 3", "nudge 5 4", "nudge 5 6"}), ("P", {"both"}), ("R", {"again"})],
)
def test_a_trick_is_two_sailors_or_its_own_effect(held: str, own_effect: set[str]) -> None:  # S3
    state = position("place:R", number=2, roll="25", end="left", red="1/A2S2/" + held + "/-", blue="1/-/-/-")
    assert legal(state) == {"place 2", "place 5", f"joker {held} A", f"joker {held} S"} | own_effect


def test_default_split_of_the_tricks() -> None:  # S4
    assert field(GAME.start(), "deck").endswith("NNNPPRRR")


def test_six_dice_each() -> None:  # S5
    players = GAME.view(fresh()).players
    assert [player.reserve for player in players] == [6, 6]
    assert not any(player.captain_used for player in players)


def test_the_deck_has_no_order() -> None:  # S18
    one, other = (deal(play(GAME.start(), "starts R"), row) for row in ("A1,A2,A3", "A3,A1,A2"))
    assert one.deck == other.deck
    assert msgspec.to_builtins(GAME.view(one))["deck"] == 45
    assert GAME.chances(one) == GAME.chances(other)


def test_everything_else_is_public() -> None:  # S18
    state = position(
        "place:R", number=2, roll="25", end="left", red="13/A2S2/NP/-", blue="11/F3/R/-", extra=True
    )
    red, blue = GAME.view(state).players
    assert (red.placed, red.tricks, blue.placed, blue.tricks) == (
        (1, 3),
        ("nudge", "both"),
        (1, 1),
        ("again",),
    )
    assert [(crew.nation, crew.values) for crew in red.crews] == [("american", (2,)), ("spanish", (2,))]
    assert [(crew.nation, crew.values) for crew in blue.crews] == [("french", (3,))]
    assert GAME.view(state).roll == (2, 5)
    assert GAME.view(state).mover == RED


def test_numbers_of_cards() -> None:
    cards = [card for card, count in enumerate(full_deck((3, 2, 3))) if count]
    assert len(cards) == 8 * 4 + 3
    assert {card_text(card) for card in cards} == {n + v for n in "AFGCDTSI" for v in "1234"} | set("NPR")
    for card in cards:
        assert 0 <= card < CARDS
        assert parse_card(card_text(card)) == card
        if is_trick(card):
            assert trick_card(trick_of(card)) == card
        else:
            assert sailor(nation_of(card), value_of(card)) == card


def test_the_deck_of_a_split() -> None:
    assert sum(full_deck((8, 0, 0))) == sum(full_deck((1, 2, 5))) == 48
    assert full_deck((1, 2, 5))[trick_card(0) :] == (1, 2, 5, 0)
