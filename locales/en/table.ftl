### The table: why a command was refused, and the texts of its page.

table-stale = The table has changed: look again.
table-would-end = This move would end the game, and there is more to learn. It was taken back: try another one.
table-busy = The table is busy: try again.
table-not-your-seat = This is not your seat.
table-unreadable-move = This is not a move of this game.
table-unreadable = This page is out of date. Please reload it.
table-nothing-to-take-back = You have no move to take back.
table-tournament-take-back = Tournament games have no take-backs.
table-friendly-now = The game is friendly: somebody sits here without a kept name.
table-rated-no-takeback = There are no take-backs in a rated game.
table-too-many-takebacks = No more take-backs: this game has had { $most }, or it is too long.
table-log-full = This game has reached the limit of { $most } moves. You can still resign or agree to a draw.
table-no-draw-with-bots = Bots do not accept draws.
table-no-such-offer = This offer is no longer open.
table-seat-substituted = A bot plays this seat since its player left. You can watch.
table-claim-nobody-left = The player to move has not left.
table-claim-no-win = The win cannot be claimed here: others still play against you, or with the player who left.
table-claim-early = { $hours ->
    [0] { $minutes ->
        [0] Not yet: you may claim in { $seconds } s.
       *[other] Not yet: you may claim in { $minutes } min.
    }
   *[other] Not yet: you may claim in { $hours } hours.
}

## The page of a table

table-board = Board
table-loading = Loading the table…
table-gone = This table no longer exists.
table-closed = This table does not allow spectators.
table-back = Back to the table
table-watching = You are watching.
table-watchers = { $count ->
    [one] { $count } watches
   *[other] { $count } watch
}
table-watchers-many = { $count } or more watch
table-not-begun = The game starts when all players are seated.
table-begins = The game begins.
table-chance-moves = Dealing…
table-one-moment = One moment…
table-asked-of = { $name } · { $prompt }
table-holds = The game waits: read the guide, then tap “Got it”.
table-waiting-for = { $name } is thinking…
table-away = { $name } is away. The game waits.
table-clock = { $time } left
table-link-lost = Connection lost. Reconnecting… No move is lost.
table-link-lost-sending = Connection lost. Your move will be sent as soon as it is back.
table-link-failed = Something went wrong on the server (error { $error }). Reconnecting…
table-saving-fails = The server cannot save right now. Nothing is lost; the game goes on when it can.
table-saving-fails-sending = The server cannot save right now. Your move is kept and will be sent.
table-outdated = Dogwatch was updated. Reload the page to continue; nothing is lost.
table-outdated-sending = Dogwatch was updated. Reload the page to continue; your move is sent then.
table-reload = Reload
table-bot-failed = { $name } could not move: something went wrong on the server (error { $error }). The game is saved. Let the bot try again, take back your last move, or resign.
table-bot-failed-watched = { $name } could not move: something went wrong on the server (error { $error }). The game is saved.
table-bot-retry = Try again
table-bot-stuck = { $name } cannot move.

table-level-cabin-boy = Cabin boy
table-level-deckhand = Deckhand
table-level-bosun = Bosun
table-level-captain = Captain
table-level-guide = Guide
table-level-step = Step { $number }
table-level-above = { $level } +{ $steps }
# Bots, in the order of the faces in web/src/art/sailors.ts.
table-sailors = Nina, Kwame, Mei, Henk, Amara, Mateo, Ingrid, Ravi, Leila, Lars, Rosa, Bao, Priya, Emre, Greta, Tama, Aiko, Pavel, Lani, Enzo
table-seat-bot = bot
table-seat-bot-thinks = thinking
table-seat-substitute = bot: { $bot }
table-seat-free = free
table-seat-you = you
table-seat-here = here
table-seat-away = away
table-seat-team = team { $team }

table-story = Game log
table-rules-close = Close the rules
table-rule = Rule { $clause }
table-story-set-up = Set-up
table-story-turn = { $name }, turn { $turn }
table-story-joined = { $name } sits down.
table-story-taken-back = { $count ->
    [1] Last move taken back.
   *[other] { $count } moves taken back.
}
table-luck-taken-back = { $count ->
    [one] { $count } take-back
   *[other] { $count } take-backs
} drew new luck: this game is not counted.
table-story-resigned = { $name } resigns.
table-story-agreed = Draw agreed.
table-story-timed-out = { $name } ran out of time.
table-story-abandoned = The game was abandoned.
table-story-forfeited = { $name } left the game. The win was claimed.
table-story-substituted = { $name } left the game. A bot plays on: { $bot }.
table-left-unrated = { $name } left, and a bot played on: this game is not rated and counts as a loss for { $name }.

table-past = Step back through the game
table-past-title = Earlier position
table-past-earlier = Earlier
table-past-later = Later
table-past-leave = Back to the game
table-keys-past = Earlier or later
table-past-leave-turn = Your turn! Back to the game

table-actions = Actions
table-actions-close = Close the actions
table-take-back = Take back
table-offer-a-draw = Offer a draw
table-resign = Resign
table-resign-yes = Yes, resign
table-resign-for = Yes, { $name } resigns
table-resign-no = No, play on
table-speed = Pace
table-speed-calm = calm
table-speed-brisk = brisk
table-speed-instant = instant
table-letter-keys = Single-key shortcuts
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
table-device-what = A link opens your seat on a second device. You can still play here too.
table-device-how = Open this link on the other device. It works once.
table-watch = Invite spectators
table-watch-how = Anyone with this table’s link can watch, but not play.

table-guide = Guide me through this game
table-guide-again = Resume the guide
table-why = Why?
table-why-ask = Ask { $name } why
table-why-thinking = Let me think…
table-why-because = Because { $reason }
table-why-failed = I cannot say why: something went wrong on the server. Ask again.
table-why-only = it was the only move.
table-why-best = it looked best.
table-why-chances = it gives a { $percent }% chance of winning.
table-hint-ask = What would the captain do?
table-hint-thinking = The captain is thinking…
table-hint-failed = The captain could not answer: something went wrong on the server. Ask again.
table-hint = The captain’s choice (after { $seconds } s): { $what }
table-hint-wins = { $moves ->
    [one] You win with this move.
   *[other] You win in { $moves } moves at most.
}
table-hint-loses = { $moves ->
    [one] But the other side wins with its next move.
   *[other] But the other side wins in { $moves } moves at most.
}

table-offer = Offer
table-offer-draw = { $name } offers a draw.
table-offer-draw-made = Draw offered. Waiting for the answer…
table-offer-takeback = { $count ->
    [1] { $name } asks to take back the last move.
   *[other] { $name } asks to take back the last { $count } moves.
}
table-offer-takeback-made = Take-back requested. Waiting for the answer…
table-offer-draw-declined = { $name } declines the draw.
table-offer-takeback-declined = { $name } declines the take-back.
table-offer-void = { $name } proposes to call the game off: the player to move has left.
table-offer-void-made = Proposed to call the game off. Waiting for the answer…
table-offer-void-declined = { $name } wants to play on.

table-left = The player to move has left
table-left-win-soon = { $name } left. You may claim the win in { $seconds } s.
table-left-soon = { $name } left. You may go on without { $name } in { $seconds } s.
table-left-now = { $name } has left the game.
table-left-win = Claim the win
table-left-bot = Go on with a bot
table-left-level = Level of the bot
table-left-void = Call the game off
table-left-void-offer = Propose to call it off
table-left-note = With a bot the game is not rated, and { $name } loses it. Called off, it has no result.
table-accept = Accept
table-decline = Decline

table-invite-friend = Invite a friend
table-invite-friend-how = Send this link or show the code. Your friend plays { $side }. The link works once.
table-invite-make = Create link
table-invite-scan = QR code of the link
table-invite-here-only = This link works only on this computer. To play with other devices on the same network, start the server with “--lan” or “make play LAN=1”.
table-waiting-for-somebody = { $side } is still free. Waiting for a player…
table-waiting-for-the-other = Waiting for the other player to start…

table-over-won = { $count ->
    [one] { $name } wins!
   *[other] { $name } win!
}
table-over-you = You
table-over-you-won = You win!
table-over-you-lost = You lose.
table-over-you-resigned = You resigned.
table-over-you-timed-out = You ran out of time.
table-over-you-left = You were away, and the win was claimed.
table-over-nobody = No winner.
table-over-next = What next?
table-over-look = Look at the board
table-over-ask = Ask the captain
table-rematch = Rematch, sides swapped
table-next-guided = Go on with the lessons
table-rematch-join = Join the rematch
table-rematch-ready = The rematch is ready: you can join.
table-watch-again = Watch replay
table-to-tournament = To the tournament

table-luck = Provably fair
table-luck-how = All cards and rolls follow from a secret seed and a random number from each player. The seal below was shown before the first move; the seed is revealed when the game is over. With both, anyone can check every draw.
table-luck-seal = Seal (SHA-256 of the seed)
table-luck-seed = Seed
table-luck-own = This browser’s random number
table-luck-hidden = hidden until the game is over
table-luck-noted = This browser stored the seal before it added its random number.
table-luck-unnoted = This browser has not stored the seal, so it cannot tell whether the seal was replaced.
table-luck-kept = The record has the seal and the random number that this browser stored, and every draw follows from them.
table-luck-seal-changed = This is not the seal that this browser stored when you sat down. The luck of this game was replaced: do not trust it, and save the record.
table-luck-nonce-changed = The random number that this browser added is not the one in the game’s log. Unless you sat down on another device first, the luck was replaced: do not trust it, and save the record.
table-record = Save record
table-link-copy = Copy link
table-link-copied = Copied
table-address-copy = Copy address
table-seat-network-bot = { $state ->
    [away] bot, away
    [turn] bot, thinking
   *[here] bot, connected
}
