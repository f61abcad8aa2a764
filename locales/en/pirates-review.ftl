### The review of a battle: reasons, and shots with their hit chances.

pirates-review-why-chance = aimed like this, the shot fells something { $played }% of the time, the better one { $better }%.
pirates-review-why-aimed = the shot fells something { $percent }% of the time.
pirates-review-why-attack = the attack is free and succeeds { $percent }% of the time.
pirates-review-why-target = it is as likely to hit, and the target is worth more.
pirates-review-why-fights = it allows more attacks in the same turn.
pirates-review-why-struck-back = fewer of the player’s own pieces stay within enemy reach.
pirates-review-why-boarded = it stays out of reach of boarding.
pirates-review-why-shot-at = it gives the enemy cannon a worse target.
pirates-review-why-shot = it sets up a better shot for the next turn.
pirates-review-why-later = from there, better shots can be had in later turns.
pirates-review-why-boards = from there, an enemy can be boarded next turn.
pirates-review-why-nearer = it gets closer to the enemy.
pirates-review-why-purpose = it serves the scenario: the chest, the goods, or avoiding the kraken.
pirates-review-why-strike = the attack is free and succeeds { $percent }% of the time; now the others strike first.
pirates-review-why-repair = a fallen piece cannot fire, sail or fight.
pirates-review-example = One of { $tries } simulated shots; { $hits } of them felled an enemy’s piece.
pirates-review-shots = Shots
pirates-review-hand = Your errors of aim, by distance
pirates-review-shots-sum = { $name }: { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}, { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}; { $expected } expected from the aim.
pirates-review-ledger = Luck and skill
pirates-review-luck = { $luck ->
    [good] { $who ->
        [you] Your luck in shots and fights
       *[other] { $name }’s luck in shots and fights
    }
   *[bad] { $who ->
        [you] Your bad luck in shots and fights
       *[other] { $name }’s bad luck in shots and fights
    }
}
pirates-review-mistakes = { $who ->
    [you] Your mistakes
   *[other] { $name }’s mistakes
}
pirates-review-shot = Shot
pirates-review-chance = Chance to fell any enemy
pirates-review-came = Result
pirates-review-hit = hit
pirates-review-missed = missed
