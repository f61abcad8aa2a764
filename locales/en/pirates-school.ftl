## The shooting range

pirates-school-range = Shooting range
pirates-school-range-about = Any target at any distance, as many shots as you like. After each shot you see the chance of your aim and the best one.
pirates-school-range-title = Shooting range – Dogwatch
pirates-school-stand-shots = { $count ->
    [one] { $count } target
   *[other] { $count } targets
}
pirates-school-stand-course = Best course { $score } of 10
pirates-school-target = Target
pirates-school-kind = { $kind ->
    [broadside] Galleon, broadside
    [end-on] Galleon, end-on
    [tower] Tower
    [two] Two galleons in a line
    [island] Behind the island
   *[game] From a game
}
pirates-school-distance = Distance
pirates-school-cm = { $distance } cm
pirates-school-tremor = Tremor as in the game
pirates-school-camera = Camera
pirates-school-cameras = { $camera ->
    [chart] Chart
    [barrel] Over the barrel
    [target] From the target
   *[side] From the side
}
pirates-school-speed = Speed of the film
pirates-school-times = { $times }×
pirates-school-aim = Aim
pirates-school-power = Power
pirates-school-how = Grab the cannon and pull back like a slingshot, then press Fire! Drag on the sea for fine control: the farther from the cannon, the finer. Or type the numbers.
pirates-school-flies = The ball is flying …
pirates-school-skip = Skip
pirates-school-next = Next shot
pirates-school-again = Watch the shot again
pirates-school-keep = { $what ->
    [bearing] Change only the power
   *[pull] Change only the bearing
}
pirates-school-kept = { $what ->
    [bearing] Bearing and tremor stay as they were. Change the power and fire.
   *[pull] Power and tremor stay as they were. Change the bearing and fire.
}
pirates-school-retry = Try again
pirates-school-result = Your shot
pirates-school-felled = The target falls!
pirates-school-stands = The target stands.
pirates-school-untrembled = There was no tremor.
pirates-school-trembled = Tremor: { $turn ->
    [less] { $degrees }° to the left
    [more] { $degrees }° to the right
   *[none] straight
}, { $draw ->
    [less] { $percent }% weaker
    [more] { $percent }% stronger
   *[none] power unchanged
}.
pirates-school-difference = Compared with the nearest good aim: { $turn ->
    [less] { $degrees }° too far left
    [more] { $degrees }° too far right
   *[none] bearing exact
}, { $draw ->
    [less] { $percent }% too weak
    [more] { $percent }% too strong
   *[none] power exact
}.
pirates-school-chance = Target falls
pirates-school-yours = Your aim
pirates-school-best = Best aim
pirates-school-computing = being computed …
pirates-school-out-of-reach = The target cannot be hit from here.
pirates-school-degrees = { $degrees }°
pirates-school-percent = { $percent }%
pirates-school-path = { $what ->
    [own] your shot
    [best] best aim
    [original] the original
    [hit] other tremors: hit
   *[miss] other tremors: miss
}
pirates-school-report = Chance to fell the target: { $percent }%, best { $best }%.
pirates-school-report-good = Chance to fell the target: { $percent }%, as good as the best aim.
pirates-school-as-good = Your aim is as good as the best one that was found.
pirates-school-told-chance = Chance of your aim to fell the target: { $percent }%.
pirates-school-told-best = Best aim: bearing { $degrees }°, power { $percent }%, chance { $chance }%.

pirates-school-hand = Your hand
pirates-school-hand-none = Your errors of aim will be shown here by distance. The first shot at each set-up counts, because after it you know the best aim, and all shots of games whose review you open.
pirates-school-hand-how = Your aim minus the nearest good one. Dots are shots, red lines the mean, bands the scatter. The first shot at each set-up counts, and all shots of games whose review you open, at the piece nearest to their bearing. The last 500 are kept in this browser.
pirates-school-hand-chart = { $what ->
    [bearing] Errors of bearing by distance; the table has the numbers.
   *[pull] Errors of power by distance; the table has the numbers.
}
pirates-school-edges = { $what ->
    [bearing] up is too far right, down too far left; edges at { $edge }°
   *[pull] up is too strong, down too weak; edges at { $edge }%
}
pirates-school-shots = Shots
pirates-school-band = { $from }–{ $to } cm
pirates-school-spread = { $what ->
    [bearing] { $side ->
        [less] { $bias }° left
        [more] { $bias }° right
       *[none] 0°
    } ± { $scatter }°
   *[pull] { $side ->
        [less] { $bias }% weak
        [more] { $bias }% strong
       *[none] 0%
    } ± { $scatter }%
}
pirates-school-drill = Drill: what you miss most
pirates-school-leave = Shoot freely
pirates-school-drill-on = Drill:

pirates-school-course = Course of ten shots
pirates-school-course-how = Ten targets, one shot each. The score adds the chances of your aims, so luck does not count.
pirates-school-course-start = Start the course
pirates-school-course-at = Course, shot { $number } of 10:
pirates-school-shot = Shot { $number }
pirates-school-shot-chance = Shot { $number }: { $percent }%
pirates-school-score = Your score: { $score } of 10
pirates-school-score-so-far = Score so far: { $score }
pirates-school-score-best-aims = With the best aims: { $score }
pirates-school-score-best = Your best course: { $score }

pirates-school-keys-swing = turn the cannon (Shift: faster)
pirates-school-keys-draw = pull the elastic (Shift: faster)
pirates-school-keys-side = move the cannon around its ship
pirates-school-keys-fire = fire, or skip the film

pirates-school-refire = Fire it again
pirates-school-original = The original shot: bearing { $degrees }°, power { $percent }%.

pirates-school-task = { $kind ->
    [two] You are { $name }. Fell two enemy pieces with one shot.
    [past] You are { $name }. Fell the { pirates-target }: land is in the way.
    [board] You are { $name }. Your knots: { $knots }. Sail so that this turn’s fights are worth the most points.
   *[fell] You are { $name }. Fell the { pirates-target }.
}
pirates-school-theme = { $theme ->
    [galleon] Galleon
    [tower] Tower
    [near] Near target
    [far] Long shot
    [past] Past the land
    [two] Two at once
    [boarding] Boarding
    [knots-2] 2 knots
    [knots-3] 3 knots
   *[other] { $theme }
}
pirates-school-why = { $kind ->
    [board] Expected points of this turn’s fights: yours { $value }, the captain’s plan { $best }.
   *[other] Your aim succeeds { $value } of the time, the captain’s { $best }: you reach { $share } of the best.
}
pirates-school-value = { $rank ->
    [best] { $kind ->
        [board] The captain’s plan
       *[other] The captain’s aim
    }
   *[plain] { $kind ->
        [board] Without sailing
       *[other] Straight at the target
    }
}
pirates-school-fight = { $count ->
    [one] The { pirates-piece } can attack the { pirates-target }
   *[other] { $count } of your pieces can attack the { pirates-target }
}: chance { $chance }, expected points { $points }.
pirates-school-no-fight = Now no enemy is in reach of your pieces: there is no fight in this turn.
pirates-school-proof = { $method ->
    [plan] Compared with the captain’s best plan; there may be a better one. 80% of its gain counts as solved.
   *[simulated] Simulated with 48 tremors of the hand. 80% of the captain’s chance counts as solved; there may be a better aim.
}
pirates-school-daily-title = Daily course – Dogwatch
pirates-school-daily = Daily course
pirates-school-daily-how = One shot at each target. A point for each piece of it that falls; the tremor of each shot is everybody’s. Nothing can be repeated.
pirates-school-daily-at = Shot { $number } of { $of }
pirates-school-daily-total = { $count ->
    [one] { $count } point so far.
   *[other] { $count } points so far.
}
pirates-school-daily-steps = Your shots
pirates-school-daily-over = The course is over.
