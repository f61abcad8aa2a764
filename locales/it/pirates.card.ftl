pirates-title = La battaglia dei pirati
pirates-about = Punta il cannone, naviga a suon di nodi, vai all’arrembaggio: prendi più navi e torri di tutti.
