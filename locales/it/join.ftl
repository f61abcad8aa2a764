# `dogwatch join`: gioca su un server come bot

join-about = Gioca su un server come bot: un programma risponde alle sfide in rete.
join-a-program = cmd:PROGRAMMA
join-a-kind = TIPO
join-a-range = DA-A
join-option-token-file = File con il token del bot; altrimenti il token è in DOGWATCH_BOT_TOKEN
join-option-game = Un gioco da accettare; si può ripetere (tutti quelli installati)
join-option-tables = Tavoli contemporanei (4)
join-option-programs = Processi del programma, ognuno per una decisione alla volta (1)
join-option-seconds = Tempo per ogni decisione; meno se l’orologio è breve (1)
join-option-only = Accetta solo partite classificate (rated) o solo amichevoli (friendly)
join-option-move-clock = Secondi di un orologio per mossa, come 10-300, o none (5-3600)
join-option-game-clock = Secondi di un orologio per partita, come 60-900, o none (60-36000)
join-too-little = Indica un server e un programma, per esempio: dogwatch join https://table.example.org "cmd:python my_bot.py"
join-which-program = Scrivi il programma come cmd:PROGRAMMA, per esempio "cmd:python my_bot.py".
join-bad-url = L’indirizzo del server dev’essere come https://table.example.org, senza percorso, parametri o nome utente.
join-token-in-argument = Non mettere mai un token nella riga di comando: gli altri utenti di questo computer possono leggerlo. Mettilo in un file (--token-file) o in { $variable }, e crea un token nuovo, perché questo è stato visto.
join-two-tokens = C’è un token in { $variable } e anche un --token-file. Usane uno solo.
join-no-token = Manca il token del bot. Mettilo in { $variable }, oppure in un file indicato con --token-file.
join-bad-token = Questo non è il token di un bot. Comincia con dogwatch_bot_ e ha 45 caratteri.
join-file-unreadable = Non si può leggere il file del token «{ $file }»: { $problem }.
join-file-malformed = Il file del token «{ $file }» deve avere una riga con il token, al massimo { $most } byte.
join-file-public = Ogni utente di questo computer può leggere «{ $file }». Impediscilo: chmod 600 { $file }
join-open-wire = Questa connessione non è cifrata: altri nella rete possono leggere il token del bot. Usa https dove puoi.
join-bad-certificate = Il certificato di { $url } non è valido.
join-no-server = { $url } non risponde come un server Dogwatch: { $problem }
join-http-status = Il server ha risposto con lo stato { $status }.
join-other-version = Il server parla la versione { $server } del protocollo, questo programma la versione { $own }. Installa la stessa versione di Dogwatch.
join-no-games = Il server non ha nessuno di questi giochi, o con regole che qui non sono installate.
join-connected = { $name } è connesso. Giochi: { $games }.
join-unavailable = Il server non è raggiungibile ({ $problem }). Nuovo tentativo.
join-plays = { $table }: gioca a { $game } contro { $others }
join-program-failed = { $table }: il programma non è riuscito, tentativo { $attempt }: { $problem }
join-no-move = { $table }: nessuna mossa. Il bot perde per il tempo, se non viene riavviato.
join-move-refused = { $table }: il server ha rifiutato una mossa: { $code }
join-game-over = { $table }: { $result ->
    [1] vittoria
    [-1] sconfitta
   *[other] nessun vincitore
}
join-unfair = { $table }: i sorteggi non seguono dall’impegno e dal numero annotati. Il gestore può aver barato; l’annotazione resta.
join-gave-up = { $table }: abbandonato: { $problem }
join-stopped = { $count ->
    [0] Fermato.
    [one] Fermato. { $count } partita continua: riavvia per riprenderla prima che scada il tempo.
   *[other] Fermato. { $count } partite continuano: riavvia per riprenderle prima che scada il tempo.
}
