### Parole comuni a tutti i giochi.

common-bad-options = { $kind ->
    [unknown] L’opzione «{ $option }» non esiste; le opzioni sono: { $allowed }
    [value] { $option } vale { $value }; i valori possibili sono: { $allowed }
   *[other] Queste opzioni non sono valide per questo gioco: { $problem }
}
common-bad-text = Impossibile leggere «{ $text }»: { $problem }
