### Le pagine dei tornei.

tournament-title = Tornei
tournament-all = Tutti i tornei
tournament-list-running = In corso
tournament-list-coming = In programma
tournament-list-last = Ultimi tornei
tournament-list-none = Nessun torneo è in corso o annunciato.
tournament-stale = Il server non è raggiungibile. Quello che vedi potrebbe non essere aggiornato.

## Un torneo in breve

tournament-players = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
tournament-rounds = { $count ->
    [one] { $count } turno
   *[other] { $count } turni
}
tournament-clock = { $kind ->
    [move] { $time } per mossa
   *[bank] { $time } + { $added }
}
tournament-kind = { $kind ->
    [open] Aperto
    [swiss] Svizzero
   *[robin] Girone all’italiana
}
tournament-status = { $status ->
    [running] In corso
    [finished] Concluso
    [called-off] Annullato dal gestore
   *[cancelled] Annullato: troppo pochi iscritti
}
tournament-starts-in = Inizia fra
tournament-ends-in = Finisce fra
tournament-next-round-in = Prossimo turno fra
tournament-round-of = Turno { $round } di { $rounds }
tournament-bot = Bot «{ $level }»
tournament-former = Ex giocatore

## Avviare un torneo

tournament-start = Avvia un torneo
tournament-game = Gioco
tournament-options = Opzioni del gioco
tournament-seats = Giocatori per tavolo
tournament-kinds = Tipo
tournament-kind-about = { $kind ->
    [open] Gioca quante partite vuoi, finché il tempo non scade.
    [swiss] A ogni turno incontri qualcuno con un punteggio simile.
   *[robin] Tutti incontrano tutti.
}
tournament-how-many-rounds = Turni
tournament-how-long = Durata
tournament-time = Orologio
tournament-bots = Bot che partecipano
tournament-fills = Un bot occupa la sedia vuota
tournament-level = Livello dei bot
tournament-make = Annuncia il torneo
tournament-make-not = Annulla

## Partecipare

tournament-needs-name = Ai tornei partecipa, e li avvia, chi conserva il proprio nome. Basta un tocco.
tournament-keep-name = Conserva il tuo nome
tournament-join = Partecipa
tournament-join-again = Torna in gara
tournament-joined = Partecipi
tournament-withdraw = Ritirati
tournament-pause = Fai una pausa
tournament-your-game = La tua partita è pronta
tournament-against = contro { $names }
tournament-sit-down = Al tuo tavolo
tournament-absent = Siediti entro { $time }. Chi non viene perde la partita.
tournament-entrants = { $count ->
    [one] { $count } giocatore iscritto
   *[other] { $count } giocatori iscritti
}
tournament-entrants-none = Iscriviti per primo.

## I tavoli

tournament-boards = Tavoli
tournament-boards-none = Nessuna partita è ancora iniziata.
tournament-board = Tavolo { $number }
tournament-round = Turno { $round }
tournament-which-round = Turno
tournament-round-before = Turno precedente
tournament-round-after = Turno successivo
tournament-taking-seats = i giocatori prendono posto
tournament-moves = { $count ->
    [one] { $count } mossa giocata
   *[other] { $count } mosse giocate
}
tournament-game-over = partita finita
tournament-called-off = sospesa: patta
tournament-did-not-come = assente: { $names }
tournament-byes = Senza avversario, 1 punto: { $names }
tournament-watch = Guarda
tournament-replay = Rivedi
tournament-no-spoilers = Niente spoiler: nascondi i risultati
tournament-show-result = Mostra il risultato

## La classifica

tournament-standings = Classifica
tournament-show-standings = Mostra la classifica
tournament-winner = { $count ->
    [one] Ha vinto { $names }
   *[other] Hanno vinto { $names }
}
tournament-place = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-games = Partite
tournament-show-all = Mostra tutti i { $count }
tournament-results = Risultati come file:
tournament-tie-breaks = Spareggi
tournament-tie-breaks-about = Una vittoria vale 1, una patta ½. A pari punti decidono questi numeri, uno dopo l’altro:
tournament-tie-break = { $name ->
    [buchholz] Buchholz
    [buchholz-cut-1] Buchholz cut 1
    [sonneborn-berger] Sonneborn-Berger
    [head-to-head] Scontro diretto
   *[wins] Vittorie
}
tournament-tie-break-short = { $name ->
    [buchholz] BH
    [buchholz-cut-1] BH−1
    [sonneborn-berger] SB
    [head-to-head] SD
   *[wins] V
}
tournament-tie-break-about = { $name ->
    [buchholz] La somma dei punti degli avversari: è avanti chi ha avuto avversari più forti.
    [buchholz-cut-1] Lo stesso, senza l’avversario più debole.
    [sonneborn-berger] I punti degli avversari battuti, e metà di quelli degli avversari con cui si è pattato.
    [head-to-head] I punti nelle partite fra chi è alla pari, se tutti si sono incontrati.
   *[wins] Partite vinte al tavolo.
}
