### The captain's review of a game that is over.

review-title = Captain’s review
review-what = The captain checks every decision: who was ahead, what was better, and how much was luck.
review-ask = Ask the captain
review-waiting = Waiting for the captain…
review-progress = { $of ->
    [one] { $done } of { $of } decision reviewed
   *[other] { $done } of { $of } decisions reviewed
}
review-failed = The captain could not review this game. Try again later.
review-rests = The captain spent { $seconds } s on each decision. A hint during a game takes { $hint } s, so it may see more.

review-curve = Evaluation after each move.
review-ahead = Captain’s estimate: { $name } is about { $points } points ahead.
review-level = Captain’s estimate: the game is even.
review-curve-luck = Dashed: the effect of chance. That is luck, not a mistake.
review-stands = Winning chances: { $name } { $percent }, { $other } { $rest }.
review-stands-each = Winning chances: { $players }.
review-forced = Decided from move { $number } (proven).
review-dear = Costliest moves
review-solve = Solve it
review-solve-all = { $count ->
    [one] Find the better move yourself
   *[other] Find the better moves yourself
}
review-dear-none = No costly moves.
review-cost = { $name } drops { $percent } winning chance.
review-cost-points = It costs { $name } about { $points } points.
review-better = Better:
review-answer = Best reply:
review-missed-win = { $moves ->
    [0] That would have been a forced win.
    [one] That would have won with the next move.
   *[other] That would have been a win in { $moves } moves.
}
review-loses = This move loses by force.

review-why = Why:
review-why-chances = { $name }’s winning chance: { $better } with the better move, { $played } after the move played.

review-mistake = { $who ->
    [you] Your mistake
   *[other] { $name }’s mistake
} ({ $number } of { $of })
review-finished = Finished this part of the turn.
review-mistake-none = { $of ->
    [one] The costliest move
   *[other] The { $of } costliest moves
}
review-mistake-back = Previous mistake
review-mistake-next = Next mistake

review-view-of = As seen by
review-helped = { $who ->
    [you] What helped you
   *[other] What helped { $name }
}
review-hurt = { $who ->
    [you] What hurt you
   *[other] What hurt { $name }
}
