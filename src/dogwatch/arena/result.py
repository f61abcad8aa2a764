"""The result of a match: counts, score with its confidence interval, Elo difference, failures."""

from __future__ import annotations

from html import escape
from math import isfinite
from typing import Any

import msgspec

from dogwatch import __version__
from dogwatch.arena.conditions import Match, Result
from dogwatch.arena.run import Standing
from dogwatch.arena.score import SprtVerdict, elo
from dogwatch.words import Words, words


class MatchResult(msgspec.Struct, frozen=True):
    """A match and its games; scores are those of the first contestant, `match.a`."""

    match: Match
    standing: Standing
    version: str = __version__
    """The version of Dogwatch."""

    @property
    def games(self) -> tuple[Result, ...]:
        """The result of each game."""
        return self.standing.results

    @property
    def wins(self) -> int:
        """Games that the first contestant won."""
        return self.standing.tally.wins

    @property
    def draws(self) -> int:
        """Drawn games."""
        return self.standing.tally.draws

    @property
    def losses(self) -> int:
        """Games that the first contestant lost."""
        return self.standing.tally.losses

    @property
    def score(self) -> float:
        """From 0 to 1; a draw counts half."""
        return self.standing.tally.score

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score (Wilson)."""
        return self.standing.tally.interval

    @property
    def elo(self) -> float:
        """The Elo difference of the score; infinite if all games were won or lost."""
        return elo(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The Elo differences of the interval's ends."""
        low, high = self.interval
        return elo(low), elo(high)

    @property
    def verdict(self) -> SprtVerdict:
        """The decision of the sequential test; "" without one."""
        return self.standing.verdict

    @property
    def faults(self) -> dict[str, int]:
        """How many games each contestant ("a", "b") lost because it failed."""
        failed = [result.failed for result in self.standing.faults]
        return {side: failed.count(side) for side in ("a", "b")}

    @property
    def only_failed(self) -> tuple[str, ...]:
        """The contestants that failed in every game: the score says nothing about them."""
        names = {"a": self.match.a, "b": self.match.b}
        count = len(self.games)
        return tuple(names[side] for side, faults in self.faults.items() if count and faults == count)

    def summary(self) -> dict[str, Any]:
        """The result as JSON values, as `dogwatch match` prints it; rounded to four decimals."""
        match, (low, high) = self.match, self.interval
        return {
            "a": match.a,
            "b": match.b,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(self.score, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "faults": self.faults,
            "game": match.game,
            "options": match.options,
            "seconds": match.seconds if match.nodes is None else None,
            "nodes": match.nodes,
            "seed": match.seed,
            "version": self.version,
        }

    def sentences(self, messages: Words, a: str, b: str) -> list[str]:
        """The result in a language; `a` and `b` are the contestants' names."""
        say, (low, high), (least, most) = messages.say, self.interval, self.elo_interval
        said = [
            say("arena-result", a=a, b=b, wins=self.wins, draws=self.draws, losses=self.losses),
            say("arena-score", score=percent(self.score), low=percent(low), high=percent(high)),
            say("arena-elo", elo=rating(self.elo), low=rating(least), high=rating(most)),
        ]
        if self.verdict:
            said.append(say("arena-stronger" if self.verdict == "stronger" else "arena-not-stronger", a=a))
        if faults := self.standing.faults:
            said.append(say("arena-faults", count=len(faults), last=faults[-1].fault))
        return said

    def __str__(self) -> str:
        return "\n".join(self.sentences(words("en"), self.match.a, self.match.b))

    def _repr_html_(self) -> str:
        """Called by Jupyter."""
        return "".join(f"<div>{escape(line)}</div>" for line in str(self).splitlines())


def percent(score: float) -> str:
    """A score as a percentage with one decimal, without the sign."""
    return f"{100 * score:.1f}"


def rating(difference: float) -> str:
    """An Elo difference with its sign."""
    if abs(difference) < 0.5:
        return "0"  # not "-0"
    return f"{difference:+.0f}" if isfinite(difference) else "+∞" if difference > 0 else "−∞"
