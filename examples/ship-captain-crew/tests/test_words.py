"""Messages: every fact and refusal of the rules can be formatted in both languages."""

from __future__ import annotations

from random import Random

from dogwatch.games.base import Fact
from dogwatch.words import words
from ship_captain_crew.rules import Keep, Roll, ShipCaptainCrew, State

GAME = ShipCaptainCrew()
LANGUAGES = ("en", "it")


def test_all_facts_have_messages() -> None:
    random = Random(2)
    facts: list[Fact] = []
    for _ in range(12):
        state = GAME.start({"players": 3})
        while GAME.turn(state) is not None:
            choices = GAME.choices(state)
            if choices is not None:
                facts.append(choices.prompt)
                facts += [_move_fact(move) for move in choices.moves if isinstance(move, Keep | Roll)]
            move = random.choice(GAME.moves(state))
            after = GAME.apply(state, move)
            facts += GAME.story(state, move, after)
            state = after
        outcome = GAME.outcome(state)
        assert outcome is not None
        facts.append(Fact(outcome.reason))
    assert len({fact.key for fact in facts}) >= 9
    for language in LANGUAGES:
        for fact in facts:
            assert words(language).fact(fact)


def _move_fact(move: Keep | Roll) -> Fact:
    return (
        Fact("ship-captain-crew-move-keep")
        if isinstance(move, Keep)
        else Fact("ship-captain-crew-move-roll", {"hold": move.hold})
    )


def test_refusals_have_messages() -> None:
    over = State(GAME.settle(None), 0, (), (1, 2), (1, 2))
    for state in (over, GAME.start(), GAME.play(GAME.start(), Roll())):
        refusal = GAME.check(state, Roll(3))
        assert refusal is not None
        for language in LANGUAGES:
            assert refusal.clause in words(language).refusal(refusal)
