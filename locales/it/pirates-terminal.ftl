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
pirates-terminal-fighting = { $one } combatte contro { $other }
pirates-terminal-carries = { $name } porta merce per il { pirates-goods }
pirates-terminal-held = il kraken tiene { $name }
pirates-terminal-sighting = { $name }, { pirates-piece }{ $condition ->
    [damaged] , fuori combattimento
    [melee] , in mischia
    [held] , nella presa del kraken
    [laden] , con merce a bordo
   *[free] {""}
}: { $seen }
pirates-terminal-say-shot = Per sparare, scrivi «spara ra 45,5 60»: da ra, il galeone rosso A, in direzione 45,5° con l’elastico teso al 60%. Le direzioni sono quelle della bussola: 0° è in alto sulla carta, 90° a destra. «perché» mostra dove sono i nemici.
pirates-terminal-say-way = Per navigare, scrivi «naviga ra 45 2 90 1»: ra naviga per due nodi con rotta 45°, poi per uno con rotta 90°. Aggiungi «facing 180» per scegliere dove punta la prua.
pirates-terminal-which-fire = Da quale pezzo, in quale direzione (gradi) e con l’elastico teso quanto (percento)?
pirates-terminal-which-sail = Quale pezzo, con quale rotta (gradi) e per quanti nodi?
pirates-terminal-which-storm = Con quale rotta (gradi)?
pirates-terminal-which-kraken = Con quale rotta (gradi) e per quanti nodi?
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
