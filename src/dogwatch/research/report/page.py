"""Writes a report as one self-contained HTML page with inline images."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from dogwatch.research.base import research
from dogwatch.research.report import plots
from dogwatch.research.report.experiments import Duel, Estimate, Plan, Sample, Study
from dogwatch.research.report.play import RANDOM
from dogwatch.words import Words

_STYLE: Final = """
:root { color-scheme: light; --ink: #261e1a; --paper: #fbf7ec; --sea: #1c5c74; --line: #ddd2b8; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.8rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; color: var(--sea); margin: 2.2rem 0 .3rem; }
p { margin: .3rem 0 .8rem; } .note { color: #5c5148; font-size: .9rem; }
figure { margin: .8rem 0; } img { width: 100%; height: auto; background: #fff; border: 1px solid var(--line);
  border-radius: 6px; }
.scroll { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th { font-weight: 600; overflow-wrap: anywhere; min-width: 4.5rem; } td + td, th + th { text-align: right; }
td + td { white-space: nowrap; } td:first-child { overflow-wrap: anywhere; min-width: 6rem; }
@media (max-width: 40rem) {
  table { font-size: .85rem; } th, td { padding: .3rem; } td + td { white-space: normal; }
  th { min-width: 4.6rem; } td:first-child { min-width: 5rem; }
}
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid var(--line);
  border-radius: 6px; padding: .4rem .6rem; font-size: .9rem; }
"""


_HTML: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head><body>
{body}
</body></html>
"""


_TO: Final = "\u2060–\u2060"
"""A dash at which no line breaks."""
_LIMIT: Final = {"seconds": "research-limit-seconds", "nodes": "research-limit-nodes"}
_AGAINST: Final = {"seconds": "research-seconds-against", "nodes": "research-nodes-against"}


class Origin(NamedTuple):
    """What produced a report, so that it can be repeated."""

    command: str
    version: str
    date: str


class _Page:
    """Collects the page's sections, in one language."""

    def __init__(self, study: Study, words: Words, title: str, level: Callable[[str], str]) -> None:
        self.study = study
        self.say = words.say
        self.title = title
        self._level = level
        self._parts: list[str] = []

    def level(self, name: str) -> str:
        return self.say("research-random") if name == RANDOM else self._level(name)

    def number(self, value: float, places: int = 1) -> str:
        """A number with the language's decimal mark."""
        mark = self.say("research-decimal-mark")
        return f"{value:.{places}f}".replace(".", mark)

    def share(self, estimate: Estimate | None) -> str:
        if estimate is None:
            return "–"
        low, high = self.number(100 * estimate.low), self.number(100 * estimate.high)
        return f"{self.number(100 * estimate.value)} % ({low}{_TO}{high})"

    def mean(self, estimate: Estimate | None) -> str:
        if estimate is None:
            return "–"
        return f"{self.number(estimate.value)} ({self.number(estimate.low)}{_TO}{self.number(estimate.high)})"

    def part(self, html: str) -> None:
        self._parts.append(html)

    def section(self, title: str, about: str) -> None:
        self.part(f"<h2>{escape(self.say(title))}</h2><p class=note>{escape(self.say(about))}</p>")

    def figure(self, svg: str, about: str) -> None:
        data = b64encode(svg.encode()).decode()
        text = escape(self.say(about), quote=True)
        self.part(f'<figure><img src="data:image/svg+xml;base64,{data}" alt="{text}"></figure>')

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        first = "".join(f"<th>{escape(cell)}</th>" for cell in head)
        rest = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        table = f"<table><thead><tr>{first}</tr></thead><tbody>{rest}</tbody></table>"
        self.part(f"<div class=scroll>{table}</div>")

    def written(self, language: str) -> str:
        body = "\n".join(self._parts)
        return _HTML.format(language=language, title=escape(self.title), style=_STYLE, body=body)


def page(study: Study, words: Words, title: str, level: Callable[[str], str], origin: Origin) -> str:
    """The HTML of a report; `level` returns the display name of a bot level."""
    plan, sheet = study.plan, _Page(study, words, words.say("research-report-title", game=title), level)
    sheet.part(f"<h1>{escape(sheet.title)}</h1>")
    about = words.say(
        "research-report-about",
        games=plan.games,
        level=level(plan.level) if plan.level != RANDOM else sheet.level(RANDOM),
        limit=words.say(_LIMIT[plan.unit], amount=_amount(sheet, plan, plan.limit)),
    )
    sheet.part(f"<p>{escape(about)}</p><p class=note>{escape(words.say('research-intervals'))}</p>")
    made = words.say("research-origin", version=origin.version, seed=str(plan.seed), date=origin.date)
    sheet.part(f"<pre>{escape(origin.command)}</pre><p class=note>{escape(made)}</p>")
    _length(sheet, study.samples)
    _width(sheet, study.samples)
    _endings(sheet, study.samples)
    _sides(sheet, study.samples)
    _openings(sheet, study.samples)
    _luck(sheet, study.samples, study.ladder)
    _thinking(sheet, study)
    _random(sheet, study)
    return sheet.written(words.language)


def _length(sheet: _Page, samples: Sequence[Sample]) -> None:
    say = sheet.say
    sheet.section("research-length", "research-length-about")
    rows = [(each.name, each.lengths) for each in samples]
    sheet.figure(plots.histogram(rows, say("research-decisions")), "research-length-about")
    head = [
        say("research-options"),
        say("research-games"),
        say("research-decisions"),
        say("research-chances"),
    ]
    cells = [
        [each.name, str(each.games), sheet.mean(each.length), sheet.mean(each.chances)] for each in samples
    ]
    sheet.table(head, cells)


def _width(sheet: _Page, samples: Sequence[Sample]) -> None:
    say = sheet.say
    sheet.section("research-width", "research-width-about")
    courses = [(each.name, each.course) for each in samples if each.course]
    if courses:
        svg = plots.lines(courses, say("research-course"), say("research-legal-moves"))
        sheet.figure(svg, "research-width-about")
    sheet.table(
        [say("research-options"), say("research-legal-moves")],
        [[each.name, sheet.mean(each.width)] for each in samples],
    )


def _endings(sheet: _Page, samples: Sequence[Sample]) -> None:
    say = sheet.say
    sheet.section("research-endings", "research-endings-about")
    reasons = list(dict.fromkeys(reason for each in samples for reason, _ in each.endings))
    by_sample = [(each.name, dict(each.endings)) for each in samples]
    rows = [(name, [known.get(reason) for reason in reasons]) for name, known in by_sample]
    sheet.figure(plots.bars([say(reason) for reason in reasons], rows, "%"), "research-endings-about")
    head = [say("research-ending"), *(each.name for each in samples)]
    sheet.table(
        head,
        [[say(reason), *(sheet.share(known.get(reason)) for _, known in by_sample)] for reason in reasons],
    )


def _sides(sheet: _Page, samples: Sequence[Sample]) -> None:
    say = sheet.say
    about, favoured = research(sheet.study.plan.game).sides
    sheet.section("research-sides", about)
    figures = [each.favoured for each in samples]
    sheet.figure(
        plots.scores([each.name for each in samples], figures, say("research-score")), "research-sides"
    )
    seats = len(samples[0].seats)
    head = [say("research-options"), say(favoured)]
    head += [say("research-seat", number=seat + 1) for seat in range(seats)] + [say("research-drawn")]
    sheet.table(
        head,
        [
            [each.name, sheet.share(each.favoured), *map(sheet.share, each.seats), sheet.share(each.drawn)]
            for each in samples
        ],
    )


def _openings(sheet: _Page, samples: Sequence[Sample]) -> None:
    say = sheet.say
    if not any(each.openings for each in samples):
        return
    sheet.section("research-openings", "research-openings-about")
    for each in samples:
        if each.openings:
            sheet.part(f"<p>{escape(each.name)}</p>" if len(samples) > 1 else "")
            sheet.table(
                [say("research-move"), say("research-share"), say("research-score")],
                [
                    [opening.move, sheet.share(opening.share), sheet.share(opening.score)]
                    for opening in each.openings
                ],
            )


def _luck(sheet: _Page, samples: Sequence[Sample], ladder: Sequence[Duel]) -> None:
    say = sheet.say
    sheet.section("research-luck", "research-luck-about")
    names = [
        say("research-against", one=sheet.level(duel.one), other=sheet.level(duel.other)) for duel in ladder
    ]
    if ladder:
        svg = plots.scores(names, [duel.score for duel in ladder], say("research-score"))
        sheet.figure(svg, "research-luck-about")
        sheet.table(
            [say("research-players"), say("research-games"), say("research-score")],
            [
                [name, str(duel.games), sheet.share(duel.score)]
                for name, duel in zip(names, ladder, strict=True)
            ],
        )
    sheet.part(f"<p class=note>{escape(say('research-twins-about'))}</p>")
    sheet.table(
        [say("research-options"), say("research-twins")],
        [[each.name, _plain(sheet, each.luck)] for each in samples],
    )


def _thinking(sheet: _Page, study: Study) -> None:
    say, plan = sheet.say, study.plan
    if not study.limits:
        return
    sheet.section("research-thinking", "research-thinking-about")
    less = _amount(sheet, plan, plan.limits[0])
    names = [
        say(_AGAINST[plan.unit], more=_amount(sheet, plan, limit), less=less) for limit, _ in study.limits
    ]
    figures = [estimate for _, estimate in study.limits]
    sheet.figure(plots.scores(names, figures, say("research-score")), "research-thinking-about")
    strongest = sheet.level(plan.rungs[-1])
    sheet.table(
        [strongest, say("research-games"), say("research-score")],
        [
            [name, str(plan.duel_games), sheet.share(estimate)]
            for name, estimate in zip(names, figures, strict=True)
        ],
    )


def _random(sheet: _Page, study: Study) -> None:
    say, random = sheet.say, study.random
    if random is None:
        return
    sheet.section("research-by-chance", "research-by-chance-about")
    sheet.table(
        [say("research-games"), say("research-decisions"), *(say("research-seat", number=n) for n in (1, 2))],
        [[str(random.games), sheet.mean(random.length), *map(sheet.share, random.seats)]],
    )
    sheet.table(
        [say("research-ending"), say("research-share")],
        [[say(reason), sheet.share(estimate)] for reason, estimate in random.endings],
    )


def _plain(sheet: _Page, estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    value, low, high = (sheet.number(each, 2) for each in estimate)
    return f"{value} ({low} … {high})"


def _amount(sheet: _Page, plan: Plan, limit: float) -> str:
    return str(int(limit)) if plan.unit == "nodes" else sheet.number(limit, 3).rstrip("0")
