"""Live tables: one writer each, clocks, offers, bots' turns."""
