### Le pagine intorno al tavolo.

home-name = Dogwatch
home-skip = Vai al contenuto
home-navigation = Intorno al tavolo
home-rules = Regole
home-dark-room = Stanza buia
home-language = Lingua
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## Quando qualcosa va storto

home-try-again = Riprova
home-to-home = Tutti i giochi
home-unreachable = Il tavolo non è raggiungibile. Controlla la connessione e riprova.
home-failed = Qualcosa in questa pagina è andato storto. Niente è perduto: riprova.
home-failed-title = Non ha funzionato
home-unknown-title = Questa pagina non c’è
home-unknown = A questo indirizzo non c’è nulla. Forse al link manca una lettera.

## Cominciare una partita

home-title = Dogwatch: un tavolo per giochi di mare
home-heading = Un tavolo per giochi di mare
home-what-it-is = Il «dog watch» è il turno di guardia breve, quello in cui l’equipaggio gioca. Qui sfidi un bot o un amico: nessun account, niente da installare, e una sorte che chiunque può controllare.
home-welcome-back = Che bello riaverti a bordo!
home-moves-wait = { $count ->
    [one] Tocca a te a { $count } tavolo.
   *[other] Tocca a te a { $count } tavoli.
}
home-play-bot = Gioca subito
home-against-bot = contro il bot «{ $level }»
home-opponent = Avversario
home-play-friend = Invita un amico
home-play-screen = In due su questo schermo
home-more-options = Altre opzioni…
home-guided = Prima partita: fatti guidare
home-how-to-play = Come si gioca
home-your-name = Il tuo nome al tavolo
home-name-is-optional = Solo se vuoi: gli altri al tavolo lo vedranno.

## Elenchi di tavoli

home-mine = I tuoi tavoli
home-mine-none = Le partite che cominci ti aspettano qui finché non torni.
home-open = Tavoli aperti
home-open-none = In questo momento nessuno aspetta un giocatore.
home-finished = Partite finite
home-finished-none = Le partite che hai finito restano qui.
home-lists-stale = L’elenco potrebbe non essere aggiornato: il tavolo non è raggiungibile.
home-against = contro { $names }
home-one-screen = in due su uno schermo
home-your-move = Tocca a te
home-unavailable = Questo gioco ora non è installato sul server; il tavolo è conservato.
home-their-move = Tocca a { $name }
home-waiting = Si aspetta un giocatore
home-go-on = Al tavolo
home-sit-down = Siediti
home-won = Hai vinto
home-lost = Hai perso
home-winner = Vince { $name }
home-shared = Vittoria condivisa
home-no-winner = Nessun vincitore
home-look-again = Riguarda
home-open-record = Apri la registrazione di una partita

## Preparare un tavolo

home-new-title = { $game }: prepara un tavolo
home-who-plays = Chi gioca?
home-seat-kind = { $kind ->
    [me] Io
    [friend] Un amico, su invito
    [anybody] Il primo che passa
   *[bot] Bot: { $level }
}
home-how-many = Quanti giocano
home-swap = Scambia i posti
home-the-game = Il gioco
home-clock = L’orologio
home-clock-none = Senza orologio
home-clock-none-about = Ognuno si prende il tempo che gli serve, anche giorni.
home-clock-move = Un tempo per ogni mossa
home-clock-move-about = Chi per una mossa ci mette di più, perde.
home-clock-bank = Un tempo per tutta la partita
home-clock-bank-about = Chi lo finisce, perde; ogni mossa ne fa guadagnare un po’.
home-clock-added = In più dopo ogni mossa
home-around = Intorno al tavolo
home-spectators = Altri possono guardare
home-spectators-about = Chi conosce l’indirizzo del tavolo può assistere, ma non giocare.
home-make-table = Al tavolo

## Su invito

home-join-title = C’è un posto per te
home-join = Questo invito porta a un posto a un tavolo. Vale una volta sola.
home-join-game = Sei invitato a una partita di { $game }. Giochi come { $side }. L’invito vale una volta sola.
home-join-by = { $name } ti invita a una partita di { $game }. Giochi come { $side }. L’invito vale una volta sola.
home-join-device = Questo link porta su questo dispositivo il tuo posto ({ $side }) in una partita di { $game }. Vale una volta sola.
home-join-seal = Il sigillo della sorte di questa partita; il tuo browser lo annota prima di aggiungere un proprio numero:
home-join-void-title = Questo invito non porta da nessuna parte
home-join-incomplete = Manca una parte del link. Fattelo mandare di nuovo.

## Le regole

home-rules-title = { $game }: le regole
home-rules-clauses = Mostra i numeri delle regole
