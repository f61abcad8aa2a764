"""The `dogwatch` command line: play, replay and verify games, run bot matches, start the server."""

from dogwatch.cli.entry_point import main

__all__ = ["main"]
