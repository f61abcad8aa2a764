### `dogwatch admin`: for the operator, on the command line.

admin-about-list = List the tables, last used first.
admin-about-stats = Show how much the database holds.
admin-about-close = End a running game as abandoned; its seed is revealed.
admin-about-delete = Delete a table with its game.
admin-about-erase-name = Remove a player’s name, at one seat or everywhere. Records still verify.
admin-about-prune = Delete finished games older than some days.
admin-a-table = TABLE
admin-some-days = DAYS
admin-option-running = Only unfinished games
admin-option-finished = Only finished games
admin-option-unused = Only tables that were not used for this many days
admin-option-older = Only games that ended more than this many days ago
admin-option-limit = Show at most this many (50)
admin-option-json = Print JSON
admin-option-yes = Do not ask for confirmation
admin-option-name = Remove this name wherever it is
admin-option-records = First write the games’ records into this folder
admin-table = TABLE
admin-game = GAME
admin-state = STATE
admin-created = CREATED
admin-used = LAST USED
admin-entries = ENTRIES
admin-players = PLAYERS
admin-a-state = { $state ->
    [waiting] waiting
    [running] running
   *[finished] finished
}
admin-listed = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}; --limit shows at most { $limit }.
admin-stats-database = Database { $address }: { $size } KB
admin-stats-tables = Tables: { $count }
admin-stats-group = { "  " }{ $game }, { $state }: { $count } ({ $entries } entries)
admin-stats-times = Oldest table: { $oldest }, newest: { $newest }
admin-stats-entries = Entries: { $count } ({ $size } KB)
admin-stats-films = Films of shots: { $count } ({ $size } KB)
admin-stats-analyses = Hints and reviews: { $count } ({ $size } KB)
admin-stats-jobs = Jobs, { $kind }: { $waiting } to do, { $lost } given up
admin-closed = The game at table { $table } has ended as abandoned.
admin-deleted = Table { $table } is deleted.
admin-erased = { $count ->
    [one] Removed the name at { $count } seat.
   *[other] Removed the name at { $count } seats.
}
admin-pruning = { $count } of { $total }
admin-pruned = { $count ->
    [one] Deleted { $count } finished game.
   *[other] Deleted { $count } finished games.
}
admin-prune-kept = { $count ->
    [one] Kept { $count } game, because its record cannot be written (see above).
   *[other] Kept { $count } games, because their records cannot be written (see above).
}
admin-confirm-delete = Delete table { $table } ({ $game }, { $state }, entries: { $entries })? This cannot be undone.
admin-confirm-erase-seat = Remove the name at table { $table }, seat { $seat }? This cannot be undone.
admin-confirm-erase-name = { $count ->
    [one] Remove the name “{ $name }” at { $count } seat?
   *[other] Remove the name “{ $name }” at { $count } seats?
} This cannot be undone.
admin-confirm-prune = { $count ->
    [one] Delete { $count } finished game
   *[other] Delete { $count } finished games
} older than { $days } days, without writing records? This cannot be undone.
admin-confirm-prune-records = { $count ->
    [one] Write the record of { $count } finished game
   *[other] Write the records of { $count } finished games
} older than { $days } days to { $folder }, then delete from the database?
admin-type-yes = Type “{ $word }”:
admin-word-yes = yes, y
admin-nothing-done = Nothing was changed.
admin-needs-yes = This command asks for confirmation, and the input is not a terminal. Add --yes.
admin-erase-what = Give either a table and a seat, as in “erase-name TABLE 1”, or a name, as in “erase-name --name Ada”.
admin-prune-how-old = Say how old: for example --older-than 365.
admin-which-table = Name a table. List the tables with: dogwatch admin list
admin-no-such-table = There is no table “{ $table }”. List the tables with: dogwatch admin list
admin-no-such-seat = Table { $table } has seats 1 to { $seats }; got { $seat }.
admin-no-name-there = There is no name at table { $table }, seat { $seat }.
admin-no-such-name = No seat has the name “{ $name }”.
admin-already-over = The game at table { $table } is already over.
admin-server-silent = A server is using { $file }, but does not answer the administrator. Stop the server first, then try again.
admin-failed = The server failed to do this; its log says why.
