### The table: why a command changed nothing.

table-stale = The table has moved on since: look again.
table-busy = The table is too busy: try again.
table-not-your-seat = You do not sit there.
table-unreadable-move = That is no move: { $problem }
table-nothing-to-take-back = You have decided nothing yet that could be taken back.
table-no-draw-with-bots = Bots do not agree to draws.
table-no-such-offer = There is nothing to answer any more.
