### Tournaments: names, and refusals of the server.

tournament-name = { $place ->
    [baltic] Baltic Cup { $serial }
    [biscay] Biscay Cup { $serial }
    [bosporus] Bosporus Cup { $serial }
    [cape-horn] Cape Horn Cup { $serial }
    [caribbean] Caribbean Cup { $serial }
    [coral-sea] Coral Sea Cup { $serial }
    [doldrums] Doldrums Cup { $serial }
    [good-hope] Good Hope Cup { $serial }
    [gulf-stream] Gulf Stream Cup { $serial }
    [hudson-bay] Hudson Bay Cup { $serial }
    [kattegat] Kattegat Cup { $serial }
    [lofoten] Lofoten Cup { $serial }
    [magellan] Magellan Cup { $serial }
    [mistral] Mistral Cup { $serial }
    [monsoon] Monsoon Cup { $serial }
    [north-sea] North Sea Cup { $serial }
    [roaring-forties] Roaring Forties Cup { $serial }
    [sargasso] Sargasso Cup { $serial }
    [sirocco] Sirocco Cup { $serial }
    [south-seas] South Seas Cup { $serial }
    [torres] Torres Strait Cup { $serial }
    [trade-winds] Trade Winds Cup { $serial }
    [white-sea] White Sea Cup { $serial }
   *[yellow-sea] Yellow Sea Cup { $serial }
}

tournament-operator-only = On this server only the operator starts tournaments.
tournament-too-many-own = You already have { $most } tournaments that are not over.
tournament-too-many = This server already has { $most } tournaments that are not over.
tournament-unknown = There is no such tournament.
tournament-no-such-round = Round { $round } has not been paired.
tournament-busy = The tournament is busy. Try again.
tournament-wrong-seats = A tournament needs a game for 2 to { $most } players, not for { $seats }.
tournament-swiss-for-two = A Swiss tournament needs a game for 2 players, not for { $seats }.
tournament-wrong-rounds = A Swiss tournament has { $least } to { $most } rounds, not { $rounds }.
tournament-wrong-minutes = An open tournament has a length in minutes and no rounds; the others have no length (given: { $minutes }).
tournament-games-go-on = Games of tournament { $tournament } go on. Wait for them, or end them first: dogwatch admin close
tournament-not-over = This tournament is not over. Call it off first: dogwatch admin cancel-tournament { $tournament }
tournament-over = This tournament is over.
tournament-started = This tournament has started: a round robin at tables of two takes no late entries.
tournament-last-round = The last round has begun: nobody can enter any more.
tournament-full = This tournament is full: it has { $most } players.
