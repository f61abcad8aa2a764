### Raft & Scupper. $seat is 0 for port, 1 for starboard; $side is yellow or black; $at and $to are places like c2.

raft-title = Raft & Scupper
raft-about = Two crews on a sea of ships: bring all ships of your cargo, or all of your rig, into one flotilla.

raft-seat = { $seat ->
    [0] Port
   *[1] Starboard
}
raft-side = { $side ->
    [yellow] Yellow
   *[black] Black
}

## Ships

raft-ship = { $cargo ->
    [gold] { $rig ->
        [round] round-rigged gold ship
       *[square] square-rigged gold ship
    }
   *[spice] { $rig ->
        [round] round-rigged spice ship
       *[square] square-rigged spice ship
    }
}
raft-fleet = { $fleet ->
    [gold] gold
    [spice] spice
    [round] round rigs
   *[square] square rigs
}

## Options

raft-option-size = How many ships: all 36, or 16 for a short game
raft-option-layout = How they lie at the start: four blocks around an open cell, or one block
raft-option-placer = Who places the pirates, while the other player chooses a side
raft-option-own-layout = A layout of your own instead, row by row: o is a place for a ship, a number counts empty cells
raft-option-position = A position to start from instead, as one line
raft-option-repetition = How often the same position has to come up to end the game
raft-value-size = { $value ->
    [full] All 36
   *[short] 16
}
raft-value-layout = { $value ->
    [pinwheel] Four blocks
   *[block] One block
}
raft-value-placer = { $value ->
    [chance] Let chance decide
    [port] Port
   *[starboard] Starboard
}

## What is asked

raft-prompt-switch = { raft-seat }, all ships of one kind are together already: switch a pair.
raft-prompt-place = { raft-seat }, place a pirate ({ $count } to go). The other captain will choose a side.
raft-prompt-side = { raft-seat }, choose your side: Yellow or Black. Yellow moves first.
raft-prompt-turn = { raft-side }, jump, sail, scupper or pass.
raft-prompt-must-pass = { raft-side }, nothing else is possible: pass.

## What may be done

raft-do-switch = Switch pair { $pair }: { $at } and { $to }
raft-do-put = Place a pirate of { raft-side } at { $at }
raft-do-choose = Play { raft-side }
raft-do-jump = Jump from { $at } to { $to } ({ raft-ship })
raft-do-sail = Sail from { $at } to { $to }
raft-do-scupper = Scupper { $at } ({ raft-ship })
raft-do-pass = Pass

## What happened

raft-placer = { raft-seat } places the pirates; the other captain will choose a side.
raft-drawn = { $at }: { raft-ship }.
raft-set-aside = Set aside: { raft-ship }.
raft-switched = { raft-seat } switches pair { $pair }: { $at } and { $to }.
raft-put = { raft-seat } places a pirate of { raft-side } at { $at }.
raft-chose = { raft-seat } plays { raft-side }.
raft-jumped = { raft-side } jumps from { $at } to { $to } ({ raft-ship }).
raft-sailed = { raft-side } sails from { $at } to { $to } ({ raft-ship }).
raft-scuppered = { raft-side } scuppers { $at } ({ raft-ship }): { $run } in a row.
raft-passed = { raft-side } passes{ $count ->
    [1] .
   *[other] , { $count } times in a row.
}
raft-run-broken = The run of { raft-side } ({ $run }) is broken.
raft-ends-rafted = { raft-side } is rafted up: all { raft-fleet } together.
raft-ends-scuppers = Four scuppers in a row by { raft-side }.
raft-ends-both-rafted = Both crews are rafted up at once.
raft-ends-both-passed = Both crews have passed, one after the other.
raft-ends-four-passes = { raft-side } has passed four times in a row.
raft-ends-repeated = The same position has come up { $count } times.
raft-vengeance = { $last ->
    [yellow] Vengeance: Yellow scuppered last.
    [black] Vengeance: Black scuppered last.
   *[none] Nobody ever scuppered: Yellow has the better of it.
}
raft-won = { raft-side } wins.

raft-over-cargo = rafted up by cargo
raft-over-rig = rafted up by rig
raft-over-cargo-and-rig = rafted up by cargo and by rig
raft-over-cargo-given = rafted up by cargo, through the other crew’s move
raft-over-rig-given = rafted up by rig, through the other crew’s move
raft-over-cargo-and-rig-given = rafted up by cargo and by rig, through the other crew’s move
raft-over-scuppers = four scuppers in a row
raft-over-both-rafted = both crews rafted up, and vengeance decides
raft-over-both-passed = both crews passed, and vengeance decides
raft-over-four-passes = one crew passed four times in a row, and vengeance decides
raft-over-repeated = the same position came up too often, and vengeance decides

## The rules in short

raft-rules-goal = You win when all remaining ships of your cargo, or all of your rig, lie together in one flotilla, edge to edge. Yellow wants gold or round rigs, Black spice or square rigs. Whoever’s move made it so does not matter.
raft-rules-set-up = Ships are laid out by chance. One captain places the four pirates, the other one chooses a side. Yellow moves first.
raft-rules-aboard = Yellow’s pirates may stand on ships that carry gold or have a round rig, Black’s on ships that carry spice or have a square rig; one on each ship.
raft-rules-jump = On your turn do one thing. Jump: a pirate goes to a free ship of the flotilla that it is in, by cargo or by rig.
raft-rules-sail = Sail: a ship with your pirate aboard moves over empty cells, never outside the rectangle that the ships span.
raft-rules-scupper = Scupper: remove an empty ship beside one of your pirates’ ships, if one of its edges is open.
raft-rules-pass = Or pass.
raft-rules-together = After your turn all ships must still hang together.
raft-rules-run = Four scuppers by you, with none by the other crew in between, win.
raft-rules-vengeance = If both crews are rafted up at once, if both pass one after the other, or if one passes four times in a row, the crew that scuppered last wins; if nobody did, Yellow.
raft-rules-repeated = So it is when the same position comes up for the third time. This rule is our addition: the option “repetition” sets another number, up to ten.

## What is refused

raft-bad-layout = { $problem ->
    [margin] This layout has an empty first or last row or column.
    [turn] This layout is not its own image under a half turn.
    [centre] This layout has a ship in its centre, which would be its own partner.
    [count] A layout needs 8 to 36 places, in fours.
    [apart] The places of this layout do not hang together.
    [rafted] On this layout some cargo or rig may stay together whatever pairs are switched: choose a larger one.
   *[text] That is not written like a layout within 7 × 7: o is a place, a number counts empty cells, / ends a row.
}
raft-layout-and-position = Give a layout or a position, not both.
raft-bad-position = { $problem ->
    [count] There are more than nine ships of one type
    [pirates] Each crew has two pirates
    [aboard] A pirate stands on a ship that is not for its crew
    [apart] The ships of this position do not hang together
    [runs] Runs, last scupperer and side to move do not fit together
    [passes] Passes and side to move do not fit together
    [waiting] Ships are missing in this position
    [layout] The places of this position are no balanced layout
    [order] The ships of this position were not laid out pair by pair
    [rafted] All ships of one kind are together: pairs are switched before pirates come aboard
   *[text] That is not written like a position of Raft & Scupper
}: { $text }
raft-position-over = In that position the game is over.
raft-bad-move = “{ $text }” is not a move: I understand only how it begins.
raft-unknown-word = “{ $word }” is not a move.
raft-refused-over = The game is over.
raft-refused-placer = Only port or starboard can place the pirates.
raft-refused-not-in-pile = No such ship is left in the pile.
raft-refused-chance-first = Chance has to move first.
raft-refused-switch-first = All ships of one kind are together: a pair has to be switched first.
raft-refused-switched = Pair { $pair } was switched already.
raft-refused-no-way-out = If pair { $pair } is switched, no further switches can part the ships: switch another pair.
raft-refused-no-pair = There is no pair { $pair }; pairs are named by their odd numbers.
raft-refused-place-first = The pirates have to be placed first.
raft-refused-side-first = First a side has to be chosen.
raft-refused-no-side = There are only Yellow and Black.
raft-refused-crew-complete = { raft-side } has both its pirates aboard.
raft-refused-in-play = The set-up is done: jump, sail, scupper or pass.
raft-refused-no-pirate = You have no pirate at { $at }.
raft-refused-no-ship = There is no ship at { $at }.
raft-refused-occupied = There is a pirate at { $at } already.
raft-refused-wrong-ship = The ship at { $at } is not for { raft-side }.
raft-refused-other-flotilla = { $to } is in neither of the flotillas that your pirate at { $at } is in.
raft-refused-stays = The ship at { $at } has to sail somewhere else.
raft-refused-taken = There is a ship at { $at } already.
raft-refused-outside = { $at } lies outside the rectangle that the ships span.
raft-refused-no-way = No open water leads from { $at } to { $to }.
raft-refused-aboard = There is a pirate aboard at { $at }: that ship cannot be scuppered.
raft-refused-not-beside = { $at } is not beside a ship of your pirates.
raft-refused-enclosed = The ship at { $at } has no open edge.
raft-refused-breaks = After that the ships would no longer hang together.

## On the board

raft-sea = The sea
raft-dock = Beside the sea
raft-place-ship = { $at }: { raft-ship }.
raft-place-pirate = { $at }: { raft-ship }, a pirate of { raft-side } aboard.
raft-place-water = { $at }: open water.
raft-place-empty = { $at }: a place for a ship.
raft-fleet-told = { raft-fleet }: { $ships } { $ships ->
    [one] ship
   *[other] ships
} in { $groups } { $groups ->
    [one] group
   *[other] groups
}
raft-run-told = Scuppers in a row: { $run } of 4.
raft-passes-told = Passes in a row: { $count } of 4.
raft-vengeance-theirs = Vengeance would be theirs.
raft-pile = { $count } { $count ->
    [one] ship lies
   *[other] ships lie
} face down
raft-aside = Set aside
raft-hand = Pirates of { raft-side } to place: { $count }
raft-cancel = Never mind
raft-close = Close

raft-hint-placer = Chance decides who places the pirates.
raft-hint-draw = The next ship comes to { $at }.
raft-hint-draw-partner = { $at } lies opposite { $to }: its ship must differ in cargo and in rig. Others go aside.
raft-hint-switch = Choose a ship: it changes places with the one opposite.
raft-hint-place = Choose a pirate, then a ship that shines. Keep it even: the other captain has first pick.
raft-hint-side = Which crew is closer to one flotilla? The figures are groups: fewer is better.
raft-hint-turn = Your goal: one of your rows as a single bar. Choose a pirate, or a ship with an axe to scupper it.
raft-hint-held = Jump to a ship that shines, sail to a buoy, or scupper a ship with an axe.
raft-hint-look = Choose any pirate to see its flotillas, or a row of bars to see its groups.
raft-hint-met = This position has come up { $met } times. At { $repetition } times the game ends.
raft-hint-danger = Three scuppers in a row: one more and { raft-side } wins! Scupper a ship yourself first.
raft-hint-fourth = You have three scuppers in a row: a fourth wins the game.
raft-ended = { raft-side } wins: { $reason }.

raft-keys = Keys
raft-keys-go = Go over the sea
raft-keys-take = Choose a pirate, or do what is offered
raft-keys-next = Go to the next pirate
raft-keys-jump = Jump to this ship
raft-keys-sail = Sail to this place
raft-keys-scupper = Scupper this ship
raft-keys-side = Yellow or Black: the next pirate, or your side
raft-keys-drag = Tap a pirate, then where it shall go. Or drag it there.

## The guide

raft-guide-goal = What you are after
raft-guide-ships = Every ship has a cargo, gold or spice, and a rig, round or square: 36 ships, nine of each sort, or 16 for a short game. Ships that share an edge are connected; corners do not count.
raft-guide-set-up = Before the start
raft-guide-laid = Ships come face down from a pile. Places lie in pairs, opposite each other across the middle: the first of a pair takes the next ship; for the second, ships are turned up until one differs in both cargo and rig. The others wait aside, and become the pile again.
raft-guide-switch = If all ships of one cargo or one rig lie together already, whoever places the pirates switches the ships of a pair, until that is no longer so. Each pair may be switched once, and only if further switches could still part the ships.
raft-guide-turn = Your turn
raft-guide-jump = A line goes around the gold ships of the chosen pirate’s flotilla, dashes around the round rigs. Choose another pirate to see its flotillas.
raft-guide-sail = Point at a buoy to see the way. The dotted line is the rectangle.
raft-guide-scupper = An axe marks ships that may go down now.
raft-guide-end = The end
raft-guide-rafted = All bars of one row have become one: rafted up.
raft-guide-order = A run of four counts before flotillas, flotillas before passes, passes before repetition.

## Why a move is better

raft-why-closer = one’s own ships then lie in fewer groups.
raft-why-apart = the other crew’s ships then lie in more groups.
raft-why-stops = it ends the other crew’s row of scuppers.
raft-why-row = it goes on with one’s own row of scuppers: four win.
raft-why-side = that crew is nearer to one flotilla.
raft-why-fair = the other player chooses the side: the more even both are, the better.
raft-why-later = it pays a few moves later.
