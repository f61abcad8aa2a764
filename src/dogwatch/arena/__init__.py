"""Matches between bots, also external programs and functions, with score, confidence interval and SPRT."""

from dogwatch.arena.conditions import Match, Result
from dogwatch.arena.python import match
from dogwatch.arena.result import MatchResult
from dogwatch.arena.run import Stopped, play_match
from dogwatch.arena.score import Sprt, Tally

__all__ = ["Match", "MatchResult", "Result", "Sprt", "Stopped", "Tally", "match", "play_match"]
