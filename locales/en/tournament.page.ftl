### The pages of tournaments.

tournament-title = Tournaments
tournament-all = All tournaments
tournament-list-running = Under way
tournament-list-coming = Coming up
tournament-list-last = Last tournaments
tournament-list-none = No tournament is under way or announced.
tournament-stale = The server cannot be reached. What you see may be out of date.

## A tournament in short

tournament-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
tournament-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-clock = { $kind ->
    [move] { $time } per move
   *[bank] { $time } + { $added }
}
tournament-kind = { $kind ->
    [open] Open
    [swiss] Swiss
   *[robin] Round robin
}
tournament-status = { $status ->
    [running] Under way
    [finished] Finished
    [called-off] Called off by the operator
   *[cancelled] Cancelled: too few entered
}
tournament-starts-in = Starts in
tournament-ends-in = Ends in
tournament-next-round-in = Next round in
tournament-round-of = Round { $round } of { $rounds }
tournament-bot = Bot “{ $level }”
tournament-former = Former player

## Starting one

tournament-start = Start a tournament
tournament-game = Game
tournament-options = Options of the game
tournament-seats = Players at a table
tournament-kinds = Kind
tournament-kind-about = { $kind ->
    [open] Play as many games as you like until the time is up.
    [swiss] In each round you meet somebody with a similar score.
   *[robin] Everybody meets everybody.
}
tournament-how-many-rounds = Rounds
tournament-how-long = Length
tournament-time = Clock
tournament-bots = Bots that take part
tournament-fills = A bot takes an empty chair
tournament-level = Level of the bots
tournament-make = Announce the tournament
tournament-make-not = Cancel

## Taking part

tournament-needs-name = Players who keep their names take part in tournaments and start them. It takes one tap.
tournament-keep-name = Keep your name
tournament-join = Take part
tournament-join-again = Come back
tournament-joined = You take part
tournament-withdraw = Withdraw
tournament-pause = Take a break
tournament-your-game = Your game is ready
tournament-against = against { $names }
tournament-sit-down = To your table
tournament-absent = Sit down within { $time }. A player who does not come loses the game.
tournament-entrants = { $count ->
    [one] { $count } player has entered
   *[other] { $count } players have entered
}
tournament-entrants-none = Be the first.

## Boards

tournament-boards = Boards
tournament-boards-none = No game has begun yet.
tournament-board = Board { $number }
tournament-round = Round { $round }
tournament-which-round = Round
tournament-round-before = Previous round
tournament-round-after = Next round
tournament-taking-seats = players take their seats
tournament-moves = { $count ->
    [one] { $count } move played
   *[other] { $count } moves played
}
tournament-game-over = game over
tournament-called-off = called off: a draw
tournament-did-not-come = did not come: { $names }
tournament-byes = Without an opponent, 1 point: { $names }
tournament-watch = Watch
tournament-replay = Replay
tournament-no-spoilers = No spoilers: hide results
tournament-show-result = Show result

## Standings

tournament-standings = Standings
tournament-show-standings = Show standings
tournament-winner = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-games = Games
tournament-show-all = Show all { $count }
tournament-results = Results as a file:
tournament-tie-breaks = Tie-breaks
tournament-tie-breaks-about = A win scores 1, a draw ½. Among equal points these numbers decide, one after the other:
tournament-tie-break = { $name ->
    [buchholz] Buchholz
    [buchholz-cut-1] Buchholz cut 1
    [sonneborn-berger] Sonneborn-Berger
    [head-to-head] Head-to-head
   *[wins] Wins
}
tournament-tie-break-short = { $name ->
    [buchholz] BH
    [buchholz-cut-1] BH−1
    [sonneborn-berger] SB
    [head-to-head] H2H
   *[wins] W
}
tournament-tie-break-about = { $name ->
    [buchholz] The sum of the opponents’ points: who had stronger opponents is ahead.
    [buchholz-cut-1] The same without the weakest opponent.
    [sonneborn-berger] The points of the opponents that were beaten, and half of those of the opponents with a draw.
    [head-to-head] The points from the games among those who are level, if all of them have met.
   *[wins] Games won at a table.
}
