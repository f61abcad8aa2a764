# What the guide tells in a first game, each sentence when it first matters.

shanghaien-lesson-goal = Six cards lie in the tavern: sailors that you want for your crew, and tricks. You win them with dice. After eight rounds the better crews win.
shanghaien-lesson-roll = Roll two dice: one of them you will place, the other goes back to your stock.
shanghaien-lesson-end = Tap a card that lights up. The number of the die tells which card: you place the first die of this round, so you also choose from which end the cards are counted.
shanghaien-lesson-place = Choose one of your two dice and the card of its number. More dice beside a card than the other one has: that wins it.
shanghaien-lesson-trick = You hold a trick. Right after a roll you may use one, once in each round: tap it to see what it can do.
shanghaien-lesson-call = Two of your dice lie there: now you may call Shanghai. That ends the round at once. “What if?” shows who would get which card. Call when you are ahead!
shanghaien-lesson-must = You have fewer than two dice left: you can only call Shanghai.
shanghaien-lesson-award = A round is over: each card went to whoever had more dice beside it. With equally many, the pips beside the neighbour cards decided; without dice nobody got it.
shanghaien-lesson-crews = Look at the crews: at the end the stronger crew of a nation scores as many points as the weaker one is strong; if only you have sailors there, you score all of them.
shanghaien-lesson-last = This is the last round. After it the crews are compared, and each trick that you did not use counts one point.
shanghaien-lesson-over = That was a whole game. Now you know all you need: look at it again, or ask for another.
