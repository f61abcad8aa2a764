"""A report on a game, from games of bots: how long it is, how it ends, whom it favours, what decides it."""

from dogwatch.research.report.studying import Plan, Study, Variant, study

__all__ = ["Plan", "Study", "Variant", "study"]
