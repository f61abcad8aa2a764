## Come gioca un grado della scala

shanghaien-dial-cabin-boy = Somma le carte che i dadi vincono adesso e in tre turni su dieci non nota una carta.
shanghaien-dial-deckhand = Conta intere nazioni e le carte che verranno, e pensa al proprio prossimo tiro.
shanghaien-dial-errs = Calcola il round fino alla fine, ma giudica male le mosse.
shanghaien-dial-bosun = Calcola il round fino alla fine, senza prevedere le astuzie.
shanghaien-dial-captain = Prevede le astuzie di entrambi e gioca per vincere; perfetto nell’ultimo round.
