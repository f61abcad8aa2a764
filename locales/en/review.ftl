### The captain's review of a game that is over.

review-title = The captain’s review
review-what = The captain looks at every decision: how the game stood after it, what was better, and how much was luck.
review-ask = Ask the captain
review-waiting = The captain is coming aboard…
review-progress = { $of ->
    [one] { $done } of { $of } decision looked at
   *[other] { $done } of { $of } decisions looked at
}
review-failed = The captain could not make sense of this game. Try again later.

review-curve = How the game stood after each move.
review-stands = Chances here: { $name } { $percent }, { $other } { $rest }.
review-forced = From entry { $number } on the end is forced: that is proven.
review-dear = The dearest moves
review-dear-none = Nobody gave away anything worth telling.
review-cost = { $name } gives away { $percent } of the chances.
review-better = Better:
review-answer = The strongest answer:
review-missed-win = That would have been a forced win.
review-loses = After this the game is lost by force.

review-ledger = Luck and judgement
review-ledger-how = In points for { $name }: what each roll gave against the average roll, what the cards gave, and what both made of it.
review-dice = Dice of { $name }
review-cards = The cards that came
review-decisions = Decisions of { $name }
review-margin = Difference at the end
review-roll = { $which ->
    [best] Luckiest roll: { $name }, { $low } and { $high } ({ $points }).
   *[worst] Unluckiest roll: { $name }, { $low } and { $high } ({ $points }).
}

review-shots = The shots
review-shots-sum = { $name }: { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}; as aimed, { $expected } could be expected.
review-shot = Shot
review-shot-chance = Chance as aimed
review-shot-came = What came
review-shot-hit = hit
review-shot-missed = missed
