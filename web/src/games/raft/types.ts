import type { Raft } from '../../net/protocol';
import type { Moment as AnyMoment } from '../face';

export type View = Raft.View;
export type Move = Raft.Move;
export type Entry = Raft.Entry;
export type Ship = Raft.Ship;
export type Crew = Raft.Crew;
export type Fleet = Raft.Fleet;
export type Threat = Raft.Threat;
export type Kind = Fleet['kind'];
export type Side = Crew['side'];
export type Moment = AnyMoment<View, Move, Entry>;
