### Finali risolti.

endings-about-build = Risolve tutte le posizioni di un gioco con pochi pezzi: il bot più forte le consulta.
endings-about-check = Controlla le posizioni risolte: somma di controllo, regole e ricerca.
endings-option-pieces = Numero massimo di pezzi; il valore predefinito richiede pochi secondi
endings-option-jobs = Numero di thread (uno per core del processore)
endings-option-positions = Numero di posizioni casuali (1000)
endings-option-seed = Seme delle posizioni casuali (1)
endings-solving = Risoluzione dei finali
endings-checking = Controllo delle posizioni
endings-stored = Fino a { $pieces } pezzi: { $positions } posizioni, { $megabytes } MB, la vittoria più lunga richiede { $moves } mosse di un giocatore: { $file }
endings-built = Risolti in { $seconds } secondi.
endings-checked = { $agree } posizioni su { $count } concordano con le regole e con una ricerca, controllate in { $seconds } secondi.
endings-decided = Senza usare i finali salvati, il vincitore è stato trovato con una ricerca esaustiva di poche mosse in { $exhaustive } (abbandonata in { $unfinished }) e con la ricerca del bot in { $search }.
endings-different = Errata: { $position }
endings-stopped = Interrotto. Non è cambiato nulla.
endings-none = { $game } non ha finali da risolvere.
endings-not-built = Non ci sono finali salvati di { $game }. Esegui: dogwatch endings build { $game }
endings-damaged = { $file } è danneggiato: la somma di controllo è sbagliata. Ricrealo.
