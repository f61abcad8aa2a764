"""Bots for the Battle of the Pirates: higher levels aim more precisely and look further ahead.

`deckhand` needs only the rules. `crew` filters shots by the closed-form estimate and plans sailing by a
static evaluation; the captain also simulates its best shots, and imports the physics when it first fires.
"""
