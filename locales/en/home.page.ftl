### The front page, tables to join, pages of the server.

home-unknown-title = Page not found
home-unknown = There is nothing at this address. Check that the link is complete.
home-title = Dogwatch: a table for sea games
home-heading = A table for sea games
home-what-it-is = A dog watch is the short watch in which a ship’s crew plays. Play a bot or a friend: no account, nothing to install, and luck that anyone can check.
home-welcome-back = Welcome back on board.
home-moves-wait = { $count ->
    [one] It is your turn at { $count } table.
   *[other] It is your turn at { $count } tables.
}
home-play-bot = Play now
home-against-bot = against the bot “{ $level }”
home-opponent = Opponent
home-bot-strength = Bot: { $side }
home-play-opponent = Play
home-play-friend = Invite a friend
home-play-screen = Two on this device
home-more-ways = More ways to play
home-more-options = More options…
home-guided = Learn by playing
home-how-to-play = How to play
home-puzzles = Puzzles
home-keep-name = Keep this name
home-name-kept = kept name
home-mine = Your tables
home-mine-none = Games you start appear here.
home-open = Open tables
home-open-none = Nobody is waiting for an opponent right now.
home-finished = Finished games
home-finished-none = Games you finish appear here.
home-lists-stale = This list may be out of date: the server cannot be reached.
home-against = against { $names }
home-one-screen = two on one device
home-unavailable = This game is currently not installed on the server. The table is kept.
home-their-move = { $name }’s turn
home-waiting = Waiting for a player
home-go-on = Continue
home-sit-down = Take a seat
home-won = You won
home-lost = You lost
home-winner = { $name } won
home-redrawn = { $count ->
    [one] { $count } take-back
   *[other] { $count } take-backs
}, not counted
home-no-winner = No winner
home-look-again = Replay
home-open-record = Open a game record
home-tournaments = Tournaments
home-new-title = { $game }: new table
home-who-plays = Who plays?
home-seat-kind = { $kind ->
    [me] Me
    [friend] A friend, by invitation
    [anybody] Anyone (open table)
   *[bot] Bot: { $level }
}
home-how-many = Players
home-swap = Swap sides
home-the-game = The game
home-clock = Clock
home-clock-none = No clock
home-clock-none-about = Take as much time as you need, even days.
home-clock-move = Time per move
home-clock-move-about = A player who takes longer for one move loses.
home-clock-bank = Time per game
home-clock-bank-about = A player who runs out of time loses. Each move adds a little.
home-clock-added = Added per move
home-around = Spectators
home-spectators = Allow spectators
home-spectators-about = Anyone with the table’s link can watch, but not play.
home-help = Help: { $about }
home-make-table = Create table
home-join-title = A seat for you
home-join = This link gives you a seat at a table. It works once.
home-join-game = You are invited to a game of { $game }. You play { $side }. The link works once.
home-join-by = { $name } invites you to a game of { $game }. You play { $side }. The link works once.
home-join-device = This link opens your seat ({ $side }) in a game of { $game } on this device. It works once.
home-join-seal = Seal of this game’s luck. Your browser stores it before it adds its own random number:
home-join-void-title = Invalid invitation
home-join-incomplete = Part of the link is missing. Ask for it again.
home-club-title = A club’s table
home-club = This server is for the members of a club. Enter the club’s code once; this browser remembers it.
home-club-code = Code
home-club-enter = Enter
home-about-link = About this server
home-about-title = About this server
home-about-none = The operator of this server has not written anything here.
home-about-club = It is for the members of a club: they enter a code once.
home-about-running = Games under way
home-about-finished = Games played
home-about-players = Players who keep a name
home-rated = Rated
home-rated-about = The game moves your ratings. There are no take-backs and no hints. It becomes friendly if somebody sits down without a kept name.
home-rated-seat = { $name } ({ $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
})
home-clock-chip-move = { $time } per move
home-clock-chip-bank = { $time } per game
home-clock-chip-added = { $time } per game + { $added }
home-playing = Now playing: { $people } at { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
home-log = Captain’s log
home-rankings = Rankings
home-challenges = Challenges
home-rated-bot-clock = A rated game against a bot has a clock:
home-network-bot-clock = A bot over the network plays with a clock:
