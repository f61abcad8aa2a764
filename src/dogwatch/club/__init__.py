"""A club's pure parts: ratings and the captain's log; tournaments: events, pairings, standings."""
