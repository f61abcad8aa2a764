"""Benchmarks, most of them against comparable projects, and fits of evaluation weights."""
