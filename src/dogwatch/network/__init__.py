"""Plays on a server as a bot: `dogwatch join`. docs/network-bots.md describes it."""
