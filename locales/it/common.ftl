### Parole comuni a tutti i giochi.

common-bad-options = Queste opzioni non vanno bene per il gioco.
