"""The cannon: rigid-body simulation of a shot with MuJoCo; its result is recorded (P16).

`resolver.shoot(state)` computes the chance move `Landed`. Only that module and its imports load MuJoCo: rules
and records do not need it.
"""
