### Ship, Captain and Crew. $seat counts from 0, $number from 1.

ship-captain-crew-title = Ship, Captain and Crew
ship-captain-crew-about = Roll five dice up to three times: keep a 6 as your ship, then a 5 as its captain, then a 4 as its crew. The other two dice are your cargo, and the most cargo wins.
ship-captain-crew-seat = Player { $number }

ship-captain-crew-rules =
    S1 · Two to six players, five dice, one round or several. In a round each player has one turn; the next round is begun by the next player.

    S2 · A turn has up to three rolls, the first of all five dice.

    S3 · A 6 is the ship, a 5 the captain, a 4 the crew. They are kept in this order: no captain without a ship, no crew without a captain. One roll may bring several of them.

    S4 · While one of them is missing, all other dice are rolled again.

    S5 · With all three, the other two dice are the cargo: keep it, or roll one of them or both again.

    S6 · The cargo is worth the sum of its dice. Without ship, captain and crew there is none.

    S7 · The most cargo of all rounds wins.

    S8 · Those who tie for the most roll off: one more round among them, of which only its own cargo counts.

    S9 · Those who still tie after ten roll-offs share the victory.

## Options

ship-captain-crew-option-players = Players
ship-captain-crew-option-rounds = Rounds

## What is asked

ship-captain-crew-prompt-roll = { $left ->
    [3] Roll all five dice.
    [1] Roll the other dice: it is your last roll.
   *[other] Roll the other dice: you have { $left } rolls left.
}
ship-captain-crew-prompt-cargo = { $left ->
    [1] Your cargo is { $cargo }. Keep it, or use your last roll?
   *[other] Your cargo is { $cargo }. Keep it, or roll again? You have { $left } rolls left.
}

## Moves

ship-captain-crew-move-keep = Keep the cargo
ship-captain-crew-move-roll = { $hold ->
    [0] Roll
   *[other] Hold the { $hold }, roll the other die
}

## What happened

ship-captain-crew-roll = { $dice ->
    [one] { ship-captain-crew-seat } rolls one die.
   *[other] { ship-captain-crew-seat } rolls { $dice } dice.
}
ship-captain-crew-rolled = The dice show { $dice }.
ship-captain-crew-keep = { ship-captain-crew-seat } rolls no more.
ship-captain-crew-cargo = { $cargo ->
    [0] { ship-captain-crew-seat } has no cargo: ship, captain and crew did not come together.
   *[other] { ship-captain-crew-seat } has a cargo of { $cargo }.
}
ship-captain-crew-roll-off = A tie: { $players } players roll off.

## The end

ship-captain-crew-over-alone = the most cargo
ship-captain-crew-over-shared = equal cargo after ten roll-offs

## Refusals

ship-captain-crew-refused-over = The game is over.
ship-captain-crew-refused-cup = First the dice must be rolled, and chance rolls them.
ship-captain-crew-refused-missing = Ship, captain and crew are not complete: all other dice must be rolled.
ship-captain-crew-refused-die = No such die is in the cargo.
