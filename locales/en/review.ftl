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
review-ahead = As the captain counts, { $name } is about { $points } points ahead here.
review-level = As the captain counts, nobody is ahead here.
review-curve-luck = Dashed: what ball and dice made of it. That is luck, and blamed on nobody.
review-stands = Chances here: { $name } { $percent }, { $other } { $rest }.
review-forced = From entry { $number } on the end is forced: that is proven.
review-dear = The dearest moves
review-dear-none = Nobody gave away anything worth telling.
review-cost = { $name } gives away { $percent } of the chances.
review-cost-points = { $name } gives away about { $points } points.
review-better = Better:
review-answer = The strongest answer:
review-missed-win = That would have been a forced win.
review-loses = After this the game is lost by force.

review-why = Why:
review-why-chances = With that { $name } had { $better } of the chances, after this { $played }.
review-why-chance = as it was aimed this shot fells something in { $played } % of tries, the better one in { $better } %.
review-why-target = as likely to hit, it aims at what is worth more.
review-why-fights = it brings more blows in the same turn.
review-why-struck-back = fewer of one’s own pieces are left within the enemies’ reach.
review-why-boarded = it keeps out of the way of boarding parties.
review-why-shot-at = it leaves the enemies’ cannon a poorer target.
review-why-shot = it prepares a better shot for the next turn.
review-why-boards = from there an enemy can be boarded next turn.
review-why-nearer = it comes nearer to the enemies.
review-why-purpose = it serves the scenario: the chest, the goods, or keeping clear of the kraken.
review-why-strike = the blow costs nothing and succeeds in { $percent } % of tries; now the others strike first.
review-why-repair = what lies can neither fire nor sail nor fight.

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
review-luck = Luck of { $name }’s shots and fights: { $points } points against what was to be expected.
review-shot = Shot
review-shot-chance = Chance as aimed
review-shot-came = What came
review-shot-hit = hit
review-shot-missed = missed
