"""Games looked at again: what each decision cost, what the dice gave, how likely each shot was."""

from dogwatch.review.decisions import Decision, Step, decisions, steps
from dogwatch.review.judge import judge
from dogwatch.review.report import Review, review
from dogwatch.review.verdict import Verdict

__all__ = ["Decision", "Review", "Step", "Verdict", "decisions", "judge", "review", "steps"]
