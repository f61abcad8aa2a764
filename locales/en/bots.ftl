### Bots that are being compiled, on the first start of a server.

# seconds: rounded; 0 stands for a few.
bots-soon = { $seconds ->
    [0] in a few seconds
   *[other] in about { $seconds } s
}
bots-choice = { $name } · { bots-soon }
bots-seat = getting ready
bots-preparing = { $name } is being prepared for its first game here: ready { bots-soon }. You can start now; it moves as soon as it is ready.
bots-waiting = { $name } is being prepared for its first game here and moves { bots-soon }.
bots-hint-waiting = The captain is being prepared: the hint comes { bots-soon }.
bots-review-waiting = The captain is being prepared for the first time here: the review begins { bots-soon }.
