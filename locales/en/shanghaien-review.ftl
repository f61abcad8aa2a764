### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Luck and skill
shanghaien-review-ledger-how = In points for { $name }: each roll compared with the average roll, the cards, and the decisions of both players.
shanghaien-review-dice = { $name }’s dice
shanghaien-review-cards = Cards dealt
shanghaien-review-decisions = { $name }’s decisions
shanghaien-review-margin = Final difference
shanghaien-review-roll = { $which ->
    [best] Luckiest roll: { $name }, { $low } and { $high } ({ $points }).
   *[worst] Unluckiest roll: { $name }, { $low } and { $high } ({ $points }).
}
