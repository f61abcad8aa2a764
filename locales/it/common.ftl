### Parole comuni a tutti i giochi.

common-bad-options = { $option ->
    [none] Queste opzioni non vanno bene per il gioco.
   *[other] L'opzione «{ $option }» non va bene per il gioco.
}
common-bad-text = «{ $text }» non si può leggere: { $problem }
