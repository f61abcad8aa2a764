### Games that start from a position.

position-unreadable = The game cannot start from this position: it is not a position of these rules.
position-impossible = This record starts from a position that no game can reach.
position-other-options = The game cannot start from this position: it belongs to a game with other options.
position-too-large = The game cannot start from this position: it has { $bytes } bytes, more than { $most }.
position-over = The game is over in this position. Choose an earlier one.
position-no-such-entry = This game has no entry { $entry }: its last one is { $last }.
position-no-such-opening = { $game } has no opening called { $opening }.
position-of-what = Name either a table or a record to play on from.
position-unproved = This record itself starts from a position, which the server cannot check. Use its table on the server where it was played, or the record of the first game.
position-went-on = This game continues from a position of an earlier game.
position-source = Watch that game: { $names }{ $part ->
    [none] { "" }
   *[other] { " " }({ $part })
}
position-opened = The game starts from a prepared position.
position-by-hand = The game starts from a position that was set by hand.
position-running = People are still playing this game. Play on from it when it is over.
