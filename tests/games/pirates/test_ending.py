"""The end of the game: players out, points, outcome."""

from __future__ import annotations

from typing import Any

import pytest

from dogwatch.games.base import IllegalMove, Outcome
from dogwatch.games.pirates.rules.moves import Done

from .table import BLUE, FLAG, GAME, GREEN, RED, YELLOW, fallen, fight, piece, play, refused, sea, shot

LAST: dict[str, Any] = dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), RED)
FOUR = {"players": 4}
TEAMS = {"players": 4, "teams": True}


def over(at: dict[str, Any], options: dict[str, Any]) -> Outcome:
    """The outcome of a game in which the turns ran out or a player lost everything."""
    turns = 40 * options.get("players", 2)
    outcome = GAME.outcome(sea("over", at, options=options, turns=turns))
    assert outcome is not None
    return outcome


def test_the_game_ends_immediately_with_the_last_piece() -> None:  # P40
    state = sea("melee", {**LAST, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)})
    state = fight(state, "attack ra ba", FLAG)
    assert (state.phase, GAME.turn(state)) == ("over", None)
    outcome = GAME.outcome(state)
    assert outcome == Outcome((RED,), (10, 0), (1, -1), "pirates-over-alone", "P40")
    assert GAME.check(state, Done()) == IllegalMove("P40", "pirates-refused-over")
    assert GAME.moves(state) == ()


def test_a_shot_may_end_it() -> None:  # P40
    state = sea("fire", {**LAST, "ba": (3000, 0, 0)})
    state = shot(state, fallen(state, "ba"), fell=("ba",))
    assert state.phase == "over"


def test_damaged_is_not_lost() -> None:  # P40 P50
    state = sea("fire", {**LAST, "ba": (3000, 0, 0)}, options={"expert": True})
    state = shot(state, fallen(state, "ba"), fell=("ba",))
    assert state.phase == "roll"


def test_a_player_who_is_out_cannot_win() -> None:  # P40
    blue_out = {"bt": RED, "ba": RED, "bb": GREEN, "bc": GREEN}
    richest = {"yt": BLUE, "ya": BLUE, "gt": BLUE}  # blue has the most points
    outcome = over({**blue_out, **richest}, FOUR)
    assert outcome.points == (3, 5, 2, 0)
    assert (outcome.winners, outcome.utilities) == ((RED,), (1, -1, -1, -1))
    assert (outcome.reason, outcome.clause) == ("pirates-over-points", "P40")


def test_galleons_count_one_and_towers_two() -> None:  # P40
    outcome = over({"ba": RED, "bb": RED, "rt": BLUE}, {"players": 2})
    assert outcome.points == (2, 2)


def test_equal_points_are_decided_by_towers_taken() -> None:  # P40
    outcome = over({"ba": RED, "bb": RED, "rt": BLUE}, {"players": 2})
    assert (outcome.winners, outcome.reason) == ((BLUE,), "pirates-over-towers")


def test_still_equal_is_shared() -> None:  # P40
    outcome = over({"bt": RED, "rt": BLUE, "ga": BLUE, "ya": RED}, {"players": 2})
    assert (outcome.winners, outcome.utilities) == ((RED, BLUE), (0, 0))
    assert outcome.reason == "pirates-over-shared"
    three = over({"ga": RED, "gb": BLUE}, {"players": 3})
    assert (three.winners, three.utilities) == ((RED, BLUE), (0, 0, -1))


def test_several_players_out_in_the_same_move() -> None:  # P40
    left = {"ba": (3000, 0, 0), "ga": (3000, 1000, 0)}
    gone = {"bt": RED, "bb": RED, "bc": RED, "gt": YELLOW, "gb": YELLOW, "gc": YELLOW, "ra": BLUE, "rb": BLUE}
    state = sea("fire", {**gone, **left, "ya": BLUE, "yb": BLUE, "yc": BLUE}, options=FOUR)
    state = shot(state, fallen(state, "ba"), fallen(state, "ga"), fell=("ba", "ga"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (RED,)
    assert outcome.points == (6, 5, 0, 4)


def test_if_all_are_out_points_decide() -> None:  # P40
    everything: dict[str, Any] = {f"{colour}{letter}": BLUE for colour in "rg" for letter in "tabc"}
    everything |= {f"{colour}{letter}": "nobody" for colour in "by" for letter in "tabc"}
    outcome = over(everything, {"players": 2, "ghost": True})
    assert outcome.winners == (BLUE,)


def test_turns_run_out() -> None:  # P42
    options = {"players": 2, "turns": 3}
    state = sea("sail", {"ra": (-3000, 0, 0), "bt": RED}, mover=BLUE, turns=5, options=options)
    state = play(state, "done")
    assert (state.phase, state.turns) == ("over", 6)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.clause) == ((RED,), "pirates-over-points", "P42")
    assert play(sea("sail", {"ra": (-3000, 0, 0)}, turns=4, options=options), "done").phase == "fire"


@pytest.mark.parametrize("turns", [1, 5])
def test_the_number_of_turns_is_an_option(turns: int) -> None:  # P42
    options = {"players": 3, "turns": turns}
    assert GAME.view(GAME.start(options)).turns == turns
    assert GAME.max_length(GAME.settle(options)) < GAME.max_length(GAME.settle({"players": 3}))


def test_partners_sit_opposite() -> None:  # P41
    assert [player.team for player in GAME.view(GAME.start(TEAMS)).players] == [0, 1, 0, 1]
    assert [player.team for player in GAME.view(GAME.start(FOUR)).players] == [0, 1, 2, 3]


def test_mates_do_not_fight() -> None:  # P41
    state = sea("melee", {"ra": (-3000, 0, 0), "ga": (-2000, 0, 0), "ba": (-3000, 1300, 0)}, options=TEAMS)
    assert refused(state, "attack ra ga") == ("P41", "pirates-refused-no-enemy")
    assert refused(state, "attack ga ba") == ("P30", "pirates-refused-not-your-piece")
    alone = sea("melee", {"ra": (-3000, 0, 0), "ga": (-2000, 0, 0)}, options=FOUR)
    assert GAME.check(alone, GAME.parse_move(alone, "attack ra ga")) is None


def test_a_mates_piece_that_falls_is_set_up_again() -> None:  # P15 P41
    state = sea("fire", {"ga": (3000, 0, 0)}, options=TEAMS)
    after = shot(state, fallen(state, "ga"), fallen(state, "ya"), fell=("ga", "ya"))
    assert (piece(after, "ga").holder, piece(after, "ga").face) == (-1, 0)
    assert piece(after, "ya").holder == RED


def test_the_first_player_out_ends_it_and_teams_count_together() -> None:  # P41
    blue_out = {"bt": RED, "ba": RED, "bb": RED, "bc": GREEN}
    outcome = over({**blue_out, "rt": BLUE, "gt": BLUE, "ra": YELLOW, "ga": YELLOW, "gb": YELLOW}, TEAMS)
    assert outcome.points == (4, 4, 1, 3)
    # the trophies of the player who is out count: 7 against 5
    assert (outcome.winners, outcome.utilities, outcome.clause) == ((BLUE, YELLOW), (-1, 1, -1, 1), "P41")


def test_a_team_may_win_without_any_ship_left() -> None:  # P41
    gone = {f"{colour}{letter}": RED for colour in "by" for letter in "tabc"}
    spoils = {f"{colour}{letter}": BLUE for colour in "rg" for letter in "tab"} | {"rc": YELLOW}
    outcome = over({**gone, **spoils, "ya": GREEN}, TEAMS)
    assert (outcome.points, outcome.winners) == ((9, 8, 1, 1), (RED, GREEN))
    poorer = over({**gone, **spoils, "ya": "nobody", "bt": "nobody"}, {**TEAMS, "ghost": True})
    assert (poorer.points, poorer.winners) == ((7, 8, 0, 1), (BLUE, YELLOW))


def test_equal_teams() -> None:  # P41
    by_towers = over({"bt": RED, "ra": BLUE, "rb": YELLOW}, TEAMS)
    assert (by_towers.winners, by_towers.reason) == ((RED, GREEN), "pirates-over-towers")
    shared = over({"ya": RED, "rb": YELLOW}, TEAMS)
    assert (shared.winners, shared.utilities) == ((0, 1, 2, 3), (0, 0, 0, 0))


def test_the_story_of_the_end() -> None:  # P40 P41
    state = sea("melee", {**LAST, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)})
    state = play(state, "attack ra ba")
    keys = [fact.key for fact in GAME.story(state, FLAG, GAME.apply(state, FLAG))]
    assert keys[-4:] == ["pirates-out", "pirates-points", "pirates-points", "pirates-won"]
    at = {"bt": RED, "bb": RED, "bc": RED, "ra": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    team = play(sea("melee", at, options=TEAMS), "attack ra ba")
    facts = GAME.story(team, FLAG, GAME.apply(team, FLAG))
    assert (facts[-1].key, facts[-1].args) == ("pirates-team-won", {"seat": RED, "mate": GREEN})
    last = sea("sail", {"ra": (-3000, 0, 0)}, mover=BLUE, turns=79)
    facts = GAME.story(last, Done(), GAME.apply(last, Done()))
    assert facts[0].key == "pirates-turns-over"
    assert facts[-1].key == "pirates-shared"
