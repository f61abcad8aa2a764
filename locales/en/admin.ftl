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
admin-about-players = List the players who keep a name, newest first.
admin-about-player = Show a player and the devices that are signed in.
admin-about-rename-player = Give a player another name. Games keep the old one.
admin-about-ban = Ban a player: all devices are signed out, and none can sign in.
admin-about-delete-player = Delete a player. The games stay, without the name.
admin-about-end-session = Sign a device of a player out.
admin-a-player = PLAYER
admin-a-session = SESSION
admin-option-lift = End the ban
admin-option-new-name = The new name
admin-player = PLAYER
admin-name = NAME
admin-devices = DEVICES
admin-games = GAMES
admin-banned = (banned)
admin-players-listed = { $count ->
    [one] { $count } player
   *[other] { $count } players
}; --limit shows at most { $limit }.
admin-player-is = { $player }: { $name }, since { $made }, last seen { $seen }, games: { $games }
admin-player-banned-since = Banned since { $when }.
admin-session = { "  " }{ $session }: { $device }, last seen { $seen }
admin-player-renamed = Player { $player } is now called { $name }.
admin-player-banned = Player { $player } is banned and signed out everywhere.
admin-player-unbanned = Player { $player } may sign in again.
admin-player-deleted = Player { $player } is deleted.
admin-session-ended = That device of player { $player } is signed out.
admin-confirm-delete-player = Delete player { $player } ({ $name }, games: { $games })? The games stay, without the name. This cannot be undone.
admin-which-player = Name a player, by id or name. List the players with: dogwatch admin players
admin-which-session = Name a player and a session, as in “end-session Ada k3m9x2”. List the sessions with: dogwatch admin player Ada
admin-no-such-player = There is no player “{ $player }”. List the players with: dogwatch admin players

admin-about-tournaments = List the tournaments, newest first.
admin-about-tournament = Show a tournament: standings and games under way.
admin-about-rename-tournament = Give a tournament another name from the list.
admin-about-delete-tournament = Delete a tournament that is over. Its games stay.
admin-about-start-tournament = Start a tournament: open, swiss or robin.
admin-about-cancel-tournament = Call a tournament off. Games under way go on.
admin-a-kind = KIND
admin-a-tournament = TOURNAMENT
admin-tournament = TOURNAMENT
admin-option-rounds = Rounds (5 in a Swiss; all meet in a round robin)
admin-option-minutes = Length of an open tournament (60)
admin-option-starts-in = Minutes until it starts (15)
admin-option-clock = Seconds of thinking time per player (600)
admin-option-increment = Seconds added after each move (0)
admin-option-bot = A bot of this level takes an empty chair
admin-which-tournament-kind = Name a kind ({ $kinds }) and a game.
admin-which-tournament = Name a tournament, by id. List the tournaments with: dogwatch admin tournaments
admin-tournament-created = Tournament { $tournament } is created.
admin-tournament-cancelled = Tournament { $tournament } is called off.
admin-no-such-tournament = There is no tournament “{ $tournament }”. List the tournaments with: dogwatch admin tournaments
admin-tournament-is = { $tournament }: { $name }, { $game } ({ $kind }), { $state }, start { $starts }, rounds paired: { $round }
admin-tournament-entrant = { "  " }{ $place }. { $name }: { $points } points, games: { $games }
admin-tournament-withdrawn = { "  " }{ $place }. { $name }: { $points } points, games: { $games } (withdrawn)
admin-tournament-board = { "  " }Table { $table }: { $players }
admin-former-player = former player
admin-tournament-renamed = Tournament { $tournament } is now called { $name }.
admin-tournament-deleted = Tournament { $tournament } is deleted.
admin-confirm-delete-tournament = Delete tournament { $tournament } ({ $name }) with its pairings and standings? The games stay. This cannot be undone.
admin-tournament-state = { $state ->
    [coming] coming
    [running] running
    [finished] finished
   *[cancelled] cancelled
}

admin-about-add-bot = Create a bot that plays over the network, and print its token.
admin-about-bot-token = Replace the token of a bot, or revoke it.
admin-option-bot-name = Name of the bot
admin-option-bot-game = A game to which it can be challenged; may be repeated (all)
admin-option-revoke = Revoke the token and make no new one
admin-bot-added = { $name } is created.
admin-bot-token = Its token, which is shown only now. Give it to the program in a file or in DOGWATCH_BOT_TOKEN:
admin-bot-revoked = The token of { $name } is revoked.
admin-is-bot = (bot)
