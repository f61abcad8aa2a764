"""Live game tables: commands, events, clocks, offers, presence and jobs for bots' turns and deadlines."""
