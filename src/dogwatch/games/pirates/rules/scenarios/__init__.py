"""The scenarios, one module each (P60–P66).

The ghost and the monster are pieces: their rules are in `cannon`, `sailing` and `melee`.
"""
