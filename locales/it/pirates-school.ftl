## Il poligono di tiro

pirates-school-range = Poligono di tiro
pirates-school-range-about = Qualsiasi bersaglio a qualsiasi distanza, quanti colpi vuoi. Dopo ogni colpo vedi la probabilità della tua mira e la mira migliore.
pirates-school-range-title = Poligono di tiro – Dogwatch
pirates-school-stand-shots = { $count ->
    [one] { $count } bersaglio
   *[other] { $count } bersagli
}
pirates-school-stand-course = Percorso migliore { $score } su 10
pirates-school-target = Bersaglio
pirates-school-kind = { $kind ->
    [broadside] Galeone di fianco
    [end-on] Galeone di punta
    [tower] Torre
    [two] Due galeoni in fila
    [island] Dietro l’isola
   *[game] Da una partita
}
pirates-school-distance = Distanza
pirates-school-cm = { $distance } cm
pirates-school-tremor = Tremito come nel gioco
pirates-school-camera = Telecamera
pirates-school-cameras = { $camera ->
    [chart] Carta
    [barrel] Sopra la canna
    [target] Dal bersaglio
   *[side] Di lato
}
pirates-school-speed = Velocità del filmato
pirates-school-times = { $times }×
pirates-school-aim = Mira
pirates-school-power = Forza
pirates-school-how = Afferra il cannone e tira indietro come una fionda, poi premi Fuoco! Trascina sul mare per regolare con precisione: più sei lontano dal cannone, più la regolazione è fine. Oppure scrivi i numeri.
pirates-school-flies = La palla è in volo …
pirates-school-skip = Salta
pirates-school-next = Prossimo colpo
pirates-school-again = Rivedi il colpo
pirates-school-keep = { $what ->
    [bearing] Cambia solo la forza
   *[pull] Cambia solo la direzione
}
pirates-school-kept = { $what ->
    [bearing] Direzione e tremito restano uguali. Cambia la forza e spara.
   *[pull] Forza e tremito restano uguali. Cambia la direzione e spara.
}
pirates-school-retry = Riprova
pirates-school-result = Il tuo colpo
pirates-school-felled = Il bersaglio cade!
pirates-school-stands = Il bersaglio resta in piedi.
pirates-school-untrembled = Nessun tremito.
pirates-school-trembled = Tremito: { $turn ->
    [less] { $degrees }° a sinistra
    [more] { $degrees }° a destra
   *[none] dritto
}, { $draw ->
    [less] { $percent }% più debole
    [more] { $percent }% più forte
   *[none] forza invariata
}.
pirates-school-difference = Rispetto alla buona mira più vicina: { $turn ->
    [less] { $degrees }° troppo a sinistra
    [more] { $degrees }° troppo a destra
   *[none] direzione esatta
}, { $draw ->
    [less] { $percent }% troppo debole
    [more] { $percent }% troppo forte
   *[none] forza esatta
}.
pirates-school-chance = Bersaglio giù
pirates-school-yours = La tua mira
pirates-school-best = Mira migliore
pirates-school-computing = in calcolo …
pirates-school-out-of-reach = Da qui il bersaglio non si può colpire.
pirates-school-degrees = { $degrees }°
pirates-school-percent = { $percent }%
pirates-school-path = { $what ->
    [own] il tuo colpo
    [best] mira migliore
    [original] l’originale
    [hit] altri tremiti: a segno
   *[miss] altri tremiti: a vuoto
}
pirates-school-report = Probabilità di abbattere il bersaglio: { $percent }%, al meglio { $best }%.
pirates-school-report-good = Probabilità di abbattere il bersaglio: { $percent }%, come la mira migliore.
pirates-school-as-good = La tua mira è buona quanto la migliore trovata.
pirates-school-told-chance = Probabilità della tua mira di abbattere il bersaglio: { $percent }%.
pirates-school-told-best = Mira migliore: direzione { $degrees }°, forza { $percent }%, probabilità { $chance }%.

pirates-school-hand = La tua mano
pirates-school-hand-none = Qui vedrai i tuoi errori di mira secondo la distanza. Contano il primo colpo di ogni bersaglio, perché dopo conosci la mira migliore, e tutti i colpi delle partite di cui apri l’analisi.
pirates-school-hand-how = La tua mira meno la buona mira più vicina. I punti sono i colpi, le linee rosse la media, le fasce la dispersione. Contano il primo colpo di ogni bersaglio e tutti i colpi delle partite di cui apri l’analisi, verso il pezzo più vicino alla direzione. Gli ultimi 500 restano in questo browser.
pirates-school-hand-chart = { $what ->
    [bearing] Errori di direzione secondo la distanza; la tabella ha i numeri.
   *[pull] Errori di forza secondo la distanza; la tabella ha i numeri.
}
pirates-school-edges = { $what ->
    [bearing] in alto troppo a destra, in basso troppo a sinistra; bordi a { $edge }°
   *[pull] in alto troppo forte, in basso troppo debole; bordi al { $edge }%
}
pirates-school-shots = Colpi
pirates-school-band = { $from }–{ $to } cm
pirates-school-spread = { $what ->
    [bearing] { $side ->
        [less] { $bias }° a sinistra
        [more] { $bias }° a destra
       *[none] 0°
    } ± { $scatter }°
   *[pull] { $side ->
        [less] { $bias }% debole
        [more] { $bias }% forte
       *[none] 0%
    } ± { $scatter }%
}
pirates-school-drill = Allenati su ciò che sbagli di più
pirates-school-leave = Tiro libero
pirates-school-drill-on = Allenamento:

pirates-school-course = Percorso di dieci colpi
pirates-school-course-how = Dieci bersagli, un colpo per ciascuno. Il punteggio somma le probabilità delle tue mire: la fortuna non conta.
pirates-school-course-start = Inizia il percorso
pirates-school-course-at = Percorso, colpo { $number } di 10:
pirates-school-shot = Colpo { $number }
pirates-school-shot-chance = Colpo { $number }: { $percent }%
pirates-school-score = Il tuo punteggio: { $score } su 10
pirates-school-score-so-far = Punteggio finora: { $score }
pirates-school-score-best-aims = Con le mire migliori: { $score }
pirates-school-score-best = Il tuo percorso migliore: { $score }

pirates-school-keys-swing = gira il cannone (Maiusc: più veloce)
pirates-school-keys-draw = tira l’elastico (Maiusc: più veloce)
pirates-school-keys-side = sposta il cannone intorno alla nave
pirates-school-keys-fire = spara, o salta il filmato

pirates-school-refire = Spara di nuovo questo colpo
pirates-school-original = Il colpo originale: direzione { $degrees }°, forza { $percent }%.

pirates-school-task = { $kind ->
    [two] Sei { $name }. Abbatti due pezzi nemici con un solo colpo.
    [past] Sei { $name }. Abbatti { pirates-target }: c’è terra di mezzo.
    [board] Sei { $name }. Hai { $knots } nodi. Naviga in modo che gli scontri di questo turno valgano più punti possibile.
   *[fell] Sei { $name }. Abbatti { pirates-target }.
}
pirates-school-theme = { $theme ->
    [galleon] Galeone
    [tower] Torre
    [near] Bersaglio vicino
    [far] Tiro lungo
    [past] Oltre la terra
    [two] Due in un colpo
    [boarding] Abbordaggio
    [knots-2] 2 nodi
    [knots-3] 3 nodi
   *[other] { $theme }
}
pirates-school-why = { $kind ->
    [board] Punti attesi dagli scontri di questo turno: { $value }; con il piano del capitano: { $best }.
   *[other] La tua mira riesce nel { $value } dei tiri, quella del capitano nel { $best }: raggiungi il { $share } della migliore.
}
pirates-school-value = { $rank ->
    [best] { $kind ->
        [board] Il piano del capitano
       *[other] La mira del capitano
    }
   *[plain] { $kind ->
        [board] Senza navigare
       *[other] Dritto sul bersaglio
    }
}
pirates-school-fight = { $count ->
    [one] { pirates-piece-begins } può attaccare { pirates-target }
   *[other] { $count } dei tuoi pezzi possono attaccare { pirates-target }
}: probabilità { $chance }, punti attesi { $points }.
pirates-school-no-fight = Nessun nemico è a portata dei tuoi pezzi: in questo turno non si combatte.
pirates-school-proof = { $method ->
    [plan] Confrontato con il miglior piano del capitano; può essercene uno migliore. Basta l’80% del suo guadagno.
   *[simulated] Simulato con 48 tremori della mano. Basta l’80% della probabilità del capitano; può esserci una mira migliore.
}
pirates-school-daily-title = Percorso del giorno – Dogwatch
pirates-school-daily = Percorso del giorno
pirates-school-daily-how = Un tiro per bersaglio. Un punto per ogni pezzo che cade; il tremore di ogni tiro è lo stesso per tutti. Nulla si può ripetere.
pirates-school-daily-at = Tiro { $number } di { $of }
pirates-school-daily-total = { $count ->
    [one] Finora { $count } punto.
   *[other] Finora { $count } punti.
}
pirates-school-daily-steps = I tuoi tiri
pirates-school-daily-over = Il percorso è finito.
