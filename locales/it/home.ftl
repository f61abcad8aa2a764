### Le pagine intorno al tavolo.

home-name = Dogwatch
home-skip = Vai al contenuto
home-navigation = Intorno al tavolo
home-rules = Regole
home-language = Lingua
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}
home-try-again = Riprova
home-to-home = Tutti i giochi
home-unreachable = Il tavolo non è raggiungibile. Controlla la connessione e riprova.
home-failed = Qualcosa in questa pagina è andato storto. Niente è perduto: riprova.
home-failed-title = Non ha funzionato
home-unknown-title = Pagina inesistente
home-unknown = A questo indirizzo non c’è nulla. Forse al link manca una lettera.
home-rules-title = { $game }: le regole
home-play-bot = Gioca subito
