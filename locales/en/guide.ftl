### The guide through a first game: each rule when it first matters.

guide-title = Your guide
guide-understood = I see
guide-leave = Leave the guide
guide-waits = Play on. When a new rule matters, you will hear of it here.

guide-shanghaien-goal = Six cards lie in the tavern: sailors that you want for your crew, and tricks. You win them with dice. After eight rounds the better crews win.
guide-shanghaien-roll = Roll two dice: one of them you will place, the other goes back to your stock.
guide-shanghaien-end = Tap a card that lights up. The number of the die tells which card: you place the first die of this round, so you also choose from which end the cards are counted.
guide-shanghaien-place = Choose one of your two dice and the card of its number. More dice beside a card than the other one has: that wins it.
guide-shanghaien-trick = You hold a trick. Right after a roll you may use one, once in each round: tap it to see what it can do.
guide-shanghaien-call = Two of your dice lie there: now you may call Shanghai. That ends the round at once. “What if?” shows who would get which card. Call when you are ahead!
guide-shanghaien-must = You have fewer than two dice left: you can only call Shanghai.
guide-shanghaien-award = A round is over: each card went to whoever had more dice beside it. With equally many, the pips beside the neighbour cards decided; without dice nobody got it.
guide-shanghaien-crews = Look at the crews: at the end the stronger crew of a nation scores as many points as the weaker one is strong; if only you have sailors there, you score all of them.
guide-shanghaien-last = This is the last round. After it the crews are compared, and each trick that you did not use counts one point.
guide-shanghaien-over = That was a whole game. Now you know all you need: look at it again, or ask for another.

guide-raft-goal = Each crew wants all ships of its cargo, or all of its rig, to lie in one group, edge to edge. The bars beside the sea show how many groups are left.
guide-raft-switch = All ships of one kind already lie together: switch two ships that stand opposite each other.
guide-raft-put = You place the pirates, and the other captain chooses a side afterwards: so place them fairly. Take a pirate and tap a ship that lights up.
guide-raft-choose = The pirates are placed. Choose the side that you like better; Yellow moves first.
guide-raft-jump = Tap one of your pirates. He may jump to any free ship of the group that he stands in: the same cargo, or the same rig. It is your main way to get about.
guide-raft-sail = Or sail: the ship under your pirate moves over empty water, together with him, inside the frame of the fleet.
guide-raft-scupper = Or scupper: an empty ship beside your pirate goes down, if one of its edges is open. Ships of the other crew that lie apart become one group less, yours too!
guide-raft-together = Whatever you do, all ships must still hang together afterwards. The lit places are those where that holds.
guide-raft-run = Somebody has begun to scupper. Four in a row, with none by the other crew in between, win the game: break such a row in time.
guide-raft-vengeance = Whoever scuppered last has the vengeance, shown by the dagger: if both crews finish at once, or nothing goes on, that crew wins.
guide-raft-pass = You may also pass. But if both pass one after the other, or one crew four times, vengeance decides.
guide-raft-over = That was a whole game. Now you know all you need: look at it again, or ask for another.

guide-pirates-goal = Knock down the others’ galleons and towers, or board them. What you take counts for you: a galleon 1, a tower 2. Your turn: one shot, then sailing, then melee.
guide-pirates-fire = Aim: choose the galleon beside which the cannon stands, and what you aim at. You can also take the cannon on the table itself, and turn it.
guide-pirates-pull = Now draw the elastic like a slingshot and let go. The more you draw, the farther the ball flies.
guide-pirates-tremor = Did it fly a little off? Every hand trembles. Near targets, seen from the side, are the easiest.
guide-pirates-sail = The wind gave you knots, and you share them among your galleons. Choose one and drag it over the lit water; it may face any way at the end.
guide-pirates-done = When you want nothing more, say that you are done: then it goes on with the next part of the turn.
guide-pirates-melee = An enemy is so near that you can board it. A white flag: it is yours. Crossed swords: both are locked, and the other strikes next.
guide-pirates-locked = Two galleons are locked in melee: they neither fire nor move, and fight on every turn until one of them strikes the flag.
guide-pirates-trophy = There is the first trophy. As soon as somebody has lost everything the game ends, and most points win.
guide-pirates-over = That was a whole game. Now you know all you need: look at it again, or ask for another.
