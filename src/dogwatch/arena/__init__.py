"""Matches between bots, also external programs, with score, confidence interval and SPRT."""

from dogwatch.arena.match import Match, Result
from dogwatch.arena.run import Stopped, play_match
from dogwatch.arena.score import Sprt, Tally

__all__ = ["Match", "Result", "Sprt", "Stopped", "Tally", "play_match"]
