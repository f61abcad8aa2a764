### The plain board, for games without a drawing.

plain-about = A game added to this server.
plain-seat = Player { $number }
plain-position = Position: { $text }
plain-choices = Your moves
plain-keys = Keys
plain-keys-choose = choose
plain-keys-go = next or previous move
plain-keys-take = confirm
plain-keys-tap = Or tap a move.
plain-no-rules = This game has no rules text. Legal moves are offered to you; illegal ones are refused with the reason.
