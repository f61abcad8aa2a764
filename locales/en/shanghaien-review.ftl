### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Luck and skill
shanghaien-review-ledger-how = In points. Each roll is compared with an average one.
shanghaien-review-dice = { $luck ->
    [good] { $who ->
        [you] Your lucky dice
       *[other] { $name }’s lucky dice
    }
   *[bad] { $who ->
        [you] Your unlucky dice
       *[other] { $name }’s unlucky dice
    }
}
shanghaien-review-cards = Cards dealt
shanghaien-review-decisions = { $luck ->
    [good] { $who ->
        [you] Your good decisions
       *[other] { $name }’s good decisions
    }
   *[bad] { $who ->
        [you] Your mistakes
       *[other] { $name }’s mistakes
    }
}
shanghaien-review-margin = Final difference
shanghaien-review-roll = { $which ->
    [best] Luckiest roll: { $name }, { $low } and { $high } ({ $points } for this player).
   *[worst] Unluckiest roll: { $name }, { $low } and { $high } ({ $points } for this player).
}
shanghaien-review-error = Error per decision
shanghaien-review-error-how = The winning chance that a decision gives away on average, as the captain judges.
shanghaien-review-error-you = You
shanghaien-review-error-level = { $level }, on average
