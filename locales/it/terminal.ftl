### La riga di comando.

## Aiuto

terminal-about = Un tavolo per giochi di mare: gioca nel terminale, rivedi le partite, controlla la sorte.
terminal-title-usage = Uso:
terminal-title-commands = Comandi
terminal-title-options = Opzioni
terminal-a-command = COMANDO
terminal-some-options = [OPZIONI]
terminal-a-game = GIOCO
terminal-a-position = POSIZIONE
terminal-a-depth = PROFONDITÀ
terminal-a-file = FILE
terminal-a-name = NOME
terminal-an-address = INDIRIZZO
terminal-a-number = NUMERO
terminal-a-database = DATABASE
terminal-a-level = LIVELLO
terminal-a-seat = POSTO
terminal-some-names = NOMI
terminal-a-setting = NOME=VALORE
terminal-a-seal = HASH
terminal-a-seed = PAROLE
terminal-a-language = en|it|ru
terminal-more-help = Di più su un comando: { $command }
terminal-about-play = Gioca: in due alla stessa tastiera, oppure tu contro un bot.
terminal-about-new-game = Crea una cartella con un piccolo gioco, da trasformare in un gioco tuo.
terminal-about-perft = Conta le sequenze di mosse legali da una posizione (Raft & Scupper), per confrontare programmi.
terminal-about-rules = Racconta come si gioca.
terminal-about-replay = Rivedi passo per passo una partita giocata.
terminal-about-serve = Apre il tavolo ai browser.
terminal-about-verify = Controlla una partita: il sigillo, i nonce e ogni sorteggio.
terminal-option-help = Mostra questo aiuto
terminal-option-lang = Parla questa lingua
terminal-option-version = Mostra la versione
terminal-option-against = Gioca contro un bot di questo livello
terminal-option-two = Si gioca solo tra persone, a questa tastiera
terminal-option-seat = Siediti da questa parte del tavolo
terminal-option-names = Come si chiama chi gioca, con virgole fra i nomi
terminal-option-option = Cambia un’opzione del gioco; si può ripetere
terminal-option-options = Elenca le opzioni del gioco
terminal-option-seal = L’impegno mostrato prima della prima mossa: la registrazione deve avere lo stesso
terminal-option-nonce = Il nonce che hai aggiunto: la registrazione deve contenerlo
terminal-option-seed = Le stesse parole danno di nuovo la stessa sorte
terminal-option-record = Conserva la partita in questo nuovo file
terminal-option-resume = Riprendi la partita in questo file; senza file, l’ultima che hai lasciato
terminal-option-all = Racconta tutta la partita in una volta
terminal-option-divide = Conta per ogni prima mossa
terminal-option-host = Ascolta a questo indirizzo (solo questa macchina, se non si dice altro)
terminal-option-port = Ascolta a questa porta (8000)
terminal-option-database = Tiene i tavoli in questo file, o in postgresql://…
terminal-option-thinkers = Quanti processi pensano per i bot (2)
terminal-option-calculators = Quanti processi fanno i calcoli lunghi dei giochi (2)
terminal-option-limit = Cambia un limite del server, per esempio tables=300 (docs/hosting.md)
terminal-option-lan = Fa entrare i telefoni della stessa rete e mostra loro la strada
terminal-option-trusted-proxy = Crede a questo proxy su chi chiede

## Che cosa non va in un comando

terminal-did-you-mean = Volevi dire «{ $word }»?
terminal-there-are = Ci sono: { $words }
terminal-unknown-command = Il comando «{ $word }» non esiste.
terminal-unknown-option = L’opzione «{ $word }» non esiste.
terminal-unknown-language = Non parlo «{ $word }».
terminal-unknown-game = Il gioco «{ $word }» non c’è.
terminal-unknown-level = Il bot «{ $word }» non c’è.
terminal-unknown-seat = Il posto «{ $word }» non c’è.
terminal-empty-name = Uno dei nomi è vuoto.
terminal-names-do-not-fit = { $count ->
    [one] Qui gioca { $count } persona: ci vuole un nome.
   *[other] Qui giocano { $count } persone: ci vogliono { $count } nomi, separati da virgole.
}
terminal-unknown-game-option = Il gioco non ha l’opzione «{ $word }».
terminal-unknown-limit = Non c’è nessun limite «{ $word }».
terminal-bad-value = L’opzione «{ $option }» non può essere «{ $value }». Può essere: { $allowed }
terminal-some-numbers = { $count } numeri separati da virgole, ciascuno { $each }
terminal-any-number-of = quanti ne vuoi, separati da punto e virgola: { $each }
terminal-needs-value = Dopo { $option } ci vuole qualcosa.
terminal-takes-nothing = { $option } sta da sola: non vuole niente dopo.
terminal-too-much = Non so che fare di «{ $word }».
terminal-too-little = Dopo «{ $command }» manca qualcosa: quale file?
terminal-too-little-to-count = Dopo «{ $command }» ci vogliono un gioco, una posizione e una profondità.
terminal-no-perft = Le sequenze di { $game } qui non si possono contare: le mosse sono infinite.
terminal-plain-seat = Giocatore { $number }
terminal-plain-option = Un’opzione di questo gioco.
terminal-bad-depth = «{ $depth }» non è una profondità: un numero da 0 a { $most }.
terminal-compiling = Compilo le regole veloci: ci vuole qualche secondo, una volta sola.
terminal-compiling-bots = I bot si preparano: la compilazione richiede al massimo un minuto, una volta sola.
terminal-which-game = Quale gioco?
terminal-not-together = { $one } e { $other } non vanno insieme.
terminal-no-such-file = Il file { $file } non c’è.
terminal-is-a-folder = { $file } è una cartella, non un file.
terminal-cannot-read = Non posso leggere { $file }.
terminal-cannot-write = Non posso scrivere in { $file }. Indica un altro file con --record.
terminal-file-exists = { $file } esiste già. Scegli un file nuovo, o riprendi quella partita: --resume
terminal-not-a-record = { $file } non è una partita registrata.
terminal-other-game = In { $file } c’è un altro gioco: { $game }
terminal-open-elsewhere = { $file } è in gioco in un’altra finestra. Prima lascia la partita lì.
terminal-nothing-to-resume = Non ho trovato partite da finire.
terminal-resume-over = Quella partita è finita. Puoi rivederla: { $command }
terminal-resume-hidden = Quella partita non può continuare qui: il suo seme è custodito altrove.
terminal-unexpected = È successo qualcosa che non doveva succedere ({ $problem }). Per saperne di più, imposta { $debug }=1.

## Opzioni di un gioco

terminal-can-be = Può essere: { $allowed }
terminal-some-text = testo
terminal-word-yes = sì, si, s
terminal-word-no = no, n

## Chi gioca

terminal-who-plays = Chi gioca?
terminal-offer-bot = tu contro il bot «{ $level }»
terminal-offer-two = { $count ->
    [2] in due a questa tastiera
   *[other] in { $count } a questa tastiera
}
terminal-level-cabin-boy = Mozzo
terminal-level-deckhand = Marinaio
terminal-level-bosun = Nostromo
terminal-level-captain = Capitano
terminal-you = tu

## Durante la partita

terminal-locked-in = La sorte è fissata: la sua impronta comincia con { $commitment }
terminal-new-here = È la prima volta? Scrivi { $rules }.
terminal-resumed = La partita riprende da dove era rimasta.
terminal-hint-enter = Premi Invio, o scrivi { $help }.
terminal-hint-number = Scrivi un numero, o { $help }.
terminal-choose = Scegli: scrivi un numero da 1 a { $count }.
terminal-type-a-number = { $count ->
    [1] Scrivi 1, o premi Invio.
   *[other] Scrivi un solo numero da 1 a { $count }.
}
terminal-no-such-number = Il numero { $number } qui non c’è. { terminal-type-a-number }
terminal-unknown-word = Non conosco «{ $word }».
terminal-stands-alone = Scrivi solo «{ $word }», senza niente dopo.
terminal-not-now = Adesso «{ $word }» non si può usare.
terminal-say-help = Scrivi un numero, o aiuto.
terminal-for-example = Per esempio: { $words }
terminal-nothing-to-undo = Non c’è niente da annullare.
terminal-really = Vuoi davvero arrenderti? (sì/no)
terminal-not-saved = Non riesco a salvare la partita in { $file }. Puoi continuare, ma rischia di andare persa.
terminal-farewell = La partita è salvata. Per riprenderla:
terminal-kept = La partita è salvata. Per controllare la sorte, o rivederla:
terminal-seal = Sigillo della partita: { $seal }
terminal-won = Vince { $who }: { $reason }.
terminal-won-together = Vincono insieme { $who }: { $reason }.
terminal-shared = Vittoria condivisa: { $reason }.
terminal-nobody-won = Non ha vinto nessuno: { $reason }.

terminal-help-moves = Scrivi il numero di ciò che vuoi fare, o le parole accanto; spesso basta l’iniziale.
terminal-help-help = questo aiuto
terminal-help-rules = come si gioca
terminal-help-why = come stanno le cose adesso, e perché
terminal-help-table = disegna di nuovo il tavolo
terminal-help-undo = annulla la tua ultima scelta; la sorte venuta dopo decide di nuovo
terminal-help-resign = arrenditi
terminal-help-quit = salva la partita ed esci

terminal-help-leave = esci

terminal-word-help = aiuto, ?
terminal-word-rules = regole
terminal-word-why = perché, perche
terminal-word-table = tavolo
terminal-word-undo = annulla, indietro
terminal-word-resign = resa, mi arrendo, arrendo
terminal-word-quit = esci

## Il registro di un tavolo

terminal-log-joins = { $who } si siede.
terminal-log-taken-back = Annullato: { $who } sceglie di nuovo.
terminal-log-taken-back-to-chance = Annullato: decide di nuovo la sorte.
terminal-log-resigns = { $who } si arrende.
terminal-log-times-out = Tempo scaduto per { $who }.
terminal-log-agreed = Tutti accettano la patta.
terminal-log-abandoned = La partita resta incompiuta.

## Rivedere

terminal-replay-help = Invio: avanti · indietro · un numero: quella voce · inizio · fine · aiuto · esci
terminal-replay-numbers = Scrivi il numero di una voce per andarci.
terminal-unfinished = Qui la registrazione finisce. La partita non è finita.
terminal-help-next = un passo avanti; basta anche Invio
terminal-help-back = un passo indietro
terminal-help-first = all’inizio
terminal-help-last = alla fine
terminal-word-next = avanti, a
terminal-word-back = indietro, i
terminal-word-first = inizio
terminal-word-last = fine

## Shanghaien

terminal-shanghaien-round = Round { $round } di { $rounds }
terminal-shanghaien-deck = { $count ->
    [0] nessuna carta da scoprire
    [one] { $count } carta da scoprire
   *[other] { $count } carte da scoprire
}
terminal-shanghaien-counted = si conta da { shanghaien-end }
terminal-shanghaien-left-is-top = la sinistra è in alto
terminal-shanghaien-reserve = { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}
terminal-shanghaien-rolled = tiro
terminal-shanghaien-captain-free = capitano pronto
terminal-shanghaien-captain-used = capitano usato
terminal-shanghaien-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
terminal-shanghaien-points-then = (gridando ora: { $points })
terminal-shanghaien-trick = astuzia
terminal-shanghaien-nation-short = { $nation ->
    [american] Amer
    [french] Fran
    [german] Tede
    [chinese] Cine
    [dutch] Olan
    [turkish] Turc
    [spanish] Spag
   *[italian] Ital
}
terminal-shanghaien-if-called = Se si gridasse Shanghai adesso:
terminal-shanghaien-then-points = I punti sarebbero: Rosso { $red }, Blu { $blue }.
terminal-shanghaien-strength = Forza
terminal-shanghaien-unused = Astuzie non giocate
terminal-shanghaien-total = Punti
terminal-shanghaien-which-place = Quale dado?
terminal-shanghaien-which-nudge = Quale dado diventa quale numero?
terminal-shanghaien-which-joker = Quale astuzia entra in quale nazione?
terminal-shanghaien-which-exchange = Quale dado riprendi?
terminal-shanghaien-word-roll = tira, t
terminal-shanghaien-word-call = shanghai, grida, s, g
terminal-shanghaien-word-place = piazza, metti, p
terminal-shanghaien-word-nudge = cambia, c
terminal-shanghaien-word-both = entrambi, due
terminal-shanghaien-word-again = rilancia, tira di nuovo, ritira
terminal-shanghaien-word-joker = jolly, arruola, j
terminal-shanghaien-word-sharks = squali
terminal-shanghaien-word-exchange = scambio
terminal-shanghaien-word-left = sinistra, s
terminal-shanghaien-word-right = destra, d

## Raft & Scupper

terminal-raft-setting-up = { $count ->
    [0] tutte le navi sono in mare
    [one] { $count } nave deve arrivare
   *[other] { $count } navi devono arrivare
}
terminal-raft-left = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
terminal-raft-avenger = la vendetta sarebbe { $side ->
    [yellow] dei Gialli
   *[black] dei Neri
}
terminal-raft-met = qui per la { $count ->
    [2] seconda
   *[other] terza
} volta
terminal-raft-groups = { raft-fleet }: { $count ->
    [0] nessuna
    [one] { $count } flotta
   *[other] { $count } flotte
}
terminal-raft-groups-listed = { raft-side }, { raft-fleet }: { $count ->
    [0] nessuna
    [one] { $count } flotta
   *[other] { $count } flotte
} – { $groups }
terminal-raft-run = affondate { $run } di 4
terminal-raft-passes = passi { $count } di 4
terminal-raft-ships = Navi
terminal-raft-flotillas = Flotte
terminal-raft-cargo-letter = { $cargo ->
    [gold] o
   *[spice] s
}
terminal-raft-pirate-letter = { $side ->
    [yellow] G
   *[black] N
}
terminal-raft-pirate = { $side ->
    [yellow] pirata giallo
   *[black] pirata nero
}
terminal-raft-which-way = Da dove a dove?
terminal-raft-which-ship = Quale nave?
terminal-raft-which-pair = Quale coppia?
terminal-raft-which-pirate = Quale pirata, e dove?
terminal-raft-which-side = Quale colore?
terminal-raft-word-jump = salta, j
terminal-raft-word-sail = naviga, s
terminal-raft-word-scupper = affonda, x
terminal-raft-word-pass = passa, p
terminal-raft-word-switch = scambia
terminal-raft-word-put = metti, m
terminal-raft-word-side = gioca, colore
terminal-raft-word-yellow = gialli, giallo, g
terminal-raft-word-black = neri, nero, n

## La battaglia dei pirati

terminal-pirates-turn = Turno { $turn } di { $turns }
terminal-pirates-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
terminal-pirates-left = { $count ->
    [one] resta { $count } pezzo
   *[other] restano { $count } pezzi
}
terminal-pirates-goods = merce per il { pirates-goods }
terminal-pirates-chest = forziere
terminal-pirates-chest-ashore = il forziere è sulla sua isola
terminal-pirates-has-chest = { $name } ha il forziere
terminal-pirates-fighting = { $one } combatte con { $other }
terminal-pirates-carries = { $name } porta merce per il { pirates-goods }
terminal-pirates-held = il kraken tiene { $name }
terminal-pirates-sighting = { $name }, { pirates-piece }{ $condition ->
    [damaged] , fuori combattimento
    [melee] , in duello
    [held] , nelle spire del kraken
    [laden] , con merce a bordo
   *[free] {""}
}: { $seen }
terminal-pirates-say-shot = Qui si mira così: «spara ra 45,5 60» spara da ra, il galeone rosso A, con rotta 45,5° e l’elastico teso al 60 %. Le rotte sono quelle della bussola: 0° è in alto sulla carta, 90° a destra. «perché» dice dove sono i nemici.
terminal-pirates-say-way = E si naviga così: «naviga ra 45 2 90 1» porta ra per due nodi con rotta 45°, poi per uno con rotta 90°; con «facing 180» in fondo la prua guarda là.
terminal-pirates-which-fire = Da quale pezzo, con quale rotta in gradi e con l’elastico teso a quale percentuale?
terminal-pirates-which-sail = Quale pezzo naviga, con quale rotta in gradi e per quanti nodi?
terminal-pirates-which-storm = Con quale rotta, in gradi?
terminal-pirates-which-kraken = Con quale rotta in gradi, e per quanti nodi?
terminal-pirates-which-attack = Quale tuo pezzo attacca quale nemico?
terminal-pirates-which-piece = Quale pezzo?
terminal-pirates-word-fire = spara, fuoco, f
terminal-pirates-word-sail = naviga, n
terminal-pirates-word-storm = tempesta
terminal-pirates-word-kraken = kraken, k
terminal-pirates-word-load = carica, c
terminal-pirates-word-attack = attacca
terminal-pirates-word-struggle = lotta, l
terminal-pirates-word-repair = rialza
terminal-pirates-word-done = fine, basta
terminal-no-physics = La fisica del tiro non è installata ({ $module }).

## Il server

terminal-laying = Si prepara il tavolo …
terminal-serving = Il tavolo è su { $address }. Ctrl-C lo chiude; nessuna partita va persa.
terminal-phones = Telefoni nella stessa rete: { $address }
terminal-no-network = Questa macchina non è in rete: solo lei raggiunge il tavolo.
terminal-serve-not-installed = Mancano le parti del server ({ $module }). Nella cartella di Dogwatch: pip install '.[server]'

## A new game

terminal-new-game = La cartella { $folder } contiene un piccolo gioco che funziona. Per installarlo e giocarci:
terminal-new-game-lacks = Come si deve chiamare il gioco? Per esempio: dogwatch { $command } dadi-bugiardi
terminal-bad-game-name = «{ $word }» non può essere il nome di un gioco: solo lettere minuscole, cifre e trattini singoli, con una lettera all’inizio, al massimo 32.
terminal-game-name-taken = Il nome «{ $word }» è già preso, da un gioco o da un modulo Python.
terminal-folder-exists = Qui c’è già qualcosa che si chiama { $folder }.
