### `dogwatch admin`: per chi gestisce il server, sulla riga di comando.

admin-about-list = Elenca i tavoli, prima quelli usati per ultimi.
admin-about-stats = Mostra quanto contiene il database.
admin-about-close = Termina una partita in corso come abbandonata; il suo seme viene rivelato.
admin-about-delete = Elimina un tavolo con la sua partita.
admin-about-erase-name = Rimuove il nome di chi gioca, a un posto o ovunque. Le registrazioni restano verificabili.
admin-about-prune = Elimina le partite finite da più di alcuni giorni.
admin-a-table = TAVOLO
admin-some-days = GIORNI
admin-option-running = Solo partite non finite
admin-option-finished = Solo partite finite
admin-option-unused = Solo tavoli non usati da questo numero di giorni
admin-option-older = Solo partite finite da più di questo numero di giorni
admin-option-limit = Mostra al massimo questo numero (50)
admin-option-json = Stampa JSON
admin-option-yes = Non chiede conferma
admin-option-name = Rimuove questo nome ovunque sia
admin-option-records = Prima scrive le registrazioni delle partite in questa cartella
admin-table = TAVOLO
admin-game = GIOCO
admin-state = STATO
admin-created = CREATO
admin-used = ULTIMO USO
admin-entries = VOCI
admin-players = GIOCATORI
admin-a-state = { $state ->
    [waiting] in attesa
    [running] in corso
   *[finished] finita
}
admin-listed = { $count ->
    [one] { $count } tavolo
   *[other] { $count } tavoli
}; --limit ne mostra al massimo { $limit }.
admin-stats-database = Database { $address }: { $size } KB
admin-stats-tables = Tavoli: { $count }
admin-stats-group = { "  " }{ $game }, { $state }: { $count } ({ $entries } voci)
admin-stats-times = Tavolo più vecchio: { $oldest }, più recente: { $newest }
admin-stats-entries = Voci: { $count } ({ $size } KB)
admin-stats-films = Filmati dei tiri: { $count } ({ $size } KB)
admin-stats-analyses = Suggerimenti e analisi: { $count } ({ $size } KB)
admin-stats-jobs = Compiti, { $kind }: { $waiting } da fare, { $lost } abbandonati
admin-closed = La partita al tavolo { $table } è terminata come abbandonata.
admin-deleted = Il tavolo { $table } è stato eliminato.
admin-erased = { $count ->
    [one] Nome rimosso a { $count } posto.
   *[other] Nome rimosso a { $count } posti.
}
admin-pruning = { $count } di { $total }
admin-pruned = { $count ->
    [one] { $count } partita finita eliminata.
   *[other] { $count } partite finite eliminate.
}
admin-prune-kept = { $count ->
    [one] { $count } partita resta, perché la sua registrazione non si può scrivere (vedi sopra).
   *[other] { $count } partite restano, perché le loro registrazioni non si possono scrivere (vedi sopra).
}
admin-confirm-delete = Eliminare il tavolo { $table } ({ $game }, { $state }, voci: { $entries })? Non si può annullare.
admin-confirm-erase-seat = Rimuovere il nome al tavolo { $table }, posto { $seat }? Non si può annullare.
admin-confirm-erase-name = { $count ->
    [one] Rimuovere il nome «{ $name }» a { $count } posto?
   *[other] Rimuovere il nome «{ $name }» a { $count } posti?
} Non si può annullare.
admin-confirm-prune = { $count ->
    [one] Eliminare { $count } partita finita
   *[other] Eliminare { $count } partite finite
} da più di { $days } giorni, senza scrivere registrazioni? Non si può annullare.
admin-confirm-prune-records = { $count ->
    [one] Scrivere la registrazione di { $count } partita finita
   *[other] Scrivere le registrazioni di { $count } partite finite
} da più di { $days } giorni in { $folder }, poi eliminare dal database?
admin-type-yes = Scrivi «{ $word }»:
admin-word-yes = sì, si, s
admin-nothing-done = Non è stato cambiato nulla.
admin-needs-yes = Questo comando chiede conferma, e l’ingresso non è un terminale. Aggiungi --yes.
admin-erase-what = Indica un tavolo e un posto, come in «erase-name TAVOLO 1», oppure un nome, come in «erase-name --name Ada».
admin-prune-how-old = Indica da quanto tempo: per esempio --older-than 365.
admin-which-table = Indica un tavolo. Elenca i tavoli con: dogwatch admin list
admin-no-such-table = Non c’è un tavolo «{ $table }». Elenca i tavoli con: dogwatch admin list
admin-no-such-seat = Il tavolo { $table } ha i posti da 1 a { $seats }; ricevuto { $seat }.
admin-no-name-there = Al tavolo { $table }, posto { $seat }, non c’è un nome.
admin-no-such-name = Nessun posto ha il nome «{ $name }».
admin-already-over = La partita al tavolo { $table } è già finita.
admin-server-silent = Un server sta usando { $file }, ma non risponde a chi lo amministra. Prima ferma il server, poi riprova.
admin-failed = Il server non ci è riuscito; il suo log dice perché.
admin-about-players = Elenca i giocatori che tengono un nome, dal più recente.
admin-about-player = Mostra un giocatore e i dispositivi che hanno accesso.
admin-about-rename-player = Dà a un giocatore un altro nome. Le partite tengono il vecchio.
admin-about-ban = Esclude un giocatore: tutti i dispositivi perdono l’accesso e nessuno può rientrare.
admin-about-delete-player = Elimina un giocatore. Le partite restano, senza il nome.
admin-about-end-session = Toglie l’accesso a un dispositivo di un giocatore.
admin-a-player = GIOCATORE
admin-a-session = SESSIONE
admin-option-lift = Toglie l’esclusione
admin-option-new-name = Il nuovo nome
admin-player = GIOCATORE
admin-name = NOME
admin-devices = DISPOSITIVI
admin-games = PARTITE
admin-banned = (escluso)
admin-players-listed = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}; --limit ne mostra al massimo { $limit }.
admin-player-is = { $player }: { $name }, dal { $made }, visto l’ultima volta { $seen }, partite: { $games }
admin-player-banned-since = Escluso dal { $when }.
admin-session = { "  " }{ $session }: { $device }, visto l’ultima volta { $seen }
admin-player-renamed = Il giocatore { $player } ora si chiama { $name }.
admin-player-banned = Il giocatore { $player } è escluso e non ha più accesso da nessuna parte.
admin-player-unbanned = Il giocatore { $player } può accedere di nuovo.
admin-player-deleted = Il giocatore { $player } è eliminato.
admin-session-ended = Quel dispositivo del giocatore { $player } non ha più accesso.
admin-confirm-delete-player = Eliminare il giocatore { $player } ({ $name }, partite: { $games })? Le partite restano, senza il nome. Non si può annullare.
admin-which-player = Indica un giocatore, con l’id o il nome. L’elenco dei giocatori: dogwatch admin players
admin-which-session = Indica un giocatore e una sessione, come in «end-session Ada k3m9x2». L’elenco delle sessioni: dogwatch admin player Ada
admin-no-such-player = Il giocatore «{ $player }» non esiste. L’elenco dei giocatori: dogwatch admin players

admin-about-tournaments = Elenca i tornei, dal più recente.
admin-about-tournament = Mostra un torneo: classifica e partite in corso.
admin-about-rename-tournament = Dà a un torneo un altro nome dell’elenco.
admin-about-delete-tournament = Elimina un torneo concluso. Le sue partite restano.
admin-about-start-tournament = Avvia un torneo: open, swiss o robin.
admin-about-cancel-tournament = Annulla un torneo. Le partite in corso continuano.
admin-a-kind = TIPO
admin-a-tournament = TORNEO
admin-tournament = TORNEO
admin-option-rounds = Turni (5 nello svizzero; tutti si incontrano nel girone)
admin-option-minutes = Durata di un torneo aperto (60)
admin-option-starts-in = Minuti fino all’inizio (15)
admin-option-clock = Secondi di riflessione per giocatore (600)
admin-option-increment = Secondi aggiunti dopo ogni mossa (0)
admin-option-bot = Un bot di questo livello occupa la sedia vuota
admin-which-tournament-kind = Indica un tipo ({ $kinds }) e un gioco.
admin-which-tournament = Indica un torneo con il suo id. Per elencarli: dogwatch admin tournaments
admin-tournament-created = Il torneo { $tournament } è stato creato.
admin-tournament-cancelled = Il torneo { $tournament } è annullato.
admin-no-such-tournament = Non c’è nessun torneo «{ $tournament }». Per elencarli: dogwatch admin tournaments
admin-tournament-is = { $tournament }: { $name }, { $game } ({ $kind }), { $state }, inizio { $starts }, turni abbinati: { $round }
admin-tournament-entrant = { "  " }{ $place }. { $name }: punti { $points }, partite { $games }
admin-tournament-withdrawn = { "  " }{ $place }. { $name }: punti { $points }, partite { $games } (ritirato)
admin-tournament-board = { "  " }Tavolo { $table }: { $players }
admin-former-player = ex giocatore
admin-tournament-renamed = Il torneo { $tournament } ora si chiama { $name }.
admin-tournament-deleted = Il torneo { $tournament } è eliminato.
admin-confirm-delete-tournament = Eliminare il torneo { $tournament } ({ $name }) con abbinamenti e classifica? Le partite restano. Non si può annullare.
admin-tournament-state = { $state ->
    [coming] in arrivo
    [running] in corso
    [finished] finito
   *[cancelled] annullato
}

admin-about-add-bot = Crea un bot che gioca in rete e ne mostra il token.
admin-about-bot-token = Sostituisce il token di un bot, o lo revoca.
admin-option-bot-name = Nome del bot
admin-option-bot-game = Un gioco a cui può essere sfidato; si può ripetere (tutti)
admin-option-revoke = Revoca il token senza crearne uno nuovo
admin-bot-added = { $name } è stato creato.
admin-bot-token = Il suo token, mostrato solo ora. Dallo al programma in un file o in DOGWATCH_BOT_TOKEN:
admin-bot-revoked = Il token di { $name } è revocato.
admin-is-bot = (bot)
