### Raft & Scupper. $seat is 0 for the first player, 1 for the second, or a player’s name; $side is yellow or black; $at and $to are places like c2.

raft-other = { $other ->
    [0] Player 1
    [1] Player 2
   *[named] { $other }
}
raft-seat = { $seat ->
    [0] Player 1
    [1] Player 2
   *[named] { $seat }
}
raft-side = { $side ->
    [yellow] Yellow
   *[black] Black
}

## Ships

raft-ship = { $cargo ->
    [gold] { $rig ->
        [round] gold, round sails
       *[square] gold, square sails
    }
   *[spice] { $rig ->
        [round] spice, round sails
       *[square] spice, square sails
    }
}
raft-fleet = { $fleet ->
    [gold] gold ships
    [spice] spice ships
    [round] ships with round sails
   *[square] ships with square sails
}

## Options

raft-option-size = Number of ships: 36, or 16 for a short game
raft-option-layout = Starting layout: four blocks around an open cell, or one block
raft-option-placer = Who places the pirates; the other player chooses a side
raft-option-own-layout = Custom layout, row by row: o is a place for a ship, a number counts empty cells
raft-option-position = Starting position, as one line
raft-option-repetition = How many times the same position must occur to end the game
raft-label-size = Ships
raft-label-layout = Layout
raft-label-placer = Who places the pirates
raft-label-own-layout = Custom layout
raft-label-position = Starting position
raft-label-repetition = Repetitions that end the game
raft-value-size = { $value ->
    [full] All 36
   *[short] 16
}
raft-value-layout = { $value ->
    [pinwheel] Four blocks
   *[block] One block
}
raft-value-placer = { $value ->
    [chance] Random
    [port] Player 1
   *[starboard] Player 2
}

## Prompts

raft-prompt-switch = Your turn: all ships of one kind are together, so switch a pair.
raft-prompt-place = Your turn: place a pirate ({ $count } to go). The other player will choose a side.
raft-prompt-side = Your turn: choose Yellow or Black. Yellow moves first.
raft-prompt-turn = Your turn, { raft-side }: { $can ->
    [jump] jump or pass.
    [sail] sail or pass.
    [scupper] scupper or pass.
    [jump-sail] jump, sail or pass.
    [jump-scupper] jump, scupper or pass.
    [sail-scupper] sail, scupper or pass.
   *[jump-sail-scupper] jump, sail, scupper or pass.
}
raft-prompt-must-pass = Your turn, { raft-side }: you can only pass.

## Moves

raft-do-switch = Switch pair { $pair }: { $at } and { $to }
raft-do-put = Place a { raft-side } pirate at { $at }
raft-do-choose = Play { raft-side }
raft-do-jump = Jump from { $at } to { $to } ({ raft-ship })
raft-do-sail = Sail from { $at } to { $to }
raft-do-scupper = Scupper { $at } ({ raft-ship })
raft-do-pass = Pass

## Events

raft-part = Turn { $turn }
raft-placer = { raft-seat } places the pirates; the other player will choose a side.
raft-drawn = { $at }: { raft-ship }.
raft-set-aside = Set aside: { raft-ship }.
raft-switched = { raft-seat } switches pair { $pair }: { $at } and { $to }.
raft-put = { raft-seat } places a { raft-side } pirate at { $at }.
raft-chose = { raft-seat } chooses { raft-side }; { raft-other } plays { $side ->
    [yellow] Black
   *[black] Yellow
}.
raft-jumped = { raft-side } jumps from { $at } to { $to } ({ raft-ship }).
raft-sailed = { raft-side } sails from { $at } to { $to } ({ raft-ship }).
raft-scuppered = { raft-side } scuppers { $at } ({ raft-ship }){ $run ->
    [1] .
   *[other] : { $run } in a row.
}
raft-passed = { raft-side } passes{ $count ->
    [1] .
   *[other] , { $count } times in a row.
}
raft-run-broken = { raft-side }’s run ({ $run }) is broken.
raft-threatens = { $how ->
    [scupper] { raft-side } threatens a fourth scupper in a row.
    [vengeance] { raft-side } threatens to win by vengeance.
   *[raft] { raft-side } threatens to win: all { raft-fleet } in one group.
}
raft-ends-rafted = { raft-side } has all { raft-fleet } in one group.
raft-ends-scuppers = { raft-side } has scuppered four ships in a row.
raft-ends-both-rafted = Both crews reach their goal at once.
raft-ends-both-passed = Both crews passed, one after the other.
raft-ends-four-passes = { raft-side } passed four times in a row.
raft-ends-repeated = The same position has occurred { $count } times.
raft-vengeance = { $last ->
    [yellow] Vengeance: Yellow scuppered last.
    [black] Vengeance: Black scuppered last.
   *[none] Neither crew has scuppered: Yellow wins.
}
raft-won = { raft-side } wins.

raft-over-cargo = all ships with the winner’s cargo are in one group
raft-over-rig = all ships with the winner’s sails are in one group
raft-over-cargo-and-rig = all ships with the winner’s cargo are in one group, and so are all with its sails
raft-over-cargo-given = the other crew’s move joined all ships with the winner’s cargo in one group
raft-over-rig-given = the other crew’s move joined all ships with the winner’s sails in one group
raft-over-cargo-and-rig-given = the other crew’s move joined all ships with the winner’s cargo in one group, and all with its sails
raft-over-scuppers = the winner scuppered four ships in a row
raft-over-joined = all { raft-fleet } are in one group
raft-over-joined-given = { raft-side }’s move joined all { raft-fleet } in one group
raft-over-four-scuppers = { raft-side } scuppered four ships in a row
raft-over-both-rafted = both crews reached their goal at once; vengeance decides
raft-over-both-passed = both crews passed; vengeance decides
raft-over-four-passes = one crew passed four times in a row; vengeance decides
raft-over-repeated = the same position occurred too often; vengeance decides

## The rules in short

raft-rules-goal = You win when all remaining ships with your cargo, or all with your sails, lie in one group, edge to edge. Yellow wants gold or round sails, Black spice or square sails. It does not matter whose move completed the group.
raft-rules-set-up = Ships are laid out at random. One player places the four pirates, the other chooses a side. Yellow moves first.
raft-rules-aboard = Yellow’s pirates may stand on ships with gold or round sails, Black’s on ships with spice or square sails; one on each ship.
raft-rules-jump = On your turn, do one thing. Jump: a pirate moves to a free ship of its group: ships connected to its own by the same cargo, or by the same sails.
raft-rules-sail = Sail: a ship with your pirate aboard moves over empty cells, never outside the rectangle spanned by the ships.
raft-rules-scupper = Scupper: remove an empty ship beside one of your pirates’ ships, if one of its edges is open.
raft-rules-pass = Or pass.
raft-rules-together = After your turn, all ships must still be connected.
raft-rules-run = Four scuppers by you, with none by the other crew in between, win the game.
raft-rules-vengeance = If both crews reach their goal at once, if both pass one after the other, or if one passes four times in a row, the crew that scuppered last wins; if neither did, Yellow.
raft-rules-repeated = The same applies when a position occurs for the third time. This rule is our addition: the option “repetition” sets another number, up to ten.

## Refusals

raft-bad-layout = { $problem ->
    [margin] The first or last row or column of this layout is empty.
    [turn] This layout does not look the same after a half turn.
    [centre] This layout has a ship in its centre, which would be its own partner.
    [count] A layout needs 8 to 36 places, a multiple of four.
    [apart] The places of this layout are not connected.
    [rafted] On this layout, some cargo or sails may stay together whichever pairs are switched: choose a larger one.
   *[text] This is not a layout within 7 × 7: o is a place, a number counts empty cells, / ends a row.
}
raft-layout-and-position = Give a layout or a position, not both.
raft-bad-position = { $problem ->
    [count] There are more than nine ships of one type
    [pirates] Each crew needs two pirates
    [aboard] A pirate stands on a ship that is not for its crew
    [apart] The ships of this position are not connected
    [runs] Runs, last scuppering crew and side to move contradict each other
    [passes] Passes and side to move contradict each other
    [waiting] Ships are missing from this position
    [layout] The places of this position are not a balanced layout
    [order] The ships of this position were not laid out pair by pair
    [rafted] All ships of one kind are together: pairs are switched before pirates are placed
   *[text] This is not a Raft & Scupper position
}: { $text }
raft-position-over = The game is already over in that position.
raft-bad-move = “{ $text }” is not a move: only its beginning is understood.
raft-unknown-word = “{ $word }” is not a move.
raft-refused-over = The game is over.
raft-refused-placer = Only player 1 or player 2 can place the pirates.
raft-refused-not-in-pile = No such ship is left in the pile.
raft-refused-chance-first = Chance must move first.
raft-refused-switch-first = All ships of one kind are together: switch a pair first.
raft-refused-switched = Pair { $pair } was already switched.
raft-refused-no-way-out = After switching pair { $pair }, no further switches could separate the ships: choose another pair.
raft-refused-no-pair = There is no pair { $pair }; pairs are named by their odd numbers.
raft-refused-place-first = Place the pirates first.
raft-refused-side-first = Choose a side first.
raft-refused-no-side = The only sides are Yellow and Black.
raft-refused-crew-complete = { raft-side } already has both pirates aboard.
raft-refused-in-play = The set-up is over: jump, sail, scupper or pass.
raft-refused-no-pirate = You have no pirate at { $at }.
raft-refused-no-ship = There is no ship at { $at }.
raft-refused-occupied = There is already a pirate at { $at }.
raft-refused-wrong-ship = The ship at { $at } is not for { raft-side }.
raft-refused-other-flotilla = { $to } is not in a group of your pirate at { $at }.
raft-refused-stays = The ship at { $at } must sail to another place.
raft-refused-taken = There is already a ship at { $at }.
raft-refused-outside = { $at } is outside the rectangle spanned by the ships.
raft-refused-no-way = There is no open water from { $at } to { $to }.
raft-refused-aboard = The ship at { $at } has a pirate aboard and cannot be scuppered.
raft-refused-not-beside = { $at } is not beside a ship with your pirate.
raft-refused-enclosed = The ship at { $at } has no open edge.
raft-refused-breaks = The ships would no longer be connected.

## On the board

raft-sea = The sea
raft-dock = Groups and actions
raft-place-ship = { $at }: ship with { raft-ship }.
raft-place-pirate = { $at }: ship with { raft-ship }, a { raft-side } pirate aboard.
raft-place-water = { $at }: open water.
raft-place-empty = { $at }: a place for a ship.
raft-fleet-told = { raft-fleet }: { $ships } in { $groups } { $groups ->
    [one] group
   *[other] groups
}
raft-run-told = Scuppers in a row: { $run } of 4.
raft-passes-told = Passes in a row: { $count } of 4.
raft-vengeance-theirs = This crew has vengeance.
raft-pile = { $count } { $count ->
    [one] ship
   *[other] ships
} face down
raft-aside = Set aside
raft-hand = { raft-side } pirates to place: { $count }
raft-choice-jump = Jump: { $at } → { $to }
raft-choice-sail = Sail: { $at } → { $to }
raft-choice-scupper = Scupper { $at }
raft-cancel = Cancel
raft-close = Close

raft-hint-placer = Chance decides who places the pirates.
raft-hint-draw = The next ship goes to { $at }.
raft-hint-draw-partner = { $at } is opposite { $to }: its ship must differ in cargo and in sails. Others are set aside.
raft-hint-switch = Choose a ship: it changes places with the one opposite.
raft-hint-place = Choose a pirate, then a ship that lights up. Keep it even: the other player picks first.
raft-hint-side = Which crew is closer to one group? The numbers count groups: fewer is better.
raft-hint-switch-other = { $name } switches pairs until no kind lies all together.
raft-hint-place-other = { $name } places the pirates. Then the other player picks a side.
raft-hint-side-other = { $name } chooses a side and plays it; the other side is left.
raft-hint-turn = Goal: turn one of your rows into a single bar. { $scupper ->
    [yes] Choose a pirate, or a ship with an axe to scupper it.
   *[no] Choose a pirate.
}
raft-mark-jump = Pale pirate: jump there.
raft-mark-sail = Boat: sail there.
raft-mark-scupper = Axe: scupper that ship.
raft-mark-none = This pirate has no move: choose the other one.
raft-hint-look = Choose any pirate to see its groups, or a row of bars to see all groups of that kind.
raft-hint-ahead = { $pirate ->
    [yes] Now choose a place. The move is played on your turn, if it is possible then.
   *[no] Choose your pirate to enter a move for your next turn, or any pirate to see its groups.
}
raft-premove-what = { $type ->
    [jump] jump from { $at } to { $to }
    [sail] sail from { $at } to { $to }
   *[scupper] scupper { $at }
}
raft-premove = Premove: { raft-premove-what }
raft-premove-withdrawn = Premove cancelled.
raft-premove-changed = Premove cancelled: the position has changed.
raft-premove-impossible = Premove cancelled: you cannot { raft-premove-what } now.
raft-hint-met = This position has occurred { $met } times. At { $repetition } times the game ends.
raft-turn-win = Your turn, { raft-side }: you can win now!
raft-turn-danger = Your turn, { raft-side }: danger! The other crew can win next.
raft-hint-danger = { $how ->
    [scupper] Danger: one more scupper and { raft-side } wins!
    [vengeance] Danger: { raft-side } can win by vengeance with one more pass!
   *[raft] Danger: { raft-side } can join all { $fleets } and win!
}{ $can ->
    [use] {" "}Use an outlined ship, or block its way.
    [break] {" "}Scupper a ship to break the run.
    [avenge] {" "}Scupper a ship: then vengeance is yours.
    [other] {" "}A move can prevent it; other moves ask first.
    [none] {" "}No move can prevent it.
   *[wait] {""}
}
raft-hint-win = { $how ->
    [scupper] You can win now: a fourth scupper in a row.
    [vengeance] You can win now by vengeance: pass.
   *[raft] You can win now: join all { raft-fleet } in one group.
}
raft-doubt-loses = This move ends the game: { raft-side } wins. Play it?
raft-doubt-allows = { $how ->
    [scupper] Then { raft-side } can win: a fourth scupper in a row.
    [vengeance] Then { raft-side } can win by vengeance.
   *[raft] Then { raft-side } can win: all { raft-fleet } in one group.
} Another move prevents it. Play this one?
raft-doubt-avenged = If you pass, { raft-side } can pass too and wins by vengeance. Pass?
raft-doubt-passes = Pass, although you can move?

raft-keys = Keys
raft-show-wins = Tell me when I can win
raft-keys-go = Move over the sea
raft-keys-ends = First or last place of the row
raft-keys-take = Choose a pirate, or confirm
raft-keys-next = Next pirate
raft-keys-jump = Jump to this ship
raft-keys-sail = Sail to this place
raft-keys-scupper = Scupper this ship
raft-keys-side = Yellow or Black: the next pirate, or your side
raft-keys-drag = Tap a pirate, then its destination. Or drag it there. Before your turn, the same enters a premove; Esc or a right click cancels it.

## The guide

raft-guide-goal = The goal
raft-guide-ships = Every ship has a cargo, gold or spice, and sails, round or square: 36 ships, nine of each sort, or 16 for a short game. Ships that share an edge are connected; corners do not count.
raft-guide-set-up = Set-up
raft-guide-laid = Ships are drawn face down from a pile. Places lie in pairs, opposite each other across the middle: the first of a pair takes the next ship; for the second, ships are turned up until one differs in both cargo and sails. The others are set aside and become the pile again.
raft-guide-switch = If all ships with one cargo or one kind of sails are already together, the player who places the pirates switches the ships of a pair until they are not. Each pair may be switched once, and only if further switches could still separate the ships.
raft-guide-turn = Your turn
raft-guide-jump = A solid line surrounds the chosen pirate’s group of gold ships, a dashed line its group with round sails. Choose another pirate to see its groups.
raft-guide-sail = Point at a boat to see the route. The dotted line is the rectangle.
raft-guide-scupper = An axe marks ships that can be scuppered now.
raft-guide-end = The end
raft-guide-rafted = All bars of a row have become one: this crew wins.
raft-guide-order = Four scuppers in a row come before groups, groups before passes, passes before repetition.

## Why a move is better

raft-why-closer = the crew’s own ships then lie in fewer groups.
raft-why-apart = the other crew’s ships then lie in more groups.
raft-why-stops = it breaks the other crew’s run of scuppers.
raft-why-row = it continues the crew’s own run of scuppers: four win.
raft-why-wins = it wins at once.
raft-why-first = that crew moves first and can win at once.
raft-why-closer-side = that crew is closer to one group.
raft-why-side = that crew has the better chances.
raft-why-fair = the other player chooses the side: the more even, the better.
raft-why-later = it pays off a few moves later.
