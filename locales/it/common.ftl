### Parole comuni a tutti i giochi.

common-bad-options = { $option ->
    [none] Queste opzioni non sono valide per questo gioco.
   *[other] L’opzione «{ $option }» non è valida per questo gioco.
}
common-bad-text = Impossibile leggere «{ $text }»: { $problem }
