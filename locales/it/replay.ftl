### Una partita rivista.

replay-title = Rivedi una partita
replay-of = { $game }: la partita rivista
replay-open-how = Una registrazione è il file che «Salva la registrazione» ti dà a fine partita, o che tiene il gioco nel terminale. Ogni mossa e ogni estrazione vengono controllate prima di mostrarla.
replay-drop = Trascina una registrazione ovunque in questa pagina.
replay-choose = Scegli un file
replay-opening = La registrazione viene letta…
replay-another = Apri un’altra registrazione

replay-first = All’inizio
replay-back = Un passo indietro
replay-play = Avvia
replay-pause = Pausa
replay-next = Un passo avanti
replay-last = Alla fine
replay-slider = Momento della partita
replay-at = { $number } / { $last }
replay-speed = Velocità
replay-times = { $times }×
replay-start = Prima della prima mossa.
replay-link = Copia il link a questa mossa

replay-proof = La sorte è stata onesta?
replay-here = Controllato da questo browser
replay-checking = Un attimo…
replay-sealed = Il seme è quello sigillato prima della prima mossa.
replay-noted = Il sigillo e il tuo numero sono quelli annotati da questo browser.
replay-unnoted = Questo browser non ha annotato questo sigillo. Se hai giocato questa partita in questo browser, il sigillo è stato scambiato.
replay-hidden = Il seme si svela solo a fine partita: per ora non si può controllare nulla.
replay-server = Controllato dal server, come fa «dogwatch verify»
replay-unsealed = Falsificata: il seme non è quello sigillato prima della partita.
replay-forged = Falsificata: l’estrazione della voce { $number } non segue dal seme e dai nonce.
replay-show = Mostra la voce { $number }
replay-show-last = Mostra la voce { $number }, l’ultima attendibile
replay-broken = Quello che viene prima si può guardare; a quello che segue non si crede.
replay-unproved = Questa registrazione è stata manomessa o non è integra: sulla sua sorte nulla è dimostrato.
