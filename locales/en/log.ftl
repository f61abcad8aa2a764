### A table's log: what cannot be written into it, and how games end that the rules do not end.

log-over = The game is over.
log-no-such-seat = There is no such seat at this table.
log-not-a-person = Only a person who sits at this table adds a nonce.
log-join-late = Nobody can sit down after play has begun.
log-joined-twice = That seat is taken.
log-bad-nonce = The nonce must be 16 to 64 bytes in hexadecimal.
log-nonce-missing = Play cannot begin: somebody has not sat down yet.
log-not-your-turn = It is not that seat’s turn.
log-draws-disagree = What chance did does not follow from what was drawn.
log-no-such-take-back = There is nothing to take back to at { $to }.
log-resigned = resigned
log-timed-out = time ran out
log-draw-agreed = draw agreed
log-abandoned = left unfinished
