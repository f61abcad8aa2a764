### Il tavolo: perché un comando non ha cambiato nulla, e ciò che dice la sua pagina.

table-stale = Nel frattempo il tavolo è cambiato: guarda di nuovo.
table-busy = Il tavolo è troppo affollato: riprova.
table-not-your-seat = Quello non è il tuo posto.
table-unreadable-move = Non è una mossa di questo gioco.
table-unreadable = Il tavolo non capisce più questa pagina. Ricaricala.
table-nothing-to-take-back = Non hai ancora deciso nulla che si possa ritirare.
table-too-many-takebacks = In questa partita non si può più ritirare nulla: è già successo { $most } volte, o la partita è troppo lunga.
table-log-full = Questa partita è arrivata a { $most } mosse, e il tavolo non ne conserva altre. Si può abbandonare o accordarsi per la patta.
table-no-draw-with-bots = I bot non accettano la patta.
table-no-such-offer = Non c’è più nulla a cui rispondere.

## La pagina di un tavolo

table-board = Il tavolo di gioco
table-loading = Si prepara il tavolo…
table-gone = Questo tavolo non c’è più.
table-closed = A questo tavolo non c’è posto per spettatori.
table-back = Torna al tavolo
table-watching = Stai guardando.
table-not-begun = La partita comincia quando tutti sono seduti.
table-chance-moves = Il caso distribuisce e tira…
table-one-moment = Un momento…
table-waiting-for = { $name } sta pensando…
table-away = { $name } non c’è. La partita aspetta.
table-clock = Restano { $time }
table-link-lost = La connessione è caduta. Tornerà da sola e nulla andrà perso.
table-link-lost-sending = La connessione è caduta. La tua mossa partirà appena torna.
table-link-failed = Qualcosa è andato storto sul server (errore { $error }). Nuovo collegamento in corso…
table-bot-failed = { $name } non è riuscito a muovere: qualcosa è andato storto sul server (errore { $error }). La partita è al sicuro. Fai riprovare il bot, riprendi la tua ultima mossa o abbandona.
table-bot-failed-watched = { $name } non è riuscito a muovere: qualcosa è andato storto sul server (errore { $error }). La partita è al sicuro.
table-bot-retry = Fai riprovare
table-bot-stuck = { $name } non riesce a muovere.

table-level-cabin-boy = Mozzo
table-level-deckhand = Marinaio
table-level-bosun = Nostromo
table-level-captain = Capitano
table-seat-bot = bot
table-seat-bot-thinks = sta pensando
table-seat-free = libero
table-seat-you = tu
table-seat-here = presente
table-seat-away = assente

table-story = Il racconto
table-rule = Regola { $clause }
table-story-joined = { $name } si siede.
table-story-taken-back = L’ultima decisione è ritirata.
table-story-resigned = { $name } si arrende.
table-story-agreed = Tutti accettano la patta.
table-story-timed-out = { $name } ha finito il tempo.
table-story-abandoned = La partita resta incompiuta.

table-actions = Intorno al tavolo
table-take-back = Torna indietro
table-offer-a-draw = Proponi la patta
table-resign = Arrenditi
table-resign-yes = Sì, mi arrendo
table-resign-for = Sì, { $name } si arrende
table-resign-no = No, continuo
table-speed = Ritmo
table-speed-calm = calmo
table-speed-brisk = svelto
table-speed-instant = subito
table-letter-keys = Lettere e cifre giocano subito
table-sound = Suoni
table-say = Di’ qualcosa
table-phrase-hello = Ciao a bordo!
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
table-device-what = Un link porta il tuo posto su un secondo schermo. Qui puoi continuare lo stesso.
table-device-how = Apri questo link sull’altro dispositivo. Vale una volta sola.
table-watch = Fai guardare altri
table-watch-how = Chi apre l’indirizzo di questo tavolo guarda, ma non gioca.

table-guide = Guidami in questa partita
table-guide-again = Riprendi la guida
table-hint-ask = Che cosa farebbe il capitano?
table-hint-thinking = Il capitano riflette…
table-hint-failed = Il capitano non ha potuto rispondere: qualcosa è andato storto sul server. Puoi chiedere di nuovo.
table-hint = La scelta del capitano: { $what }

table-offer = Una proposta
table-offer-draw = { $name } propone la patta.
table-offer-draw-made = Patta proposta. Si aspetta la risposta…
table-offer-takeback = { $name } chiede di ritirare l’ultima decisione.
table-offer-takeback-made = Hai chiesto di tornare indietro. Si aspetta la risposta…
table-offer-draw-declined = { $name } rifiuta la patta.
table-offer-takeback-declined = { $name } non vuole tornare indietro.
table-accept = Accetta
table-decline = Rifiuta

table-invite-friend = Invita un amico
table-invite-friend-how = Manda questo link o fai inquadrare il codice. Chi lo apre gioca come { $side }. Vale una volta sola.
table-invite-make = Crea un link
table-invite-scan = Il link come codice da inquadrare
table-invite-here-only = Questo link si apre solo su questo computer. Per giocare con altri dispositivi della stessa rete avvia il server con «--lan» oppure «make play LAN=1».
table-waiting-for-somebody = { $side }: il posto è ancora libero. Si aspetta qualcuno…
table-waiting-for-the-other = Si aspetta che l’altro giocatore cominci…

table-over-won = Vince { $name }!
table-over-you-won = Hai vinto!
table-over-you-lost = Hai perso.
table-over-nobody = Non vince nessuno.
table-over-next = E adesso?
table-rematch = Ancora una, a parti scambiate
table-rematch-join = Alla prossima partita
table-rematch-ready = La prossima partita è pronta: puoi sederti.
table-watch-again = Rivedi la partita

table-luck = Sorte onesta
table-luck-how = Carte e tiri seguono da un seme segreto e da un numero di ogni giocatore. Il sigillo qui sotto era visibile prima della prima mossa; il seme si mostra a fine partita. Con entrambi chiunque può controllare ogni estrazione.
table-luck-seal = Sigillo (SHA-256 del seme)
table-luck-seed = Seme
table-luck-own = Il numero di questo browser
table-luck-hidden = nascosto fino alla fine della partita
table-luck-noted = Questo browser ha annotato il sigillo prima di aggiungere un proprio numero.
table-luck-unnoted = Questo browser non ha annotato il sigillo: non può dire se è stato scambiato.
table-luck-kept = La registrazione ha il sigillo e il numero annotati da questo browser, e ogni estrazione ne segue.
table-luck-seal-changed = Questo non è il sigillo che questo browser ha annotato quando hai preso posto al tavolo. La sorte di questa partita è stata scambiata: non fidarti, e salva la registrazione.
table-luck-nonce-changed = Il numero che questo browser ha aggiunto alla sorte non è quello nel registro della partita. Se non hai preso posto prima con un altro dispositivo, la sorte è stata scambiata: non fidarti, e salva la registrazione.
table-record = Salva la registrazione
table-link-copy = Copia il link
table-link-copied = Copiato
table-address-copy = Copia l’indirizzo
