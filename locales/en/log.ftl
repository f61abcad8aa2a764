### A table's log: entries that are refused, and endings outside the rules.

log-over = The game is over.
log-no-such-seat = This table has no such seat.
log-not-a-person = Only a person seated at this table can add a random number.
log-join-late = Nobody can sit down after the game has started.
log-joined-twice = This seat is taken.
log-bad-nonce = The random number (nonce) must be 16 to 64 bytes in hexadecimal.
log-nonce-missing = The game cannot start: not all players are seated.
log-not-your-turn = It is not this seat’s turn.
log-draws-disagree = The chance move does not follow from the draws.
log-no-such-take-back = Cannot take back to entry { $to }.
log-resigned = resigned
log-timed-out = time ran out
log-draw-agreed = draw agreed
log-abandoned = abandoned
log-forfeited = the other player left
log-nobody-to-leave = No person who could have left plays this seat.
log-last-person = Nobody would be left to play: this is the last person at the table.
log-several-opponents = A win can be claimed only where two sides play.
log-bad-level = There is no bot of that level.
log-daily-take-back = Nothing can be taken back in a daily deal.
log-wrong-key = The draw does not have the key of what is drawn.
