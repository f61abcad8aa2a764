## How a step of the dial plays

shanghaien-dial-cabin-boy = Adds up the cards that the dice win now, and overlooks a card in three of ten turns.
shanghaien-dial-deckhand = Counts whole nations and the cards to come, and thinks of its own next roll.
shanghaien-dial-errs = Thinks the round through to its end, but misjudges moves.
shanghaien-dial-bosun = Thinks the round through to its end, without foreseeing tricks.
shanghaien-dial-captain = Foresees the tricks of both sides and plays to win; perfect in the last round.
