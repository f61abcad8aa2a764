## The dial of strength: choosing an opponent

dial-strength = Strength
dial-names = Named opponents
dial-rating = about { $rating }
dial-rating-about = Its estimated rating: the deckhand has 1,000, and 400 points are odds of ten to one.
dial-adapt = Adapt to me
dial-adapt-about = After each finished game the opponent gets a little stronger or weaker, so that you win about half. This browser remembers it.
dial-value = { $name }, { $rating }. { $about }

## After a game

dial-next = Next opponent: { $name }
dial-next-stronger = { $steps ->
    [one] Next time: one step stronger, { $name }.
   *[other] Next time: { $steps } steps stronger, { $name }.
}
dial-next-weaker = { $steps ->
    [one] Next time: one step weaker, { $name }.
   *[other] Next time: { $steps } steps weaker, { $name }.
}
dial-next-same = Next time: the same strength, { $name }.
dial-change = Change
