### The server: why a request was refused.

server-no-such-game = There is no game “{ $game }” on this server.
server-no-such-table = This table does not exist.
server-game-unavailable = The game “{ $game }” is currently not installed on this server. The table is kept.
server-no-such-level = There is no opponent “{ $level }”.
server-guide-alone = A guided game has one player, you, and the guide at all other seats, without a clock.
server-wrong-seats = Got { $wanted ->
    [one] { $wanted } seat
   *[other] { $wanted } seats
}; this game needs { $needed }.
server-invitation-used = This invitation was already used or does not exist. Ask for a new one.
server-seat-taken = This seat is taken.
server-game-over = This game is over, so nobody can sit down. The link was not used up.
server-name-hidden = “{ $name }” contains an invisible character. Please remove it.
server-name-mixed = “{ $name }” mixes letters of several alphabets, such as Latin and Cyrillic. Please use one.
server-name-too-long = A name can have at most { $longest } characters.
server-not-your-seat = This is not your seat.
server-no-spectators = This table does not allow spectators.
server-not-over = The game is not over yet.
server-store-down = The server cannot save right now. Nothing is lost; try again.
server-store-damaged = This server’s database is damaged, so nothing can be saved. Please tell the server’s operator.
server-bad-request = Invalid request: { $problem }
server-failed = Something went wrong on the server (error { $error }). Try again; if it happens again, send this number to the server’s operator.
server-overrun = The server stopped this calculation because it took too long. The table has not changed; you can go on.
server-busy = The server is busy. Try again in a moment.
server-load-failed = The server cannot do this at present; its operator finds the reason in the log. Try again in a few minutes.
server-answer-too-large = The response is too large to send.
server-foreign-origin = Requests from that website are not allowed.
server-too-many-requests = Too many requests from your network. Try again in { $seconds } s.
server-too-many-messages = Too many messages from your network. Try again in { $seconds } s.
server-too-many-connections = Too many open connections from your network. Try again in { $seconds } s.
server-too-many-tables = Too many new tables from your network. Try again in { $seconds } s.
server-too-many-bot-tables = Your network already has { $most } tables with bots only. Wait until one of these games is over.
server-too-many-records = Too many game files from your network. Try again in { $seconds } s.
server-too-many-bytes = Too many downloads from your network. Try again in { $seconds } s.
server-too-many-hints = Too many hint requests from your network. Try again in { $seconds } s.
server-too-many-reviews = Too many review requests from your network. Try again in { $seconds } s.
server-too-many-exercises = Too many requests for exercises from your network. Try again in { $seconds } s.
server-no-such-exercise = There is no such exercise.
server-too-many-puzzles = Too many requests for puzzles from your network. Try again in { $seconds } s.
server-no-such-puzzle = There is no such puzzle.
server-queue-full = Too many analyses are waiting. Try again in { $seconds } s.
server-no-such-analysis = This analysis does not exist.
server-no-such-entry = The game has not reached this entry.
server-no-such-film = There is no recording of this shot.
server-record-unproved = This record has no seed: its luck cannot be checked, so the captain does not review it.
server-no-captain = The captain is not available: the bots are not installed on this server. Run: pip install 'dogwatch-table[server]'
server-too-long-to-review = The captain reviews games of at most { $most } decisions. This one is longer.
server-no-help-against-people = Hints are only available against bots and after the game.
server-nothing-to-analyse = Nothing to analyse at entry { $number }: no decision was made there, or it was taken back.
server-database-newer = A newer version of Dogwatch has used this database. Update Dogwatch, or choose another database.
server-database-in-use = Dogwatch is already running on this machine: open its page, or stop it first. (Several servers with the same tables need PostgreSQL.)
server-database-damaged = { $file } is damaged or not a Dogwatch database ({ $problem }). Data in it may be lost. Dogwatch does not change the file. Copy it with the files beside it ({ $file }-wal, { $file }-shm), then restore a backup or try to recover it: sqlite3 { $file } .recover | sqlite3 recovered.sqlite3
server-address-unusable = Cannot listen on { $host }, port { $port }: the port is in use, or this machine does not have that address. Choose another with --port or --host.
