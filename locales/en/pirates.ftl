### Battle of the Pirates. $seat is 0 for red, 1 for blue, 2 for green, 3 for yellow, or a player’s name.

pirates-seat = { $seat ->
    [0] Red
    [1] Blue
    [2] Green
    [3] Yellow
   *[named] { $seat }
}
pirates-mate = { $mate ->
    [0] Red
    [1] Blue
    [2] Green
    [3] Yellow
   *[named] { $mate }
}
pirates-shots-hit = Shots: { $hits } of { $tries } hit an enemy, { $rate }. Expected: { $expected } (the mark).

## Pieces

pirates-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}
pirates-piece = { $kind ->
    [galleon] { pirates-colour } galleon { $letter }
    [tower] { pirates-colour } tower
    [ghost] ghost ship
   *[monster] sea monster
}
pirates-target = { $targetkind ->
    [galleon] { $targetcolour ->
        [red] red
        [blue] blue
        [green] green
       *[yellow] yellow
    } galleon { $targetletter }
    [tower] { $targetcolour ->
        [red] red
        [blue] blue
        [green] green
       *[yellow] yellow
    } tower
    [ghost] ghost ship
   *[monster] sea monster
}
pirates-goods = { $goods ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
}

## Options

pirates-option-players = Number of players: two (with two ports each), three or four
pirates-option-teams = Four players in two teams, partners opposite each other
pirates-option-ports = With two players: each player’s two ports lie opposite each other or side by side
pirates-option-first = Who starts: random, or this colour
pirates-option-turns = Turn limit per player
pirates-option-tremor = How much your hand trembles at the cannon
pirates-option-expert = Expert rules: what the cannon fells is only damaged, and can be set up again
pirates-option-treasure = Scenario: an island with a treasure chest
pirates-option-ghost = Scenario: a ghost ship that any player may send
pirates-option-monster = Scenario: a sea monster that any player may send
pirates-option-storm = Scenario: a storm that speeds ships up
pirates-option-merchant = Scenario: goods to carry from port to port
pirates-option-kraken = Scenario: a kraken that holds ships fast
pirates-option-ghost-fires = The cannon may be placed beside the ghost ship
pirates-option-die = The six faces of the navigation die, in knots
pirates-option-flags = How many of the combat die’s six faces show a white flag
pirates-option-towers-attack = Towers may also start fights
pirates-option-rocks = Rocks: position from the centre and radius of each, in tenths of a millimetre
pirates-option-sizes = Sizes, in tenths of a millimetre; masses in milligrams
pirates-label-teams = Two teams
pirates-label-ports = Ports
pirates-label-first = Who starts
pirates-label-tremor = Trembling hand
pirates-label-expert = Expert rules
pirates-label-treasure = Treasure island
pirates-label-ghost = Ghost ship
pirates-label-monster = Sea monster
pirates-label-storm = Storm
pirates-label-merchant = Trade
pirates-label-kraken = Kraken
pirates-label-ghost-fires = Cannon beside the ghost ship
pirates-label-towers-attack = Towers attack

## Prompts

pirates-your-turn = { $last ->
    [yes] Your last turn
   *[no] Your turn
}
pirates-prompt-fire = { pirates-your-turn }: place the cannon beside your galleon or island, aim and fire.
pirates-prompt-sail = { $knots ->
    [0] { pirates-your-turn }: no knots left. Load goods, or go on.
    [one] { pirates-your-turn }: { $knots } knot to sail.
   *[other] { pirates-your-turn }: { $knots } knots to sail.
}
pirates-prompt-melee = { pirates-your-turn }: attack an enemy in reach, or go on.
pirates-prompt-owed = { pirates-your-turn }: fight on where swords are crossed.
pirates-prompt-owed-and-new = { pirates-your-turn }: you must fight on where swords are crossed; new attacks are up to you.
pirates-prompt-kraken = { pirates-your-turn }: move the kraken off your galleon, up to three knots.
pirates-prompt-repair = { pirates-your-turn }: set up damaged pieces if you like.

## Moves

pirates-do-fire = Fire from the { pirates-piece }: bearing { $degrees }°, elastic pulled { $percent }%
pirates-do-sail = { $knots ->
    [one] Sail the { pirates-piece } on bearing { $degrees }°, { $knots } knot
   *[other] Sail the { pirates-piece } on bearing { $degrees }°, { $knots } knots
}
pirates-do-storm = Move the storm one knot on bearing { $degrees }°
pirates-do-kraken = { $knots ->
    [one] Move the kraken { $knots } knot on bearing { $degrees }°
   *[other] Move the kraken { $knots } knots on bearing { $degrees }°
}
pirates-do-load = Load goods onto the { pirates-piece }
pirates-do-attack = The { pirates-piece } attacks the { pirates-target }
pirates-do-take = The { pirates-piece } takes the damaged { pirates-target }
pirates-do-struggle = The { pirates-piece } fights the kraken
pirates-do-repair = Set up the { pirates-piece }
pirates-do-done = { $phase ->
    [sail] Done sailing
    [melee] Done fighting
   *[repair] End turn
}

## Better moves in the captain's review

pirates-better-fire = The { pirates-piece } fires at the { pirates-target }.
pirates-better-sail = { $knots ->
    [one] The { pirates-piece } sails { $knots } knot; the { pirates-target } is then { $cm } cm away.
   *[other] The { pirates-piece } sails { $knots } knots; the { pirates-target } is then { $cm } cm away.
}
pirates-better-stay = Stop sailing here.
pirates-better-done = Attack no more and go on.

## Events

pirates-begins = { pirates-seat } starts.
pirates-part = Turn { $turn }
pirates-turn = { $last ->
    [yes] { pirates-seat } begins the last turn.
   *[no] { pirates-seat } begins turn { $turn }.
}
pirates-goods-laid = The { pirates-colour } port has goods for { pirates-goods }.
pirates-no-shot = { pirates-seat } cannot fire from anywhere.
pirates-fires = { pirates-seat } fires from the { pirates-piece }: bearing { $degrees }°, elastic pulled { $percent }%.
pirates-trembles = { $side ->
    [left] The hand trembles { $degrees }° to the left
    [right] The hand trembles { $degrees }° to the right
   *[none] The hand stays on its bearing
}, { $draw ->
    [more] and pulls { $percent }% more.
    [less] and pulls { $percent }% less.
   *[none] and pulls as intended.
}
pirates-felled = The { pirates-piece } falls! A trophy for { pirates-seat }.
pirates-damaged = The { pirates-piece } falls and lies damaged!
pirates-set-up = The { pirates-piece } fell to friendly fire and is set up again.
pirates-monster-wounded = The sea monster falls, wounded, and gets up again.
pirates-monster-gone = The sea monster falls a second time and is gone.
pirates-pushed = The { pirates-piece } is pushed but stands.
pirates-put-back = The { pirates-piece } goes back to its place.
pirates-missed = Nothing falls.
pirates-melee-ends = The { pirates-piece } and the { pirates-target } no longer fight.
pirates-rolled = { $knots ->
    [one] { pirates-seat } rolls { $knots } knot.
   *[other] { pirates-seat } rolls { $knots } knots.
}
pirates-storm-helps = The storm gives { pirates-seat } an extra knot.
pirates-sailed = { pirates-seat } moves the { pirates-piece }.
pirates-storm-moved = { pirates-seat } moves the storm by one knot.
pirates-kraken-moved = { pirates-seat } moves the kraken.
pirates-caught = The kraken catches the { pirates-piece }.
pirates-freed = The { pirates-piece } is free of the kraken.
pirates-chest-taken = The { pirates-piece } takes the treasure chest aboard.
pirates-chest-stolen = The treasure chest changes ships: the { pirates-piece } has it now.
pirates-chest-back = The treasure chest goes back to its island.
pirates-loaded = The { pirates-piece } loads goods for { pirates-goods }.
pirates-delivered = { pirates-seat } delivers goods to { pirates-goods }.
pirates-goods-back = The goods go back to the { pirates-colour } port.
pirates-attacks = The { pirates-piece } attacks the { pirates-target }.
pirates-surrenders = White flag: the { pirates-target } surrenders to the { pirates-piece }.
pirates-undecided = Crossed swords: { pirates-piece } against { pirates-target } is undecided.
pirates-trophy = The { pirates-piece } is a trophy for { pirates-seat }.
pirates-nobodys = The { pirates-piece } goes down; nobody gets a trophy.
pirates-struggles = The { pirates-piece } fights the kraken.
pirates-kraken-beaten = White flag: the { pirates-piece } has beaten the kraken.
pirates-kraken-holds = Crossed swords: the { pirates-piece } has not beaten the kraken.
pirates-repaired = { pirates-seat } sets up the { pirates-piece } again.
pirates-out = { pirates-seat } has lost everything.
pirates-turns-over = { $turns ->
    [one] Each player has had one turn: points decide.
   *[other] Each player has had { $turns } turns: points decide.
}
pirates-points = { pirates-seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pirates-won = { pirates-seat } wins.
pirates-team-won = { pirates-seat } and { pirates-mate } win together.
pirates-shared = The victory is shared.

## The same about the player at this screen, in the headline

pirates-you-start = You start.
pirates-you-turn = { $last ->
    [yes] You begin the last turn.
   *[no] You begin turn { $turn }.
}
pirates-you-no-shot = You cannot fire from anywhere.
pirates-you-fire = You fire from the { pirates-piece }.
pirates-you-felled = The { pirates-piece } falls! A trophy for you.
pirates-you-felled-all = You felled { $pieces }.
pirates-you-rolled = { $knots ->
    [one] You roll { $knots } knot.
   *[other] You roll { $knots } knots.
}
pirates-you-storm-helps = The storm gives you an extra knot.
pirates-you-sailed = You move the { pirates-piece }.
pirates-you-storm-moved = You move the storm by one knot.
pirates-you-kraken-moved = You move the kraken.
pirates-you-delivered = You deliver goods to { pirates-goods }.
pirates-you-took = You took the { pirates-piece }.
pirates-you-repaired = You set up the { pirates-piece } again.
pirates-you-out = You have lost everything.
pirates-you-won = You win.
pirates-fires-shortly = { pirates-seat } fires from the { pirates-piece }.
pirates-fires-numbers = Bearing { $degrees }°, elastic pulled { $percent }%.

## The other players' turns in short, at the start of one's own: "Blue felled your red tower and moved 2 ships."

pirates-did = { pirates-seat } { $deeds }.
pirates-did-piece = { $yours ->
    [yes] your { pirates-piece }
    [own] its own { pirates-piece }
   *[no] the { pirates-piece }
}
pirates-did-fell = felled { $pieces }
pirates-did-damage = damaged { $pieces }
pirates-did-take = took { $pieces }
pirates-did-sink = sank { $pieces }
pirates-did-attack = attacked { $pieces } in vain
pirates-did-catch = sent the kraken to { $pieces }
pirates-did-miss = { $hit ->
    [yes] hit but felled nothing
   *[no] missed
}
pirates-did-chest = has the treasure chest
pirates-did-deliver = delivered goods
pirates-did-sail = { $ships ->
    [one] moved one ship
   *[other] moved { $ships } ships
}

pirates-over-points = on points
pirates-over-towers = equal points, but more towers
pirates-over-alone = the last fleet afloat
pirates-over-shared = equal points and towers
pirates-scores = { $reason }: { $scores }

## The rules in short

pirates-rules-goal = Take the other players’ ships and towers. The game ends as soon as a player has lost everything: a galleon counts 1, a tower 2, and most points win.
pirates-rules-turn = A turn has three parts, always in this order: a shot, sailing, melee.
pirates-rules-fire = Place the cannon beside one of your galleons or your island, choose bearing and pull, and fire once. Every enemy piece that falls is your trophy.
pirates-rules-tremor = Your hand trembles: the ball leaves slightly off the bearing, pulled slightly more or less.
pirates-rules-own = Your own pieces that fall are set up again, and nobody scores.
pirates-rules-sail = Roll for knots and share them among your galleons: any route around islands, towers and ships, facing any direction at the end.
pirates-rules-melee = Then your galleons attack enemies closer than a galleon is high. White flag: it is yours. Crossed swords: the two are locked in melee, and the other side strikes on its next turn. Towers only strike back.
pirates-rules-locked = A piece in melee cannot fire or move, and must fight every turn.
pirates-rules-expert = Expert rules: what the cannon fells lies damaged until its owner sets it up at the end of a turn, or an enemy in reach takes it.
pirates-rules-treasure = Treasure island: stop beside it and the chest is yours; it is worth 3 at the end. Beat its carrier to take it.
pirates-rules-ghost = Ghost ship: send it with your knots and let it attack, or fire the cannon beside it; what it beats or fells is nobody’s trophy.
pirates-rules-monster = Sea monster: send it the same way; only the cannon hurts it, and it must fall twice.
pirates-rules-storm = Storm: start less than three knots from it to get an extra knot; one knot moves it, once per turn.
pirates-rules-merchant = Merchant: load a port’s goods and bring them to the port of their colour for 2 points. A laden galleon neither fires nor fights.
pirates-rules-kraken = Kraken: move it under a galleon, which is stuck until the kraken is beaten or the others move it away. A prisoner may fight it, even with goods aboard, and so may your other galleons in reach.
pirates-rules-turns = If no player is beaten, points decide after { $turns } turns each. This is our addition to the rules; the table may set another number.

## Refusals

pirates-bad-teams = Teams need four players.
pirates-bad-first = { $colour ->
    [green] Green does not play at this table.
   *[other] Yellow does not play at this table.
}
pirates-bad-sizes = With this value of “{ $option }”, not everything fits on the table.
pirates-bad-position = { $problem ->
    [numbers] A number is out of range in this position
    [pieces] The pieces of this position contradict each other
    [turn] No turn can lead to this position
   *[text] This is not a Battle of the Pirates position
}: { $text }
pirates-bad-move = “{ $text }” is not a move: only its beginning is understood.
pirates-unknown-word = “{ $word }” is not a move.
pirates-refused-over = The game is over.
pirates-refused-chance-first = Chance must move first.
pirates-refused-players-turn = It is a player’s turn, not chance’s.
pirates-refused-landed = No shot can end like that.
pirates-refused-not-now = { $phase ->
    [fire] Fire first.
    [sail] It is time to sail.
    [melee] It is time to fight.
    [kraken] The kraken must leave first.
   *[repair] Now you can only set up damaged pieces.
}
pirates-refused-not-there = This piece is not on the table.
pirates-refused-not-your-piece = This piece is not yours.
pirates-refused-not-your-galleon = This is not your galleon.
pirates-refused-damaged = It is damaged and cannot act until it is set up.
pirates-refused-in-melee = It is in melee and cannot fire, move or load.
pirates-refused-goods-aboard = It has goods aboard and cannot fire or fight.
pirates-refused-ghost-fires = At this table, the cannon cannot be placed beside the ghost ship.
pirates-refused-bearing = A bearing must be at least 0° and less than 360°.
pirates-refused-pull = The elastic must be pulled between { $least } and { $most }%.
pirates-refused-cannon-far = The cannon must stand within { $most } mm of its galleon or island.
pirates-refused-cannon-room = There is no room for the cannon there.
pirates-refused-tower-moves = Towers do not sail.
pirates-refused-prisoner = The kraken holds it.
pirates-refused-path = A route needs 1 to { $most } points.
pirates-refused-knots = That takes { $needed ->
    [one] { $needed } knot
   *[other] { $needed } knots
}, and you have { $knots }.
pirates-refused-in-the-way = { $what ->
    [land] There is land in the way.
    [piece] Another piece is in the way.
   *[edge] The table ends there.
}
pirates-refused-no-room = There is no room for it there, facing that way.
pirates-refused-off-table = That is off the table.
pirates-refused-no-storm = There is no storm at this table.
pirates-refused-storm-blown = The storm moves only once per turn.
pirates-refused-no-kraken = There is no kraken at this table.
pirates-refused-kraken-holds = You cannot use your knots to move the kraken off your own galleon.
pirates-refused-kraken-must-leave = The kraken must leave the galleon that beat it.
pirates-refused-no-goods-here = There are no goods to load there.
pirates-refused-hold-full = It already has goods aboard.
pirates-refused-not-sent = It only attacks for the player who moved it this turn.
pirates-refused-tower-attacks = A tower strikes back but cannot start a fight.
pirates-refused-monster = The sea monster cannot be attacked in melee.
pirates-refused-no-enemy = That is not an enemy.
pirates-refused-fought = These two have already fought this turn.
pirates-refused-out-of-reach = That is out of reach.
pirates-refused-fight-first = You are still in melee: fight on first.
pirates-refused-not-damaged = You have nothing to set up there.

## At the table

pirates-value-ports = { $value ->
    [opposite] Opposite each other
   *[adjacent] Side by side
}
pirates-value-first = { $value ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[chance] Random
}
pirates-value-tremor = { $value ->
    [steady] Steady hand
    [rough] Rough sea
   *[normal] Normal
}
pirates-table = The table
pirates-table-picture = The table with islands, ports and ships
pirates-north = N
pirates-steps = Parts of a turn
pirates-step-fire = Shoot
pirates-step-sail = Sail
pirates-step-melee = Fight
pirates-dock = Your actions
pirates-numbers = Numbers
pirates-numbers-about = Show bearings and distances as numbers
pirates-dock-begin = Drawing who starts …
pirates-dock-over = The game is over. You can still look around and replay every shot.
pirates-dock-wait = { $name }’s turn.
pirates-hud-fleets = Fleets
pirates-hud-player = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $trophies ->
    [one] { $trophies } trophy
   *[other] { $trophies } trophies
}, { $left ->
    [one] { $left } piece left
   *[other] { $left } pieces left
}
pirates-hud-turn = Turn { $turn } of { $turns }
pirates-hud-last-turn = Last turn
pirates-fight-probability = White flag: { $percent }%
pirates-fight-pair = { pirates-piece } → { pirates-target }
pirates-fight-must = must
pirates-fight-may = may
pirates-fight-again = Tap again to attack
pirates-idea-pull = pull { $percent }%
pirates-fire-base = Cannon beside
pirates-fire-side = Side
pirates-fire-target = Point at
pirates-fire-target-none = Choose …
pirates-fire-bearing = Bearing
pirates-fire-pull = Elastic
pirates-fire-power = Power: how far the elastic is pulled
pirates-fire-go = Fire!
pirates-fire-lands = lands at { $distance } cm
pirates-fire-flight = Target { $target } cm away; the ball { pirates-fire-lands }.
pirates-fire-slack = Pull the elastic first.
pirates-sail-what = Move
pirates-sail-choose = Choose …
pirates-sail-bearing = Course
pirates-sail-way = Distance
pirates-sail-heading = Facing
pirates-sail-go = Sail!
pirates-sail-ready = { $knots ->
    [one] Sail { $knots } knot!
   *[other] Sail { $knots } knots!
}
pirates-sail-finish = Sail and finish
pirates-sail-load = Load goods
pirates-sail-turn = Turn the ship
pirates-cm = cm
pirates-token-kraken = kraken
pirates-token-storm = storm
pirates-no-farther = No farther that way.
pirates-cancel = Cancel
pirates-close = Close
pirates-meanwhile-ball = { $you ->
    [yes] You fire: the ball is in the air …
   *[no] { $name } fires: the ball is in the air …
}
pirates-meanwhile-die = The die rolls …
pirates-falls = the { pirates-piece } falls!
pirates-aimed = From the { pirates-piece }: bearing { $degrees }°, elastic { $percent }%.
pirates-shot-rested = The ball came to rest { $distance } cm from the cannon.
pirates-shot-passed = { $side ->
    [left] The ball passed { $distance } cm to the left of the { pirates-piece }.
   *[right] The ball passed { $distance } cm to the right of the { pirates-piece }.
}
pirates-sighting-side = { $side ->
    [ahead] dead ahead
    [astern] right behind
    [left] { $of ->
        [bow] { $degrees }° left of your bow
       *[barrel] { $degrees }° left of the barrel
    }
   *[right] { $of ->
        [bow] { $degrees }° right of your bow
       *[barrel] { $degrees }° right of the barrel
    }
}
pirates-sighting = { pirates-piece }, { $distance } cm, { pirates-sighting-side }, { $stance ->
    [end] { $kind ->
        [tower] edge-on
       *[other] end-on
    }
    [oblique] at an angle
    [lying] lying
   *[broadside] { $kind ->
        [tower] face-on
       *[other] broadside
    }
}
pirates-sighting-thing = { $thing ->
    [big] big island
    [treasure] treasure island
    [palm] palm island
    [rock] rock
    [storm] storm
    [kraken] kraken
   *[goods] goods for { pirates-goods }
}, { $distance } cm, { pirates-sighting-side }
pirates-lookout = Lookout
pirates-lookout-from = Seen from
pirates-lookout-own = { $sighting } (yours)
pirates-replay = Replay a shot
pirates-replay-which = Which shot
pirates-replay-none = No shots yet.
pirates-replay-barrel = From the cannon
pirates-replay-side = From the side
pirates-replay-above = From above
pirates-replay-free = From my view
pirates-tools = Views and tools
pirates-views = View
pirates-look-barrel = Over the barrel
pirates-look-table = The whole table
pirates-look-above = From above
pirates-look-aim = Cannon and target
pirates-look-whole = The whole chart
pirates-zoom-in = Zoom in
pirates-zoom-out = Zoom out
pirates-show-table = Show in 3D
pirates-show-chart = Show the chart
pirates-settings = Table settings
pirates-drawing = Graphics
pirates-drawing-auto = Automatic
pirates-drawing-simple = Simple 3D, for slow devices
pirates-drawing-fine = Fine 3D
pirates-drawing-full = Finest 3D
pirates-drawing-chart = Flat chart
pirates-drawing-broken = This browser cannot show 3D, so you see the chart.
pirates-drawing-slow = 3D is too slow on this device.
pirates-drawing-slow-back = Simple 3D
pirates-sight-line = Short dotted line for aiming (for children)
pirates-hints-again = Show hints again
pirates-hint-fire = Grab the cannon, pull back like a slingshot, then press Fire! Tap the sea to aim there; tap the golden ring to move the cannon.
pirates-hint-sail = Drag a glowing ship along the rope. Light water is free. Turn the ship with the round arrow, then tap the green tick.
pirates-hint-melee = An enemy is close enough to fight: tap the crossed swords. A white flag, and the ship is yours!
pirates-hint-struggle = Your galleon can fight the kraken: tap the crossed swords. A white flag, and it is free!
pirates-hint-kraken = The kraken lets go! Drag it into the light water, away from your ship.
pirates-hint-repair = Tap your fallen piece to set it up again.
pirates-hint-close = Got it
pirates-keys = Keys
pirates-keys-about = Arrows and Enter work while the table has focus, letters always. Shift makes larger steps.
pirates-keys-swing = turn the cannon; move the ship east or west
pirates-keys-draw = pull the elastic; move the ship north or south
pirates-keys-side = move the cannon around its ship; turn the ship
pirates-keys-next = next ship
pirates-keys-target = aim at the next enemy
pirates-keys-go = fire, or sail
pirates-keys-done = go on to the next part of the turn
pirates-keys-lookout = lookout: what lies where
pirates-keys-where = describe the current situation
pirates-keys-replay = replay a shot
pirates-keys-turn = turn the view
pirates-keys-zoom = zoom in or out
pirates-keys-camera = next view

## The guide

pirates-guide-set-up = Set-up
pirates-guide-turn = Your turn
pirates-guide-fire = The cannon
pirates-guide-sail = Sailing
pirates-guide-melee = Melee
pirates-guide-end = The end
pirates-guide-expert = Expert rules
pirates-guide-scenarios = Scenarios
pirates-guide-fleet = Every colour has a port with a palm island behind it, a tower and three galleons. A big island lies in the middle.
pirates-guide-seats = Two players have two colours each, three sit in a triangle, four in a square. Chance or agreement decides who starts; play goes clockwise.
pirates-guide-edge = The sea ends at the edge of the table: a ship pushed over it has fallen.
pirates-guide-ring = The cannon stands within the golden ring: close to a galleon, to the ghost ship, or to your island while its tower stands. Never beside a piece in melee.
pirates-guide-shot = A ball that does not leave the barrel is not a shot: pull the elastic far enough.
pirates-guide-back = After the shot, towers return to their places and galleons in the way make room; galleons still standing stay where they were pushed.
pirates-guide-broadside = A ship that shows its side falls easily; one that shows its bow hardly ever does.
pirates-guide-knots = The rope from one knot to the next is 10 cm. Turning on the spot also costs a knot.
pirates-guide-way = On the way, a ship needs room for its stand; where it stops, for the whole ship. Ports and flat tokens are open water.
pirates-guide-reach = An enemy is in reach when it is closer than a galleon is high: 8 cm.
pirates-guide-points = A galleon is worth 1 point, a tower 2. A player who has lost everything cannot win. With equal points, more towers win; if still equal, the victory is shared.
pirates-guide-teams = In teams, partners sit opposite each other, never hurt each other, and add up their points.
pirates-guide-together = All scenarios can be combined: the treasure island then takes the middle, the others are placed beside it.
