# `dogwatch join`: play on a server as a bot

join-about = Play on a server as a bot: a program answers challenges over the network.
join-a-program = cmd:PROGRAM
join-a-kind = KIND
join-a-range = FROM-TO
join-option-token-file = File with the bot’s token; without it the token is in DOGWATCH_BOT_TOKEN
join-option-game = A game to accept; may be repeated (all that are installed)
join-option-tables = Tables at one time (4)
join-option-programs = Processes of the program, each for one decision at a time (1)
join-option-seconds = Time for each decision; less if the clock is short (1)
join-option-only = Accept only rated or only friendly games
join-option-move-clock = Seconds of a clock per move, as 10-300, or none (5-3600)
join-option-game-clock = Seconds of a clock per game, as 60-900, or none (60-36000)
join-too-little = Name a server and a program, as in: dogwatch join https://table.example.org "cmd:python my_bot.py"
join-which-program = Write the program as cmd:PROGRAM, as in "cmd:python my_bot.py".
join-bad-url = The server’s address must be as https://table.example.org, without a path, a query or a user name.
join-token-in-argument = Never put a token on the command line: other users of this computer can read it. Put it into a file (--token-file) or into { $variable }, and make a new token, since this one was seen.
join-two-tokens = There is a token in { $variable } and a --token-file. Use one of them.
join-no-token = The bot’s token is missing. Put it into { $variable }, or into a file and name that with --token-file.
join-bad-token = That is not a bot’s token. It begins with dogwatch_bot_ and has 45 characters.
join-file-unreadable = The token file “{ $file }” cannot be read: { $problem }.
join-file-malformed = The token file “{ $file }” must hold one line with the token, at most { $most } bytes.
join-file-public = Every user of this computer can read “{ $file }”. Forbid that: chmod 600 { $file }
join-open-wire = This connection is not encrypted: others in the network can read the bot’s token. Use https where you can.
join-bad-certificate = The certificate of { $url } is not valid.
join-no-server = { $url } does not answer as a Dogwatch server does: { $problem }
join-http-status = The server answered with status { $status }.
join-other-version = The server speaks version { $server } of the protocol, this program version { $own }. Install the same version of Dogwatch.
join-no-games = The server has none of these games, or by rules that are not installed here.
join-connected = { $name } is connected. Games: { $games }.
join-unavailable = The server cannot be reached ({ $problem }). Trying again.
join-plays = { $table }: plays { $game } against { $others }
join-program-failed = { $table }: the program failed, attempt { $attempt }: { $problem }
join-no-move = { $table }: no move. The bot loses on time unless it is restarted.
join-move-refused = { $table }: the server refused a move: { $code }
join-game-over = { $table }: { $result ->
    [1] won
    [-1] lost
   *[other] no winner
}
join-unfair = { $table }: the draws do not follow from the commitment and the nonce that were noted. The operator may have cheated; the note stays.
join-gave-up = { $table }: given up: { $problem }
join-stopped = { $count ->
    [0] Stopped.
    [one] Stopped. { $count } game goes on: start again to resume it before its time is over.
   *[other] Stopped. { $count } games go on: start again to resume them before their time is over.
}
