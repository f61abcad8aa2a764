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
terminal-more-help = Aiuto su un comando: { $command }
terminal-about-play = Gioca: in due alla stessa tastiera, oppure tu contro un bot.
terminal-about-new-game = Crea una cartella con un piccolo gioco di esempio da cui partire.
terminal-about-perft = Conta le sequenze di mosse legali da una posizione (perft).
terminal-about-rules = Mostra le regole di un gioco.
terminal-about-replay = Rivedi passo per passo una partita registrata.
terminal-about-serve = Avvia il server per i browser.
terminal-about-verify = Controlla una registrazione: sigillo, numeri casuali e ogni estrazione.
terminal-option-help = Mostra questo aiuto
terminal-option-lang = Lingua di tutti i messaggi
terminal-option-version = Mostra la versione, anche delle regole di ogni gioco
terminal-version = dogwatch { $version } (regole: { $rules }; protocollo { $protocol })
terminal-option-against = Gioca contro un bot di questo livello
terminal-option-two = Solo persone, a questa tastiera
terminal-option-seat = Il tuo posto
terminal-option-names = Nomi dei giocatori, separati da virgole
terminal-option-option = Imposta un’opzione del gioco; si può ripetere
terminal-option-options = Elenca le opzioni del gioco
terminal-option-seal = Impegno mostrato prima della prima mossa; la registrazione deve contenerlo
terminal-option-nonce = Numero casuale (nonce) che hai aggiunto; la registrazione deve contenerlo
terminal-option-source = Registrazione da cui la partita continua, se è iniziata da una posizione
terminal-option-seed = Seme: le stesse parole danno la stessa sorte
terminal-option-record = Salva la partita in questo nuovo file
terminal-option-resume = Continua la partita in questo file; senza file, l’ultima non finita
terminal-option-all = Stampa tutta la partita
terminal-option-divide = Mostra il conteggio per ogni prima mossa
terminal-option-host = Indirizzo su cui ascoltare (senza: solo questo computer)
terminal-option-port = Porta su cui ascoltare (8000)
terminal-option-database = Database: un file SQLite, oppure postgresql://… (DOGWATCH_DATABASE)
terminal-option-thinkers = Numero di processi per i bot (2)
terminal-option-calculators = Numero di processi per i calcoli lenti dei giochi (2)
terminal-option-limit = Imposta un limite del server, per esempio tables=300 (docs/hosting.md)
terminal-option-lan = Ammette i dispositivi della stessa rete e mostra l’indirizzo
terminal-option-trusted-proxy = Si fida di questo proxy per gli indirizzi dei client

## Che cosa non va in un comando

terminal-did-you-mean = Volevi dire «{ $word }»?
terminal-there-are = Disponibili: { $words }
terminal-unknown-command = Comando sconosciuto «{ $word }».
terminal-unknown-option = Opzione sconosciuta «{ $word }».
terminal-unknown-language = Lingua sconosciuta «{ $word }».
terminal-unknown-game = Gioco sconosciuto «{ $word }».
terminal-unknown-level = Bot sconosciuto «{ $word }».
terminal-unknown-seat = Posto sconosciuto «{ $word }».
terminal-empty-name = Uno dei nomi è vuoto.
terminal-names-do-not-fit = { $count ->
    [one] Gioca { $count } persona: indica un nome.
   *[other] Giocano { $count } persone: indica { $count } nomi, separati da virgole.
}
terminal-unknown-game-option = Questo gioco non ha l’opzione «{ $word }».
terminal-unknown-limit = Limite sconosciuto «{ $word }».
terminal-bad-value = Valore «{ $value }» non valido per l’opzione «{ $option }». Ammessi: { $allowed }
terminal-some-numbers = { $count } numeri separati da virgole, ciascuno { $each }
terminal-any-number-of = quanti ne vuoi, separati da punto e virgola: { $each }
terminal-needs-value = { $option } richiede un valore.
terminal-takes-nothing = { $option } non accetta valori.
terminal-too-much = Argomento inatteso «{ $word }».
terminal-too-little = «{ $command }» richiede un file.
terminal-too-little-to-count = «{ $command }» richiede un gioco, una posizione e una profondità.
terminal-no-physics = La libreria di fisica di questo gioco non è installata ({ $module }).
terminal-no-perft = Le sequenze di mosse di { $game } non si possono contare: le mosse sono infinite.
terminal-plain-seat = Giocatore { $number }
terminal-plain-option = Un’opzione di questo gioco.
terminal-bad-depth = Profondità «{ $depth }» non valida: serve un numero da 0 a { $most }.
terminal-compiling = Compilazione delle regole veloci: qualche secondo, una volta sola.
terminal-compiling-bots = Compilazione dei bot: circa un minuto, una volta sola.
terminal-which-game = Quale gioco?
terminal-which-command = Che cosa deve fare «{ $group }»?
terminal-not-together = { $one } e { $other } non si possono combinare.
terminal-no-such-file = File non trovato: { $file }
terminal-is-a-folder = { $file } è una cartella, non un file.
terminal-cannot-read = Impossibile leggere { $file }.
terminal-cannot-write = Impossibile scrivere in { $file }. Scegli un altro file con --record.
terminal-file-exists = { $file } esiste già. Scegli un file nuovo, o continua quella partita con --resume.
terminal-not-a-record = { $file } non è una partita registrata.
terminal-other-game = { $file } contiene un altro gioco: { $game }
terminal-open-elsewhere = { $file } è aperto in un’altra finestra. Prima esci dalla partita lì.
terminal-nothing-to-resume = Nessuna partita da finire.
terminal-resume-over = Quella partita è finita. Per rivederla: { $command }
terminal-resume-hidden = Quella partita non può continuare qui: il suo seme è salvato altrove.
terminal-unexpected = Errore inatteso ({ $problem }). Per i dettagli, imposta { $debug }=1.

## Opzioni di un gioco

terminal-can-be = Ammessi: { $allowed }
terminal-some-text = testo
terminal-word-yes = sì, si, s
terminal-word-no = no, n

## Chi gioca

terminal-who-plays = Chi gioca?
terminal-offer-bot = tu contro il bot «{ $level }»
terminal-more-levels = Altri bot ({ $levels }): pip install '{ $requirement }'
terminal-offer-two = { $count ->
    [2] in due a questa tastiera
   *[other] in { $count } a questa tastiera
}
terminal-level-cabin-boy = Mozzo
terminal-level-deckhand = Marinaio
terminal-level-bosun = Nostromo
terminal-level-captain = Capitano
terminal-level-step = Grado { $number }
terminal-level-above = { $level } +{ $steps }
terminal-you = tu

## Durante la partita

terminal-locked-in = La sorte è fissata: la sua impronta comincia con { $commitment }
terminal-new-here = È la prima volta? Scrivi { $rules }.
terminal-resumed = La partita riprende da dove l’avevi lasciata.
terminal-hint-enter = Premi Invio, o scrivi { $help }.
terminal-hint-number = Scrivi un numero, o { $help }.
terminal-choose = Scegli: scrivi un numero da 1 a { $count }.
terminal-type-a-number = { $count ->
    [1] Scrivi 1, o premi Invio.
   *[other] Scrivi un numero da 1 a { $count }.
}
terminal-no-such-number = La scelta { $number } non c’è. { terminal-type-a-number }
terminal-unknown-word = Parola sconosciuta «{ $word }».
terminal-stands-alone = Scrivi solo «{ $word }», senza niente dopo.
terminal-not-now = Adesso «{ $word }» non si può usare.
terminal-say-help = Scrivi un numero, o aiuto.
terminal-for-example = Per esempio: { $words }
terminal-nothing-to-undo = Non c’è niente da annullare.
terminal-really = Vuoi davvero arrenderti? (sì/no)
terminal-not-saved = Impossibile salvare la partita in { $file }. Puoi continuare, ma rischia di andare persa.
terminal-farewell = Partita salvata. Per continuarla:
terminal-kept = Partita salvata. Per controllare la sorte, o rivederla:
terminal-seal = Sigillo della registrazione: { $seal }
terminal-won = Vince { $who }: { $reason }.
terminal-won-together = Vincono insieme { $who }: { $reason }.
terminal-shared = Vittoria condivisa: { $reason }.
terminal-nobody-won = Nessun vincitore: { $reason }.

terminal-help-moves = Scrivi il numero di una mossa, o le parole accanto; spesso basta l’iniziale.
terminal-help-help = mostra questo aiuto
terminal-help-rules = mostra le regole
terminal-help-why = spiega la situazione attuale
terminal-help-table = disegna di nuovo il tavolo
terminal-help-undo = annulla la tua ultima mossa; la sorte successiva si estrae di nuovo
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

terminal-log-joins = Al tavolo: { $who }.
terminal-log-taken-back = Mossa annullata: { $who } sceglie di nuovo.
terminal-log-taken-back-to-chance = Mossa annullata: decide di nuovo la sorte.
terminal-log-resigns = { $who } si arrende.
terminal-log-times-out = { $who } ha esaurito il tempo.
terminal-log-agreed = Patta concordata.
terminal-log-abandoned = La partita è stata interrotta.
terminal-log-forfeits = { $who } ha lasciato la partita. La vittoria è stata reclamata.
terminal-log-substitutes = { $who } ha lasciato la partita. Continua un bot: { $bot }.

## Rivedere

terminal-replay-help = Invio: avanti · indietro · un numero: quella voce · inizio · fine · aiuto · esci
terminal-replay-numbers = Scrivi il numero di una voce per andarci.
terminal-unfinished = La registrazione finisce qui. La partita non è finita.
terminal-help-next = un passo avanti (o Invio)
terminal-help-back = un passo indietro
terminal-help-first = vai all’inizio
terminal-help-last = vai alla fine
terminal-word-next = avanti, a
terminal-word-back = indietro, i
terminal-word-first = inizio
terminal-word-last = fine
## Il server

terminal-laying = Avvio del server …
terminal-serving = Dogwatch è attivo su { $address }. Ctrl-C lo ferma; nessuna partita va persa.
terminal-phones = Telefoni nella stessa rete: { $address }
terminal-no-network = Questo computer non è in rete: solo da qui si raggiunge il server.
terminal-serve-not-installed = Il server non è installato ({ $module }). Esegui: pip install 'dogwatch-table[server]'
terminal-serve-windows = Il server non funziona direttamente su Windows. Installa WSL (wsl --install) ed esegui Dogwatch lì dentro. Le partite nel terminale funzionano anche qui: dogwatch play

## A new game

terminal-new-game = Creata la cartella { $folder } con un piccolo gioco funzionante. Per installarlo e giocarci:
terminal-new-game-browser = Nel browser (un server già avviato va riavviato):
terminal-new-game-lacks = Il gioco ha bisogno di un nome. Per esempio: dogwatch { $command } dadi-bugiardi
terminal-bad-game-name = Nome di gioco «{ $word }» non valido: usa lettere minuscole, cifre e trattini singoli, con una lettera all’inizio, al massimo 32 caratteri.
terminal-game-name-taken = Il nome «{ $word }» è già preso, da un gioco o da un modulo Python.
terminal-folder-exists = { $folder } esiste già.
terminal-cannot-write-folder = Non si può scrivere la cartella { $folder }: { $problem }
