# The captain's log, people one has played with, and rankings.
club-log-title = Captain’s log – Dogwatch
club-log-heading = Captain’s log
club-log-empty = No finished game yet. Your games will be counted here.
club-log-visitor = These are the games of this browser. Keep a name to take them along to other devices.
club-log-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
club-log-results = { $wins } won, { $draws } drawn, { $losses } lost
club-log-rating = Rating { $rating } ± { $wide }
club-log-provisional = provisional
club-log-curve = Rating in the last { $count } rated games: from { $first } to { $last }, between { $low } and { $high }. The band is the 95% interval.
club-log-streak = { $count ->
    [one] Last game won
   *[other] { $count } wins in a row
}
club-log-streak-lost = { $count ->
    [one] Last game lost
   *[other] { $count } losses in a row
}
club-log-best = Longest row of wins: { $count }
club-log-review = { $count ->
    [one] { $count } game reviewed
   *[other] { $count } games reviewed
}. On average a decision gives away { $cost } winning chance; luck brings { $luck } per game.
club-log-review-points = { $count ->
    [one] { $count } game reviewed
   *[other] { $count } games reviewed
}. On average a decision gives away { $cost } points; luck brings { $luck } per game.
club-log-attempts = Attempts: { $hits } of { $tries } succeeded, { $rate }. Expected: { $expected } (the mark).
club-log-puzzles = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} tried, rating { $rating }
club-log-opponents = Opponents
club-log-somebody = people without a kept name
club-log-guest = guest
club-log-former = former player
club-log-found = Games
club-log-filter-game = Game
club-log-filter-opponent = Opponent
club-log-filter-result = Result
club-log-all = All
club-log-running = Running
club-log-won = Won
club-log-drawn = Drawn
club-log-lost = Lost
club-log-no-result = No result
club-log-none = No such game.
club-log-more = More games
club-log-replay = Replay
club-log-people = People you have played with
club-log-challenge = Challenge
club-log-block = Block
club-log-unblock = Unblock
club-log-blocked = Blocked: cannot challenge you or sit down at your open tables.
club-log-hidden = Leave me out of the rankings
club-log-hidden-about = Then you have no public profile either.
club-log-ranking-title = Rankings – Dogwatch
club-log-ranking-heading = Rankings
club-log-ranking-games = Games
club-log-ranking-players = Players
club-log-ranking-nobody = Nobody has a certain rating yet. Play rated games.
club-log-ranking-provisional = Provisional
club-log-ranking-provisional-about = Their interval is still wide.
club-log-ranking-bots = Bots
club-log-ranking-place = Place
club-log-ranking-name = Name
club-log-ranking-rating = Rating
club-log-ranking-interval = 95% interval
club-log-ranking-played = Games
club-log-ranking-more = More players
club-log-network-bots = Bots over the network
club-log-network-bots-about = Programs of other people, on their own computers. Challenge one that is connected.
club-log-no-network-bots = No bot for this game is connected now.
club-log-bot-rated = Rated games
club-log-bot-owner = by { $name }
club-log-bot-operator = by the operator
club-log-bot-mine = yours: not rated
club-log-bot-busy = Busy
club-log-bot-only-rated = Rated games only
