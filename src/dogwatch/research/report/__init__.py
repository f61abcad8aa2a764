"""Statistics of bot games for a report: length, branching factor, endings, first-move advantage, luck."""

from dogwatch.research.report.experiments import Plan, Study, Variant, study

__all__ = ["Plan", "Study", "Variant", "study"]
