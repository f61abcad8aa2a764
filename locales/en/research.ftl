### Data export and reports.

research-about-export = Convert a folder of records, as saved by “match --records”, to one Parquet file; or publish a server’s games as Parquet files by month (--server FOLDER).
research-about-report = Let bots play, and write a report on the game: length, endings, sides, luck and skill.
research-some-rows = ROWS
research-option-rows = What each row describes (games)
research-option-games = Number of games for each set of options (100)
research-option-bot = Bot that plays the games (deckhand)
research-option-seconds = Seconds per decision (0.02)
research-option-compare = Also play with these options; separate several with “;”
research-option-seed = Random seed (0)
research-option-file = File to write the report to
research-too-little-to-export = “{ $command }” needs a folder of records and an output file, or --server and a new folder.
research-not-installed = { $module } is not installed. Run: pip install 'dogwatch-table[research]'
research-unknown-rows = Unknown kind of rows: “{ $word }”.
research-not-parquet = “export” writes Parquet files: the name must end in .parquet, got { $file }.
research-no-records = No records in { $folder }.
research-bad-record = { $file } is not a usable record: { $reason }
research-file-exists = { $file } already exists. Choose a new file.
research-cannot-write = Cannot write to { $file }.
research-reading = Reading records
research-playing = Playing
research-exported = { $games ->
    [one] { $games } record, { $rows } rows: { $file }
   *[other] { $games } records, { $rows } rows: { $file }
}
research-reported = { $games ->
    [one] { $games } game played. Report: { $file }
   *[other] { $games } games played. Report: { $file }
}
research-option-server = Write the games of a server’s database to this new folder: those of bots, and those of players who have agreed
research-option-values = With --server: let the captain value positions without a review, with this many nodes each
research-option-minutes = With --values: compute for at most this long; values are kept, and the next export goes on (60)
research-only-server = { $option } can only be used with --server.
research-folder-exists = { $folder } already exists. Choose a new folder.
research-no-consents = The database is from an older version, in which no player could agree to publish games. Start this version’s server once, then export.
research-publishing = Writing games
research-published = { $games ->
    [one] { $games } game, with data card and checksums: { $folder }
   *[other] { $games } games, with data card and checksums: { $folder }
}
research-published-not = { $games ->
    [one] { $games } game is left out: its rules are not installed, or refuse it.
   *[other] { $games } games are left out: their rules are not installed, or refuse them.
}
research-values-not-kept = Computed values are not kept, because no cache folder can be written; the next export computes them again. Set { $variable } to a folder that can be written.
research-values-unusable = The file of computed values cannot be used: { $file }: { $reason }
research-values-missed = The time for computing is over, or no bot can search the game: { $positions ->
    [one] { $positions } position has no value. The next export goes on from here.
   *[other] { $positions } positions have no value. The next export goes on from here.
}

research-decimal-mark = .
research-random = random play
research-usual = default options
research-report-title = Report on { $game }
research-report-about = { $games ->
    [one] { $games } game for each set of options, { $level } against { $level }, { $limit }.
   *[other] { $games } games for each set of options, { $level } against { $level }, { $limit }.
}
research-limit-seconds = { $amount } seconds per decision
research-limit-nodes = { $amount } positions per decision
research-origin = Made by Dogwatch { $version } with seed { $seed } on { $date }. With “--nodes”, the same command gives the same figures.
research-intervals = In brackets: 95% confidence intervals.
research-options = Options
research-games = Games
research-length = Game length
research-length-about = Player decisions per game.
research-decisions = Decisions
research-chances = Chance moves
research-width = Number of choices
research-width-about = Legal moves per decision, where they can be counted, over the course of a game.
research-course = Progress of the game, %
research-legal-moves = Legal moves
research-endings = How games end
research-endings-about = Share of games with each ending.
research-ending = Ending
research-sides = Which side has the advantage
research-sides-first = Score of the player who decides first; a draw counts half.
research-sides-yellow = Score of the yellow crew; a draw counts half.
research-score = Score, %
research-score-first = First to decide
research-score-yellow = Yellow
research-seat = Seat { $number }
research-drawn = Draws
research-openings = First moves
research-openings-about = The first decision with a choice: how often each move was played, and its score.
research-move = Move
research-share = Share
research-luck = Luck and skill
research-luck-about = Each level against the one below. The closer to 50%, the more luck decides, or the less there is to learn.
research-players = Players
research-against = { $one } against { $other }
research-twins-about = Twin games have the same luck (cards, dice and ships in the same order) and equal players whose own random choices differ. Their correlation shows how much luck alone decides: 0 not at all, 1 entirely. A dash: these players make no random choices, so twin games are identical.
research-twins = Correlation of twin games
research-thinking = Strength by thinking time
research-thinking-about = The strongest level against itself with a lower limit per decision.
research-seconds-against = { $more } s against { $less } s
research-nodes-against = { $more } positions against { $less }
research-by-chance = Random play
research-by-chance-about = Random moves with the first set of options: what remains without any skill.
