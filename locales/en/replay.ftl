### A game watched again.

replay-title = Watch a game again
replay-of = { $game }: watched again
replay-open-how = A record is the file that “Save the record” gives you at the end of a game, or that the game in the terminal keeps. Every move and every draw in it is checked before it is shown.
replay-drop = Drop a record anywhere on this page.
replay-choose = Choose a file
replay-opening = The record is being read…
replay-another = Open another record

replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the end
replay-slider = Moment of the game
replay-at = { $number } / { $last }
replay-speed = Speed
replay-times = { $times }×
replay-start = Before the first move.
replay-link = Copy the link to this move

replay-proof = Was the luck fair?
replay-here = Checked by this browser
replay-checking = One moment…
replay-sealed = The seed is the one that was sealed before the first move.
replay-noted = The seal and the number of yours are those that this browser noted.
replay-unnoted = This browser has no note with this seal. If you played this game in this browser, the seal was exchanged.
replay-hidden = The seed is not revealed before the game is over: nothing can be checked yet.
replay-server = Checked by the server, as “dogwatch verify” does
replay-unsealed = Forged: the seed is not the one that was sealed before the game.
replay-forged = Forged: the draw of entry { $number } does not follow from the seed and the nonces.
replay-show = Show entry { $number }
replay-show-last = Show entry { $number }, the last believed
replay-broken = What comes before it can be watched; what follows is not believed.
replay-unproved = This record was tampered with or is not whole: nothing is proved about its luck.
