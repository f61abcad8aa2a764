"""Hostile traffic against a real server while honest people play."""
