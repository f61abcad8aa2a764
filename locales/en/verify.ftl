### What `dogwatch verify` found.

verify-legal = { $entries ->
    [one] The only entry is whole and legal by the rules.
   *[other] All { $entries } entries are whole, in order and legal by the rules.
}
verify-commitment = The seed is the one that was sealed before the first move: its SHA-256 is the commitment { $commitment }.
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
} worked out by physics, which repeats only on the same version and machine type.
verify-redrawn = { $count ->
    [one] { $count } move of chance was taken back and drawn
   *[other] { $count } moves of chance were taken back and drawn
} anew: whether all agreed to that, only they know.
verify-name-removed = The name of player { $place } was removed from this record.
verify-unfinished = The game is not over.
verify-no-people = No person added a nonce: whoever kept the table chose the luck.
