### What `dogwatch verify` found.

verify-legal = { $entries ->
    [one] The only entry is whole and legal by the rules.
   *[other] All { $entries } entries are whole, in order and legal by the rules.
}
verify-commitment = The seed fits the commitment { $commitment }. Compare it with the one that was shown before the first move.
verify-noted = The commitment is the noted one.
verify-nonces = { $count ->
    [one] { $count } person added a nonce
   *[other] { $count } people added a nonce
} before play began.
verify-draws = { $draws ->
    [one] { $draws } draw follows
   *[other] { $draws } draws follow
} from the seed and the nonces.
verify-seed-hidden = The seed is not revealed yet: nothing is proved about { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
verify-resolved = { $count ->
    [one] { $count } result was
   *[other] { $count } results were
} worked out by physics, which repeats only on the same version and machine type: where a ball came to rest is not checked.
verify-redrawn = { $count ->
    [one] { $count } move of chance was taken back and drawn
   *[other] { $count } moves of chance were taken back and drawn
} anew: whether all agreed to that, only they know.
verify-name-removed = The name of player { $place } was removed from this record.
verify-unfinished = The game is not over.
verify-no-people = No person added a nonce: whoever kept the table chose the luck.

verify-limits = What this does not prove:
verify-limit-order = That the commitment was there before the nonces: only who noted both knows. Browsers do; “dogwatch verify --seal … --nonce …” compares them.
verify-limit-together = That the operator and the person who sat down last did not choose that person’s nonce together.
verify-limit-foreseen = That the operator did not look ahead: who has the seed and the nonces knows every draw to come.
verify-limit-withheld = That no other table was dropped because its luck was not welcome.
verify-limit-decisions = Who made which decision: entries are not signed. Players who compare the record’s seal know that they hold the same game.
verify-limit-end = That the game ended this way: who keeps the log can cut it short and invent a resignation, a time-out or an agreement.
