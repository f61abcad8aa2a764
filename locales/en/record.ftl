### Records of games: errors. $number is the entry, 0 the header.

record-unreadable = This is not a Dogwatch record.
record-too-large = The record is too large: at most { $most } entries and a header of at most { $header } bytes are allowed.
record-header-unreadable = The record’s header is unreadable.
record-header-altered = The record’s header was altered: its hash does not match.
record-header-refused = The record’s header is invalid. { $reason }
record-format = The record has format { $found }; this version supports { $known }.
record-rules = The record uses rules version { $found }; this version supports { $known }.
record-game-unknown = The record is of an unknown game: { $game }
record-commitment-exchanged = The seed was replaced: the record’s commitment is not the one you noted ({ $noted }).
record-nonce-exchanged = The random number was replaced: the one you noted ({ $noted }) is not in the record.
record-names = The record has { $count } names for { $players } players.
record-name-altered = The name of player { $place } was altered: it does not match the header.
record-players = The record has { $count ->
    [one] { $count } player
   *[other] { $count } players
}, which this game does not allow.
record-seed-wrong = The seed does not match the commitment made before the game.
record-entry-missing = Entry { $number } is missing: entry { $found } is in its place.
record-entry-altered = Entry { $number } was altered: its hash does not match.
record-entry-unreadable = Entry { $number } is unreadable.
record-entry-refused = Entry { $number } is not allowed. { $reason }
record-draw-forged = Entry { $number }: the draw does not follow from the seed and the players’ random numbers. The draw or an earlier random number was forged.
record-cut-short = The record ends before entry { $number }, not where its seal says: it was cut short, or the seal was changed.
record-start-wrong = The game does not go on from this source: its start is not the position after entry { $entry } there.
record-source-unused = This record does not go on from another one: leave out --source.
record-day = The day of the daily deal, “{ $found }”, is not a date, or the game also has a start position.
