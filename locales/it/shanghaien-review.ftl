### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Fortuna e abilità
shanghaien-review-ledger-how = In punti; ogni tiro è confrontato con il tiro medio.
shanghaien-review-dice = { $luck ->
    [good] { $who ->
        [you] I tuoi dadi fortunati
       *[other] Dadi fortunati di { $name }
    }
   *[bad] { $who ->
        [you] I tuoi dadi sfortunati
       *[other] Dadi sfortunati di { $name }
    }
}
shanghaien-review-cards = Le carte uscite
shanghaien-review-decisions = { $luck ->
    [good] { $who ->
        [you] Le tue buone decisioni
       *[other] Buone decisioni di { $name }
    }
   *[bad] { $who ->
        [you] I tuoi errori
       *[other] Errori di { $name }
    }
}
shanghaien-review-margin = Differenza finale
shanghaien-review-roll = { $which ->
    [best] Tiro più fortunato: { $name }, { $low } e { $high } ({ $points } per chi ha tirato).
   *[worst] Tiro più sfortunato: { $name }, { $low } e { $high } ({ $points } per chi ha tirato).
}
shanghaien-review-error = Errore per decisione
shanghaien-review-error-how = La probabilità di vittoria che una decisione fa perdere in media, secondo il capitano.
shanghaien-review-error-you = Tu
shanghaien-review-error-level = { $level }, in media
