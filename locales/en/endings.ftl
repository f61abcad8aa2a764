### Solved endings.

endings-about-build = Solve all positions of a game with few pieces, so that its strongest bot looks them up.
endings-about-check = Check the solved positions: checksum, rules and search.
endings-option-pieces = Greatest number of pieces; the default takes seconds
endings-option-jobs = Number of threads (one per processor core)
endings-option-positions = Number of random positions (1000)
endings-option-seed = Seed of the random positions (1)
endings-solving = Solving endings
endings-checking = Checking positions
endings-stored = Up to { $pieces } pieces: { $positions } positions, { $megabytes } MB, the longest win takes { $moves } moves of one player: { $file }
endings-built = Solved in { $seconds } seconds.
endings-checked = { $agree } of { $count } positions agree with the rules and with a search, checked in { $seconds } seconds.
endings-decided = Without the stored endings, the winner was found by an exhaustive search of few moves in { $exhaustive } (given up in { $unfinished }), and by the bot’s search in { $search }.
endings-different = Wrong: { $position }
endings-stopped = Stopped. Nothing was changed.
endings-none = { $game } has no endings to solve.
endings-not-built = No endings of { $game } are stored. Run: dogwatch endings build { $game }
endings-damaged = { $file } is damaged: its checksum is wrong. Build it again.
