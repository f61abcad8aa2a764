### Tornei: nomi e rifiuti del server.

tournament-name = { $place ->
    [baltic] Coppa del Baltico { $serial }
    [biscay] Coppa di Biscaglia { $serial }
    [bosporus] Coppa del Bosforo { $serial }
    [cape-horn] Coppa di Capo Horn { $serial }
    [caribbean] Coppa dei Caraibi { $serial }
    [coral-sea] Coppa del Mar dei Coralli { $serial }
    [doldrums] Coppa delle calme equatoriali { $serial }
    [good-hope] Coppa di Buona Speranza { $serial }
    [gulf-stream] Coppa della Corrente del Golfo { $serial }
    [hudson-bay] Coppa della Baia di Hudson { $serial }
    [kattegat] Coppa del Kattegat { $serial }
    [lofoten] Coppa delle Lofoten { $serial }
    [magellan] Coppa Magellano { $serial }
    [mistral] Coppa del Maestrale { $serial }
    [monsoon] Coppa dei Monsoni { $serial }
    [north-sea] Coppa del Mare del Nord { $serial }
    [roaring-forties] Coppa dei Quaranta ruggenti { $serial }
    [sargasso] Coppa dei Sargassi { $serial }
    [sirocco] Coppa dello Scirocco { $serial }
    [south-seas] Coppa dei Mari del Sud { $serial }
    [torres] Coppa dello Stretto di Torres { $serial }
    [trade-winds] Coppa degli Alisei { $serial }
    [white-sea] Coppa del Mar Bianco { $serial }
   *[yellow-sea] Coppa del Mar Giallo { $serial }
}

tournament-operator-only = Su questo server solo il gestore avvia tornei.
tournament-too-many-own = Hai già { $most } tornei non ancora conclusi.
tournament-too-many = Su questo server ci sono già { $most } tornei non ancora conclusi.
tournament-unknown = Questo torneo non esiste.
tournament-no-such-round = Il turno { $round } non è stato abbinato.
tournament-busy = Il torneo è occupato. Riprova.
tournament-wrong-seats = Un torneo richiede un gioco da 2 a { $most } giocatori, non da { $seats }.
tournament-swiss-for-two = Un torneo svizzero richiede un gioco per 2 giocatori, non per { $seats }.
tournament-wrong-rounds = Un torneo svizzero ha da { $least } a { $most } turni, non { $rounds }.
tournament-wrong-minutes = Un torneo aperto ha una durata in minuti e nessun turno; gli altri non hanno durata (indicata: { $minutes }).
tournament-games-go-on = Ci sono partite in corso del torneo { $tournament }. Aspetta, o prima chiudile: dogwatch admin close
tournament-not-over = Questo torneo non è concluso. Prima annullalo: dogwatch admin cancel-tournament { $tournament }
tournament-over = Questo torneo è finito.
tournament-started = Questo torneo è iniziato: un girone all’italiana a tavoli da due non accetta iscrizioni tardive.
tournament-last-round = L’ultimo turno è iniziato: non ci si può più iscrivere.
tournament-full = Questo torneo è al completo: ha { $most } giocatori.
