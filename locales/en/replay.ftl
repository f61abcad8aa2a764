### The replay of a game.

replay-title = Replay a game
replay-of = { $game }: replay
replay-open-how = A record is the file that “Save record” gives you after a game, or that the terminal game saves. Every move and draw is checked before it is shown.
replay-drop = Drop a record anywhere on this page.
replay-choose = Choose file
replay-opening = Reading the record…
replay-another = Open another record

replay-first = To the start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-next = Step forward
replay-last = To the end
replay-slider = Position in the game
replay-at = Move { $number } of { $last }
replay-before = before move { $number } of { $last }
replay-speed = Speed
replay-times = { $times }×
replay-start = Before the first move.
replay-keys = Keys
replay-keys-step = Step back or forward
replay-keys-ends = To the start or the end
replay-keys-space = Space
replay-keys-play = Play or pause
replay-link = Copy link to this move
replay-new = New game
replay-play-on = Play on from here
replay-play-on-how = You play for { $name } against the captain, at a new table.

replay-proof = Was the luck fair?
replay-here = Checked by this browser
replay-checking = One moment…
replay-sealed = The seed matches the seal shown before the first move.
replay-noted = The seal and your random number are those that this browser stored.
replay-unnoted = This browser has not stored this seal. If you played this game in this browser, the seal was replaced.
replay-hidden = The seed is revealed when the game is over. Nothing can be checked before then.
replay-server = Checked by the server, as “dogwatch verify” does
replay-unsealed = Forged: the seed does not match the seal shown before the game.
replay-forged = Forged: the draw at entry { $number } does not follow from the seed and the players’ random numbers.
replay-show = Show entry { $number }
replay-show-last = Show entry { $number }, the last valid one
replay-broken = You can watch what comes before it; what follows cannot be trusted.
replay-unproved = This record was tampered with or is incomplete: nothing is proven about its luck.
