### La guida a una prima partita: ogni regola quando conta per la prima volta.

guide-title = La tua guida
guide-understood = Ho capito
guide-leave = Lascia la guida
guide-waits = Continua a giocare. Le regole nuove compaiono qui quando servono.
