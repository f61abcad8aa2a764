### Una partita rivista.

replay-title = Rivedi una partita
replay-of = { $game }: replay
replay-open-how = Una registrazione è il file che «Salva registrazione» ti dà a fine partita, o che il gioco salva nel terminale. Ogni mossa e ogni estrazione vengono controllate prima di mostrarla.
replay-drop = Trascina una registrazione ovunque in questa pagina.
replay-choose = Scegli un file
replay-opening = Lettura della registrazione…
replay-another = Apri un’altra registrazione

replay-first = All’inizio
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-next = Un passo avanti
replay-last = Alla fine
replay-slider = Punto della partita
replay-at = Mossa { $number } di { $last }
replay-before = prima della mossa { $number } di { $last }
replay-speed = Velocità
replay-times = { $times }×
replay-start = Prima della prima mossa.
replay-keys = Tasti
replay-keys-step = Un passo indietro o avanti
replay-keys-ends = All’inizio o alla fine
replay-keys-space = Spazio
replay-keys-play = Avvia o pausa
replay-link = Copia il link a questa mossa
replay-new = Nuova partita
replay-play-on = Continua da qui
replay-play-on-how = Giochi per { $name } contro il capitano, a un nuovo tavolo.

replay-proof = La sorte è stata onesta?
replay-here = Controllato da questo browser
replay-checking = Un attimo…
replay-sealed = Il seme corrisponde al sigillo mostrato prima della prima mossa.
replay-noted = Il sigillo e il tuo numero casuale sono quelli salvati da questo browser.
replay-unnoted = Questo browser non ha salvato questo sigillo. Se hai giocato questa partita in questo browser, il sigillo è stato sostituito.
replay-hidden = Il seme si rivela a fine partita. Prima non si può controllare nulla.
replay-server = Controllato dal server, come fa «dogwatch verify»
replay-unsealed = Falsificata: il seme non corrisponde al sigillo mostrato prima della partita.
replay-forged = Falsificata: l’estrazione della voce { $number } non segue dal seme e dai numeri casuali dei giocatori.
replay-show = Mostra la voce { $number }
replay-show-last = Mostra la voce { $number }, l’ultima valida
replay-broken = Puoi guardare ciò che viene prima; ciò che segue non è attendibile.
replay-unproved = Questa registrazione è stata manomessa o è incompleta: sulla sua sorte nulla è dimostrato.
