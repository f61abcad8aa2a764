"""Properties of every state of every game."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.rules import Options, State, score
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    RollAgain,
    Rolled,
    Sharks,
    Starter,
    TurnUp,
)
from dogwatch.games.shanghaien.rules.notation import card_text
from dogwatch.testing import check_game

from .table import BLUE, GAME, RED, Step, all_options, games


def cards(state: State) -> Counter[str]:
    """All cards still in the game, except jokers."""
    found = Counter({card_text(card): count for card, count in enumerate(state.deck) if count})
    found.update(card_text(card) for card in state.row)
    for seat in (RED, BLUE):
        found.update(card_text(card) for card in state.crews[seat])
        found.update(dict(zip("NPRX", state.tricks[seat], strict=True)))
    return +found


def spent(move: Move) -> str:
    """The trick card that a move plays."""
    match move:
        case Nudge():
            return "N"
        case PlaceBoth():
            return "P"
        case RollAgain():
            return "R"
        case Enlist(trick, _):
            return "NPR"[trick]
        case Sharks() | Exchange():
            return "X"
        case _:
            return ""


@settings(max_examples=12)
@given(games())
def test_cards_leave_only_by_the_rules(game: list[Step]) -> None:  # S1 S13 S14 S15 S16 S21 S40
    for before, move, after in game:
        left = cards(before) - cards(after)
        assert cards(after) - cards(before) == Counter()
        if isinstance(move, Call):
            row = zip(before.row, GAME.view(before).row, strict=True)
            assert left == Counter(card_text(card) for card, shown in row if shown.if_called.owner is None)
        else:
            assert left == Counter(spent(move))
        jokers = sum(map(sum, after.jokers)) - sum(map(sum, before.jokers))
        assert jokers == isinstance(move, Enlist)
    assert cards(game[0].before).total() == 48 + 2 * game[0].before.options.extra


@settings(max_examples=12)
@given(games())
def test_dice_are_neither_won_nor_lost(game: list[Step]) -> None:  # S5 S11 S14 S40
    for before, move, after in game:
        for seat, player in enumerate(GAME.view(after).players):
            assert player.reserve + len(player.placed) == 6
            assert player.reserve >= 0
            change = len(player.placed) - len(GAME.view(before).players[seat].placed)
            match move:
                case Call():
                    assert player.reserve == 6
                case Place() | Exchange():
                    assert change == (seat == before.mover)
                case PlaceBoth():
                    assert change == 2 * (seat == before.mover)
                case _:
                    assert change == 0


@settings(max_examples=12)
@given(games())
def test_a_captain_leaves_once_per_round(game: list[Step]) -> None:  # S12
    played: Counter[int] = Counter()
    for before, move, after in game:
        if isinstance(move, Call):
            played.clear()
        elif spent(move):
            played[before.mover] += 1
            assert before.phase == "place"
        assert max(played.values(), default=0) <= 1
        assert after.captains == (played[RED], played[BLUE])


@settings(max_examples=10)
@given(games())
def test_every_view_is_json(game: list[Step]) -> None:
    for step in game:
        decoded = msgspec.json.decode(msgspec.json.encode(GAME.view(step.after)))
        assert decoded["round"] == step.after.round


@settings(max_examples=10)
@given(games())
def test_points_in_view_are_the_score_of_the_crews(game: list[Step]) -> None:  # S30 S33
    for step in game:
        players = GAME.view(step.after).players
        crews = [{crew.nation: [*crew.values, *[2] * crew.jokers] for crew in p.crews} for p in players]
        unused = (len(players[RED].tricks), len(players[BLUE].tricks))
        assert (players[RED].points, players[BLUE].points) == score((crews[RED], crews[BLUE]), unused)
        outcome = GAME.outcome(step.after)
        if outcome is not None:
            assert outcome.points == (players[RED].points, players[BLUE].points)


@settings(max_examples=10)
@given(games())
def test_verdicts_come_true(game: list[Step]) -> None:  # S20 S21 S22 S23 S24
    for state in {step.after for step in game if step.after.phase == "act"}:
        shown = GAME.view(state)
        after = GAME.apply(state, Call())  # also where a call is not legal yet
        for seat in (RED, BLUE):
            got = Counter(
                card_text(card)
                for card, place in zip(state.row, shown.row, strict=True)
                if place.if_called.owner == seat
            )
            before_call, after_call = (
                Counter(map(card_text, each.crews[seat]))
                + Counter(dict(zip("NPRX", each.tricks[seat], strict=True)))
                for each in (state, after)
            )
            assert after_call - before_call == got
            assert before_call - after_call == Counter()
            assert GAME.view(after).players[seat].points == shown.players[seat].points_if_called


ODD_MOVES: list[Move] = [
    Starter(2),
    Starter(-1),
    TurnUp(-1),
    TurnUp(0),
    TurnUp(5),
    TurnUp(43),
    TurnUp(99),
    Rolled(0, 1),
    Rolled(2, 1),
    Rolled(6, 7),
    Place(0),
    Place(7, "left"),
    Nudge(1, 0),
    Nudge(6, 7),
    Nudge(0, 1),
    Nudge(7, 6),
    Nudge(2, 4),
    Nudge(3, 3),
    Enlist(3, 0),
    Enlist(-1, 0),
    Enlist(0, 8),
    Enlist(0, -1),
    Exchange(0),
    Exchange(7),
]


@settings(max_examples=10)
@given(games())
def test_moves_and_check_agree_on_all_moves(game: list[Step]) -> None:
    actions = GAME.actions()
    for state in [game[0].before, *(step.after for step in game)]:
        legal = GAME.moves(state)
        assert len(set(legal)) == len(legal)
        numbered = actions.chances if GAME.turn(state) == CHANCE else actions.decisions
        assert set(legal) <= set(numbered)
        for move in (*actions.decisions, *actions.chances):
            refused = GAME.check(state, move)
            assert (refused is None) == (move in legal), (GAME.text(state), move)
            assert refused is None or refused.clause.startswith("S")
        for move in ODD_MOVES:
            assert GAME.check(state, move) is not None


def test_action_numbers_are_fixed() -> None:
    actions = GAME.actions()
    assert actions is GAME.actions(Options(extra=True))
    assert (len(actions.decisions), len(actions.chances)) == (65, 58)
    for numbered in (actions.decisions, actions.chances):
        assert [actions.encode(move) for move in numbered] == list(range(len(numbered)))
    first = [GAME.move_text(GAME.start(), move) for move in actions.decisions[:4]]
    assert first == ["roll", "call", "place 1", "place 2"]


@settings(max_examples=12)
@given(games())
def test_games_end_in_time(game: list[Step]) -> None:
    assert len(game) <= GAME.max_length(game[0].before.options)


@settings(max_examples=30)
@given(st.integers(0, 35))
def test_a_roll_is_drawn_by_its_weight(number: int) -> None:  # S11
    state = GAME.parse(
        "1 R roll:R - - A1,F1,G1,C1,D1,T1 -/-/-/- -/-/-/- "
        "A2334F2334G2334C2334D2334T2334S12334I12334NNNPPRRR 3,2,3/chance/other_than_caller/base"
    )
    tickets = [f"{a}{b}" for a in range(1, 7) for b in range(a, 7) for _ in range(1 + (a != b))]
    assert GAME.move_text(state, GAME.draw(state, _Given(number, 36))) == f"rolls {tickets[number]}"


@settings(max_examples=12)
@given(games())
def test_cards_and_starters_are_drawn_by_their_weights(game: list[Step]) -> None:  # S6, S7
    for state, _, _ in game:
        if state.phase in ("deal", "starter"):
            tickets = [move for move, weight in GAME.chances(state) for _ in range(weight)]
            for number, move in enumerate(tickets):
                assert GAME.draw(state, _Given(number, len(tickets))) == move


class _Given:
    def __init__(self, number: int, among: int) -> None:
        self._number, self._among = number, among

    def below(self, n: int) -> int:
        assert n == self._among
        return self._number


# The conformance kit


def test_the_base_game_conforms() -> None:
    summary = check_game(GAME, games=150)
    assert summary.games == 150
    assert summary.longest <= GAME.max_length()


@pytest.mark.parametrize("first", ["chance", "red", "blue"])
@pytest.mark.parametrize("starts", ["other_than_caller", "alternate"])
@pytest.mark.parametrize("extra", [False, True])
def test_every_table_conforms(first: str, starts: str, extra: bool) -> None:
    for index, tricks in enumerate([(3, 2, 3), (8, 0, 0), (0, 8, 0), (0, 0, 8)]):
        options = {"tricks": tricks, "first": first, "starts": starts, "extra": extra}
        assert check_game(GAME, options, games=3, seed=index).games == 3


@settings(max_examples=12)
@given(all_options(), st.integers(0, 1000))
def test_any_split_conforms(options: Options, seed: int) -> None:
    check_game(GAME, options, games=1, seed=seed)
