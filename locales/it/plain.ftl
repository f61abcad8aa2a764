### Il tavolo semplice: per giochi che portano le regole e nessun disegno proprio.

plain-about = Un gioco aggiunto a questo server.
plain-seat = Giocatore { $number }
plain-position = Posizione: { $text }
plain-choices = Le tue mosse
plain-keys = Tasti
plain-keys-choose = scegli
plain-keys-go = scorri le mosse
plain-keys-take = conferma
plain-keys-tap = Oppure tocca una mossa.
plain-no-rules = Questo gioco non ha un testo delle regole. Le mosse permesse ti vengono proposte; le altre vengono rifiutate con il motivo.
