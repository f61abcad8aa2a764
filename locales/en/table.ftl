### The table: why a command changed nothing, and what its page says.

table-stale = The table has moved on since: look again.
table-busy = The table is too busy: try again.
table-not-your-seat = You do not sit there.
table-unreadable-move = That is no move of this game.
table-unreadable = The table does not understand this page any more. Load the page again.
table-nothing-to-take-back = You have decided nothing yet that could be taken back.
table-too-many-takebacks = No more take-backs in this game: there were { $most } of them, or the game is too long already.
table-log-full = This game has reached { $most } moves, and the table keeps no more. It can be resigned, or agreed to be a draw.
table-no-draw-with-bots = Bots do not agree to draws.
table-no-such-offer = There is nothing to answer any more.

## The page of a table

table-board = The board
table-loading = The table is being laid…
table-gone = There is no such table any more.
table-closed = This table has no room for spectators.
table-back = Back to the table
table-watching = You are watching.
table-not-begun = The game begins when everybody has sat down.
table-chance-moves = Chance deals and rolls…
table-one-moment = One moment…
table-waiting-for = { $name } is thinking…
table-away = { $name } is away. The game waits.
table-clock = { $time } left
table-link-lost = The connection is lost. It will come back by itself, and nothing is lost.
table-link-lost-sending = The connection is lost. Your move will be sent as soon as it is back.
table-link-failed = Something went wrong on the server (error { $error }). Connecting again…
table-bot-failed = { $name } could not move: something went wrong on the server (error { $error }). The game is kept. Let the bot try again, take your last move back, or resign.
table-bot-failed-watched = { $name } could not move: something went wrong on the server (error { $error }). The game is kept.
table-bot-retry = Try again
table-bot-stuck = { $name } cannot move.

table-level-cabin-boy = Cabin boy
table-level-deckhand = Deckhand
table-level-bosun = Bosun
table-level-captain = Captain
table-seat-bot = bot
table-seat-bot-thinks = thinking
table-seat-free = free
table-seat-you = you
table-seat-here = here
table-seat-away = away

table-story = The story
table-rule = Rule { $clause }
table-story-joined = { $name } sits down.
table-story-taken-back = The last decision is taken back.
table-story-resigned = { $name } gives up.
table-story-agreed = Both agree to a draw.
table-story-timed-out = { $name } has run out of time.
table-story-abandoned = The game is left unfinished.

table-actions = Around the table
table-take-back = Take back
table-offer-a-draw = Offer a draw
table-resign = Resign
table-resign-yes = Yes, I give up
table-resign-for = Yes, { $name } gives up
table-resign-no = No, play on
table-speed = Pace
table-speed-calm = calm
table-speed-brisk = brisk
table-speed-instant = at once
table-letter-keys = Letters and digits play at once
table-sound = Sounds
table-say = Say something
table-phrase-hello = Ahoy!
table-phrase-good-luck = Good luck!
table-phrase-nice-move = Nice move!
table-phrase-oops = Oops!
table-phrase-one-moment = One moment, please.
table-phrase-thanks = Thank you!
table-phrase-well-played = Well played!
table-phrase-good-game = Good game!
table-phrase-goodbye = Fair winds!
table-said = { $name }: “{ $phrase }”
table-device = Play on another device
table-device-what = A link takes your seat to a second screen. You can go on here too.
table-device-how = Open this link on the other device. It works once.
table-watch = Let others watch
table-watch-how = Whoever opens this table’s address looks on, but does not play.

table-guide = Guide me through this game
table-guide-again = Go on with the guide
table-hint-ask = What would the captain do?
table-hint-thinking = The captain is thinking…
table-hint-failed = The captain could not answer: something went wrong on the server. You can ask again.
table-hint = The captain’s choice: { $what }

table-offer = An offer
table-offer-draw = { $name } offers a draw.
table-offer-draw-made = A draw is offered. Waiting for the answer…
table-offer-takeback = { $name } asks to take back the last decision.
table-offer-takeback-made = Asked to take back. Waiting for the answer…
table-offer-draw-declined = { $name } declines the draw.
table-offer-takeback-declined = { $name } does not want to take back.
table-accept = Accept
table-decline = Decline

table-invite-friend = Invite a friend
table-invite-friend-how = Send this link, or let the code be scanned. Whoever opens it plays { $side }. It works once.
table-invite-make = Make a link
table-invite-scan = The link as a code to scan
table-invite-here-only = This link opens on this computer only. To play with other devices in the same network, start the server with “--lan”, or “make play LAN=1”.
table-waiting-for-somebody = { $side } is still free. Waiting for somebody to sit down…
table-waiting-for-the-other = Waiting for the other player to begin…

table-over-won = { $name } wins!
table-over-you-won = You win!
table-over-you-lost = You lose.
table-over-nobody = Nobody wins.
table-over-next = And now?
table-rematch = Play again, sides swapped
table-rematch-join = Join the next game
table-rematch-ready = The next game is ready: you can join it.
table-watch-again = Watch it again

table-luck = Fair luck
table-luck-how = All cards and rolls follow from a secret seed and a number from every player. The seal below was shown before the first move; the seed is shown when the game is over. With both, anybody can check every draw.
table-luck-seal = Seal (SHA-256 of the seed)
table-luck-seed = Seed
table-luck-own = This browser’s own number
table-luck-hidden = hidden until the game is over
table-luck-noted = This browser noted the seal before it added a number of its own.
table-luck-unnoted = This browser has no note of the seal: it cannot tell whether the seal was exchanged.
table-luck-kept = The record has the seal and the number that this browser noted, and every draw follows from them.
table-luck-seal-changed = This is not the seal that this browser noted when you sat down. The luck of this game was exchanged: do not trust it, and save the record.
table-luck-nonce-changed = The number that this browser added to the luck is not the one in the game’s log. If you did not sit down with another device first, the luck was exchanged: do not trust it, and save the record.
table-record = Save the record
table-link-copy = Copy the link
table-link-copied = Copied
table-address-copy = Copy the address
