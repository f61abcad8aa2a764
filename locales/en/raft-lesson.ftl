# What the guide tells in a first game, each sentence when it first matters.

raft-lesson-goal = Each crew wants all ships of its cargo, or all of its rig, to lie in one group, edge to edge. The bars beside the sea show how many groups are left.
raft-lesson-switch = All ships of one kind already lie together: switch two ships that stand opposite each other.
raft-lesson-put = You place the pirates, and the other captain chooses a side afterwards: so place them fairly. Take a pirate and tap a ship that lights up.
raft-lesson-choose = The pirates are placed. Choose the side that you like better; Yellow moves first.
raft-lesson-jump = Tap one of your pirates. He may jump to any free ship of the group that he stands in: the same cargo, or the same rig. It is your main way to get about.
raft-lesson-sail = Or sail: the ship under your pirate moves over empty water, together with him, inside the frame of the fleet.
raft-lesson-scupper = Or scupper: an empty ship beside your pirate goes down, if one of its edges is open. Ships of the other crew that lie apart become one group less, yours too!
raft-lesson-together = Whatever you do, all ships must still hang together afterwards. The lit places are those where that holds.
raft-lesson-run = Somebody has begun to scupper. Four in a row, with none by the other crew in between, win the game: break such a row in time.
raft-lesson-vengeance = Whoever scuppered last has the vengeance, shown by the dagger: if both crews finish at once, or nothing goes on, that crew wins.
raft-lesson-pass = You may also pass. But if both pass one after the other, or one crew four times, vengeance decides.
raft-lesson-over = That was a whole game. Now you know all you need: look at it again, or ask for another.
