### Il tavolo: perché un comando non ha cambiato nulla, e ciò che dice la sua pagina.

table-stale = Il tavolo è cambiato: guarda di nuovo.
table-would-end = Questa mossa finirebbe la partita, ma c’è altro da imparare. È annullata: provane un’altra.
table-busy = Il tavolo è occupato: riprova.
table-not-your-seat = Quello non è il tuo posto.
table-unreadable-move = Non è una mossa di questo gioco.
table-unreadable = Questa pagina non è aggiornata. Ricaricala.
table-nothing-to-take-back = Non hai mosse da annullare.
table-tournament-take-back = Nelle partite di torneo non si annullano mosse.
table-friendly-now = La partita è amichevole: qui siede qualcuno senza un nome tenuto.
table-rated-no-takeback = In una partita classificata le mosse non si ritirano.
table-too-many-takebacks = Non si possono annullare altre mosse: è già successo { $most } volte, o la partita è troppo lunga.
table-log-full = Questa partita ha raggiunto il limite di { $most } mosse. Puoi ancora arrenderti o accordarti per la patta.
table-no-draw-with-bots = I bot non accettano la patta.
table-no-such-offer = Questa proposta non è più valida.
table-seat-substituted = A questo posto gioca un bot da quando il giocatore se n’è andato. Puoi guardare.
table-claim-nobody-left = Il giocatore di turno non se n’è andato.
table-claim-no-win = Qui non si può reclamare la vittoria: altri giocano ancora contro di te, o insieme a chi se n’è andato.
table-claim-early = { $hours ->
    [0] { $minutes ->
        [0] Non ancora: potrai farlo tra { $seconds } s.
       *[other] Non ancora: potrai farlo tra { $minutes } min.
    }
   *[other] Non ancora: potrai farlo tra { $hours } ore.
}

## La pagina di un tavolo

table-board = Il tavolo di gioco
table-loading = Caricamento del tavolo…
table-gone = Questo tavolo non esiste più.
table-closed = Questo tavolo non ammette spettatori.
table-back = Torna al tavolo
table-watching = Stai guardando.
table-watchers = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
}
table-watchers-many = { $count } o più spettatori
table-not-begun = La partita comincia quando tutti sono seduti.
table-begins = La partita comincia.
table-chance-moves = Si distribuisce…
table-one-moment = Un momento…
table-asked-of = { $name } · { $prompt }
table-holds = La partita aspetta: leggi la guida, poi tocca «Ho capito».
table-waiting-for = { $name } sta pensando…
table-away = { $name } non c’è. La partita aspetta.
table-clock = Restano { $time }
table-link-lost = Connessione persa. Riconnessione… Nessuna mossa va persa.
table-link-lost-sending = Connessione persa. La tua mossa partirà appena torna.
table-link-failed = Qualcosa è andato storto sul server (errore { $error }). Riconnessione…
table-saving-fails = Il server ora non può salvare. Nulla va perso: il gioco riprende appena possibile.
table-saving-fails-sending = Il server ora non può salvare. La tua mossa resta in attesa e partirà appena possibile.
table-outdated = Dogwatch è stato aggiornato. Ricarica la pagina per continuare: nulla va perso.
table-outdated-sending = Dogwatch è stato aggiornato. Ricarica la pagina per continuare: la tua mossa partirà allora.
table-reload = Ricarica
table-bot-failed = { $name } non è riuscito a muovere: qualcosa è andato storto sul server (errore { $error }). La partita è salvata. Fai riprovare il bot, annulla la tua ultima mossa o arrenditi.
table-bot-failed-watched = { $name } non è riuscito a muovere: qualcosa è andato storto sul server (errore { $error }). La partita è salvata.
table-bot-retry = Fai riprovare
table-bot-stuck = { $name } non riesce a muovere.

table-level-cabin-boy = Mozzo
table-level-deckhand = Marinaio
table-level-bosun = Nostromo
table-level-captain = Capitano
table-level-guide = Guida
table-level-step = Grado { $number }
table-level-above = { $level } +{ $steps }
# Bots, in the order of the faces in web/src/art/sailors.ts.
table-sailors = Nina, Kwame, Mei, Henk, Amara, Mateo, Ingrid, Ravi, Leila, Lars, Rosa, Bao, Priya, Emre, Greta, Tama, Aiko, Pavel, Lani, Enzo
table-seat-bot = bot
table-seat-bot-thinks = sta pensando
table-seat-substitute = bot: { $bot }
table-seat-free = libero
table-seat-you = tu
table-seat-here = presente
table-seat-away = assente
table-seat-team = squadra { $team }

table-story = Cronaca
table-rules-close = Chiudi le regole
table-rule = Regola { $clause }
table-story-set-up = Preparazione
table-story-turn = { $name }, turno { $turn }
table-story-joined = Al tavolo: { $name }.
table-story-taken-back = { $count ->
    [1] Ultima mossa annullata.
   *[other] { $count } mosse annullate.
}
table-luck-taken-back = { $count ->
    [one] { $count } mossa annullata ha
   *[other] { $count } mosse annullate hanno
} cambiato la sorte: questa partita non conta.
table-story-resigned = { $name } si arrende.
table-story-agreed = Patta concordata.
table-story-timed-out = { $name } ha esaurito il tempo.
table-story-abandoned = La partita è stata interrotta.
table-story-forfeited = { $name } ha lasciato la partita. La vittoria è stata reclamata.
table-story-substituted = { $name } ha lasciato la partita. Continua un bot: { $bot }.
table-left-unrated = { $name } se n’è andato e un bot ha continuato: la partita non è classificata e per { $name } vale una sconfitta.

table-past = Rivedi le posizioni precedenti
table-past-title = Posizione precedente
table-past-earlier = Indietro
table-past-later = Avanti
table-past-leave = Torna alla partita
table-keys-past = Indietro o avanti
table-past-leave-turn = Tocca a te! Torna alla partita

table-actions = Azioni
table-actions-close = Chiudi le azioni
table-take-back = Annulla mossa
table-offer-a-draw = Proponi la patta
table-resign = Arrenditi
table-resign-yes = Sì, mi arrendo
table-resign-for = Sì, { $name } si arrende
table-resign-no = No, continua
table-speed = Ritmo
table-speed-calm = calmo
table-speed-brisk = svelto
table-speed-instant = immediato
table-letter-keys = Scorciatoie a un tasto
table-sound = Suoni
table-say = Di’ qualcosa
table-phrase-hello = Salve, marinai!
table-phrase-good-luck = Buona fortuna!
table-phrase-nice-move = Bella mossa!
table-phrase-oops = Ops!
table-phrase-one-moment = Un momento, per favore.
table-phrase-thanks = Grazie!
table-phrase-well-played = Ben giocato!
table-phrase-good-game = Bella partita!
table-phrase-goodbye = Buon vento!
table-said = { $name }: «{ $phrase }»
table-device = Gioca su un altro dispositivo
table-device-what = Un link apre il tuo posto su un secondo dispositivo. Puoi continuare anche qui.
table-device-how = Apri questo link sull’altro dispositivo. Vale una volta sola.
table-watch = Invita spettatori
table-watch-how = Chi ha il link di questo tavolo può guardare, ma non giocare.

table-guide = Guidami in questa partita
table-guide-again = Riprendi la guida
table-why = Perché?
table-why-ask = Chiedi a { $name } perché
table-why-thinking = Ci penso…
table-why-because = Perché { $reason }
table-why-failed = Non so dire perché: qualcosa è andato storto sul server. Chiedi di nuovo.
table-why-only = era l’unica mossa.
table-why-best = sembrava la migliore.
table-why-chances = dà il { $percent }% di probabilità di vincere.
table-hint-ask = Che cosa farebbe il capitano?
table-hint-thinking = Il capitano sta pensando…
table-hint-failed = Il capitano non ha potuto rispondere: qualcosa è andato storto sul server. Chiedi di nuovo.
table-hint = La scelta del capitano (dopo { $seconds } s): { $what }
table-hint-wins = { $moves ->
    [one] Con questa mossa vinci.
   *[other] Vinci in { $moves } mosse al massimo.
}
table-hint-loses = { $moves ->
    [one] Ma l’avversario vince alla prossima mossa.
   *[other] Ma l’avversario vince in { $moves } mosse al massimo.
}

table-offer = Proposta
table-offer-draw = { $name } propone la patta.
table-offer-draw-made = Patta proposta. In attesa della risposta…
table-offer-takeback = { $count ->
    [1] { $name } chiede di annullare l’ultima mossa.
   *[other] { $name } chiede di annullare le ultime { $count } mosse.
}
table-offer-takeback-made = Hai chiesto di annullare la mossa. In attesa della risposta…
table-offer-draw-declined = { $name } rifiuta la patta.
table-offer-takeback-declined = { $name } non accetta di annullare la mossa.
table-offer-void = { $name } propone di annullare la partita: il giocatore di turno se n’è andato.
table-offer-void-made = Proposto di annullare la partita. In attesa della risposta…
table-offer-void-declined = { $name } vuole continuare a giocare.

table-left = Il giocatore di turno se n’è andato
table-left-win-soon = { $name } se n’è andato. Potrai reclamare la vittoria tra { $seconds } s.
table-left-soon = { $name } se n’è andato. Potrai continuare senza { $name } tra { $seconds } s.
table-left-now = { $name } ha lasciato la partita.
table-left-win = Reclama la vittoria
table-left-bot = Continua con un bot
table-left-level = Livello del bot
table-left-void = Annulla la partita
table-left-void-offer = Proponi di annullare
table-left-note = Con un bot la partita non è classificata e { $name } la perde. Annullata, non ha risultato.
table-accept = Accetta
table-decline = Rifiuta

table-invite-friend = Invita un amico
table-invite-friend-how = Manda questo link o mostra il codice. Chi riceve l’invito gioca come { $side }. Il link vale una volta sola.
table-invite-make = Crea link
table-invite-scan = Codice QR del link
table-invite-here-only = Questo link funziona solo su questo computer. Per giocare con altri dispositivi della stessa rete, avvia il server con «--lan» oppure «make play LAN=1».
table-waiting-for-somebody = { $side } è ancora libero. In attesa di un giocatore…
table-waiting-for-the-other = In attesa che l’altro giocatore cominci…

table-over-won = { $count ->
    [one] Vince { $name }!
   *[other] Vincono { $name }!
}
table-over-you = Tu
table-over-you-won = Hai vinto!
table-over-you-lost = Hai perso.
table-over-you-resigned = Ti arrendi.
table-over-you-timed-out = Hai esaurito il tempo.
table-over-you-left = Eri via, e la vittoria è stata reclamata.
table-over-nobody = Nessun vincitore.
table-over-next = E adesso?
table-over-look = Guarda il tavolo
table-over-ask = Chiedi al capitano
table-rematch = Rivincita, a posti scambiati
table-next-guided = Continua con le lezioni
table-rematch-join = Vai alla rivincita
table-rematch-ready = La rivincita è pronta: puoi sederti.
table-watch-again = Rivedi la partita
table-to-tournament = Al torneo

table-luck = Sorte verificabile
table-luck-how = Carte e tiri seguono da un seme segreto e da un numero casuale di ogni giocatore. Il sigillo qui sotto è stato mostrato prima della prima mossa; il seme si rivela a fine partita. Con entrambi chiunque può controllare ogni estrazione.
table-luck-seal = Sigillo (SHA-256 del seme)
table-luck-seed = Seme
table-luck-own = Numero casuale di questo browser
table-luck-hidden = nascosto fino alla fine della partita
table-luck-noted = Questo browser ha salvato il sigillo prima di aggiungere il suo numero casuale.
table-luck-unnoted = Questo browser non ha salvato il sigillo: non può sapere se è stato sostituito.
table-luck-kept = La registrazione ha il sigillo e il numero casuale salvati da questo browser, e ogni estrazione ne segue.
table-luck-seal-changed = Questo non è il sigillo che questo browser ha salvato quando hai preso posto. La sorte di questa partita è stata sostituita: non fidarti, e salva la registrazione.
table-luck-nonce-changed = Il numero casuale aggiunto da questo browser non è quello nel registro della partita. A meno che tu non abbia preso posto prima con un altro dispositivo, la sorte è stata sostituita: non fidarti, e salva la registrazione.
table-record = Salva registrazione
table-link-copy = Copia link
table-link-copied = Copiato
table-address-copy = Copia indirizzo
table-seat-network-bot = { $state ->
    [away] bot, assente
    [turn] bot, pensa
   *[here] bot, connesso
}
