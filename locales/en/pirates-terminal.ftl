# Battle of the Pirates in the terminal

pirates-terminal-turn = Turn { $turn } of { $turns }
pirates-terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
pirates-terminal-left = { $count ->
    [one] { $count } piece left
   *[other] { $count } pieces left
}
pirates-terminal-goods = goods for { pirates-goods }
pirates-terminal-chest = treasure chest
pirates-terminal-chest-ashore = the chest is on its island
pirates-terminal-has-chest = { $name } has the chest
pirates-terminal-fighting = { $one } fights { $other }
pirates-terminal-carries = { $name } carries goods for { pirates-goods }
pirates-terminal-held = the kraken holds { $name }
pirates-terminal-sighting = { $name }, { pirates-piece }{ $condition ->
    [damaged] , damaged
    [melee] , in melee
    [held] , held by the kraken
    [laden] , laden with goods
   *[free] {""}
}: { $seen }
pirates-terminal-say-shot = To fire, type “fire ra 45.5 60”: from ra, the red galleon A, on bearing 45.5° with the elastic pulled 60%. Bearings work like a compass: 0° is up the chart, 90° to the right. “why” shows where your enemies are.
pirates-terminal-say-way = To sail, type “sail ra 45 2 90 1”: ra sails two knots on bearing 45°, then one on 90°. Add “facing 180” to choose where the bow points.
pirates-terminal-which-fire = From which piece, on which bearing (degrees), with the elastic pulled how far (percent)?
pirates-terminal-which-sail = Which piece, on which bearing (degrees), and how many knots?
pirates-terminal-which-storm = On which bearing (degrees)?
pirates-terminal-which-kraken = On which bearing (degrees), and how many knots?
pirates-terminal-which-attack = Which of your pieces attacks which enemy?
pirates-terminal-which-piece = Which piece?
pirates-terminal-word-fire = fire, f
pirates-terminal-word-sail = sail, s
pirates-terminal-word-storm = storm
pirates-terminal-word-kraken = kraken, k
pirates-terminal-word-load = load, l
pirates-terminal-word-attack = attack, a
pirates-terminal-word-struggle = struggle
pirates-terminal-word-repair = repair, r
pirates-terminal-word-done = done, d
