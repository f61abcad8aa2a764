### The front page, tables to join, pages of the server.

home-unknown-title = Pagina non trovata
home-unknown = A questo indirizzo non c’è nulla. Controlla che il link sia completo.
home-title = Dogwatch: un tavolo per giochi di mare
home-heading = Un tavolo per giochi di mare
home-what-it-is = Il «dog watch» è il turno di guardia breve, quello in cui l’equipaggio gioca. Qui sfidi un bot o un amico: nessun account, niente da installare, e una sorte che chiunque può controllare.
home-welcome-back = Bentornati a bordo!
home-moves-wait = { $count ->
    [one] Tocca a te a { $count } tavolo.
   *[other] Tocca a te a { $count } tavoli.
}
home-play-bot = Gioca subito
home-against-bot = contro il bot «{ $level }»
home-opponent = Avversario
home-bot-strength = Bot: { $side }
home-play-opponent = Gioca
home-play-friend = Invita un amico
home-play-screen = In due su un dispositivo
home-more-ways = Altri modi di giocare
home-more-options = Altre opzioni…
home-guided = Impara giocando
home-how-to-play = Come si gioca
home-puzzles = Problemi
home-keep-name = Tieni questo nome
home-name-kept = nome riservato
home-mine = I tuoi tavoli
home-mine-none = Le partite che cominci compaiono qui.
home-open = Tavoli aperti
home-open-none = In questo momento nessuno aspetta un avversario.
home-finished = Partite finite
home-finished-none = Le partite che finisci compaiono qui.
home-lists-stale = L’elenco potrebbe non essere aggiornato: il server non è raggiungibile.
home-against = contro { $names }
home-one-screen = in due su un dispositivo
home-unavailable = Questo gioco al momento non è installato sul server. Il tavolo è conservato.
home-their-move = Tocca a { $name }
home-waiting = In attesa di un giocatore
home-go-on = Continua
home-sit-down = Siediti
home-won = Hai vinto
home-lost = Hai perso
home-winner = Vince { $name }
home-redrawn = { $count ->
    [one] { $count } mossa annullata
   *[other] { $count } mosse annullate
}, non conta
home-no-winner = Nessun vincitore
home-look-again = Rivedi
home-open-record = Apri una partita registrata
home-tournaments = Tornei
home-new-title = { $game }: nuovo tavolo
home-who-plays = Chi gioca?
home-seat-kind = { $kind ->
    [me] Io
    [friend] Un amico, su invito
    [anybody] Chiunque (tavolo aperto)
   *[bot] Bot: { $level }
}
home-how-many = Giocatori
home-swap = Scambia i posti
home-the-game = Il gioco
home-clock = Orologio
home-clock-none = Senza orologio
home-clock-none-about = Prenditi tutto il tempo che vuoi, anche giorni.
home-clock-move = Tempo per mossa
home-clock-move-about = Chi impiega di più per una mossa perde.
home-clock-bank = Tempo per partita
home-clock-bank-about = Chi esaurisce il tempo perde. Ogni mossa ne aggiunge un po’.
home-clock-added = Aggiunta per mossa
home-around = Spettatori
home-spectators = Ammetti spettatori
home-spectators-about = Chi ha il link del tavolo può guardare, ma non giocare.
home-help = Aiuto: { $about }
home-make-table = Crea tavolo
home-join-title = Un posto per te
home-join = Questo link ti dà un posto a un tavolo. Vale una volta sola.
home-join-game = Ti invitano a una partita di { $game }. Giochi come { $side }. Il link vale una volta sola.
home-join-by = { $name } ti invita a una partita di { $game }. Giochi come { $side }. Il link vale una volta sola.
home-join-device = Questo link apre su questo dispositivo il tuo posto ({ $side }) in una partita di { $game }. Vale una volta sola.
home-join-seal = Sigillo della sorte di questa partita. Il tuo browser lo salva prima di aggiungere il proprio numero casuale:
home-join-void-title = Invito non valido
home-join-incomplete = Manca una parte del link. Fattelo mandare di nuovo.
home-club-title = Il tavolo di un circolo
home-club = Questo server è per i soci di un circolo. Inserisci una volta il codice del circolo; questo browser lo ricorda.
home-club-code = Codice
home-club-enter = Entra
home-about-link = Informazioni su questo server
home-about-title = Informazioni su questo server
home-about-none = Il gestore di questo server non ha scritto nulla qui.
home-about-club = È per i soci di un circolo: inseriscono una volta un codice.
home-about-running = Partite in corso
home-about-finished = Partite giocate
home-about-players = Giocatori che tengono un nome
home-rated = Classificata
home-rated-about = La partita cambia i punteggi. Niente mosse ritirate né suggerimenti. Diventa amichevole se si siede qualcuno senza un nome tenuto.
home-rated-seat = { $name } ({ $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
})
home-clock-chip-move = { $time } per mossa
home-clock-chip-bank = { $time } per partita
home-clock-chip-added = { $time } per partita + { $added }
home-playing = Ora giocano: { $people } a { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
}
home-log = Diario di bordo
home-rankings = Classifiche
home-challenges = Sfide
home-rated-bot-clock = Una partita classificata contro un bot ha l’orologio:
home-network-bot-clock = Un bot in rete gioca con l’orologio:
