"""Exact endings of Raft & Scupper: positions with few ships, solved by retrograde analysis.

**What is stored.** A *board* is a set of ships with cargo, rig and pirates, the side to move playing yellow
(swapping the crews makes it so). Boards are equal under shifts, turns and reflections of the grid, and under
swapping cargo with rig. Rafted boards have ended and are not stored. For each board there are 24 states:
whether the side to move has vengeance (R22), how often in a row the *avenger*, the side with vengeance, has
passed (0 to 3), and its run (R21). The other side has no run: a scupper sets it to 0. Its passes are not
stored: after its pass the avenger passes and wins, so that it passes only when it is lost.

**Codes.** Up to `LAST_FINITE`: 2n + 1 if the side to move wins within n own moves, 2n + 2 if the other side
does; so each ply of best play lowers the code by one. 0: the avenger wins, but the other side can go on until
positions repeat. Above `LAST_FINITE`: the avenger loses; the other side scuppers, in that many plies less
`LAST_FINITE`, into an ending with the code 0, in which it has vengeance.

**Why codes need no history, although R24 counts positions.** Repetition ends a game in the avenger's favour,
and the avenger changes only by a scupper, after which no earlier position recurs. Between two scuppers the
avenger wins if the other side reaches nothing: a reachability game. Its solution is the least set of states
from which the other side forces a win in finitely many plies.

- *The avenger's wins are exact, whatever was played before.* It stays outside that set for ever. Repetition
  can only end the game sooner, and as its win.
- *The other side's wins are exact if the ending began with the last scupper.* It lowers the code with each
  ply, so that no state recurs. But R24 does not count passes: a position recurs if the avenger's passes
  differ. More passes only help the avenger, so that codes do not fall as passes grow: on the way to the win,
  each visit of a position has fewer passes than the visit before. After three passes the other side must end
  the game or scupper at once. So a third visit needs visits with 2, 1 and 0 passes. `repetition.py` verifies
  for all boards that codes do not fall, finds the positions whose codes leave time for three visits, and
  follows all best play from them: none leads to all three. Otherwise the endings are not stored.
- *With earlier positions since the last scupper*, a win of the other side holds if visits to come and those
  before do not add up to the limit (`probe.py` counts both). If they may, the captain searches.

The numbers of moves are upper bounds: repetition, and four passes of the side without vengeance, may end a
lost game sooner.
"""
