### The plain board: for games that bring rules and no drawing of their own.

plain-about = A game that was brought to this server.
plain-seat = Player { $number }
plain-position = Position: { $text }
plain-choices = What you may do
plain-keys = Keys
plain-keys-choose = choose
plain-keys-go = from choice to choice
plain-keys-take = take the choice
plain-keys-tap = Or tap what you want to do.
plain-no-rules = This game brought no text of its rules. What is allowed is offered to you, and what is not is refused with the reason.
