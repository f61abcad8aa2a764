### Matches between bots.

arena-about-match = Let two bots play many games against each other, in pairs with the same luck and swapped sides.
arena-about-ladder = Let every level of a game meet the one below, and write the table of ratings.
arena-a-contestant = BOT
arena-another-contestant = BOT
arena-a-folder = FOLDER
arena-two-scores = LOW,HIGH
arena-option-games = So many games at most; an even number (200)
arena-option-seconds = Time for each decision (0.2)
arena-option-nodes = Positions for each decision, instead of time: then everything can be repeated
arena-option-jobs = So many games at a time (1)
arena-option-ray = Play on a Ray cluster; without an address, on one of this machine
arena-option-fresh = Begin anew, whatever was played before
arena-option-sprt = Stop when it is clear whether the score is nearer to the higher value or to the lower one (0.5,0.6)
arena-option-records = Keep every game in this folder

arena-result = { $a } against { $b }: won { $wins }, drawn { $draws }, lost { $losses }
arena-score = Score { $score } %, with 95 % certainty between { $low } % and { $high } %
arena-elo = Difference in Elo { $elo }, between { $low } and { $high }
arena-stronger = The test is decided: the score of { $a } is nearer to the higher value.
arena-not-stronger = The test is decided: the score of { $a } is nearer to the lower value.
arena-faults = { $count ->
    [one] { $count } game was lost by a fault: { $last }
   *[other] { $count } games were lost by faults, the last one: { $last }
}
arena-goes-on = { $games ->
    [one] { $games } game was played before: it counts. Begin anew with --fresh.
   *[other] { $games } games were played before: they count. Begin anew with --fresh.
}
arena-stopped = Stopped. What was played is kept: the same command goes on.

arena-level = Level
arena-rating = Rating
arena-below = Score against the level below
arena-games = Games

arena-too-little = After “{ $command }” come a game and two bots.
arena-which-ladder = After “{ $command }” comes a game.
arena-no-ladder = { $game } has only one level: there is no ladder to climb.
arena-odd-games = Games come in pairs with swapped sides: { $games } is not even.
arena-bad-sprt = “{ $value }” does not say what to tell apart: two scores between 0 and 1, the lower one first, like 0.5,0.6
arena-unknown-contestant = There is no bot “{ $word }” for { $game }. There are: { $known }
arena-no-program = There is no program to run: “{ $program }”
arena-cannot-keep = The match cannot be kept in { $file }: { $problem }
arena-other-match = { $file } belongs to another match. Name another folder, or begin anew with --fresh.
arena-not-a-match = { $file } is not the journal of a match.
arena-games-die = A game has taken its process down { $times } times.
arena-no-ray = Ray is not installed ({ $module }). In Dogwatch’s folder: pip install '.[ray]'
arena-no-cluster = There is no Ray cluster at { $address }: { $problem }
arena-other-version = The cluster has dogwatch { $there }, here it is { $here }: install the same there.
