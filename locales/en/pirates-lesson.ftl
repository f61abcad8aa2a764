# What the guide tells in a first game, each sentence when it first matters.

pirates-lesson-goal = Knock down the others’ galleons and towers, or board them. What you take counts for you: a galleon 1, a tower 2. Your turn: one shot, then sailing, then melee.
pirates-lesson-fire = Aim: choose the galleon beside which the cannon stands, and what you aim at. You can also take the cannon on the table itself, and turn it.
pirates-lesson-pull = Now draw the elastic like a slingshot and let go. The more you draw, the farther the ball flies.
pirates-lesson-tremor = Did it fly a little off? Every hand trembles. Near targets, seen from the side, are the easiest.
pirates-lesson-sail = The wind gave you knots, and you share them among your galleons. Choose one and drag it over the lit water; it may face any way at the end.
pirates-lesson-done = When you want nothing more, say that you are done: then it goes on with the next part of the turn.
pirates-lesson-melee = An enemy is so near that you can board it. A white flag: it is yours. Crossed swords: both are locked, and the other strikes next.
pirates-lesson-locked = Two galleons are locked in melee: they neither fire nor move, and fight on every turn until one of them strikes the flag.
pirates-lesson-trophy = There is the first trophy. As soon as somebody has lost everything the game ends, and most points win.
pirates-lesson-over = That was a whole game. Now you know all you need: look at it again, or ask for another.
