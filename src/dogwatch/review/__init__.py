"""Games looked at again: what each decision cost, what the dice gave, how likely each shot was."""

from dogwatch.review.decisions import Decision
from dogwatch.review.judge import judge
from dogwatch.review.report import Review, review
from dogwatch.review.reviewer import Reviewer, decisions, reviewer
from dogwatch.review.verdict import Verdict

__all__ = [
    "Decision",
    "Review",
    "Reviewer",
    "Verdict",
    "decisions",
    "judge",
    "review",
    "reviewer",
]
