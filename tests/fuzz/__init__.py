"""Millions of almost right messages: no error, no dead table, no growth. `make fuzz`."""
