### Data and reports, for those who study the games.

research-about-export = Turn a folder of records, as “match --records” keeps them, into one Parquet file.
research-about-report = Let bots play, and write a page on the game: length, endings, sides, luck and skill.
research-some-rows = ROWS
research-option-rows = What a row of the file tells of (games)
research-option-games = So many games for each set of options (100)
research-option-bot = Who plays them (deckhand)
research-option-seconds = Time for each decision (0.02)
research-option-compare = Compare with these options too; several at once with “;” between them
research-option-seed = Another number, other games (0)
research-option-file = Where the page goes
research-too-little-to-export = After “{ $command }” come a folder of records and the file to write.
research-not-installed = { $module } is not installed. In Dogwatch’s folder: pip install '.[research]'
research-unknown-rows = There are no rows “{ $word }”.
research-no-records = There are no records in { $folder }.
research-bad-record = { $file } is no record that can be used: { $reason }
research-file-exists = { $file } exists already. Name a new file.
research-cannot-write = I cannot write to { $file }.
research-reading = Reading records
research-playing = Playing
research-exported = { $games ->
    [one] { $games } record, { $rows } rows: { $file }
   *[other] { $games } records, { $rows } rows: { $file }
}
research-reported = { $games ->
    [one] { $games } game was played. The report: { $file }
   *[other] { $games } games were played. The report: { $file }
}

research-decimal-mark = .
research-random = random play
research-usual = usual options
research-report-title = A report on { $game }
research-report-about = { $games ->
    [one] { $games } game for each set of options, { $level } against { $level }, { $seconds } seconds for each decision.
   *[other] { $games } games for each set of options, { $level } against { $level }, { $seconds } seconds for each decision.
}
research-intervals = In brackets: where the number lies in the long run, with 95 % certainty.
research-options = Options
research-games = Games
research-length = How long a game is
research-length-about = Decisions of the players in a game.
research-decisions = Decisions
research-chances = Moves of chance
research-width = How much there is to choose
research-width-about = Legal moves at each decision, where they can be counted, over the course of a game.
research-course = Course of the game, %
research-legal-moves = Legal moves
research-endings = How games end
research-endings-about = Share of games that ended so.
research-ending = Ending
research-sides = Whom the game favours
research-sides-first = The score of whoever decides first; a draw is half a victory.
research-sides-yellow = The score of the yellow crew; a draw is half a victory.
research-score = Score, %
research-score-first = Who decides first
research-score-yellow = Yellow
research-seat = Seat { $number }
research-drawn = Drawn
research-openings = First moves
research-openings-about = The first decision with a choice: how often each was taken, and the score of those who took it.
research-move = Move
research-share = Share
research-luck = Luck against skill
research-luck-about = Each level against the one below it. The nearer to 50 %, the more luck has to say, or the less there is to learn.
research-players = Players
research-against = { $one } against { $other }
research-twins-about = Twin games have the same luck (cards, dice and ships come in the same order), equal players and other whims. Their correlation says how far luck alone decides: 0 not at all, 1 entirely. A dash: these players have no whims and play twins alike.
research-twins = Correlation of twins
research-thinking = Strength by thinking time
research-thinking-about = The strongest level against itself with less time for each decision.
research-seconds-against = { $more } s against { $less } s
research-by-chance = Random play
research-by-chance-about = The same game with the usual options when everybody moves at random: what is left without any skill.
