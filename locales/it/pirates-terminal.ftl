# La battaglia dei pirati in the terminal

pirates-terminal-turn = Turno { $turn } di { $turns }
pirates-terminal-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
pirates-terminal-left = { $count ->
    [one] resta { $count } pezzo
   *[other] restano { $count } pezzi
}
pirates-terminal-goods = merce per il { pirates-goods }
pirates-terminal-chest = forziere
pirates-terminal-chest-ashore = il forziere è sulla sua isola
pirates-terminal-has-chest = { $name } ha il forziere
pirates-terminal-fighting = { $one } combatte con { $other }
pirates-terminal-carries = { $name } porta merce per il { pirates-goods }
pirates-terminal-held = il kraken tiene { $name }
pirates-terminal-sighting = { $name }, { pirates-piece }{ $condition ->
    [damaged] , fuori combattimento
    [melee] , in duello
    [held] , nelle spire del kraken
    [laden] , con merce a bordo
   *[free] {""}
}: { $seen }
pirates-terminal-say-shot = Qui si mira così: «spara ra 45,5 60» spara da ra, il galeone rosso A, con rotta 45,5° e l’elastico teso al 60 %. Le rotte sono quelle della bussola: 0° è in alto sulla carta, 90° a destra. «perché» dice dove sono i nemici.
pirates-terminal-say-way = E si naviga così: «naviga ra 45 2 90 1» porta ra per due nodi con rotta 45°, poi per uno con rotta 90°; con «facing 180» in fondo la prua guarda là.
pirates-terminal-which-fire = Da quale pezzo, con quale rotta in gradi e con l’elastico teso a quale percentuale?
pirates-terminal-which-sail = Quale pezzo naviga, con quale rotta in gradi e per quanti nodi?
pirates-terminal-which-storm = Con quale rotta, in gradi?
pirates-terminal-which-kraken = Con quale rotta in gradi, e per quanti nodi?
pirates-terminal-which-attack = Quale tuo pezzo attacca quale nemico?
pirates-terminal-which-piece = Quale pezzo?
pirates-terminal-word-fire = spara, fuoco, f
pirates-terminal-word-sail = naviga, n
pirates-terminal-word-storm = tempesta
pirates-terminal-word-kraken = kraken, k
pirates-terminal-word-load = carica, c
pirates-terminal-word-attack = attacca
pirates-terminal-word-struggle = lotta, l
pirates-terminal-word-repair = rialza
pirates-terminal-word-done = fine, basta
