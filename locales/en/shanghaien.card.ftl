shanghaien-title = Shanghaien
shanghaien-about = A duel of dice and cards: fill your crews from the tavern before the other captain does.
