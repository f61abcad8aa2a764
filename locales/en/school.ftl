school-title = School – Dogwatch
school-heading = School
school-about = Practise what decides games. Everything works without an account; your progress is kept in this browser.
school-to-school = All exercises
school-puzzles = Puzzles
school-puzzles-about = { $count ->
    [one] { $count } position with a proven answer: find it.
   *[other] { $count } positions with a proven answer: find it. At your level, as a streak, in a rush, by theme.
}
school-puzzles-of = Puzzles: { $game }
school-puzzles-all = All puzzles
school-puzzles-count = { $count ->
    [one] { $count } position from a game of bots. What is the best move?
   *[other] { $count } positions from games of bots. What is the best move?
}
school-puzzles-progress = Solved: { $solved }. Puzzles tried: { $tried }. Your rating: { $rating }.
school-practice = Practise
school-practice-about = Puzzles at your level, one after the other.
school-streak = Streak
school-streak-about = Harder and harder, until the first miss.
school-rush = Rush
school-rush-about = As many as you can in three minutes; the third miss ends it.
school-again = Repeat
school-again-about = Puzzles that you missed come back here until you know them. None is due now.
school-again-due = { $count ->
    [one] { $count } puzzle that you missed is due.
   *[other] { $count } puzzles that you missed are due.
}
school-nothing-due = Nothing is due for repetition now. Well done!
school-best = Your best: { $count }.
school-themes = Themes
school-once-more = Once more
school-rush-now = Solved: { $count }. Missed: { $missed } of 3.
school-rush-over = The rush is over. Solved: { $count }. Your best: { $best }.
school-streak-now = Streak: { $count }
school-streak-over = The streak ends at { $count }. Your best: { $best }.
school-rating-now = Your rating: { $rating }
school-puzzle-loading = The puzzle is being set up …
school-puzzle-how = Play the move on the board. It is checked at once.
school-puzzle-judging = Checking …
school-puzzle-go-on = { $unit ->
    [points] Go on, or finish.
   *[chance] Right! Go on.
}
school-puzzle-right = Right!
school-puzzle-wrong = Not this.
school-puzzle-close = Close!
school-puzzle-next = Next
school-puzzle-solution = Solution
school-puzzle-played = My moves
school-puzzle-values = { $measured ->
    [yes] In comparison
   *[no] All choices
}
school-puzzle-own = Your answer
school-puzzle-yours = (yours)
school-puzzle-themes = Themes
school-puzzle-rating = Rating
school-puzzle-play-on = Play on from here
school-puzzle-link = Copy link
