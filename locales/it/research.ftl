### Data and reports, for those who study the games.

research-about-export = Trasforma una cartella di registrazioni, come le conserva «match --records», in un solo file Parquet.
research-about-report = Fa giocare i bot e scrive una pagina sul gioco: durata, finali, posti, fortuna e abilità.
research-some-rows = RIGHE
research-option-rows = Di che cosa parla ogni riga del file (games)
research-option-games = Tante partite per ogni scelta di opzioni (100)
research-option-bot = Chi le gioca (deckhand)
research-option-seconds = Tempo per ogni decisione (0.02)
research-option-compare = Confronta anche con queste opzioni; più d’una insieme, separate da «;»
research-option-seed = Altro numero, altre partite (0)
research-option-file = Dove scrivere la pagina
research-too-little-to-export = Dopo «{ $command }» vanno una cartella di registrazioni e il file da scrivere.
research-not-installed = { $module } non è installato. Nella cartella di Dogwatch: pip install '.[research]'
research-unknown-rows = Non ci sono righe «{ $word }».
research-no-records = In { $folder } non ci sono registrazioni.
research-bad-record = { $file } non è una registrazione utilizzabile: { $reason }
research-file-exists = { $file } esiste già. Indica un file nuovo.
research-cannot-write = Non posso scrivere in { $file }.
research-reading = Leggo le registrazioni
research-playing = Si gioca
research-exported = { $games ->
    [one] { $games } registrazione, { $rows } righe: { $file }
   *[other] { $games } registrazioni, { $rows } righe: { $file }
}
research-reported = { $games ->
    [one] Giocata { $games } partita. Il rapporto: { $file }
   *[other] Giocate { $games } partite. Il rapporto: { $file }
}

research-decimal-mark = ,
research-random = gioco a caso
research-usual = opzioni consuete
research-report-title = Rapporto su { $game }
research-report-about = { $games ->
    [one] { $games } partita per ogni scelta di opzioni, { $level } contro { $level }, { $seconds } secondi per decisione.
   *[other] { $games } partite per ogni scelta di opzioni, { $level } contro { $level }, { $seconds } secondi per decisione.
}
research-intervals = Tra parentesi: dove sta il valore alla lunga, con il 95 % di certezza.
research-options = Opzioni
research-games = Partite
research-length = Quanto dura una partita
research-length-about = Decisioni dei giocatori in una partita.
research-decisions = Decisioni
research-chances = Mosse del caso
research-width = Quanto c’è da scegliere
research-width-about = Mosse lecite a ogni decisione, dove si possono contare, nel corso della partita.
research-course = Corso della partita, %
research-legal-moves = Mosse lecite
research-endings = Come finiscono le partite
research-endings-about = Quota di partite finite così.
research-ending = Finale
research-sides = Chi è favorito
research-sides-first = Il punteggio di chi decide per primo; un pareggio vale mezza vittoria.
research-sides-yellow = Il punteggio della ciurma gialla; un pareggio vale mezza vittoria.
research-score = Punteggio, %
research-score-first = Chi decide per primo
research-score-yellow = Giallo
research-seat = Posto { $number }
research-drawn = Pareggi
research-openings = Prime mosse
research-openings-about = La prima decisione con una scelta: quante volte è stata presa, e il punteggio di chi l’ha presa.
research-move = Mossa
research-share = Quota
research-luck = Fortuna e abilità
research-luck-about = Ogni livello contro quello inferiore. Più si è vicini al 50 %, più conta la fortuna, o meno c’è da imparare.
research-players = Giocatori
research-against = { $one } contro { $other }
research-twins-about = Le partite gemelle hanno la stessa sorte (carte, dadi e navi arrivano nello stesso ordine), giocatori uguali e altri capricci. La loro correlazione dice quanto decide la sola fortuna: 0 per niente, 1 del tutto. Un trattino: questi giocatori non hanno capricci e giocano le gemelle allo stesso modo.
research-twins = Correlazione tra gemelle
research-thinking = Forza e tempo di riflessione
research-thinking-about = Il livello più forte contro sé stesso con meno tempo per decisione.
research-seconds-against = { $more } s contro { $less } s
research-by-chance = Gioco a caso
research-by-chance-about = Lo stesso gioco con le opzioni consuete quando tutti muovono a caso: ciò che resta senza alcuna abilità.
