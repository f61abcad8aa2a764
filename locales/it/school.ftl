school-title = Scuola – Dogwatch
school-heading = Scuola
school-about = Esercitati su ciò che decide le partite. Tutto funziona senza account; i progressi restano in questo browser.
