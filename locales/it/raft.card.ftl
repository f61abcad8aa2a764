raft-title = Raft & Scupper
raft-about = Due ciurme su un mare di navi: riunisci tutte le navi con il tuo carico, o tutte quelle con le tue vele, in un solo gruppo.
