"""The dial of strength: its steps are levels, and marks are the named ones."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import dogwatch
from dogwatch import bots, games
from dogwatch.cli.seating import level_name
from dogwatch.games.dial import LEAST_GAP, MOST_GAP, Dial, Step, even_skills, step_number
from dogwatch.words import LANGUAGES, words

DIALS = [name for name in games.names() if bots.dial(name) is not None]


def step(skill: float) -> Step:
    return Step(skill=skill, rating=1000, about="raft-dial-near")


@pytest.mark.parametrize("skills", [(), (1.0,), (1.0, 1.0), (2.0, 1.0)])
def test_skills_must_grow(skills: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="must grow"):
        Dial(bot="some.module:function", steps=tuple(map(step, skills)))


def test_a_dials_bot_is_a_place() -> None:
    with pytest.raises(ValueError, match="module:attribute"):
        Dial(bot="function", steps=(step(1), step(2)))


@pytest.mark.parametrize(("level", "number"), [("step-7", 7), ("step-", 0), ("step-x", 0), ("captain", 0)])
def test_the_number_of_a_step(level: str, number: int) -> None:
    assert step_number(level) == number


@pytest.mark.parametrize("game", DIALS)
def test_steps_are_levels_from_the_weakest_bot_to_the_captain(game: str) -> None:
    dial, steps = bots.dial(game), bots.steps(game)
    assert dial is not None
    assert bots.accepted(game) == (*bots.levels(game), *steps)
    assert [step_number(level) for level in steps] == list(range(1, len(dial.steps) + 1))
    assert (dial.steps[0].mark, dial.steps[-1].mark) == (bots.LEVELS[0], bots.LEVELS[-1])
    for level, one in dial.by_level().items():
        made = dogwatch.bot(game, level)
        assert made.level == (one.mark or level)
        assert made.game.name == game
    for language in LANGUAGES:
        for one in dial.steps:
            assert words(language).say(one.about) != one.about


@pytest.mark.parametrize("game", DIALS)
def test_the_named_levels_are_marks_on_the_dial(game: str) -> None:
    dial = bots.dial(game)
    assert dial is not None
    marks = {step.mark: number for number, step in enumerate(dial.steps, 1) if step.mark}
    assert tuple(marks) == bots.LEVELS
    for one, other in pairwise(dial.steps):
        assert one.rating < other.rating, "a later step is stronger"
    assert bots.ratings(game) == dial.ratings()
    assert {bots.ratings(game)[level] for level in ("deckhand", f"step-{marks['deckhand']}")} == {1000}
    # The page names steps before the server has listed the games.
    pack = (Path(__file__).parents[2] / "web" / "src" / "games" / game / "pack.ts").read_text("utf-8")
    found = re.search(r"marks: {([^}]*)}", pack)
    assert found is not None
    assert {name: int(number) for name, number in re.findall(r"(\w+): (\d+)", found[1])} == marks


@pytest.mark.parametrize("game", DIALS)
def test_neighbours_on_a_dial_are_evenly_far_apart(game: str) -> None:
    dial = bots.dial(game)
    assert dial is not None
    gaps = [other.rating - one.rating for one, other in pairwise(dial.steps)]
    assert min(gaps) >= LEAST_GAP, gaps
    assert max(gaps) <= MOST_GAP, gaps


def test_a_step_is_named_after_the_mark_below_it() -> None:
    marks = Dial(
        bot="some.module:function",
        steps=(
            Step(skill=1, rating=900, about="raft-dial-near"),
            Step(skill=2, rating=1000, about="raft-dial-near", mark="deckhand"),
            Step(skill=3, rating=1100, about="raft-dial-near"),
        ),
    )
    assert [marks.mark_below(f"step-{number}") for number in (0, 1, 2, 3, 4)] == [
        *(("", 0), ("", 0), ("deckhand", 0), ("deckhand", 1), ("", 0))
    ]
    assert bots.level_above("raft", "captain") == ("captain", 0)
    assert bots.level_above("raft", "step-5") == ("deckhand", 2)
    assert bots.level_above("raft", "step-99") == bots.level_above("whist", "step-1") == ("", 0)
    names = [level_name(level, words("en"), "raft") for level in ("step-3", "step-5", "step-99", "captain")]
    assert names == ["Deckhand", "Deckhand +2", "Step 99", "Captain"]


def test_an_unknown_step_is_refused() -> None:
    with pytest.raises(KeyError, match="step-99"):
        dogwatch.bot("raft", "step-99")
    assert bots.dial("whist") is None
    assert bots.steps("whist") == ()


def test_even_skills_divide_the_measured_range() -> None:
    assert even_skills((1, 2, 3), (115, 115)) == (1, 2, 3)
    assert even_skills((1, 2), (230,)) == (1, 1.5, 2)
    assert even_skills((0, 1, 2), (0, 230)) == (0, 1.5, 2)  # the first two are equally strong
    assert even_skills((0, 1, 2), (-40, 115)) == (0, 2)


def test_even_skills_are_those_of_bots_that_can_be_made() -> None:
    assert even_skills((0, 1, 2), (230, 230), ((1, 2),)) == (0, 1, 1.5, 2), "nothing between 0 and 1"
    assert even_skills((0, 4, 7), (115, 460), ((0, 4), (5, 20))) == (0, 4, 7)
    assert even_skills((0, 4, 7, 8), (115, 230, 230), ((0, 4), (5, 20))) == (0, 4, 7, 7.5, 8)


@pytest.mark.parametrize("game", DIALS)
def test_bots_are_made_of_the_dials_skills_only(game: str) -> None:
    dial = bots.dial(game)
    assert dial is not None
    make = games.load(dial.bot)
    for low, high in dial.spans:
        for skill in (low, (low + high) / 2, high):
            assert make(skill).analyse is not None
    ends = [end for span in dial.spans for end in span]
    outside = [ends[0] - 0.1, ends[-1] + 0.1]
    outside += [(one + other) / 2 for one, other in zip(ends[1:-1:2], ends[2::2], strict=True) if one < other]
    for skill in outside:
        with pytest.raises(ValueError, match="skill must be"):
            make(skill)


def test_a_dials_steps_can_be_made() -> None:
    with pytest.raises(ValueError, match="must be inside"):
        Dial(bot="some.module:function", steps=(step(1), step(3)), spans=((1, 2),))
