"""Measurements against our peers."""
