## Come gioca un grado della scala

raft-dial-cabin-boy = Guarda solo la propria mossa, la giudica molto male e si lascia sfuggire molte vittorie.
raft-dial-one-ply = Guarda la propria mossa, la giudica male e solo a volte controlla la tua risposta.
raft-dial-deckhand = Conta le flottiglie dopo la propria mossa e vede una risposta che vince subito.
raft-dial-near = Guarda avanti di una mossa o due, giudica male le posizioni e non nota ciò che è lontano dall’ultima mossa.
raft-dial-slips = Guarda avanti di qualche mossa, con errori di giudizio più piccoli, e a volte non nota una mossa lontana.
raft-dial-bosun = Guarda avanti di qualche mossa con piccoli errori di giudizio e raramente non nota una mossa lontana.
raft-dial-sound = Guarda avanti di parecchie mosse e non fa sviste, ma non vede i piani lontani.
raft-dial-deep = Guarda molto avanti e trova combinazioni lunghe.
raft-dial-captain = Guarda avanti quanto gli permette il tempo.
