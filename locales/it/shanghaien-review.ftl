### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Fortuna e abilità
shanghaien-review-ledger-how = In punti per { $name }: ogni tiro rispetto al tiro medio, le carte, e le decisioni di entrambi.
shanghaien-review-dice = Dadi di { $name }
shanghaien-review-cards = Le carte uscite
shanghaien-review-decisions = Decisioni di { $name }
shanghaien-review-margin = Differenza finale
shanghaien-review-roll = { $which ->
    [best] Tiro più fortunato: { $name }, { $low } e { $high } ({ $points }).
   *[worst] Tiro più sfortunato: { $name }, { $low } e { $high } ({ $points }).
}
