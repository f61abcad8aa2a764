### The guide through a first game: each rule when it first matters.

guide-title = Your guide
guide-understood = Got it
guide-leave = Leave the guide
guide-waits = Keep playing. New rules are explained here when they matter.
guide-would-end = That move would end the game ({ $how }), so it was taken back: there is more to learn first. Try another one.
guide-may-end = From here on, moves may end the game: play to win! Rules that have not come up yet are explained here when they matter.
guide-through = Now you know the rules. From here on, moves may end the game: play to win!
guide-over = The game is over: watch the replay, or play again.
guide-more = { $count ->
    [one] The game is over, and one rule is left.
   *[other] The game is over, and { $count } rules are left.
 } Play again: the guide goes on from here.
