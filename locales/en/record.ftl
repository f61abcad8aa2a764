### Records of games: what is wrong with them. $number is the entry, 0 the header.

record-unreadable = This is not a Dogwatch record.
record-too-large = The record is too large: at most { $most } entries, and a header of at most { $header } bytes.
record-header-unreadable = The record’s header cannot be read.
record-header-altered = The record’s header was altered: its hash does not fit.
record-header-refused = The record’s header cannot be right. { $reason }
record-format = The record has format { $found }; this version knows { $known }.
record-rules = The record was played by rules version { $found }; this version knows { $known }.
record-game-unknown = The record is of a game that is not known here: { $game }
record-commitment-exchanged = The seed was exchanged: the record’s commitment is not the noted one ({ $noted }).
record-nonce-exchanged = The noted nonce ({ $noted }) is not in the record: it was exchanged.
record-names = Beside the header there are { $count } names for { $players } players.
record-name-altered = The name of player { $place } is not the one that the header has sealed: it was altered.
record-players = The record names { $count ->
    [one] { $count } player
   *[other] { $count } players
}, which is not how many the game seats.
record-seed-wrong = The seed is not the one that was sealed before the game.
record-entry-missing = Entry { $number } is missing: entry { $found } stands in its place.
record-entry-altered = Entry { $number } was altered: its hash does not fit.
record-entry-unreadable = Entry { $number } cannot be read.
record-entry-refused = Entry { $number } cannot stand there. { $reason }
record-draw-forged = Entry { $number }: the draw does not follow from the seed and the nonces; it was forged, or a nonce before it was.
record-cut-short = The record ends before entry { $number }, and not where its seal says: it was cut short, or its seal was changed.
