### Problemi.

puzzles-about-make = Trova problemi nelle partite tra bot, li dimostra, li valuta e li scrive in un file.
puzzles-about-check = Dimostra di nuovo i problemi forniti con Dogwatch, o quelli di un file.
puzzles-about-rate = Valuta di nuovo i problemi di un file con tentativi dei bot, e lo riscrive.
puzzles-option-count = Numero di problemi (100)
puzzles-option-seed = Seme delle partite; lo stesso seme dà gli stessi problemi
puzzles-option-file = File in cui scrivere i problemi
puzzles-option-force = Sovrascrive il file
puzzles-option-fresh = Ricomincia da capo e ignora un’esecuzione precedente
puzzles-option-jobs = Numero di processi (uno per core del processore)
puzzles-option-sample = Dimostra solo questo numero di problemi, sempre gli stessi
puzzles-finding = Ricerca dei problemi
puzzles-rating = Valutazione dei problemi
puzzles-proving = Dimostrazione dei problemi
puzzles-game = Gioco
puzzles-kind = Tipo
puzzles-theme = Tema
puzzles-made = { $count ->
    [one] { $count } problema: { $file }
   *[other] { $count } problemi: { $file }
}
puzzles-checked = { $count ->
    [one] { $proven } di { $count } problema dimostrato in { $seconds } secondi
   *[other] { $proven } di { $count } problemi dimostrati in { $seconds } secondi
}
puzzles-rated = { $count ->
    [one] { $count } problema valutato in { $seconds } secondi
   *[other] { $count } problemi valutati in { $seconds } secondi
}
puzzles-refused = Il problema { $id } è sbagliato: { $reason }
puzzles-stopped = Interrotto. Quanto trovato è salvato: ripeti lo stesso comando per continuare.
puzzles-none = { $game } non ha problemi.
puzzles-not-a-file = { $file } non è un file di problemi: { $problem }
puzzles-cannot-keep = Impossibile salvare i problemi in { $file }: { $problem }
puzzles-other-journal = { $file } appartiene a un’altra esecuzione. Ricomincia con --fresh.
puzzles-not-installed = { $module } non è installato. Esegui: pip install 'dogwatch-table[server]'
