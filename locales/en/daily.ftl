### Daily deals: refusals of the server, and the page.

daily-no-help = Until the day is over, this deal has no hints, no review and no play from other positions: everybody plays the same one.
daily-no-such-day = There is no daily deal for that day.
daily-no-such-game = This game has no daily deal here.
daily-not-begun = You have not begun this deal.
daily-not-yet = Shot { $number } is next.
daily-too-late = The time to finish this deal is over.

daily-deal = Daily deal
daily-note = Daily deal: the same luck for everybody, one try. No hints, no take-backs.
daily-how = { $how ->
    [won] Won
    [drawn] Draw
   *[lost] Lost
}
daily-score = { $how } { $score }
daily-after = { $count ->
    [one] { $how }, { $count } move
   *[other] { $how }, { $count } moves
}
daily-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
daily-captain = Captain: { $result }
daily-captain-plays = The captain is still playing this deal.
daily-place = Place { $place } of { $players }.
daily-marks = Your game in symbols
daily-copy = Copy result
daily-share = Share
daily-day = Table of the day
daily-luck = Luck of the day
daily-luck-how = Everybody meets the same luck today. It follows from a secret seed that the server committed to before the day began, and from what is drawn. You add no random number, so this proves nothing against the operator.
daily-luck-hidden = It is revealed at 03:00 UTC, when the day is over.
daily-review-later = Review, hints and “Play on from here” open at 03:00 UTC, when the day is over.
