"""What keeps a server alive and shows its state: supervised tasks, counters, pause detection."""
