"""The cannon's physics: a shot is played out with rigid bodies, and what it gave is written down (P16).

`dogwatch.physics.pirates.shoot(state)` answers a game that waits for `Landed`. MuJoCo is loaded with that
module, not before: rules, records and the other games need none of this.
"""
