### The command line.

## Help

terminal-about = A table for sea games: play in the terminal, replay games, check their luck.
terminal-title-usage = Usage:
terminal-title-commands = Commands
terminal-title-options = Options
terminal-a-command = COMMAND
terminal-some-options = [OPTIONS]
terminal-a-game = GAME
terminal-a-position = POSITION
terminal-a-depth = DEPTH
terminal-a-file = FILE
terminal-a-name = NAME
terminal-an-address = ADDRESS
terminal-a-number = NUMBER
terminal-a-database = DATABASE
terminal-a-level = LEVEL
terminal-a-seat = SEAT
terminal-some-names = NAMES
terminal-a-setting = NAME=VALUE
terminal-a-seal = HASH
terminal-a-seed = WORDS
terminal-a-language = en|it|ru
terminal-more-help = Help for one command: { $command }
terminal-about-play = Play a game: two people at one keyboard, or you against a bot.
terminal-about-new-game = Create a folder with a small example game to start your own from.
terminal-about-perft = Count the legal move sequences from a position (perft).
terminal-about-rules = Show the rules of a game.
terminal-about-replay = Step through a recorded game.
terminal-about-serve = Run the server for browsers.
terminal-about-verify = Check a game record: seal, random numbers and every draw.
terminal-option-help = Show this help
terminal-option-lang = Language of all messages
terminal-option-version = Show the version, also of each game’s rules
terminal-version = dogwatch { $version } (rules: { $rules }; protocol { $protocol })
terminal-option-against = Play against a bot of this level
terminal-option-two = People only, at this keyboard
terminal-option-seat = Your seat
terminal-option-names = Names of the players, separated by commas
terminal-option-option = Set an option of the game; may be repeated
terminal-option-options = List the options of the game
terminal-option-seal = Commitment shown before the first move; the record must have it
terminal-option-nonce = Random number (nonce) that you added; the record must have it
terminal-option-source = Record that the game goes on from, if it began from a position
terminal-option-seed = Seed: the same words give the same luck
terminal-option-record = Save the game to this new file
terminal-option-resume = Continue the game in this file; without a file, the last unfinished one
terminal-option-all = Print the whole game
terminal-option-divide = Show the count for each first move
terminal-option-host = Address to listen on (default: this machine only)
terminal-option-port = Port to listen on (8000)
terminal-option-database = Database: a SQLite file, or postgresql://… (DOGWATCH_DATABASE)
terminal-option-thinkers = Number of processes for the bots (2)
terminal-option-calculators = Number of processes for slow game calculations (2)
terminal-option-limit = Set a server limit, such as tables=300 (docs/hosting.md)
terminal-option-lan = Let devices on the same network connect, and show the address
terminal-option-trusted-proxy = Trust this proxy to report client addresses

## Command line errors

terminal-did-you-mean = Did you mean “{ $word }”?
terminal-there-are = Available: { $words }
terminal-unknown-command = Unknown command “{ $word }”.
terminal-unknown-option = Unknown option “{ $word }”.
terminal-unknown-language = Unknown language “{ $word }”.
terminal-unknown-game = Unknown game “{ $word }”.
terminal-unknown-level = Unknown bot “{ $word }”.
terminal-unknown-seat = Unknown seat “{ $word }”.
terminal-empty-name = One of the names is empty.
terminal-names-do-not-fit = { $count ->
    [one] { $count } person plays: give one name.
   *[other] { $count } people play: give { $count } names, separated by commas.
}
terminal-unknown-game-option = This game has no option “{ $word }”.
terminal-unknown-limit = Unknown limit “{ $word }”.
terminal-bad-value = Invalid value “{ $value }” for option “{ $option }”. Allowed: { $allowed }
terminal-some-numbers = { $count } numbers separated by commas, each { $each }
terminal-any-number-of = any number of these, separated by semicolons: { $each }
terminal-needs-value = { $option } needs a value.
terminal-takes-nothing = { $option } takes no value.
terminal-too-much = Unexpected argument “{ $word }”.
terminal-too-little = “{ $command }” needs a file.
terminal-too-little-to-count = “{ $command }” needs a game, a position and a depth.
terminal-no-physics = The physics library of this game is not installed ({ $module }).
terminal-no-perft = Move sequences of { $game } cannot be counted: it has infinitely many moves.
terminal-plain-seat = Player { $number }
terminal-plain-option = An option of this game.
terminal-bad-depth = Invalid depth “{ $depth }”: expected a number from 0 to { $most }.
terminal-compiling = Compiling the fast rules. This takes a few seconds, once.
terminal-compiling-bots = Compiling the bots. This takes about a minute, once.
terminal-which-game = Which game?
terminal-which-command = What should “{ $group }” do?
terminal-not-together = { $one } and { $other } cannot be combined.
terminal-no-such-file = File not found: { $file }
terminal-is-a-folder = { $file } is a folder, not a file.
terminal-cannot-read = Cannot read { $file }.
terminal-cannot-write = Cannot write to { $file }. Choose another file with --record.
terminal-file-exists = { $file } already exists. Choose a new file, or continue that game with --resume.
terminal-not-a-record = { $file } is not a game record.
terminal-other-game = { $file } contains another game: { $game }
terminal-open-elsewhere = { $file } is open in another window. Quit the game there first.
terminal-nothing-to-resume = No unfinished game found.
terminal-resume-over = That game is over. To watch it: { $command }
terminal-resume-hidden = That game cannot be continued here: its seed is stored elsewhere.
terminal-unexpected = Unexpected error ({ $problem }). For details, set { $debug }=1.

## Options of a game

terminal-can-be = Allowed: { $allowed }
terminal-some-text = text
terminal-word-yes = yes, y
terminal-word-no = no, n

## Who plays

terminal-who-plays = Who plays?
terminal-offer-bot = you against the bot “{ $level }”
terminal-more-levels = More bots ({ $levels }): pip install '{ $requirement }'
terminal-offer-two = { $count ->
    [2] two people at this keyboard
   *[other] { $count } people at this keyboard
}
terminal-level-cabin-boy = Cabin boy
terminal-level-deckhand = Deckhand
terminal-level-bosun = Bosun
terminal-level-captain = Captain
terminal-level-step = Step { $number }
terminal-level-above = { $level } +{ $steps }
terminal-you = you

## In a game

terminal-locked-in = The luck is fixed: its fingerprint starts with { $commitment }
terminal-new-here = New to this game? Type { $rules }.
terminal-resumed = The game continues where you left it.
terminal-hint-enter = Press Enter, or type { $help }.
terminal-hint-number = Type a number, or { $help }.
terminal-choose = Choose: type a number from 1 to { $count }.
terminal-type-a-number = { $count ->
    [1] Type 1, or just press Enter.
   *[other] Type a number from 1 to { $count }.
}
terminal-no-such-number = There is no choice { $number }. { terminal-type-a-number }
terminal-unknown-word = Unknown word “{ $word }”.
terminal-stands-alone = Type “{ $word }” alone, with nothing after it.
terminal-not-now = You cannot use “{ $word }” now.
terminal-say-help = Type a number, or help.
terminal-for-example = For example: { $words }
terminal-nothing-to-undo = Nothing to take back.
terminal-really = Do you really want to resign? (yes/no)
terminal-not-saved = Could not save the game to { $file }. You can play on, but the game may be lost.
terminal-farewell = Game saved. To continue it:
terminal-kept = Game saved. To check its luck, or to replay it:
terminal-seal = Seal of the record: { $seal }
terminal-won = { $who } wins: { $reason }.
terminal-won-together = { $who } win together: { $reason }.
terminal-shared = The victory is shared: { $reason }.
terminal-nobody-won = No winner: { $reason }.

terminal-help-moves = Type the number of a move, or the words beside it; often the first letter is enough.
terminal-help-help = show this help
terminal-help-rules = show the rules
terminal-help-why = explain the current situation
terminal-help-table = draw the table again
terminal-help-undo = take back your last move; later luck is drawn again
terminal-help-resign = resign the game
terminal-help-quit = save the game and quit

terminal-help-leave = quit

terminal-word-help = help, h, ?
terminal-word-rules = rules
terminal-word-why = why, w
terminal-word-table = table, t
terminal-word-undo = undo, u
terminal-word-resign = resign
terminal-word-quit = quit, q, exit

## A table’s log

terminal-log-joins = { $who } sits down.
terminal-log-taken-back = Move taken back: { $who } chooses again.
terminal-log-taken-back-to-chance = Move taken back: chance decides again.
terminal-log-resigns = { $who } resigns.
terminal-log-times-out = { $who } ran out of time.
terminal-log-agreed = Draw agreed.
terminal-log-abandoned = The game was abandoned.
terminal-log-forfeits = { $who } left the game. The win was claimed.
terminal-log-substitutes = { $who } left the game. A bot plays on: { $bot }.

## Replay

terminal-replay-help = Enter: next · back · a number: that entry · first · last · help · quit
terminal-replay-numbers = Type an entry’s number to go there.
terminal-unfinished = The record ends here. The game is not over.
terminal-help-next = next step (or Enter)
terminal-help-back = previous step
terminal-help-first = go to the start
terminal-help-last = go to the end
terminal-word-next = next, n
terminal-word-back = back, b
terminal-word-first = first
terminal-word-last = last, end
## Serving

terminal-laying = Starting the server …
terminal-serving = Dogwatch runs at { $address }. Press Ctrl-C to stop; no game is lost.
terminal-phones = Phones on the same network: { $address }
terminal-no-network = This machine is not on a network: only it can reach the server.
terminal-serve-not-installed = The server is not installed ({ $module }). Run: pip install 'dogwatch-table[server]'
terminal-serve-windows = The server does not run on Windows itself. Install WSL (wsl --install) and run Dogwatch in it. The terminal games run here: dogwatch play

## A new game

terminal-new-game = Created { $folder } with a small working game. To install and play it:
terminal-new-game-browser = In the browser (a server that is already running must be restarted):
terminal-new-game-lacks = The game needs a name. For example: dogwatch { $command } liars-dice
terminal-bad-game-name = Invalid game name “{ $word }”: use lower-case letters, digits and single hyphens, starting with a letter, at most 32 characters.
terminal-game-name-taken = The name “{ $word }” is taken, by a game or by a Python module.
terminal-folder-exists = { $folder } already exists.
terminal-cannot-write-folder = The folder { $folder } cannot be written: { $problem }
