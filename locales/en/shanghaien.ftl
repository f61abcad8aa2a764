### Shanghaien. $seat is 0 for red, 1 for blue.

shanghaien-title = Shanghaien
shanghaien-about = A duel of dice and cards: fill your crews from the tavern before the other captain does.

shanghaien-seat = { $seat ->
    [0] Red
   *[1] Blue
}

## Cards

shanghaien-nation = { $nation ->
    [american] Americans
    [french] French
    [german] Germans
    [chinese] Chinese
    [dutch] Dutch
    [turkish] Turks
    [spanish] Spaniards
   *[italian] Italians
}
shanghaien-sailor = { $nation ->
    [american] American
    [french] French
    [german] German
    [chinese] Chinese
    [dutch] Dutch
    [turkish] Turkish
    [spanish] Spanish
   *[italian] Italian
}
shanghaien-trick = { $trick ->
    [nudge] die ±1
    [both] place both
    [again] roll again
   *[extra] sharks / exchange
}
shanghaien-card = { $trick ->
    [none] { shanghaien-sailor } { $value }
   *[other] Trick “{ shanghaien-trick }”
}
shanghaien-end = { $end ->
    [left] left
   *[right] right
}

## Options

shanghaien-option-tricks = How many of the eight trick cards nudge a die, place both dice, roll again
shanghaien-option-first = Who starts the first round
shanghaien-option-starts = Who starts the later rounds
shanghaien-option-extra = Each captain starts with one “sharks / exchange” card: it takes a card of the tavern from both of you, or brings one of your placed dice back
shanghaien-value-first = { $value ->
    [chance] Let chance decide
    [red] Red
   *[blue] Blue
}
shanghaien-value-starts = { $value ->
    [other_than_caller] Whoever did not call Shanghai
   *[alternate] Each in turn
}

## What is asked

shanghaien-prompt-roll = { shanghaien-seat }, roll two dice.
shanghaien-prompt-roll-or-call = { shanghaien-seat }, roll two dice or call Shanghai.
shanghaien-prompt-must-call = { shanghaien-seat }, you have too few dice left to roll: call Shanghai.
shanghaien-prompt-place-first = { shanghaien-seat }, place one die, and choose from which end the places are counted.
shanghaien-prompt-place = { shanghaien-seat }, place one die at the place that it shows: the numbers below the cards.
shanghaien-prompt-sharks = { shanghaien-seat }, place one die: sharks will take the card it lands on.

## What may be done

shanghaien-do-roll = Roll two dice
shanghaien-do-call = Call Shanghai
shanghaien-do-place = Place { $face } → { shanghaien-card }
shanghaien-do-place-end = Place { $face }, counting from the { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Trick: turn the { $face } into a { $to } → { shanghaien-card }
shanghaien-do-nudge-first = Trick: turn the { $face } into a { $to } → { $left } (from the left) or { $right } (from the right)
shanghaien-do-both = Trick: place both dice
shanghaien-do-both-end = Trick: place both dice, counting from the { shanghaien-end }
shanghaien-do-again = Trick: roll both dice again
shanghaien-do-enlist = Trick “{ shanghaien-trick }” joins the { shanghaien-nation } as a sailor worth 2
shanghaien-do-sharks = Trick: send sharks to the card that gets your die
shanghaien-do-exchange = Trick: take back a { $face } and place both dice

## What happened

shanghaien-starts = { shanghaien-seat } starts round { $round }.
shanghaien-turned-up = Into the tavern comes: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } takes two dice.
shanghaien-rolled = { shanghaien-seat } rolls { $low } and { $high }.
shanghaien-rolled-again = { shanghaien-seat } rolls again: { $low } and { $high }.
shanghaien-end-chosen = { shanghaien-seat } counts the row from the { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } places { $face } beside: { shanghaien-card }.
shanghaien-nudged = { shanghaien-seat } plays a trick: the { $face } becomes a { $to }.
shanghaien-both = { shanghaien-seat } plays a trick and places both dice.
shanghaien-again = { shanghaien-seat } plays a trick and rolls both dice again.
shanghaien-enlisted = { shanghaien-seat } plays the trick “{ shanghaien-trick }” as a sailor worth 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } sends the sharks.
shanghaien-flipped = Sharks circle: { shanghaien-card } is lost for both.
shanghaien-exchanged = { shanghaien-seat } takes back a { $face } and places both dice.
shanghaien-called = { shanghaien-seat } calls Shanghai! Round { $round } is over.
shanghaien-card-won = { shanghaien-card } goes to { shanghaien-seat }: dice { $red } to { $blue }.
shanghaien-dice-each = { $red ->
    [one] { $red } die each
   *[other] { $red } dice each
}
shanghaien-card-won-beside = { shanghaien-card } goes to { shanghaien-seat }: { shanghaien-dice-each }, beside it { $redsum } to { $bluesum }.
shanghaien-card-tied = { shanghaien-card } goes to nobody: { shanghaien-dice-each }, and { $redsum } each beside it.
shanghaien-card-unwanted = { shanghaien-card } goes to nobody: no dice.
shanghaien-card-flipped-goes = { shanghaien-card } goes to the sharks.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat } is stronger and takes the other crew: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } – only { shanghaien-seat } has any: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } – equally strong, both crews leave.
shanghaien-unused-tricks = { shanghaien-seat } gets { $count ->
    [one] { $count } point for an unused trick
   *[other] { $count } points for unused tricks
}.
shanghaien-won = { shanghaien-seat } wins, { $red } : { $blue }.
shanghaien-shared = { $red } : { $blue }: the victory is shared.

shanghaien-over-points = more points
shanghaien-over-shared = equal points

## While it is shown what a call has brought

shanghaien-reckoning = Who gets which card? One after the other…
shanghaien-comparing = The last cards go to their crews; then the crews are compared, nation by nation…

## If Shanghai were called now

shanghaien-why-dice = more dice
shanghaien-why-beside = beside { $redsum }:{ $bluesum }
shanghaien-why-tied = tied { $redsum }:{ $bluesum }
shanghaien-why-none = no dice
shanghaien-why-sharks = sharks

## The board

shanghaien-tavern = The tavern
shanghaien-round = Round { $round } of { $rounds }
shanghaien-deck = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
}
shanghaien-counted = from the { shanghaien-end }
shanghaien-side = { shanghaien-seat }: { $name }
shanghaien-captain-ready = Captain ready: no trick played in this round
shanghaien-captain-used = Captain used: this round’s trick is played
shanghaien-reserve = { $count ->
    [one] { $count } die not placed
   *[other] { $count } dice not placed
}
shanghaien-points = { $points ->
    [one] { $points } point as things stand
   *[other] { $points } points as things stand
}
shanghaien-hand = Rolled dice, and what to do
shanghaien-die = { shanghaien-seat } has rolled a { $face }
shanghaien-slot = { shanghaien-card }, place { $number }.
shanghaien-slot-open = { shanghaien-card }, place { $left } from the left or { $right } from the right.
shanghaien-slot-dice = Dice: Red { $red }, Blue { $blue }.
shanghaien-close = Close
shanghaien-crews = Crews
shanghaien-crew-line = { shanghaien-nation }: Red { $red }, Blue { $blue }.
shanghaien-crew-of = { shanghaien-seat } holds { $cards }.
shanghaien-joker = joker
shanghaien-tricks = Tricks
shanghaien-held-trick = { $count ->
    [one] Trick “{ shanghaien-trick }”
   *[other] { $count } tricks “{ shanghaien-trick }”
}
shanghaien-held-trick-now = { shanghaien-held-trick }: may be played now
shanghaien-play-trick = Play it
shanghaien-use-nudge = Make one of your two dice one higher or one lower. Then place one.
shanghaien-use-both = Place both of your dice instead of one.
shanghaien-use-again = Roll both of your dice once more. Then place one.
shanghaien-use-sharks = Sharks: the card that gets your die is lost for both of you.
shanghaien-use-exchange = Exchange: take one of your placed dice back and place both new ones.
shanghaien-use-joker = Or let it join one of your crews for good, as a sailor worth 2.
shanghaien-lens = What if?
shanghaien-if-called = If Shanghai were called now
shanghaien-goes = { $owner ->
    [red] to Red
    [blue] to Blue
   *[nobody] to nobody
}
shanghaien-lens-points = { shanghaien-seat }: { $points } → { $then }
shanghaien-scoring = Nation by nation
shanghaien-scoring-tricks = Unused tricks
shanghaien-scoring-sum = Points
shanghaien-scoring-skip = Show the result
shanghaien-scoring-again = Count again
shanghaien-keys = Keys
shanghaien-keys-dice = Choose a die; once more: place it
shanghaien-keys-cards = Go from card to card
shanghaien-keys-closeup = Look at a card closely
shanghaien-keys-cancel = Put back, close
shanghaien-keys-drag = Tap a die, then a shining card. Or drag the die to the card. Hold a card to look at it closely.

## The rules in short

shanghaien-rules-goal = Hire the best crews: after eight rounds whoever has more points wins.
shanghaien-rules-row = In each round six cards lie in the tavern: sailors of eight nations, and tricks.
shanghaien-rules-turn = On your turn, roll two dice and place one at the place that it shows, as counted below the cards; the other one you keep. The number on a sailor is what the sailor is worth, not a place.
shanghaien-rules-end = Whoever places the round’s first die chooses from which end the cards are counted: 1, 2, 3 and so on.
shanghaien-rules-call = Instead of rolling you may call Shanghai: that ends the round. Two of your dice must be placed for it. With fewer than two dice left you have to call.
shanghaien-rules-more-dice = Then each card goes to whoever has more dice beside it. A card without dice goes to nobody.
shanghaien-rules-beside = Equally many dice? Add up the pips of your dice beside the neighbour cards: whoever has more pips gets the card, with equal pips nobody does. “{ shanghaien-why-beside }” means that Red has { $redsum } pips there and Blue { $bluesum }.
shanghaien-rules-tricks = Right after your roll you may play a trick that you won earlier, one in each round: your captain is then no longer ready but used.
shanghaien-rules-nudge = “{ shanghaien-trick }”: make one of the two dice one higher or one lower.
shanghaien-rules-both = “{ shanghaien-trick }”: place both dice instead of one.
shanghaien-rules-again = “{ shanghaien-trick }”: roll both dice once more.
shanghaien-rules-joker = Or let any of these three join a crew of yours that has a real sailor: there it stays as a joker ✱ and counts 2.
shanghaien-rules-extra = “{ shanghaien-trick }”, only if you chose to play with it: sharks take the card beside your die, so that neither of you gets it; exchange lets you take back a placed die and place both new ones.
shanghaien-rules-stronger = At the end crews are compared, nation by nation: a crew is as strong as its numbers together. The stronger crew scores the weaker crew’s strength; equal crews score nothing.
shanghaien-rules-alone = If only you have sailors of a nation, you score their strength.
shanghaien-rules-unused = Each trick that you did not play is worth 1 point.

shanghaien-guide-goal = What it is about
shanghaien-guide-sailors = Each nation has five sailors, worth 1, 2, 3, 3 and 4. You know a nation by its colour, its badge and the pattern behind its sailors.
shanghaien-guide-starts = Chance decides who starts, unless you chose it. Then you take turns: roll, or call Shanghai. Whoever did not call starts the next round, or each in turn if you chose that.
shanghaien-guide-turn = Your turn
shanghaien-guide-ends = The round’s first die shows 2: it may lie at the second card from the left or at the second from the right. From then on everybody counts from that end.
shanghaien-guide-placed = Red’s dice lie on one side of the row, Blue’s on the other. The number below a card says which dice fit there.
shanghaien-guide-call = Shanghai!
shanghaien-guide-example = Who gets what here? A coloured tip points to the one who gets the card. Tap a card that both want: the dice at its neighbours that decide it light up.
shanghaien-guide-tricks = Tricks
shanghaien-guide-end = The end of the game

## What is refused

shanghaien-bad-tricks = The three counts of trick cards must add up to 8, these make { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] A number is out of range in this position
    [cards] The cards of this position do not add up
    [dice] The dice, the roll or the phase of this position do not fit together
   *[text] That is not written like a Shanghaien position
}: { $text }
shanghaien-bad-move = “{ $text }” is not a move: I understand only how it begins.
shanghaien-unknown-word = “{ $word }” is not a move.
shanghaien-refused-over = The game is over.
shanghaien-refused-starter = Only red or blue can start.
shanghaien-refused-not-in-deck = That card is not in the deck any more.
shanghaien-refused-not-a-roll = Two dice cannot show that.
shanghaien-refused-chance-first = Chance has to move first.
shanghaien-refused-players-turn = It is a player’s turn, not chance’s.
shanghaien-refused-must-call = Rolling takes two dice and you have { $reserve } left: you must call Shanghai.
shanghaien-refused-call-early = You may call Shanghai once two of your dice are placed; you have placed { $placed }.
shanghaien-refused-roll-first = Roll before you place a die.
shanghaien-refused-trick-after-roll = A trick can be played right after your roll, and only then.
shanghaien-refused-place-first = You have rolled: place a die first.
shanghaien-refused-not-rolled = That takes a { $face }; you rolled { $low } and { $high }. A die goes to the place that it shows.
shanghaien-refused-choose-end = This is the round’s first placement: say from which end the row is counted, left or right.
shanghaien-refused-end-chosen = From which end the row is counted was chosen earlier in this round.
shanghaien-refused-no-such-trick = There is no such trick card.
shanghaien-refused-extra-off = Sharks and exchange are not in play at this table.
shanghaien-refused-one-trick = You have played your trick of this round.
shanghaien-refused-not-held = You do not hold the trick “{ shanghaien-trick }”.
shanghaien-refused-nudge = A die changes by one, and stays between 1 and 6: not from { $face } to { $to }.
shanghaien-refused-no-sailor = A trick can only join a crew in which you have a real sailor.
shanghaien-refused-nothing-to-exchange = You have no { $face } on the table to take back.

## Why a move is better

shanghaien-why-call = the dice lie well: to call now keeps what they show.
shanghaien-why-roll = there was more to win in this round than the dice showed.
shanghaien-why-trick = a trick is worth more here than in the hand.
shanghaien-why-keep = the trick is worth more later.
shanghaien-why-wins = as the dice then lie, it wins this card: { shanghaien-card }.
shanghaien-why-denies = as the dice then lie, the other player does not get this card: { shanghaien-card }.
shanghaien-why-later = it leaves more to the rolls that are still to come.
