school-title = School – Dogwatch
school-heading = School
school-about = Practise what decides games. You need no account; your progress is kept in this browser.
school-to-school = All exercises
school-week = The last seven days
school-day = { $day }: { $count ->
    [0] no exercise
    [one] { $count } exercise
   *[other] { $count } exercises
}
school-run = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}.
school-keep-run = { $count ->
    [one] You practised yesterday. One exercise today makes it two days in a row.
   *[other] One exercise today keeps your run of { $count } days.
}
school-begin-run = A few minutes a day are enough. Start a new run today.
school-done = Done for today.
school-practised = You have practised today. What you missed is due again.
school-tomorrow = { $count ->
    [one] { $count } puzzle comes back tomorrow.
   *[other] { $count } puzzles come back tomorrow.
}
school-next-first = Solve your first puzzle
school-next-again = { $count ->
    [one] Repeat { $count } puzzle
   *[other] Repeat { $count } puzzles
}
school-next-practice = Solve puzzles at your rating: { $rating }
school-next-streak = Beat your best streak: { $best }
school-due = { $count } due
school-stand-rating = Rating { $rating }
school-stand-solved = { $count } solved
school-stand-streak = Best streak { $count }
school-stand-rush = Best rush { $count }
school-puzzles = Puzzles
school-puzzles-about = { $count ->
    [one] { $count } position with a proven answer for you to find.
   *[other] { $count } positions, each with a proven answer for you to find: at your level, as a streak, against the clock or by theme.
}
school-puzzles-of = Puzzles: { $game }
school-puzzles-all = All puzzles
school-puzzles-count = { $count ->
    [one] { $count } position from a game between bots. What is the best move?
   *[other] { $count } positions from games between bots. What is the best move?
}
school-puzzles-progress = Solved: { $solved }. Puzzles tried: { $tried }. Your rating: { $rating }.
school-practice = Practise
school-practice-about = Puzzles at your level, one after the other.
school-streak = Streak
school-streak-about = They get harder and harder, until you miss one.
school-rush = Rush
school-rush-about = As many as you can in three minutes; the third miss ends it.
school-again = Repeat
school-again-about = Puzzles that you missed come back here until you know them. None is due now.
school-again-due = { $count ->
    [one] { $count } puzzle that you missed is due.
   *[other] { $count } puzzles that you missed are due.
}
school-nothing-due = Nothing is due for repetition now. Well done!
school-mistakes = Your own mistakes
school-mistakes-about = { $count ->
    [one] { $count } position from a game of yours: find the better move.
   *[other] { $count } positions from your games: find the better move.
}
school-mistakes-over = That was all of them. They come back here until you know them.
school-mistake-task = { $name } to move. In the game: “{ $played }” Find a better move.
school-mistake-judging = The captain is thinking…
school-mistake-go-on = Go on.
school-mistake-right = The captain finds nothing clearly better.
school-mistake-cost = It lowers the winning chance by about { $percent }.
school-mistake-cost-points = It costs about { $points } points.
school-mistake-better = Better: { $told }
school-mistake-proof = Judged by the captain, as in the review.
school-mistake-game = To the game
school-mistake-gone = This browser no longer has this position. Open the game’s review again.
school-best = Your best: { $count }.
school-themes = Themes
school-once-more = Once more
school-rush-now = Solved: { $count }. Missed: { $missed } of 3.
school-rush-over = The rush is over. Solved: { $count }. Your best: { $best }.
school-streak-now = Streak: { $count }
school-streak-over = The streak ends at { $count }. Your best: { $best }.
school-rating-now = Your rating: { $rating }
school-puzzle-loading = Setting up the puzzle…
school-puzzle-how = Play the move on the board. It is checked at once.
school-puzzle-judging = Checking…
school-puzzle-waking = The captain is getting ready. On a new server this takes up to a minute.
school-puzzle-go-on = { $unit ->
    [points] Go on, or finish.
   *[chance] Right! Go on.
}
school-puzzle-right = Right!
school-puzzle-wrong = Not this one.
school-puzzle-close = Close!
school-puzzle-next = Next
school-puzzle-solution = Solution
school-puzzle-played = My moves
school-puzzle-values = { $measured ->
    [yes] How they compare
   *[no] All choices
}
school-puzzle-own = Your answer
school-puzzle-yours = (yours)
school-puzzle-themes = Themes
school-puzzle-rating = Rating
school-puzzle-play-on = Play on from here
school-puzzle-link = Copy link
school-daily = Today’s deals
school-daily-of = Daily deals
school-daily-title = Daily deals – Dogwatch
school-daily-about = One deal of each game a day, the same for everybody. You have one try.
school-daily-against = A game against the captain.
school-daily-course = { $count ->
    [one] A course of { $count } shot.
   *[other] A course of { $count } shots.
}
school-daily-play = Play
school-daily-go-on = Go on
school-daily-see = Result
school-daily-see-of = Result: { $game }
school-daily-day = Tables of the day
school-daily-days = Days
school-daily-next = Next deals in
school-daily-today = Today
school-daily-streak = { $count ->
    [one] { $count } day played
   *[other] { $count } days in a row
}
school-daily-captain-hidden = When you have finished, you see how the captain did with the same luck.
school-daily-missed = You did not play this one.
school-daily-unfinished = You did not finish this one in time.
school-daily-replay = Replay my game
school-daily-replay-proof = Replay my game, with the proof of its luck
school-daily-replay-captain = Watch how the captain played it
school-daily-table = Table of the day
school-daily-players = { $count ->
    [one] { $count } player has finished.
   *[other] { $count } players have finished.
}
school-daily-anonymous = Nameless sailor
school-daily-you = you
school-daily-nobody = Nobody has finished yet. Be the first!
school-daily-nobody-did = Nobody finished it.
school-daily-how = How it works
school-daily-how-same = Cards, dice, ships, targets and tremors are the same for everybody, whatever you play. The captain answers the same moves in the same way.
school-daily-how-once = Each browser has one try. That does not keep cheats out: play for yourself.
school-daily-how-grace = You may leave and come back. A deal that you have begun can be finished up to three hours after the day ends.
school-daily-how-luck = The luck follows from a secret seed. Its commitment is published the day before, the seed the day after. This proves the luck against players, not against the operator.
school-daily-commitment = Commitment (SHA-256 of the seed)
school-daily-committed = Known since { $when }.
school-daily-opens = Opened on { $when }.
school-daily-check = Each replay of this day checks its draws with this seed; so does “dogwatch verify”.
school-daily-check-course = A course cannot be checked like that: it has no replay.
school-daily-tomorrow = Tomorrow’s commitment
