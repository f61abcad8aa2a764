"""Simulation of the whole server side under faults: one seed gives one run, without real time."""
