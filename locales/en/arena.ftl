### Matches between bots.

arena-about-match = Play a match between two bots: pairs of games with the same luck and swapped sides.
arena-about-ladder = Play each level of a game against the level below, and print the ratings.
arena-a-contestant = BOT
arena-another-contestant = BOT
arena-a-folder = FOLDER
arena-two-scores = LOW,HIGH
arena-option-games = Maximum number of games, even (200)
arena-option-seconds = Seconds per decision (0.2)
arena-option-nodes = Positions per decision, instead of time; makes the match reproducible
arena-option-jobs = Number of games played in parallel (1)
arena-option-ray = Play on a Ray cluster; without an address, on a local one
arena-option-calibrate = Play the steps of the dial instead of the levels (400 games a pair), and propose even ones
arena-option-fresh = Start over and ignore earlier games
arena-option-sprt = Stop as soon as a sequential test (SPRT) decides between two scores (0.5,0.6)
arena-option-records = Save every game in this folder

arena-result = { $a } against { $b }: won { $wins }, drawn { $draws }, lost { $losses }
arena-score = Score { $score }%, 95% confidence interval { $low }% to { $high }%
arena-elo = Elo difference { $elo }, between { $low } and { $high }
arena-stronger = Test decided: the score of { $a } is closer to the higher value.
arena-not-stronger = Test decided: the score of { $a } is closer to the lower value.
arena-faults = { $count ->
    [one] { $count } game was lost through an error: { $last }
   *[other] { $count } games were lost through errors, most recently: { $last }
}
arena-only-failed = { $name } failed in every game, so the score says nothing.
arena-goes-on = { $games ->
    [one] Continuing a match: { $games } game already played. Use --fresh to start over.
   *[other] Continuing a match: { $games } games already played. Use --fresh to start over.
}
arena-stopped = Stopped. The games are saved: run the same command to continue.

arena-level = Level
arena-rating = Rating
arena-below = Score against the level below
arena-games = Games
arena-gap = Elo difference
arena-even-skills = Neighbours should differ by { $least } to { $most } Elo. Skills of even steps: { $skills }

arena-too-little = “{ $command }” needs a game and two bots.
arena-which-ladder = “{ $command }” needs a game.
arena-no-ladder = { $game } has only one bot level, so there is nothing to compare.
arena-no-dial = { $game } has no dial of strength.
arena-odd-games = The number of games must be even, because sides are swapped in pairs; got { $games }.
arena-bad-sprt = --sprt needs two scores between 0 and 1, the lower one first, such as 0.5,0.6; got “{ $value }”.
arena-unknown-contestant = Unknown bot “{ $word }” for { $game }. Available: { $known }
arena-level-not-installed = The bot “{ $level }” needs { $module }, which is not installed. Run: pip install '{ $requirement }'
arena-no-program = Program not found: “{ $program }”
arena-cannot-keep = Cannot save the match to { $file }: { $problem }
arena-other-match = { $file } belongs to another match. Choose another folder, or start over with --fresh.
arena-not-a-match = { $file } is not a match journal.
arena-games-die = A game crashed its process { $times } times.
arena-no-ray = Ray is not installed ({ $module }). Run: pip install 'dogwatch-table[ray]'
arena-no-cluster = No Ray cluster at { $address }: { $problem }
arena-other-version = The cluster runs dogwatch { $there }, this machine { $here }. Install the same version on both.
