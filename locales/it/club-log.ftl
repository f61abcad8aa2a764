# Il diario di bordo, le persone con cui si è giocato e le classifiche.
club-log-title = Diario di bordo – Dogwatch
club-log-heading = Diario di bordo
club-log-empty = Ancora nessuna partita finita. Le tue partite saranno contate qui.
club-log-visitor = Queste sono le partite di questo browser. Tieni un nome per portarle su altri dispositivi.
club-log-games = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
club-log-results = { $wins } vinte, { $draws } pari, { $losses } perse
club-log-rating = Punteggio { $rating } ± { $wide }
club-log-provisional = provvisorio
club-log-curve = Punteggio nelle ultime { $count } partite classificate: da { $first } a { $last }, fra { $low } e { $high }. La fascia è l’intervallo al 95%.
club-log-streak = { $count ->
    [one] Ultima partita vinta
   *[other] { $count } vittorie di fila
}
club-log-streak-lost = { $count ->
    [one] Ultima partita persa
   *[other] { $count } sconfitte di fila
}
club-log-best = Serie di vittorie più lunga: { $count }
club-log-review = { $count ->
    [one] { $count } partita analizzata
   *[other] { $count } partite analizzate
}. In media una decisione costa { $cost } di probabilità di vittoria; la fortuna porta { $luck } a partita.
club-log-review-points = { $count ->
    [one] { $count } partita analizzata
   *[other] { $count } partite analizzate
}. In media una decisione costa { $cost } punti; la fortuna porta { $luck } a partita.
club-log-attempts = Tentativi: { $hits } riusciti su { $tries }, { $rate }. Attesi: { $expected } (il segno).
club-log-puzzles = { $count ->
    [one] { $count } problema provato
   *[other] { $count } problemi provati
}, punteggio { $rating }
club-log-opponents = Avversari
club-log-somebody = persone senza un nome tenuto
club-log-guest = ospite
club-log-former = ex giocatore
club-log-found = Partite
club-log-filter-game = Gioco
club-log-filter-opponent = Avversario
club-log-filter-result = Risultato
club-log-all = Tutti
club-log-running = In corso
club-log-won = Vinta
club-log-drawn = Pari
club-log-lost = Persa
club-log-no-result = Senza risultato
club-log-none = Nessuna partita così.
club-log-more = Altre partite
club-log-replay = Rivedi
club-log-people = Persone con cui hai giocato
club-log-challenge = Sfida
club-log-block = Blocca
club-log-unblock = Sblocca
club-log-blocked = Bloccato: non può sfidarti né sedersi ai tuoi tavoli aperti.
club-log-hidden = Lasciami fuori dalle classifiche
club-log-hidden-about = Allora non hai nemmeno un profilo pubblico.
club-log-ranking-title = Classifiche – Dogwatch
club-log-ranking-heading = Classifiche
club-log-ranking-games = Giochi
club-log-ranking-players = Giocatori
club-log-ranking-nobody = Nessuno ha ancora un punteggio certo. Gioca partite classificate.
club-log-ranking-provisional = Provvisori
club-log-ranking-provisional-about = Il loro intervallo è ancora largo.
club-log-ranking-bots = Bot
club-log-ranking-place = Posto
club-log-ranking-name = Nome
club-log-ranking-rating = Punteggio
club-log-ranking-interval = Intervallo al 95%
club-log-ranking-played = Partite
club-log-ranking-more = Altri giocatori
club-log-network-bots = Bot in rete
club-log-network-bots-about = Programmi di altre persone, sui loro computer. Sfidane uno connesso.
club-log-no-network-bots = Nessun bot per questo gioco è connesso ora.
club-log-bot-rated = Partite classificate
club-log-bot-owner = di { $name }
club-log-bot-operator = del gestore
club-log-bot-mine = tuo: non classificata
club-log-bot-busy = Occupato
club-log-bot-only-rated = Solo partite classificate
