"""The cannon: a shot is played out with rigid bodies, and its result is recorded (P16).

`resolver.shoot(state)` answers a game that waits for `Landed`. MuJoCo is loaded with that module, not before:
rules and records need none of this.
"""
