### The server: why a request was not granted.

server-no-such-game = There is no game “{ $game }” here.
server-no-such-table = There is no such table.
server-game-unavailable = The game “{ $game }” of this table is not installed on this server at the moment. The table is kept.
server-no-such-level = There is no opponent “{ $level }” here.
server-wrong-seats = { $wanted ->
    [one] { $wanted } seat was asked for
   *[other] { $wanted } seats were asked for
}; this game needs { $needed }.
server-invitation-used = This invitation was used already, or never made. Ask for a new one.
server-seat-taken = That seat is taken.
server-game-over = This game is over: nobody can sit down there any more. The link was not used.
server-name-hidden = “{ $name }” contains a character that cannot be seen. Please remove it.
server-name-mixed = “{ $name }” mixes letters of several scripts, such as Latin and Cyrillic. Please use one.
server-name-too-long = A name has at most { $longest } characters.
server-not-your-seat = You do not sit there.
server-no-spectators = This table has no room for spectators.
server-not-over = The game is not over yet.
server-store-down = The table cannot write anything down just now. Nothing is lost; try again.
server-store-damaged = This server’s database is damaged, and nothing can be saved. Please tell whoever runs the server.
server-bad-request = That request cannot be understood: { $problem }
server-failed = Something went wrong on the server (error { $error }). Try again; if it happens again, tell whoever runs the server this number.
server-overrun = The server stopped this because it took too long. The table is as it was; you can go on.
server-busy = The server has too much to do just now. Try again in a moment.
server-answer-too-large = That answer would be too large to send.
server-foreign-origin = That page may not speak for you here.
server-too-many-requests = Too many requests came from your network. Try again in { $seconds } s.
server-too-many-messages = Too many messages came from your network. Try again in { $seconds } s.
server-too-many-connections = Too many connections are open from your network. Try again in { $seconds } s.
server-too-many-tables = Many tables were made from your network just now. The next one can be made in { $seconds } s.
server-too-many-bot-tables = Bots play alone at { $most } tables from your network already. Wait until one of these games is over.
server-too-many-records = Many game files came from your network just now. Try again in { $seconds } s.
server-too-many-bytes = Your network has fetched very much from here just now. Try again in { $seconds } s.
server-too-many-hints = Many hints were asked for from your network just now. Ask again in { $seconds } s.
server-too-many-reviews = Many reviews were asked for from your network just now. Ask again in { $seconds } s.
server-queue-full = Too many analyses are waiting. Ask again in { $seconds } s.
server-no-such-analysis = There is no such analysis.
server-no-such-entry = The game has not come that far.
server-no-such-film = There is no such film.
server-record-unproved = The seed is missing from this record: its luck cannot be checked, so the captain does not review it.
server-no-captain = The captain is not aboard: what it thinks with is not installed here. In Dogwatch’s folder: pip install '.[bots]'
server-too-long-to-review = The captain reviews games of at most { $most } decisions; this one is longer.
server-no-help-against-people = Hints are for games against bots, and for games that are over.
server-nothing-to-analyse = There is nothing to analyse at entry { $number }: nobody decided anything there, or it was taken back.
server-database-newer = A newer Dogwatch has used this database. Update Dogwatch, or name another database.
server-database-in-use = Dogwatch is running on this machine already: open its page, or end it first. (Several servers on the same tables need PostgreSQL.)
server-database-damaged = { $file } is damaged, or is no Dogwatch database ({ $problem }). What was saved in it may be lost. Dogwatch does not change the file. Copy it with the files beside it ({ $file }-wal, { $file }-shm), then either put a backup in its place, or try to recover it: sqlite3 { $file } .recover | sqlite3 recovered.sqlite3
server-database-unreachable = The database cannot be opened: { $problem }
server-address-unusable = Nothing can be served at { $host }, port { $port }: something else is there already, or this machine has no such address. Choose another with --port or --host.
