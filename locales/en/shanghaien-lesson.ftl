# Hints of the guide in a first game, each shown when it first matters.

shanghaien-lesson-goal = Six cards lie in the tavern: sailors for your crews, and tricks. You win them with dice. After eight rounds, the better crews win.
shanghaien-lesson-roll = Roll two dice: you place one, the other goes back to your stock.
shanghaien-lesson-end = Tap a card that lights up. The die’s number shows which card. You place the first die of this round, so you also choose the end from which the cards are counted.
shanghaien-lesson-place = Choose one of your two dice and the card with its number. The player with more dice beside a card wins it; if both have the same number, the pips beside its neighbours decide.
shanghaien-lesson-trick = You hold a trick. You may play one per round, right after a roll: tap it to see what it does.
shanghaien-lesson-call = You have placed two dice or more: now you may call Shanghai, which ends the round. “What if?” shows who would get which card. Call when you are ahead: the other player may call, too!
shanghaien-lesson-must = You have fewer than two dice left: you must call Shanghai.
shanghaien-lesson-award = The round is over. Each card goes to its winner and says why. A card without dice goes to nobody; so does one where even the neighbours’ pips are equal.
shanghaien-lesson-crews = Look at the crews: at the end, the stronger crew of a nation scores the strength of the weaker one. If only you have sailors of a nation, you score their whole strength.
shanghaien-lesson-last = This is the last round. After it, the crews are compared, and each unused trick scores 1 point.
shanghaien-lesson-over = That was a whole game. You know all you need: watch the replay, or play again.
