"""Health of the server: supervised background tasks, counters, error reports, detection of pauses."""
