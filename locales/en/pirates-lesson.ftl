# Hints of the guide in a first game, each shown when it first matters.

pirates-lesson-goal = Knock down or board the other players’ galleons and towers. What you take scores for you: a galleon 1, a tower 2. { $colours ->
    [2] You have two colours: both fleets are yours.{" "}
   *[other] {""}
}Your turn: one shot, then sailing, then melee.
pirates-lesson-fire = Aim: choose the galleon to place the cannon beside, and a target. You can also grab the cannon on the table and turn it.
pirates-lesson-pull = Pull back the elastic at the cannon like a slingshot, then press Fire! The ball hits what is in its way, and a harder pull hits harder: let it land beyond the target.
pirates-lesson-pulled = The elastic is pulled: press Fire! The ball hits what is in its way. A harder pull hits harder: let the ball land beyond the target.
pirates-lesson-tremor = No shot goes exactly where you aim: every hand trembles. Near targets that show their side are the easiest.
pirates-lesson-sail = The wind gave you knots to share among your galleons. Choose one and drag it over the lit water; it may face any direction at the end.
pirates-lesson-done = When you are finished, press the Done button to go on to the next part of your turn.
pirates-lesson-melee = An enemy is close enough to board. White flag: it is yours. Crossed swords: both are locked in melee, and the other side strikes next.
pirates-lesson-locked = Two galleons are locked in melee: they cannot fire or move, and they fight every turn until one surrenders.
pirates-lesson-trophy = A trophy! The game ends as soon as a player has lost everything; most points win.
pirates-lesson-over = That was a whole game. You know all you need: watch the replay, or play again.
