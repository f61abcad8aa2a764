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
terminal-about-perft = Conta le sequenze di mosse legali da una posizione, per confrontare programmi.
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
terminal-no-physics = La fisica di questo gioco non è installata ({ $module }).
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
