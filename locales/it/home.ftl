### Le pagine intorno al tavolo.

home-name = Dogwatch
home-skip = Vai al contenuto
home-navigation = Menu principale
home-rules = Regole
home-school = Scuola
home-dark-room = Tema scuro
home-version = Dogwatch, versione { $version }
home-language = Lingua
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## Quando qualcosa va storto

home-try-again = Riprova
home-to-home = Tutti i giochi
home-unreachable = Il server non è raggiungibile. Controlla la connessione e riprova.
home-failed = Qualcosa in questa pagina è andato storto. Non hai perso nulla: riprova.
home-failed-title = Qualcosa è andato storto

## Cominciare una partita

home-your-name = Il tuo nome
home-side-name = Nome ({ $side })
home-name-is-optional = Facoltativo. Lo vedono gli altri giocatori.
home-optional = Facoltativo.
home-keep-your-name = Tieni il tuo nome
home-your-page = Il tuo nome e i tuoi dispositivi
home-kept-name = Giochi come { $name }.
home-make-way-back = Crea una via del ritorno
home-former-player = ex giocatore

## Elenchi di tavoli

home-your-move = Tocca a te
home-shared = Vittoria condivisa

## Preparare un tavolo


## Su invito


## Le regole

home-rules-title = { $game }: le regole
home-rules-clauses = Mostra i numeri delle regole
home-network-bot = { $name } (bot)
home-network-bots = Bot in rete
