## La scala di forza: scegliere chi sfidare

dial-strength = Forza
dial-names = Avversari con un nome
dial-rating = circa { $rating }
dial-rating-about = Il punteggio stimato: il marinaio ha 1000, e 400 punti equivalgono a quote di dieci a uno.
dial-adapt = Adattati a me
dial-adapt-about = Dopo ogni partita finita l’avversario diventa un po’ più forte o più debole, così che tu vinca circa metà delle volte. Se ne ricorda questo browser.
dial-value = { $name }, { $rating }. { $about }

## Dopo una partita

dial-next = Prossimo avversario: { $name }
dial-next-stronger = { $steps ->
    [one] La prossima volta: un grado più forte, { $name }.
   *[other] La prossima volta: { $steps } gradi più forte, { $name }.
}
dial-next-weaker = { $steps ->
    [one] La prossima volta: un grado più debole, { $name }.
   *[other] La prossima volta: { $steps } gradi più debole, { $name }.
}
dial-next-same = La prossima volta: la stessa forza, { $name }.
dial-change = Cambia
