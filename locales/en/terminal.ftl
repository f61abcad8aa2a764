### The command line.

## Help

terminal-about = A table for sea games: play in the terminal, look at old games, check their luck.
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
terminal-more-help = More about one command: { $command }
terminal-about-play = Play a game: two people at one keyboard, or you against a bot.
terminal-about-new-game = Write a folder with a tiny game in it, to be made into a game of your own.
terminal-about-perft = Count the legal sequences of moves from a position, to compare programs.
terminal-about-rules = Tell how a game is played.
terminal-about-replay = Step through a game that was played.
terminal-about-serve = Serve the table to browsers.
terminal-about-verify = Check a game’s record: the seal, the nonces, and every draw of luck.
terminal-option-help = Show this help
terminal-option-lang = Speak this language
terminal-option-version = Show the version
terminal-option-against = Play against a bot of this level
terminal-option-two = Only people play, at this keyboard
terminal-option-seat = Sit on this side of the table
terminal-option-names = What the players are called, with commas between the names
terminal-option-option = Change an option of the game; may be given more than once
terminal-option-options = List the options of the game
terminal-option-seal = The commitment that was shown before the first move: the record must have the same
terminal-option-nonce = The nonce that you added: the record must have it
terminal-option-seed = The same words give the same luck again
terminal-option-record = Keep the game in this new file
terminal-option-resume = Go on with the game in this file; without a file, with the game you left last
terminal-option-all = Tell the whole game at once
terminal-option-divide = Count for each first move
terminal-option-host = Listen at this address (only this machine, unless told otherwise)
terminal-option-port = Listen at this port (8000)
terminal-option-database = Keep the tables in this file, or in postgresql://…
terminal-option-thinkers = So many processes think for the bots (2)
terminal-option-calculators = So many processes do the games’ slow calculations (2)
terminal-option-limit = Change a limit of the server, as in tables=300 (docs/hosting.md)
terminal-option-lan = Let phones in the same network in, and show them the way
terminal-option-trusted-proxy = Believe this proxy about who is asking

## What is wrong with a command

terminal-did-you-mean = Did you mean “{ $word }”?
terminal-there-are = There are: { $words }
terminal-unknown-command = There is no command “{ $word }”.
terminal-unknown-option = There is no option “{ $word }”.
terminal-unknown-language = I do not speak “{ $word }”.
terminal-unknown-game = There is no game “{ $word }”.
terminal-unknown-level = There is no bot “{ $word }”.
terminal-unknown-seat = There is no seat “{ $word }”.
terminal-empty-name = One of the names is empty.
terminal-names-do-not-fit = { $count ->
    [one] { $count } person plays here: give one name.
   *[other] { $count } people play here: give { $count } names, with commas between them.
}
terminal-unknown-game-option = The game has no option “{ $word }”.
terminal-unknown-limit = There is no limit “{ $word }”.
terminal-bad-value = The option “{ $option }” cannot be “{ $value }”. It can be: { $allowed }
terminal-some-numbers = { $count } numbers with commas between them, each { $each }
terminal-any-number-of = any number of these, with semicolons between them: { $each }
terminal-needs-value = Something must follow { $option }.
terminal-takes-nothing = { $option } stands alone: nothing follows it.
terminal-too-much = I do not know what to do with “{ $word }”.
terminal-too-little = Something is missing after “{ $command }”: which file?
terminal-too-little-to-count = After “{ $command }” come a game, a position and a depth.
terminal-no-physics = The physics of this game is not installed ({ $module }).
terminal-no-perft = Sequences of { $game } cannot be counted here: its moves are endless.
terminal-plain-seat = Player { $number }
terminal-plain-option = An option of this game.
terminal-bad-depth = “{ $depth }” is no depth: a number from 0 to { $most }.
terminal-compiling = Compiling the fast rules: this takes some seconds, once.
terminal-compiling-bots = The bots are getting ready: compiling takes up to a minute, once.
terminal-which-game = Which game?
terminal-not-together = { $one } and { $other } do not go together.
terminal-no-such-file = There is no file { $file }.
terminal-is-a-folder = { $file } is a folder, not a file.
terminal-cannot-read = I may not read { $file }.
terminal-cannot-write = I cannot write to { $file }. Name another file with --record.
terminal-file-exists = { $file } exists already. Name a new file, or go on with that game: --resume
terminal-not-a-record = { $file } is not the record of a game.
terminal-other-game = { $file } holds another game: { $game }
terminal-open-elsewhere = { $file } is being played in another window. Leave the game there first.
terminal-nothing-to-resume = No unfinished game was found.
terminal-resume-over = That game is over. You can watch it: { $command }
terminal-resume-hidden = That game cannot go on here: its seed is kept elsewhere.
terminal-unexpected = Something went wrong that should not have ({ $problem }). To see more, set { $debug }=1.

## Options of a game

terminal-can-be = It can be: { $allowed }
terminal-some-text = text
terminal-word-yes = yes, y
terminal-word-no = no, n

## Who plays

terminal-who-plays = Who plays?
terminal-offer-bot = you against the bot “{ $level }”
terminal-offer-two = { $count ->
    [2] two people at this keyboard
   *[other] { $count } people at this keyboard
}
terminal-level-cabin-boy = Cabin boy
terminal-level-deckhand = Deckhand
terminal-level-bosun = Bosun
terminal-level-captain = Captain
terminal-you = you

## In a game

terminal-locked-in = The luck is locked in: its fingerprint begins with { $commitment }
terminal-new-here = New to the game? Type { $rules }.
terminal-resumed = The game goes on where it was left.
terminal-hint-enter = Press Enter, or type { $help }.
terminal-hint-number = Type a number, or { $help }.
terminal-choose = Choose one: type a number from 1 to { $count }.
terminal-type-a-number = { $count ->
    [1] Type 1, or just press Enter.
   *[other] Type one number from 1 to { $count }.
}
terminal-no-such-number = There is no number { $number } here. { terminal-type-a-number }
terminal-unknown-word = I do not know “{ $word }”.
terminal-stands-alone = Type “{ $word }” alone, with nothing after it.
terminal-not-now = You cannot use “{ $word }” now.
terminal-say-help = Type a number, or help.
terminal-for-example = For example: { $words }
terminal-nothing-to-undo = There is nothing to take back.
terminal-really = Do you really want to give up? (yes/no)
terminal-not-saved = The game could not be saved to { $file }. You can play on, but it may be lost.
terminal-farewell = The game is saved. Go on with it like this:
terminal-kept = The game is saved. Check its luck, or watch it again:
terminal-seal = Seal of the record: { $seal }
terminal-won = { $who } wins: { $reason }.
terminal-won-together = { $who } win together: { $reason }.
terminal-shared = The victory is shared: { $reason }.
terminal-nobody-won = Nobody won: { $reason }.

terminal-help-moves = Type the number of what you want to do, or the words beside it; often their first letter is enough.
terminal-help-help = this help
terminal-help-rules = how the game is played
terminal-help-why = how things stand now, and why
terminal-help-table = draw the table again
terminal-help-undo = take back your last choice; chance after it decides anew
terminal-help-resign = give up the game
terminal-help-quit = save the game and leave

terminal-help-leave = leave

terminal-word-help = help, h, ?
terminal-word-rules = rules
terminal-word-why = why, w
terminal-word-table = table, t
terminal-word-undo = undo, u
terminal-word-resign = resign
terminal-word-quit = quit, q, exit

## A table’s log

terminal-log-joins = { $who } sits down.
terminal-log-taken-back = Taken back: { $who } chooses again.
terminal-log-taken-back-to-chance = Taken back: chance decides anew.
terminal-log-resigns = { $who } gives up.
terminal-log-times-out = The time of { $who } has run out.
terminal-log-agreed = All agree to a draw.
terminal-log-abandoned = The game is left unfinished.

## Replay

terminal-replay-help = Enter: next · back · a number: that entry · first · last · help · quit
terminal-replay-numbers = Type an entry’s number to go there.
terminal-unfinished = Here the record ends. The game is not over.
terminal-help-next = one step on; Enter does the same
terminal-help-back = one step back
terminal-help-first = to the beginning
terminal-help-last = to the end
terminal-word-next = next, n
terminal-word-back = back, b
terminal-word-first = first
terminal-word-last = last, end
## Serving

terminal-laying = Setting the table …
terminal-serving = The table is at { $address }. Ctrl-C ends it; no game is lost.
terminal-phones = Phones in the same network: { $address }
terminal-no-network = This machine is in no network: only it can reach the table.
terminal-serve-not-installed = The server’s parts are not installed ({ $module }). In Dogwatch’s folder: pip install '.[server]'

## A new game

terminal-new-game = The folder { $folder } holds a small game that works. To install and play it:
terminal-new-game-lacks = What shall the game be called? For example: dogwatch { $command } liars-dice
terminal-bad-game-name = “{ $word }” cannot be the name of a game: only lower-case letters, digits and single hyphens, beginning with a letter, at most 32.
terminal-game-name-taken = The name “{ $word }” is taken, by a game or by a Python module.
terminal-folder-exists = There is already something called { $folder } here.
