"""Puzzles: positions with a task, found in bots' games, proven, and rated by tries."""

from dogwatch.puzzles.base import Answer, Proof, Puzzle, Puzzles, Unproven, puzzles
from dogwatch.puzzles.files import shipped

__all__ = ["Answer", "Proof", "Puzzle", "Puzzles", "Unproven", "puzzles", "shipped"]
