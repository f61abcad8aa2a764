shanghaien-school-task = You are { $name }. { $kind ->
    [call] Call or roll?
    [die] Which die do you place?
    [end] From which end do you count, and which die do you place?
    [card] Which trick do you play, and for what?
   *[trick] Do you play a trick, and how?
}
shanghaien-school-theme = { $theme ->
    [call] Call
    [roll] Roll
    [place] Place
    [nudge] Die ±1
    [both] Place both
    [again] Roll again
    [joker] Sailor worth 2
    [sharks] Sharks
    [exchange] Exchange
    [keep] Keep the trick
    [last-round] Last round
   *[other] { $theme }
}
shanghaien-school-why = { $solved ->
    [yes] No other choice wins as often.
   *[no] Another choice wins clearly more often. The list shows the winning chance of each.
}
shanghaien-school-proof = { $method ->
    [exact] Exact: the game was searched to its end.
   *[round] The round was searched to its end; later rounds are the captain’s estimate.
}
