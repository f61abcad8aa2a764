# What the guide tells in a first game, each sentence when it first matters.

pirates-lesson-goal = Abbatti i galeoni e le torri degli altri, o abbordali. Quello che prendi conta per te: un galeone 1, una torre 2. Nel tuo turno: un colpo, poi la navigazione, poi la mischia.
pirates-lesson-fire = Mira: scegli il galeone accanto a cui sta il cannone e a che cosa miri. Puoi anche prendere il cannone sul tavolo e girarlo.
pirates-lesson-pull = Ora tendi l’elastico come una fionda e lascia andare. Più lo tendi, più lontano vola la palla.
pirates-lesson-tremor = È andata un po’ di lato? Ogni mano trema. I bersagli vicini, visti di fianco, sono i più facili.
pirates-lesson-sail = Il vento ti ha dato dei nodi, da dividere fra i tuoi galeoni. Scegline uno e trascinalo sull’acqua illuminata; alla fine può guardare dove vuoi.
pirates-lesson-done = Quando non vuoi altro, di’ che hai finito: si passa alla parte successiva del turno.
pirates-lesson-melee = Un nemico è così vicino che puoi abbordarlo. Bandiera bianca: è tuo. Spade incrociate: i due restano avvinti, e poi colpisce l’altro.
pirates-lesson-locked = Due galeoni sono avvinti nella mischia: non sparano e non si muovono, e combattono a ogni turno finché uno ammaina la bandiera.
pirates-lesson-trophy = Ecco il primo trofeo. Appena qualcuno ha perso tutto la partita finisce, e vince chi ha più punti.
pirates-lesson-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.
