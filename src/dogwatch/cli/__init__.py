"""The command line: play, step through and verify games in the terminal."""

from dogwatch.cli.entry import main

__all__ = ["main"]
