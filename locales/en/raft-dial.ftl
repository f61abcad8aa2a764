## How a step of the dial plays

raft-dial-cabin-boy = Looks at its own move only, misjudges it badly and misses many wins.
raft-dial-one-ply = Looks at its own move, misjudges it, and only sometimes checks your reply.
raft-dial-deckhand = Counts flotillas after its own move, and sees a reply that wins at once.
raft-dial-near = Looks a move or two ahead, misjudges positions, and overlooks what is far from the last move.
raft-dial-slips = Looks a few moves ahead, with smaller errors of judgement, and sometimes overlooks a distant move.
raft-dial-bosun = Looks a few moves ahead with small errors of judgement, and seldom overlooks a distant move.
raft-dial-sound = Looks several moves ahead and makes no slips, but does not see far plans.
raft-dial-deep = Looks far ahead, and finds long combinations.
raft-dial-captain = Looks as far ahead as its time allows.
