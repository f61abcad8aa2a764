"""The default review of this game: the values of decisions and their cost."""

from __future__ import annotations

from dogwatch.bots.general import General
from dogwatch.review import Reviewer
from ship_captain_crew.rules import WAITING, Keep, Options, Roll, ShipCaptainCrew, State

GAME = ShipCaptainCrew()


def test_a_decision_costs_what_it_gives_away() -> None:
    """Player 2 leads 11 to 7 and wins by keeping; rolling both dice is a mistake."""
    state = State(Options(), 0, (1,), (0, 0), (7, WAITING), rolls=2, kept=3, dice=(6, 5))
    reviewer, bot = Reviewer(GAME), General(GAME)
    kept = reviewer.judge(bot, state, (Keep(),), None, 0.3)
    assert (kept.is_best, kept.best, kept.values) == (True, 1.0, (-1.0, 1.0))
    rolled = reviewer.judge(bot, state, (Roll(),), None, 0.3)
    assert not rolled.is_best
    assert rolled.best - rolled.played > 0.3
    assert rolled.values[0] == -rolled.played
    assert rolled.line[0][0].key == "ship-captain-crew-keep"


def test_three_players_have_a_value_each() -> None:
    state = State(Options(3), 0, (1, 2), (0, 0, 0), (2, WAITING, WAITING), rolls=2, kept=3, dice=(6, 6))
    verdict = Reviewer(GAME).judge(General(GAME), state, (Keep(),), None, 0.3)
    assert len(verdict.values) == 3
    assert verdict.values[1] > 0.5 > verdict.values[0]
