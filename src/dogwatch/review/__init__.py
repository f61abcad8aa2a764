"""Review finished games: a bot's evaluation of each decision and what it cost, and extras per game."""

from dogwatch.review.decisions import Decision
from dogwatch.review.judge import judge
from dogwatch.review.line import ChanceMove, Step, steps
from dogwatch.review.report import Review, review
from dogwatch.review.reviewer import Attempt, Reviewer, decisions, reviewer
from dogwatch.review.verdict import Verdict

__all__ = [
    "Attempt",
    "ChanceMove",
    "Decision",
    "Review",
    "Reviewer",
    "Step",
    "Verdict",
    "decisions",
    "judge",
    "review",
    "reviewer",
    "steps",
]
