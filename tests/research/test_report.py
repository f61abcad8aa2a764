"""The report: its estimates, and its page in every language."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from dogwatch.research.report import Plan, Variant, plots, study
from dogwatch.research.report.experiments import Study, _mirror, _sample, average, correlation, share, total
from dogwatch.research.report.page import Origin, page
from dogwatch.research.report.play import Participant, Task, _Streams, play
from dogwatch.words import LANGUAGES, words


@pytest.fixture(scope="module")
def found() -> Study:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dogwatch.research.report.experiments.levels", lambda _: ("cabin_boy", "deckhand"))
        variants = (
            Variant("short", {"size": "short"}),
            Variant("block", {"size": "short", "layout": "block"}),
        )
        calls: list[int] = []
        plan = Plan("raft", variants, "random", 24, 0.001, (0.001, 0.002))
        results = study(plan, lambda: calls.append(1))
        assert len(calls) == total(plan) == 2 * 24 + 3 * 10
    return results


def test_estimates_agree_with_the_games(found: Study) -> None:
    short, block = found.samples
    assert short.games == block.games == len(short.lengths) == 24
    assert short.length.value == pytest.approx(sum(short.lengths) / 24)
    assert short.length.low < short.length.value < short.length.high
    assert sum(figure.value for _, figure in short.endings) == pytest.approx(1)
    assert short.seats[0].value + short.seats[1].value == pytest.approx(1)
    assert short.drawn.value == 0  # there are no draws
    assert short.width is not None
    assert 5 < short.width.value < 20
    assert len(short.course) == 10
    assert short.openings
    assert [duel.one for duel in found.ladder] == ["cabin_boy", "deckhand"]
    assert found.ladder[0].score.value >= 0.7  # the cabin boy beats random play
    assert found.random is not None
    assert 25 < found.random.length.value < 40
    assert abs(found.random.seats[0].value - 0.5) < 0.02


def test_share_average_and_correlation() -> None:
    assert share([1, 1, 0, 0.5]).value == 0.625
    low, high = share([1] * 50 + [0] * 50)[1:]
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # Wilson interval
    mean = average([1, 2, 3, 4])
    assert mean.value == 2.5
    assert mean.high - mean.value == pytest.approx(1.959964 * 1.2909944 / 2)
    same = correlation([1, -1, 1, -1, 1], [1, -1, 1, -1, 1])
    assert same is not None
    assert same.value == pytest.approx(1)
    none = correlation([1, -1, 1, -1], [1, 1, -1, -1])
    assert none is not None
    assert none.value == 0
    assert none.low < 0 < none.high
    assert correlation([1, 1, 1, 1], [1, -1, 1, -1]) is None


def test_identical_games_of_a_pair_count_once() -> None:
    tasks = [
        Task("shanghaien", {}, (Participant("random"),), chance_seed=n // 2, bot_seed=n) for n in range(16)
    ]
    games = [play(task) for task in tasks]
    mixed = _sample("random", games)
    assert mixed.games == 16
    assert mixed.luck is not None
    alike = _sample("deterministic", [game for game in games for _ in (0, 1)])
    assert alike.games == 16
    assert alike.luck is None


def test_shares_of_0_and_1_can_be_plotted() -> None:
    """Their interval ends at the value."""
    for figure in (share([1.0] * 7), share([0.0] * 7), share([1.0] * 3)):
        assert "<svg" in plots.bars(["all"], [("one", [figure]), ("two", [None])], "%")
        assert "<svg" in plots.scores(["all"], [figure], "%")


def test_games_with_the_same_seed_have_the_same_cards() -> None:
    one, two = _Streams(7), _Streams(7)
    first = [one.of("card").below(48) for _ in range(5)]
    [two.of("roll").below(36) for _ in range(9)]
    assert [two.of("card").below(48) for _ in range(5)] == first
    assert [_Streams(8).of("card").below(48) for _ in range(5)] != first


def test_play_is_deterministic() -> None:
    task = Task(
        "shanghaien", {}, (Participant("cabin_boy"), Participant("random")), chance_seed=3, bot_seed=4
    )
    assert play(task) == play(task)
    assert play(task) != play(Task("shanghaien", {}, task.participants, chance_seed=4, bot_seed=4))


def test_nodes_make_play_deterministic_for_searchers() -> None:
    plan = Plan("raft", (Variant("short", {"size": "short"}),), "bosun", 20, 30, unit="nodes", seed=5)
    task = next(_mirror(plan, plan.variants[0]))
    assert task.participants == (Participant("bosun", nodes=30),)
    assert play(task) == play(task)


LONG = "own_layout=" + "2xx3/1xxx2/xx1xx1/1xx1xx/2xxx1/3xx2;" * 3


def cut_off(svg: str) -> list[str]:
    """The drawn shapes that reach beyond the picture."""
    root = ElementTree.fromstring(svg)
    width, height = (float(each) for each in root.attrib["viewBox"].split()[2:])
    return [
        f"{kind} {x:.0f},{y:.0f}"
        for kind, x, y in corners(root)
        if not (-0.5 <= x <= width + 0.5 and -0.5 <= y <= height + 0.5)
    ]


MOVED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))? scale\(([-\d.]+)")


def corners(root: ElementTree.Element) -> Iterator[tuple[str, float, float]]:
    """The ends of every text; texts are groups of glyphs, moved by `transform`."""
    texts = 0
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        uses, moved = (
            group.findall("{http://www.w3.org/2000/svg}use"),
            MOVED.match(group.get("transform", "")),
        )
        if moved and uses:
            texts += 1
            x, y, scale = float(moved[1]), float(moved[2]), float(moved[4])
            shifts = [re.match(r"translate\(([-\d.]+)", use.get("transform", "")) for use in uses]
            long = scale * (60 + max(float(shift[1]) if shift else 0 for shift in shifts))
            yield "start", x, y
            yield "end", x + (0 if moved[3] else long), y - (long if moved[3] else 0)
    assert texts > 3


@pytest.mark.parametrize("count", [1, 2, 6])
def test_plots_show_long_names_in_full(count: int) -> None:
    names = [f"{number} {LONG}" for number in range(count)]
    figure = share([1.0] * 7 + [0.0] * 5)
    drawn = [
        plots.histogram([(name, [10, 12, 30]) for name in names], "Decisions"),
        plots.lines([(name, [1.0, 2.0]) for name in names], "Progress", "Legal moves"),
        plots.bars([LONG, "short"], [(name, [figure, None]) for name in names], "%"),
        plots.scores(names, [figure] * count, "Score, %"),
    ]
    for svg in drawn:
        assert cut_off(svg) == []
    # matplotlib writes the text of each line as a comment
    for svg in drawn[:3] if count > 1 else ():
        written = "".join(re.findall(r"<!-- (.*?) -->", svg))
        for name in names:
            assert re.sub(r"\s", "", name) in re.sub(r"\s", "", written)


class _Whole(HTMLParser):
    """Checks that every element is closed; collects the images."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures.append(dict(attrs)["src"] or "")
            assert dict(attrs)["alt"]
        elif tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_well_formed_and_self_contained(found: Study, language: str) -> None:
    messages = words(language)
    origin = Origin("dogwatch report raft --seed 0", "1.2.3", "2026-11-18")
    written = page(found, messages, messages.say("raft-title"), str, origin)
    for fact in (*origin, messages.say("research-origin", version="1.2.3", seed="0", date="2026-11-18")):
        assert fact in written
    parser = _Whole()
    parser.feed(written)
    assert not parser.open
    assert len(parser.pictures) == 6
    for picture in parser.pictures:
        ElementTree.fromstring(b64decode(picture.removeprefix("data:image/svg+xml;base64,")))
    assert written.count("<h2>") == 8
    assert f'lang="{language}"' in written
    assert not re.search(r"(?:src|href)=\"?http", written)  # no external resources
    for sample in found.samples:
        shown = f"{sample.length.value:.1f}".replace(".", messages.say("research-decimal-mark"))
        assert shown in written
