## How a step of the dial plays

pirates-dial-cabin-boy = Fires with a shaky hand, and picks shots and ways without much thought.
pirates-dial-careless = Fires at near targets with a hand that is shakier than the deckhand’s, and sometimes picks a worse shot or way.
pirates-dial-deckhand = Fires at near targets, sails to the nearest enemy, and attacks.
pirates-dial-shaky = Picks its shots and plans its knots well, but its hand shakes.
pirates-dial-bosun = Picks its shots and plans its knots well, without thinking of your reply.
pirates-dial-steady = Plans like the bosun, and aims with a steadier hand.
pirates-dial-captain = Tries its shots out in its head, thinks of your reply, and hardly misses its aim.
