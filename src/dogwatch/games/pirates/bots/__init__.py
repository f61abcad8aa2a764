"""Opponents for the Battle of the Pirates: level by level steadier hands, and plans that reach farther.

`deckhand` needs nothing but the rules. `crew` sifts shots by the closed-form estimate and plans ways by an
outlook; the captain confirms shots in the physics, which is loaded only when it first fires.
"""
