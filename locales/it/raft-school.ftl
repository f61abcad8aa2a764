### Raft & Scupper nella scuola: il taglio equo. $side: yellow o black.

raft-school-cut = Il taglio equo
raft-school-cut-about = Uno dispone i quattro pirati, l’altro sceglie il colore. Impara a dividere in parti uguali e a vedere quale colore sta meglio: il capitano giudica ogni taglio.
raft-school-cut-title = Il taglio equo – Dogwatch
raft-school-cut-stand-cut = Tagli equi di fila: { $streak } (record: { $best })
raft-school-cut-stand-choose = Scelte giuste di fila: { $streak } (record: { $best })
raft-school-cut-you = Tu

## Modi

raft-school-cut-mode = Il tuo compito
raft-school-cut-mode-cut = disporre i pirati
raft-school-cut-mode-choose = scegliere il colore
raft-school-cut-about-cut = Un taglio è equo se entrambi i colori hanno tra il 45 e il 55% di probabilità. Con 16 navi è difficile; con 36 è più facile.
raft-school-cut-about-choose = Alcuni tagli del capitano sono equi, altri no. Una scelta è giusta se il tuo colore ha almeno il 45% di probabilità.

## Richieste

raft-school-cut-dealing = Si dispongono le navi…
raft-school-cut-ask-cut = Disponi i quattro pirati in modo che i due colori si equivalgano. Poi il capitano prende il migliore.
raft-school-cut-ask-choose = Il capitano ha disposto i pirati. Quale colore prendi? Cominciano i Gialli.
raft-school-cut-thinking = Il capitano pensa.
raft-school-cut-judging = Il capitano pensa: { $depth } mosse in avanti…
raft-school-cut-waking = Il capitano si prepara. Su un server nuovo ci vuole fino a un minuto.
raft-school-cut-busy = Troppi tagli aspettano il capitano. Riprova tra un minuto.
raft-school-cut-again = Altra zattera
raft-school-cut-same = La stessa
raft-school-cut-take-back = Riprendi un pirata
raft-school-cut-play = Continua la partita da qui
raft-school-cut-play-about = Giochi con i { raft-side } contro il capitano. Una partita così non vale per la classifica.

## Il verdetto

raft-school-cut-done-cut = { $good ->
    [yes] Un taglio equo!
   *[no] Non è equo.
}
raft-school-cut-done-choose = { $good ->
    [yes] Ben scelto!
   *[no] L’altro colore sta meglio.
}
raft-school-cut-takes = Il capitano prende i { raft-side }.
raft-school-cut-chances = Probabilità: Gialli { $yellow }, Neri { $black }.
raft-school-cut-line = Il gioco migliore dei due colori
raft-school-cut-line-start = La posizione dopo il taglio.
raft-school-cut-line-leave = Torna al taglio
raft-school-cut-why = Che cosa lo sbilancia
raft-school-cut-why-even = Che cosa ha ogni colore
raft-school-cut-why-forced = { raft-the-side } vincono per forza { $moves ->
    [one] con la prossima mossa
   *[other] al più tardi con la loro mossa numero { $moves }
}.
raft-school-cut-why-nearer = { raft-the-side } con una mossa possono ridurre le { raft-fleet } a { $groups } gruppi; gli altri non scendono sotto { $other }.
raft-school-cut-why-line = { raft-the-side }, dopo il gioco migliore, sono più vicini alla meta: le { raft-fleet } sono in { $groups } gruppi, la flotta migliore degli altri in { $other }.
raft-school-cut-why-jumps = I pirati { raft-of-side } sono più liberi: { $count } salti, gli altri { $other }.
raft-school-cut-why-scuppers = { raft-the-side } possono affondare subito più navi: { $count }, gli altri { $other }.
raft-school-cut-why-sails = { raft-the-side } possono navigare in più posti: { $count }, gli altri { $other }.
raft-school-cut-why-first = I Gialli cominciano, e vincono per vendetta finché nessuno affonda.
raft-school-cut-why-later = Il vantaggio { raft-of-side } si vede solo più avanti nel gioco migliore.
raft-school-cut-why-alike = Nessun colore ha un vantaggio che si possa contare.

## Progressi

raft-school-cut-progress = I tuoi progressi
raft-school-cut-streak = Di fila: { $streak } (record: { $best })
raft-school-cut-uncounted = La stessa zattera ripetuta non conta.
raft-school-cut-chart-cut = { $count ->
    [0] Qui appaiono i tuoi tagli: più vicini al centro, meglio è.
   *[other] Tagli equi: { $good } degli ultimi { $count }. Distanza media dal 50%: { $mean } punti.
}
raft-school-cut-chart-choose = { $count ->
    [0] Qui appaiono le tue scelte: più in alto, meglio è.
   *[other] Scelte giuste: { $good } delle ultime { $count }.
}

raft-school-task = { $kind ->
    [only] Muovono i { $name }: una sola mossa non perde per forza. Quale?
   *[win] Muovono i { $name }: { $goal ->
        [1] vinci subito.
       *[other] forza la vittoria in { $goal } mosse.
    }
}
raft-school-theme = { $theme ->
    [cargo] Gruppo per carico
    [rig] Gruppo per vele
    [scuppers] Quattro affondamenti
    [vengeance] Vendetta
    [stop] Ferma la vittoria
   *[other] { $theme }
}
raft-school-why = { $kind ->
    [only] { $solved ->
        [yes] Ogni altra mossa perde per forza.
       *[no] Dopo questa mossa l’altra ciurma vince per forza.
    }
   *[win] { $solved ->
        [yes] L’altra ciurma non può impedirlo.
       *[no] { $replies ->
            [0] Così la vittoria è persa.
           *[other] Dopo questa risposta la vittoria non si può più forzare in tempo.
        }
    }
}
raft-school-proof = Dimostrato cercando ogni risposta.
