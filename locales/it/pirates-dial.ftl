## Come gioca un grado della scala

pirates-dial-cabin-boy = Spara con mano tremante e sceglie tiri e rotte senza pensarci troppo.
pirates-dial-careless = Spara a bersagli vicini con una mano meno ferma di quella del marinaio, e a volte sceglie un tiro o una rotta peggiore.
pirates-dial-deckhand = Spara ai bersagli vicini, naviga verso il nemico più vicino e attacca.
pirates-dial-shaky = Sceglie bene i tiri e pianifica i nodi, ma gli trema la mano.
pirates-dial-bosun = Sceglie bene i tiri e pianifica i nodi, senza pensare alla tua risposta.
pirates-dial-steady = Pianifica come il nostromo e mira con mano più ferma.
pirates-dial-captain = Prova i tiri nella mente, pensa alla tua risposta e quasi non sbaglia la mira.
