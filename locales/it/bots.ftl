### Bot in compilazione, al primo avvio di un server.

# seconds: arrotondati; 0 sta per pochi.
bots-soon = { $seconds ->
    [0] tra pochi secondi
   *[other] tra circa { $seconds } s
}
bots-choice = { $name } · { bots-soon }
bots-seat = si prepara
bots-preparing = { $name }: in preparazione per la prima partita qui, al tavolo { bots-soon }. Puoi già cominciare: muoverà appena possibile.
bots-waiting = { $name }: in preparazione per la prima partita qui, muove { bots-soon }.
bots-hint-waiting = Il capitano si sta preparando: il suggerimento arriva { bots-soon }.
bots-review-waiting = Il capitano si sta preparando per la prima volta qui: l’analisi comincia { bots-soon }.
