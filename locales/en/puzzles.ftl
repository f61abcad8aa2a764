### Puzzles.

puzzles-about-make = Find puzzles in games between bots, prove and rate them, and write them to a file.
puzzles-about-check = Prove the puzzles that come with Dogwatch again, or those of a file.
puzzles-about-rate = Rate the puzzles of a file again by trials of the bots, and write it.
puzzles-option-count = Number of puzzles (100)
puzzles-option-seed = Seed of the games; the same seed gives the same puzzles
puzzles-option-file = File to write the puzzles to
puzzles-option-force = Overwrite the file
puzzles-option-fresh = Start over and ignore an earlier run
puzzles-option-jobs = Number of processes (one per processor core)
puzzles-option-sample = Prove only this many puzzles, always the same ones
puzzles-finding = Finding puzzles
puzzles-rating = Rating puzzles
puzzles-proving = Proving puzzles
puzzles-game = Game
puzzles-kind = Kind
puzzles-theme = Theme
puzzles-made = { $count ->
    [one] { $count } puzzle: { $file }
   *[other] { $count } puzzles: { $file }
}
puzzles-checked = { $count ->
    [one] { $proven } of { $count } puzzle proven in { $seconds } seconds
   *[other] { $proven } of { $count } puzzles proven in { $seconds } seconds
}
puzzles-rated = { $count ->
    [one] { $count } puzzle rated in { $seconds } seconds
   *[other] { $count } puzzles rated in { $seconds } seconds
}
puzzles-refused = Puzzle { $id } is wrong: { $reason }
puzzles-stopped = Stopped. What was found is saved: run the same command to continue.
puzzles-none = { $game } has no puzzles.
puzzles-not-a-file = { $file } is not a file of puzzles: { $problem }
puzzles-cannot-keep = Cannot save the puzzles to { $file }: { $problem }
puzzles-other-journal = { $file } belongs to another run. Start over with --fresh.
puzzles-not-installed = { $module } is not installed. Run: pip install 'dogwatch-table[server]'
