### Shanghaien. $seat is 0 for red, 1 for blue.

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

shanghaien-option-tricks = Of the eight trick cards, how many are “die ±1”, “place both” and “roll again”
shanghaien-option-first = Who starts the first round
shanghaien-option-starts = Who starts the later rounds
shanghaien-option-extra = Each captain starts with a “sharks / exchange” card: it removes a tavern card for both of you, or brings back one of your placed dice
shanghaien-label-tricks = Trick cards
shanghaien-label-first = First round
shanghaien-label-starts = Later rounds
shanghaien-label-extra = Card “sharks / exchange”
shanghaien-value-first = { $value ->
    [chance] Random
    [red] Red
   *[blue] Blue
}
shanghaien-value-starts = { $value ->
    [other_than_caller] The one who did not call
   *[alternate] Alternating
}

## Prompts

shanghaien-prompt-roll = Your turn: roll two dice.
shanghaien-prompt-roll-or-call = Your turn: roll two dice or call Shanghai.
shanghaien-prompt-must-call = Your turn: too few dice to roll, so call Shanghai.
shanghaien-prompt-place-first = Your turn: place one die, and choose the end to count from.
shanghaien-prompt-place = Your turn: place one die at its number (below the cards).
shanghaien-prompt-sharks = Your turn: place one die. Sharks take the card it lands on.

## Moves

shanghaien-do-roll = Roll two dice
shanghaien-do-call = Call Shanghai
shanghaien-do-place = Place { $face } → { shanghaien-card }
shanghaien-do-place-end = Place { $face }, counting from the { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Trick: turn the { $face } into a { $to } → { shanghaien-card }
shanghaien-do-nudge-first = Trick: turn the { $face } into a { $to } → { $left } (from the left) or { $right } (from the right)
shanghaien-do-both = Trick: place both dice
shanghaien-do-both-end = Trick: place both dice, counting from the { shanghaien-end }
shanghaien-do-again = Trick: roll both dice again
shanghaien-do-enlist = Trick “{ shanghaien-trick }”: join the { shanghaien-nation } as a sailor worth 2
shanghaien-do-sharks = Trick: send sharks to the card that gets your die
shanghaien-do-exchange = Trick: take back a { $face } and place both dice

## Events

shanghaien-starts = { shanghaien-seat } starts round { $round }.
shanghaien-turned-up = New in the tavern: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } rolls two dice.
shanghaien-rolled = { shanghaien-seat } rolls { $low } and { $high }.
shanghaien-rolled-again = { shanghaien-seat } rolls again: { $low } and { $high }.
shanghaien-end-chosen = { shanghaien-seat } counts from the { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } places a { $face } beside { $trick ->
    [none] { shanghaien-sailor } { $value }
   *[other] the trick “{ shanghaien-trick }”
}.
shanghaien-nudged = { shanghaien-seat } plays a trick: the { $face } becomes a { $to }.
shanghaien-both = { shanghaien-seat } plays a trick and places both dice.
shanghaien-again = { shanghaien-seat } plays a trick and rolls both dice again.
shanghaien-enlisted = { shanghaien-seat } plays the trick “{ shanghaien-trick }” as a sailor worth 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } sends the sharks.
shanghaien-flipped = Sharks circle: { shanghaien-card } is lost for both players.
shanghaien-exchanged = { shanghaien-seat } takes back a { $face } and places both dice.
shanghaien-called = { shanghaien-seat } calls Shanghai! Round { $round } is over.
shanghaien-card-won = { shanghaien-card } goes to { shanghaien-seat }: dice { $red } to { $blue }.
shanghaien-dice-each = { $red ->
    [one] { $red } die each
   *[other] { $red } dice each
}
shanghaien-card-won-beside = { shanghaien-card } goes to { shanghaien-seat }: { shanghaien-dice-each }, and { $redsum } to { $bluesum } pips beside it.
shanghaien-card-tied = { shanghaien-card } goes to nobody: { shanghaien-dice-each }, and equal pips beside it ({ $redsum }).
shanghaien-card-unwanted = { shanghaien-card } goes to nobody: no dice.
shanghaien-card-flipped-goes = { shanghaien-card } goes to the sharks.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat } is stronger and takes the other crew: { shanghaien-count }.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } – only { shanghaien-seat } has any: { shanghaien-count }.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } – equally strong: both crews leave, no points.
shanghaien-unused-tricks = { shanghaien-seat } gets { $count ->
    [one] { $count } point for an unused trick
   *[other] { $count } points for unused tricks
}.
shanghaien-won = { $seat ->
    [0] Red wins { $red }–{ $blue }.
   *[1] Blue wins { $blue }–{ $red }.
}
shanghaien-shared = { $red }–{ $blue }: shared victory.

shanghaien-over-points = on points
shanghaien-over-shared = equal points

## The result, told to a player

shanghaien-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shanghaien-result-takes = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } – your crew is stronger and takes the other: { shanghaien-count }.
   *[other] { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat }’s crew is stronger and takes yours: { shanghaien-count }.
}
shanghaien-result-keeps = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } – only you have any: { shanghaien-count }.
   *[other] { shanghaien-crew-keeps }
}
shanghaien-result-unused = { $count ->
    [one] You get { $count } point for an unused trick.
   *[other] You get { $count } points for unused tricks.
}
shanghaien-result = { $who ->
    [you] You win { $more }–{ $less }.
   *[other] You lose { $more }–{ $less }.
}

## Before a call

shanghaien-ask-call = { $standing ->
    [ahead] This ends the round. Points: you { $own }, { shanghaien-seat } { $other }.
    [even] Calling now puts nobody ahead. Points: you { $own }, { shanghaien-seat } { $other }.
   *[behind] Calling now helps { shanghaien-seat } more. Points: you { $own }, { shanghaien-seat } { $other }.
}
shanghaien-ask-last = { $standing ->
    [ahead] This ends the game: you win { $more }–{ $less }.
    [even] This ends the game { $more }–{ $less }: shared victory.
   *[behind] This ends the game: you lose { $more }–{ $less }.
}
shanghaien-ask-no = Not now

## While the awards of a call are shown

shanghaien-called-short = { shanghaien-seat } calls Shanghai. Cards: Red +{ $red }, Blue +{ $blue }.
shanghaien-reckoning = Who gets which card? One by one…
shanghaien-comparing = The last cards join their crews; then the crews are compared, nation by nation…

## If Shanghai were called now

shanghaien-why-dice = more dice
shanghaien-why-beside = beside { $redsum }:{ $bluesum }
shanghaien-why-tied = tied { $redsum }:{ $bluesum }
shanghaien-why-none = no dice
shanghaien-why-sharks = sharks

## The board

shanghaien-part = Round { $round }
shanghaien-tavern = The tavern
shanghaien-round = Round { $round } of { $rounds }
shanghaien-deck = { $count ->
    [one] { $count } card left in the deck
   *[other] { $count } cards left in the deck
}
shanghaien-counted = from the { shanghaien-end }
shanghaien-side = { shanghaien-seat }: { $name }
shanghaien-captain-ready = Captain ready: no trick played this round
shanghaien-captain-used = Captain used: this round’s trick is played
shanghaien-captain-spent = trick used
shanghaien-reserve = { $count ->
    [one] { $count } die not placed
   *[other] { $count } dice not placed
}
shanghaien-points = { $points ->
    [one] { $points } point so far
   *[other] { $points } points so far
}
shanghaien-rolled-dice = Your roll:
shanghaien-hand = Rolled dice and actions
shanghaien-die = { shanghaien-seat } rolled a { $face }
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
shanghaien-held-trick-now = { shanghaien-held-trick }: can be played now
shanghaien-play-trick = Play it
shanghaien-use-nudge = Raise or lower one of your two dice by one. Then place one.
shanghaien-use-both = Place both of your dice instead of one.
shanghaien-use-again = Roll both of your dice again. Then place one.
shanghaien-use-sharks = Sharks: the card that gets your die is lost for both players.
shanghaien-use-exchange = Exchange: take back one of your placed dice and place both new ones.
shanghaien-use-joker = Or add it to one of your crews for good, as a sailor worth 2.
shanghaien-lens = What if?
shanghaien-if-called = If Shanghai were called now
shanghaien-goes = { $owner ->
    [red] to Red
    [blue] to Blue
   *[nobody] to nobody
}
shanghaien-lens-points = { shanghaien-seat }: { $points } → { $then }
shanghaien-score = How the points add up
shanghaien-scoring = Nation by nation
shanghaien-scoring-tricks = Unused tricks
shanghaien-scoring-sum = Points
shanghaien-scoring-skip = Show the result
shanghaien-scoring-again = Count again
shanghaien-keys = Keys
shanghaien-keys-dice = Choose a die; press again to place it
shanghaien-keys-cards = Move from card to card
shanghaien-keys-ends = First or last card
shanghaien-keys-closeup = Zoom in on a card
shanghaien-keys-cancel = Cancel, close
shanghaien-keys-drag = Tap a die, then a lit card. Or drag the die to the card. Hold a card to zoom in.

## The rules in short

shanghaien-rules-goal = Hire the best crews: after eight rounds, the player with more points wins.
shanghaien-rules-row = In each round, six cards lie in the tavern: sailors of eight nations, and tricks.
shanghaien-rules-turn = On your turn, roll two dice and place one at its number, as counted below the cards; keep the other. The number on a sailor is what the sailor is worth, not a place.
shanghaien-rules-end = The player who places the round’s first die chooses the end from which the cards are counted: 1, 2, 3 and so on.
shanghaien-rules-call = Instead of rolling, you may call Shanghai: this ends the round. Two of your dice must be placed. With fewer than two dice left, you must call.
shanghaien-rules-more-dice = Then each card goes to the player with more dice beside it. A card without dice goes to nobody.
shanghaien-rules-beside = Equal dice? Add up the pips of your dice beside the neighbouring cards: the player with more pips gets the card; with equal pips, nobody does. “{ shanghaien-why-beside }” means that Red has { $redsum } pips there and Blue { $bluesum }.
shanghaien-rules-tricks = Right after your roll, you may play a trick that you won earlier, one per round: your captain is then used instead of ready.
shanghaien-rules-nudge = “{ shanghaien-trick }”: raise or lower one of the two dice by one.
shanghaien-rules-both = “{ shanghaien-trick }”: place both dice instead of one.
shanghaien-rules-again = “{ shanghaien-trick }”: roll both dice again.
shanghaien-rules-joker = Or add any of these three to a crew of yours that has a real sailor: it stays there as a joker ✱ and counts 2.
shanghaien-rules-extra = “{ shanghaien-trick }”, only if you chose to play with it: sharks take the card beside your die, so that neither player gets it; exchange lets you take back a placed die and place both new ones.
shanghaien-rules-stronger = At the end, crews are compared nation by nation: a crew’s strength is the sum of its numbers. The stronger crew scores the weaker crew’s strength; equal crews score nothing.
shanghaien-rules-alone = If only you have sailors of a nation, you score their strength.
shanghaien-rules-unused = Each trick you did not play is worth 1 point.

shanghaien-guide-goal = The goal
shanghaien-guide-sailors = Each nation has five sailors, worth 1, 2, 3, 3 and 4. You recognise a nation by its colour, its badge and the pattern behind its sailors.
shanghaien-guide-starts = Chance decides who starts, unless you chose. Then you take turns: roll, or call Shanghai. The player who did not call starts the next round, or you alternate if you chose that.
shanghaien-guide-turn = Your turn
shanghaien-guide-ends = The round’s first die shows 2: it may go to the second card from the left or the second from the right. From then on, both players count from that end.
shanghaien-guide-placed = Red’s dice lie on one side of the row, Blue’s on the other. The number below a card shows which dice fit there.
shanghaien-guide-call = Shanghai!
shanghaien-guide-example = Who gets what? A coloured tip points to the player who gets the card. Tap a contested card: the dice beside its neighbours that decide it light up.
shanghaien-guide-tricks = Tricks
shanghaien-guide-end = The end of the game

## Refusals

shanghaien-bad-tricks = The three counts of trick cards must add up to 8, got { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] A number is out of range in this position
    [cards] The cards of this position do not add up
    [dice] Dice, roll and phase of this position contradict each other
   *[text] This is not a Shanghaien position
}: { $text }
shanghaien-bad-move = “{ $text }” is not a move: only its beginning is understood.
shanghaien-unknown-word = “{ $word }” is not a move.
shanghaien-refused-over = The game is over.
shanghaien-refused-starter = Only Red or Blue can start.
shanghaien-refused-not-in-deck = That card is no longer in the deck.
shanghaien-refused-not-a-roll = Two dice cannot show this.
shanghaien-refused-chance-first = Chance must move first.
shanghaien-refused-players-turn = It is a player’s turn, not chance’s.
shanghaien-refused-must-call = Rolling takes two dice and you have { $reserve } left: call Shanghai.
shanghaien-refused-call-early = You may call Shanghai once two of your dice are placed; you have placed { $placed }.
shanghaien-refused-roll-first = Roll before you place a die.
shanghaien-refused-trick-after-roll = You can only play a trick right after your roll.
shanghaien-refused-place-first = You have rolled: place a die first.
shanghaien-refused-not-rolled = This takes a { $face }; you rolled { $low } and { $high }. A die goes to its own number.
shanghaien-refused-choose-end = This is the round’s first die: choose the end to count from, left or right.
shanghaien-refused-end-chosen = The end to count from is already chosen for this round.
shanghaien-refused-no-such-trick = There is no such trick card.
shanghaien-refused-extra-off = Sharks and exchange are not in play at this table.
shanghaien-refused-one-trick = You have already played your trick this round.
shanghaien-refused-not-held = You do not hold the trick “{ shanghaien-trick }”.
shanghaien-refused-nudge = A die changes by one and stays between 1 and 6: { $face } cannot become { $to }.
shanghaien-refused-no-sailor = A trick can only join a crew in which you have a real sailor.
shanghaien-refused-nothing-to-exchange = You have no placed { $face } to take back.

## Why a move is better

shanghaien-why-call = the dice are well placed: calling now secures them.
shanghaien-why-roll = there was more to win in this round.
shanghaien-why-trick = the trick is worth more here than in hand.
shanghaien-why-keep = the trick is worth more later.
shanghaien-why-wins = with the dice placed like this, it wins this card: { shanghaien-card }.
shanghaien-why-denies = with the dice placed like this, the other player does not get this card: { shanghaien-card }.
shanghaien-why-later = it keeps more chances for the rolls to come.
