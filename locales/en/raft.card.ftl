raft-title = Raft & Scupper
raft-about = Two crews on a sea of ships: join all ships with your cargo, or all with your sails, in one group.
