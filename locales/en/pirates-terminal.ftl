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
pirates-terminal-say-shot = Here you aim like this: “fire ra 45.5 60” fires from ra, the red galleon A, on bearing 45.5° with the elastic drawn 60 %. Bearings are a compass: 0° is up the chart, 90° to the right. “why” tells where your enemies are.
pirates-terminal-say-way = And you sail like this: “sail ra 45 2 90 1” takes ra two knots on bearing 45°, then one on 90°; with “facing 180” at the end its bow points there.
pirates-terminal-which-fire = From which piece, on which bearing in degrees, and how far is the elastic drawn, in percent?
pirates-terminal-which-sail = Which piece sails on which bearing in degrees, and how many knots?
pirates-terminal-which-storm = On which bearing, in degrees?
pirates-terminal-which-kraken = On which bearing in degrees, and how many knots?
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
