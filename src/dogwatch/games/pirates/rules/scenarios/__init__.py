"""What the scenarios add, each in its own file (P60–P66).

The ghost and the monster are pieces: what they may do stands where pieces fire, sail and fight.
"""
