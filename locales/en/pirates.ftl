### Battle of the Pirates. $seat is 0 for red, 1 for blue, 2 for green, 3 for yellow.

pirates-title = Battle of the Pirates
pirates-about = Aim the cannon, sail by the knots, board the enemy: take more ships and towers than anybody else.

pirates-seat = { $seat ->
    [0] Red
    [1] Blue
    [2] Green
   *[3] Yellow
}
pirates-mate = { $mate ->
    [0] Red
    [1] Blue
    [2] Green
   *[3] Yellow
}

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

pirates-option-players = How many play: two (with two ports each), three or four
pirates-option-teams = Four players in two teams, partners opposite each other
pirates-option-ports = Where the two ports of a player lie when two play: opposite each other or side by side
pirates-option-first = Who begins: chance, or this colour
pirates-option-turns = After so many turns of each player points decide
pirates-option-tremor = How much a hand trembles at the cannon
pirates-option-expert = For experts: what the cannon fells is only damaged, and can be set up again
pirates-option-treasure = Scenario: an island with a treasure chest
pirates-option-ghost = Scenario: a ghost ship that anybody may send
pirates-option-monster = Scenario: a sea monster that anybody may send
pirates-option-storm = Scenario: a storm that speeds ships up
pirates-option-merchant = Scenario: goods to be carried from port to port
pirates-option-kraken = Scenario: a kraken that holds ships fast
pirates-option-ghost-fires = The cannon may be set beside the ghost ship
pirates-option-die = The six sides of the navigation die, in knots
pirates-option-flags = How many of the combat die’s six sides show a white flag
pirates-option-towers-attack = Towers may begin fights, too
pirates-option-rocks = Rocks: the place of each from the middle and its radius, in tenths of a millimetre
pirates-option-sizes = Sizes, in tenths of a millimetre; masses in milligrams

## What is asked

pirates-prompt-fire = { pirates-seat }, set the cannon beside one of your galleons or your island, aim and fire.
pirates-prompt-sail = { $knots ->
    [0] { pirates-seat }, your knots are used up: load goods, or go on.
    [one] { pirates-seat }, you have { $knots } knot to sail.
   *[other] { pirates-seat }, you have { $knots } knots to sail.
}
pirates-prompt-melee = { pirates-seat }, attack whoever is in reach, or go on.
pirates-prompt-owed = { pirates-seat }, fight on where swords are crossed.
pirates-prompt-kraken = { pirates-seat }, move the kraken away from your galleon, up to three knots.
pirates-prompt-repair = { pirates-seat }, set up your damaged pieces if you like.

## What may be done

pirates-do-fire = Fire from the { pirates-piece }: bearing { $degrees }°, elastic drawn { $percent } %
pirates-do-sail = { $knots ->
    [one] Sail the { pirates-piece } on bearing { $degrees }°, { $knots } knot
   *[other] Sail the { pirates-piece } on bearing { $degrees }°, { $knots } knots
}
pirates-do-storm = Blow the storm one knot on bearing { $degrees }°
pirates-do-kraken = { $knots ->
    [one] Move the kraken { $knots } knot on bearing { $degrees }°
   *[other] Move the kraken { $knots } knots on bearing { $degrees }°
}
pirates-do-load = Load the goods into the { pirates-piece }
pirates-do-attack = The { pirates-piece } attacks the { pirates-target }
pirates-do-take = The { pirates-piece } takes the damaged { pirates-target }
pirates-do-struggle = The { pirates-piece } fights the kraken
pirates-do-repair = Set up the { pirates-piece }
pirates-do-done = { $phase ->
    [sail] Sail no farther
    [melee] Fight no more
   *[repair] End the turn
}

## What the captain would rather have done

pirates-better-fire = The { pirates-piece } fires at the { pirates-target }.
pirates-better-sail = { $knots ->
    [one] The { pirates-piece } sails { $knots } knot; the { pirates-target } is then { $cm } cm away.
   *[other] The { pirates-piece } sails { $knots } knots; the { pirates-target } is then { $cm } cm away.
}
pirates-better-stay = Spend no more knots.
pirates-better-done = Strike no more, and go on.

## What happened

pirates-begins = { pirates-seat } begins.
pirates-turn = { pirates-seat } has turn { $turn }.
pirates-goods-laid = At the { pirates-colour } port lie goods for { pirates-goods }.
pirates-no-shot = { pirates-seat } has nowhere to fire from.
pirates-fires = { pirates-seat } fires from the { pirates-piece }: bearing { $degrees }°, elastic drawn { $percent } %.
pirates-trembles = { $side ->
    [left] The hand trembles { $degrees }° to the left
    [right] The hand trembles { $degrees }° to the right
   *[none] The hand keeps its bearing
}, { $draw ->
    [more] and draws { $percent } % more.
    [less] and draws { $percent } % less.
   *[none] and draws as it was meant to.
}
pirates-felled = Down goes the { pirates-piece }! It is a trophy for { pirates-seat }.
pirates-damaged = Down goes the { pirates-piece }! It lies there, damaged.
pirates-set-up = The { pirates-piece } fell by friendly fire, and is set up again.
pirates-monster-wounded = The sea monster falls, wounded, and rises again.
pirates-monster-gone = The sea monster falls a second time, and is gone.
pirates-pushed = The { pirates-piece } is pushed, and stands.
pirates-put-back = The { pirates-piece } is put back in its place.
pirates-missed = Nothing falls.
pirates-melee-ends = The { pirates-piece } and the { pirates-target } fight no longer.
pirates-rolled = { $knots ->
    [one] { pirates-seat } rolls { $knots } knot.
   *[other] { pirates-seat } rolls { $knots } knots.
}
pirates-storm-helps = The storm gives { pirates-seat } one knot more.
pirates-sailed = { pirates-seat } moves the { pirates-piece }.
pirates-storm-moved = { pirates-seat } moves the storm by a knot.
pirates-kraken-moved = { pirates-seat } moves the kraken.
pirates-caught = The kraken’s arms close round the { pirates-piece }.
pirates-freed = The { pirates-piece } is free of the kraken.
pirates-chest-taken = The { pirates-piece } takes the treasure chest aboard.
pirates-chest-stolen = The treasure chest changes ships: now the { pirates-piece } has it.
pirates-chest-back = The treasure chest goes back to its island.
pirates-loaded = The { pirates-piece } loads goods for { pirates-goods }.
pirates-delivered = { pirates-seat } has brought goods home to { pirates-goods }.
pirates-goods-back = The goods go back to the { pirates-colour } port.
pirates-attacks = The { pirates-piece } attacks the { pirates-target }.
pirates-surrenders = White flag: the { pirates-target } surrenders to the { pirates-piece }.
pirates-undecided = Crossed swords: { pirates-piece } against { pirates-target } is undecided.
pirates-trophy = The { pirates-piece } is a trophy for { pirates-seat }.
pirates-nobodys = The { pirates-piece } goes down, and is nobody’s trophy.
pirates-struggles = The { pirates-piece } fights the kraken.
pirates-kraken-beaten = White flag: the { pirates-piece } has beaten the kraken.
pirates-kraken-holds = Crossed swords: the { pirates-piece } has not beaten the kraken.
pirates-repaired = { pirates-seat } sets up the { pirates-piece } again.
pirates-out = { pirates-seat } has lost everything.
pirates-turns-over = { $turns } turns each are played: points decide.
pirates-points = { pirates-seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pirates-won = { pirates-seat } wins.
pirates-team-won = { pirates-seat } and { pirates-mate } win together.
pirates-shared = The victory is shared.

pirates-over-points = more points
pirates-over-towers = equal points, but more towers
pirates-over-alone = the last fleet afloat
pirates-over-shared = equal points and equally many towers

## The rules in short

pirates-rules-goal = Take the others’ ships and towers. As soon as a player has lost everything the game ends: a galleon counts 1, a tower 2, and most points win.
pirates-rules-turn = A turn has three parts, always in this order: a shot, sailing, melee.
pirates-rules-fire = Set the cannon beside one of your galleons or your island, choose bearing and pull, and fire once. Every enemy that falls is your trophy.
pirates-rules-tremor = A hand trembles: the ball leaves a little off the bearing, drawn a little more or less.
pirates-rules-own = Your own pieces that fall are set up again, and nobody gains.
pirates-rules-sail = Roll for knots and share them among your galleons: any way round islands, towers and ships, facing any way at the end.
pirates-rules-melee = Then your galleons attack enemies nearer than a galleon is high. White flag: yours. Crossed swords: the two are locked in melee, and the other strikes on their next turn. Towers only strike back.
pirates-rules-locked = Whoever is in melee neither fires nor moves, and has to fight on every turn.
pirates-rules-expert = For experts: what the cannon fells lies damaged until its owner sets it up at the end of a turn, or somebody in reach takes it.
pirates-rules-treasure = Treasure island: stop beside it and the chest is yours; it is worth 3 at the end. Who beats its carrier takes it.
pirates-rules-ghost = Ghost ship: send it with your knots and let it attack, or fire the cannon beside it; what it beats or fells is nobody’s.
pirates-rules-monster = Sea monster: send it likewise; only the cannon hurts it, and it must fall twice.
pirates-rules-storm = Storm: start less than three knots from it and you get a knot more; a knot moves it, once a turn.
pirates-rules-merchant = Merchant: load a port’s goods and bring them to the port of their colour for 2 points. A laden galleon neither fires nor fights.
pirates-rules-kraken = Kraken: move it under a galleon, and that one is stuck until somebody beats the kraken or the others move it away. A prisoner may fight it, also with goods aboard, and so may your other galleons in reach.
pirates-rules-turns = If nobody is beaten, points decide after { $turns } turns each. This is our addition to the rules; the table may set another number.

## What is refused

pirates-bad-teams = Teams are for four players.
pirates-bad-first = { $colour ->
    [green] Green does not play at this table.
   *[other] Yellow does not play at this table.
}
pirates-bad-sizes = With this value of “{ $option }” not everything finds its place on the table.
pirates-bad-position = { $problem ->
    [numbers] A number is out of range in this position
    [pieces] The pieces of this position do not fit together
    [turn] This turn cannot have come to that
   *[text] That is not written like a position of the pirates
}: { $text }
pirates-bad-move = “{ $text }” is not a move: I understand only how it begins.
pirates-unknown-word = “{ $word }” is not a move.
pirates-refused-over = The game is over.
pirates-refused-chance-first = Chance has to move first.
pirates-refused-players-turn = It is a player’s turn, not chance’s.
pirates-refused-landed = No shot can end like that.
pirates-refused-not-now = { $phase ->
    [fire] First comes the shot.
    [sail] Now it is time to sail.
    [melee] Now it is time to fight.
    [kraken] First the kraken has to leave.
   *[repair] Now you can only set up what is damaged.
}
pirates-refused-not-there = There is no such piece on the table.
pirates-refused-not-your-piece = That piece is not yours.
pirates-refused-not-your-galleon = That is not a galleon of yours.
pirates-refused-damaged = It is damaged: it can do nothing before it is set up.
pirates-refused-in-melee = It is in melee: it can neither fire, move nor load.
pirates-refused-goods-aboard = It has goods aboard: it neither fires nor fights.
pirates-refused-ghost-fires = At this table the cannon is not set beside the ghost ship.
pirates-refused-bearing = A bearing is at least 0° and less than 360°.
pirates-refused-pull = The elastic must be drawn between { $least } and { $most } %.
pirates-refused-cannon-far = The cannon must stand within { $most } mm of its galleon or island.
pirates-refused-cannon-room = The cannon does not fit there.
pirates-refused-tower-moves = Towers do not sail.
pirates-refused-prisoner = The kraken holds it.
pirates-refused-path = A way has 1 to { $most } points.
pirates-refused-knots = That takes { $needed ->
    [one] { $needed } knot
   *[other] { $needed } knots
}, and you have { $knots }.
pirates-refused-in-the-way = { $what ->
    [land] There is land in the way.
    [piece] Another piece is in the way.
   *[edge] The table ends there.
}
pirates-refused-no-room = It has no room there, facing that way.
pirates-refused-off-table = That is not on the table.
pirates-refused-no-storm = There is no storm at this table.
pirates-refused-storm-blown = The storm moves only once a turn.
pirates-refused-no-kraken = There is no kraken at this table.
pirates-refused-kraken-holds = Your own knots do not take the kraken off your galleon.
pirates-refused-kraken-must-leave = The kraken has to leave the galleon that has beaten it.
pirates-refused-no-goods-here = There are no goods to load there.
pirates-refused-hold-full = It has goods aboard already.
pirates-refused-not-sent = It attacks only for whoever has moved it in this turn.
pirates-refused-tower-attacks = A tower strikes back, but begins no fight.
pirates-refused-monster = The sea monster cannot be attacked in melee.
pirates-refused-no-enemy = That is not an enemy.
pirates-refused-fought = These two have fought in this turn already.
pirates-refused-out-of-reach = That is out of reach.
pirates-refused-fight-first = You are still in melee: fight it first.
pirates-refused-not-damaged = There is nothing of yours to set up there.

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
   *[chance] Chance decides
}
pirates-value-tremor = { $value ->
    [steady] A steady hand
    [rough] A rough sea
   *[normal] As hands are
}
pirates-table = The table
pirates-table-picture = The table with islands, ports and ships
pirates-north = N
pirates-steps = Parts of a turn
pirates-step-fire = Shoot
pirates-step-sail = Sail
pirates-step-melee = Fight
pirates-dock = What you can do
pirates-dock-begin = It is being drawn who begins …
pirates-dock-over = The game is over. You can still look around and watch every shot again.
pirates-dock-wait = { $name } has the turn.
pirates-dock-watch = You watch { $name }.
pirates-hud-fleets = The fleets
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
pirates-hud-team = team { $team }
pirates-hud-turn = Turn { $turn } of { $turns }
pirates-fire-base = Cannon beside
pirates-fire-side = Side
pirates-fire-target = Point at
pirates-fire-target-none = Choose …
pirates-fire-bearing = Bearing
pirates-fire-pull = Elastic
pirates-fire-go = Fire!
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
pirates-sail-load = Load goods
pirates-sail-turn = Turn the ship
pirates-cm = cm
pirates-token-kraken = kraken
pirates-token-storm = storm
pirates-no-farther = No farther that way.
pirates-cancel = Cancel
pirates-close = Close
pirates-meanwhile-ball = The ball is in the air …
pirates-meanwhile-die = The die rolls …
pirates-falls = the { pirates-piece } falls!
pirates-aimed = From the { pirates-piece }: bearing { $degrees }°, elastic { $percent } %.
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
pirates-replay = Watch a shot again
pirates-replay-which = Which shot
pirates-replay-none = Nobody has fired yet.
pirates-replay-barrel = From the cannon
pirates-replay-side = From the side
pirates-replay-above = From above
pirates-replay-free = From where I look
pirates-tools = Views and tools
pirates-look-barrel = Over the barrel
pirates-look-table = The whole table
pirates-look-above = From above
pirates-look-whole = The whole chart
pirates-zoom-in = Nearer
pirates-zoom-out = Farther away
pirates-show-table = Show the table
pirates-show-chart = Show the chart
pirates-settings = Table settings
pirates-drawing = How the table is drawn
pirates-drawing-auto = As well as this device can
pirates-drawing-simple = Simple, for weak devices
pirates-drawing-fine = Fine
pirates-drawing-full = As fine as it gets
pirates-drawing-chart = As a flat chart
pirates-drawing-broken = This browser cannot draw the table in depth, so you see the chart.
pirates-drawing-slow = In depth the table is too slow on this device, so you see the chart. You can change that at any time.
pirates-drawing-slow-back = In depth, simply drawn
pirates-sight-line = A short dotted line when aiming (for children)
pirates-hints-again = Show the hints again
pirates-hint-fire = Grab the cannon, pull back like a slingshot, and let go! Tap the sea to point it there; tap the golden ring to set it elsewhere.
pirates-hint-sail = Drag one of the glowing ships along the rope. Light water is free. Turn her by the round arrow, then tap the green tick.
pirates-hint-melee = Somebody is near enough to fight: tap the crossed swords. A white flag, and the ship is yours!
pirates-hint-kraken = The kraken lets go! Drag it into the light water, away from your ship.
pirates-hint-repair = Tap a fallen piece of yours to set it up again.
pirates-hint-close = Got it
pirates-keys = Keys
pirates-keys-about = Arrows and Enter work while the table has the focus, letters always. With Shift the steps are longer.
pirates-keys-swing = swing the cannon; move the ship east or west
pirates-keys-draw = draw the elastic; move the ship north or south
pirates-keys-side = set the cannon round its ship; turn the ship
pirates-keys-next = next ship
pirates-keys-target = point at the next enemy
pirates-keys-go = fire, or sail
pirates-keys-done = on to the next part of the turn
pirates-keys-lookout = lookout: what lies where
pirates-keys-where = tell how it stands now
pirates-keys-replay = watch a shot again
pirates-keys-turn = turn the view
pirates-keys-zoom = nearer, farther away
pirates-keys-camera = next view

## The guide

pirates-guide-set-up = Set-up
pirates-guide-turn = Your turn
pirates-guide-fire = The cannon
pirates-guide-sail = Sailing
pirates-guide-melee = Melee
pirates-guide-end = The end
pirates-guide-expert = For experts
pirates-guide-scenarios = Scenarios
pirates-guide-fleet = Every colour has a port with a palm island behind it, a tower and three galleons. A big island lies in the middle.
pirates-guide-seats = Two play with two colours each, three in a triangle, four in a square. Chance or agreement decides who begins, then it goes clockwise.
pirates-guide-edge = The sea ends at the edge of the table, and so does every ship that is pushed over it.
pirates-guide-ring = The cannon stands within the golden ring: close to a galleon, to the ghost ship, or to your island while its tower stands. Not beside anybody in melee.
pirates-guide-shot = A ball that does not leave the barrel is no shot: draw the elastic far enough.
pirates-guide-back = After the shot towers go back to their places, and galleons in the way make room; those that still stand stay where they were pushed.
pirates-guide-broadside = A ship that shows her side falls easily; one that shows her bow hardly ever does.
pirates-guide-knots = Each piece of rope from knot to knot is 10 cm. Turning on the spot takes a knot, too.
pirates-guide-way = On the way a ship needs room for her stand; where she stops, for all of her. Ports and flat tokens are open water.
pirates-guide-reach = In reach is whoever is nearer than a galleon is high: 8 cm.
pirates-guide-points = A galleon is worth 1 point, a tower 2. Whoever has lost everything cannot win. Equal points: more towers; still equal: shared.
pirates-guide-teams = In teams partners sit opposite each other, never hurt each other, and add up their points.
pirates-guide-together = All scenarios can be mixed: the treasure island then has the middle, the others find their place beside it.
