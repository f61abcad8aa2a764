### Results of `dogwatch verify`.

verify-legal = { $entries ->
    [one] The only entry is intact and legal.
   *[other] All { $entries } entries are intact, in order and legal.
}
verify-commitment = The seed matches the commitment { $commitment }. Compare it with the one shown before the first move.
verify-noted = The commitment is the one you noted.
verify-nonces = { $count ->
    [one] { $count } person added a random number
   *[other] { $count } people added a random number
} before the game started.
verify-draws = { $draws ->
    [one] { $draws } draw follows
   *[other] { $draws } draws follow
} from the seed and the random numbers.
verify-start-follows = The game goes on from entry { $entry } of the source record: its start is the position there.
verify-start-opening = The game starts from the opening “{ $opening }” of its pack.
verify-daily-draws = { $draws ->
    [one] { $draws } draw follows
   *[other] { $draws } draws follow
} from the seed of { $day } and from what was drawn, the same for everybody.
verify-daily-proven = Proven against players, not against the operator.
verify-daily-hidden = The seed of { $day } is not opened yet: it is opened at 03:00 UTC on the day after. Until then nothing is proven about { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
verify-seed-hidden = The seed is not revealed yet: nothing is proven about { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}.
verify-resolved = { $count ->
    [one] { $count } result was
   *[other] { $count } results were
} computed by physics, which is reproducible only with the same version and machine type: where a ball came to rest is not checked.
verify-redrawn = { $count ->
    [one] { $count } chance move was
   *[other] { $count } chance moves were
} taken back and drawn again: only the players know whether all agreed.
verify-name-removed = The name of player { $place } was removed from this record.
verify-start-unshown = The game began from a position: entry { $entry } of the record whose hash there is { $hash }. Only that record can show it: “dogwatch verify --source …”.
verify-start-by-hand = The game began from a position that was set by hand.
verify-start-again = The source record itself began from a position: verify it with its own source.
verify-start-opening-unknown = The game began from a position called the opening “{ $opening }”, but the installed game has no such opening with this position.
verify-unfinished = The game is not over.
verify-no-people = No person added a random number: the host of the table chose the luck.

verify-limits = What this does not prove:
verify-limit-order = That the commitment came before the random numbers: only a player who noted both knows. Browsers do; “dogwatch verify --seal … --nonce …” compares them.
verify-limit-together = That the operator and the person who sat down last did not choose that person’s random number together.
verify-limit-foreseen = That the operator did not look ahead: anyone with the seed and the random numbers knows all future draws.
verify-limit-withheld = That no other table was discarded because of its luck.
verify-limit-daily-operator = Anything against the operator, who chose the day’s seed alone and could look ahead: a daily deal has no random numbers of the players, so that it is the same for everybody.
verify-limit-daily-day = That the commitment was published the day before: only those who noted it then know.
verify-limit-decisions = Who made which decision: entries are not signed. Players who compare the record’s seal know that they have the same game.
verify-limit-end = That the game ended this way: the keeper of the log can cut it short and invent a resignation, a timeout or an agreed draw.
verify-limit-left = That a player had left when a bot took over: that is the server’s word.
