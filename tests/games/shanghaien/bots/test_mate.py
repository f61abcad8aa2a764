"""Steps of the dial between deckhand and bosun: the bosun with errors."""

from __future__ import annotations

import dogwatch
from dogwatch.bots import bot
from dogwatch.games.shanghaien.bots.mate import at_skill
from dogwatch.games.shanghaien.dial import BOSUN, DECKHAND
from tests.games.shanghaien.bots.brute import decisions

HAND = bot("shanghaien", "deckhand")
STATES = [
    state
    for state, move in decisions(4, (HAND, HAND))
    if move is not None and state.round <= 3 and len(dogwatch.game("shanghaien").moves(state)) > 1
][::3]


def test_without_errors_it_is_the_bosun() -> None:
    bosun, errs = bot("shanghaien", "bosun"), at_skill(BOSUN)
    assert errs.slip == 0
    for seed, state in enumerate(STATES):
        assert errs.choose(state, seed=seed) == bosun.choose(state)


def test_the_same_seed_gives_the_same_move() -> None:
    errs = at_skill(DECKHAND)
    for state in STATES:
        assert len({errs.choose(state, seed=7) for _ in range(3)}) == 1
    chosen = {tuple(errs.choose(state, seed=seed) for state in STATES) for seed in range(3)}
    assert len(chosen) > 1, "other seeds, other errors"


def test_errors_shrink_with_the_skill() -> None:
    """In points by the bosun's own values, over the same errors."""
    slips, given_away = [], []
    for skill in (DECKHAND, 1.5, BOSUN):
        errs = at_skill(skill)
        slips.append(errs.slip)
        lost = 0.0
        for state in STATES:
            valued = errs.search(state).moves()
            value = {each.move: each.value for each in valued}
            lost += sum(valued[0].value - value[errs.choose(state, seed=seed)] for seed in range(10))
        given_away.append(lost)
    assert slips == sorted(slips, reverse=True)
    assert given_away[0] > given_away[1] > given_away[2] == 0
