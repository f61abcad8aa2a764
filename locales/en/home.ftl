### The pages around the table.

home-name = Dogwatch
home-skip = Skip to the content
home-navigation = Around the table
home-rules = Rules
home-dark-room = Dark room
home-language = Language
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## When something goes wrong

home-try-again = Try again
home-to-home = All games
home-unreachable = The table cannot be reached. Check your connection and try again.
home-failed = Something on this page went wrong. Nothing is lost: try again.
home-failed-title = That did not work
home-unknown-title = No such page
home-unknown = There is nothing at this address. Perhaps a letter of the link is missing.

## Starting a game

home-title = Dogwatch: a table for sea games
home-heading = A table for sea games
home-what-it-is = The dog watch is the short watch in which a ship’s crew plays. Play a bot or a friend here: no account, nothing to install, and luck that anybody can check.
home-welcome-back = Good to have you back on board.
home-moves-wait = { $count ->
    [one] It is your move at { $count } table.
   *[other] It is your move at { $count } tables.
}
home-play-bot = Play now
home-against-bot = against the bot “{ $level }”
home-opponent = Opponent
home-play-friend = Invite a friend
home-play-screen = Two at this screen
home-more-options = More options…
home-guided = First game: be guided
home-how-to-play = How to play
home-your-name = Your name at the table
home-name-is-optional = Only if you like: the others at the table will see it.

## Lists of tables

home-mine = Your tables
home-mine-none = Games that you start wait here until you come back.
home-open = Open tables
home-open-none = Nobody is waiting for a player just now.
home-finished = Finished games
home-finished-none = Games that you have finished are kept here.
home-lists-stale = This list may be out of date: the table cannot be reached.
home-against = against { $names }
home-one-screen = two at one screen
home-your-move = Your move
home-unavailable = This game is not installed on the server now; the table is kept.
home-their-move = { $name } to move
home-waiting = Waiting for a player
home-go-on = To the table
home-sit-down = Sit down
home-won = You won
home-lost = You lost
home-winner = { $name } won
home-shared = Shared victory
home-no-winner = No winner
home-look-again = Look again
home-open-record = Open the record of a game

## Setting up a table

home-new-title = { $game }: set up a table
home-who-plays = Who plays?
home-seat-kind = { $kind ->
    [me] I do
    [friend] A friend, by invitation
    [anybody] Whoever comes by
   *[bot] Bot: { $level }
}
home-how-many = How many play
home-swap = Swap sides
home-the-game = The game
home-clock = The clock
home-clock-none = No clock
home-clock-none-about = Everybody takes the time they need: days, if you like.
home-clock-move = Time for each move
home-clock-move-about = Whoever takes longer than this for one move loses.
home-clock-bank = Time for the whole game
home-clock-bank-about = Whoever has used all of it loses; each move earns a little more.
home-clock-added = More after each move
home-around = Around the table
home-spectators = Others may watch
home-spectators-about = Whoever knows the table’s address may look on, but not play.
home-make-table = To the table

## By invitation

home-join-title = A seat is kept for you
home-join = This invitation leads to a seat at a table. It works once.
home-join-game = You are invited to a game of { $game }. You play { $side }. The invitation works once.
home-join-by = { $name } invites you to a game of { $game }. You play { $side }. The invitation works once.
home-join-device = This link brings your seat ({ $side }) at a game of { $game } to this device. It works once.
home-join-seal = The seal of this game’s luck; your browser notes it before it adds a number of its own:
home-join-void-title = This invitation leads nowhere
home-join-incomplete = A part of the link is missing. Ask for it once more.

## The rules

home-rules-title = { $game }: the rules
home-rules-clauses = Show the numbers of the rules
