/** Labels and screen reader texts for places, moves and fleets. */

import type { Fact, Outcome } from '../../net/protocol';
import { language, say, sayFact } from '../../words/language.svelte';
import type { Args } from '../../words/words';
import { bareName } from '../players';
import { pairPlaces, shipAt, shownThreats } from './choosing';
import { showsWins } from './preferences.svelte';
import type { Crew, Fleet, Move, Threat, View } from './types';

function shipArgs(view: View, at: string): Args {
  const { cargo = 'gold', rig = 'round' } = shipAt(view, at) ?? {};
  return { cargo, rig };
}

const TURNS: ReadonlySet<string> = new Set(['raft-jumped', 'raft-sailed', 'raft-scuppered', 'raft-passed']);

/** A part of the story has a turn of Yellow and one of Black; the first may have only Black's. */
export function heading({ key, args }: Fact, parts: number): string | undefined {
  if (!TURNS.has(key) || (args['side'] !== 'yellow' && parts)) return undefined;
  return say('raft-part', { turn: parts + 1 });
}

const SIDES = ['yellow', 'black'] as const;

/**
 * A fact of the story. In the set-up it names the player who acted, always without the side, which is chosen
 * last: the log keeps what was announced. A player without a name is called after the seat.
 */
export function tell(fact: Fact, names: readonly string[]): string {
  const { seat, other } = fact.args;
  const known = Object.entries({ seat, other }).flatMap(([role, at]) => {
    const name = names[Number(at ?? -1)];
    return name ? [[role, withoutSide(name, Number(at))] as const] : [];
  });
  return sayFact({ ...fact, args: { ...fact.args, ...Object.fromEntries(known) } });
}

function withoutSide(name: string, seat: number): string {
  const sides = SIDES.map((side) => say('raft-side', { side }));
  const side = sides.find((each) => name === each || name.endsWith(` (${each})`)) ?? '';
  return side === name ? say('raft-seat', { seat }) : bareName(name, side);
}

/** The prompt if the side to move can win now, or the other side could with its next move. */
export function alarm(view: View, wins = showsWins()): Fact | undefined {
  const { side } = view;
  const threats = side ? shownThreats(view, side, wins) : [];
  const threat = threats.find((each) => each.side === side) ?? threats[0];
  if (!side || !threat) return undefined;
  const key = threat.side === side ? 'raft-turn-win' : 'raft-turn-danger';
  return { key, args: { side }, clause: threat.clause };
}

/** What the other side threatens to join, and what the player with these moves can do against it. */
export function dangerArgs(view: View, moves: readonly Move[], threats: readonly Threat[]): Args {
  const theirs = threats.filter(({ side }) => side !== view.side);
  const kinds = new Set(theirs.flatMap(({ fleet }) => fleet ?? []));
  const fleets = [...kinds].map((fleet) => say('raft-fleet', { fleet }));
  const can = moves.length && theirs[0] ? remedy(view, theirs[0]) : 'wait';
  return { fleets: new Intl.ListFormat(language(), { type: 'disjunction' }).format(fleets), can };
}

const SCUPPERS = { scupper: 'break', vengeance: 'avenge' } as const;

/** The advice against a threat; the view has what can be done. */
function remedy({ remedies }: View, { how }: Threat): string {
  if (how === 'raft' ? remedies.includes('ship') : remedies.includes('scupper'))
    return how === 'raft' ? 'use' : SCUPPERS[how];
  return remedies.length ? 'other' : 'none';
}

/** What an offered move does. */
export function sayMove(move: Move, view: View): string {
  switch (move.type) {
    case 'jump':
      return say('raft-do-jump', { at: move.at, to: move.to, ...shipArgs(view, move.to) });
    case 'sail':
      return say('raft-do-sail', { at: move.at, to: move.to });
    case 'scupper':
      return say('raft-do-scupper', { at: move.at, ...shipArgs(view, move.at) });
    case 'put':
      return say('raft-do-put', { side: move.side, at: move.at });
    case 'switch': {
      const [at = '', to = ''] = pairPlaces(view, move.pair);
      return say('raft-do-switch', { pair: move.pair, at, to });
    }
    case 'choose':
      return say('raft-do-choose', { side: move.side });
    case 'pass':
      return say('raft-do-pass');
    default:
      return '';
  }
}

/** The same in short, for a button: a pirate's move without the ship. */
export function sayChoice(move: Move, view: View): string {
  switch (move.type) {
    case 'jump':
      return say('raft-choice-jump', { at: move.at, to: move.to });
    case 'sail':
      return say('raft-choice-sail', { at: move.at, to: move.to });
    case 'scupper':
      return say('raft-choice-scupper', { at: move.at });
    default:
      return sayMove(move, view);
  }
}

/** A message about a premove. */
export function premoveFact(key: string, move: Move): { readonly key: string; readonly args: Args } {
  const { at = '', to = '' } = move as { at?: string; to?: string };
  return { key, args: { type: move.type, at, to } };
}

const MARKS = { jump: 'raft-mark-jump', sail: 'raft-mark-sail', scupper: 'raft-mark-scupper' } as const;

/** What the marks of a selected pirate's moves mean; a line does not break inside an explanation. */
export function sayMarks(moves: readonly Move[]): string {
  const told = Object.entries(MARKS).filter(([type]) => moves.some((move) => move.type === type));
  if (!told.length) return say('raft-mark-none');
  return told.map(([, key]) => say(key).replaceAll(' ', '\u00a0')).join(' ');
}

/** Screen reader text of a place: what is there, then its premove, then the offered moves. */
export function sayPlace(view: View, at: string, ways: readonly Move[], premove?: Move | null): string {
  return [
    sayWhatLies(view, at),
    ...(premove ? [`${sayFact(premoveFact('raft-premove', premove))}.`] : []),
    ...ways.map((move) => `${sayMove(move, view)}.`),
  ].join(' ');
}

function sayWhatLies(view: View, at: string): string {
  const ship = shipAt(view, at);
  if (!ship)
    return view.places.some((place) => place.at === at)
      ? say('raft-place-empty', { at })
      : say('raft-place-water', { at });
  const { cargo, rig, pirate } = ship;
  return pirate
    ? say('raft-place-pirate', { at, cargo, rig, side: pirate })
    : say('raft-place-ship', { at, cargo, rig });
}

export const sayFleet = ({ kind, ships, groups }: Fleet): string =>
  say('raft-fleet-told', { fleet: kind, ships, groups: groups.length });

const OVER = /^raft-over-(cargo)?(?:-and-)?(rig)?(-given)?$/;

/** Why the game ended, with the winner's ships or side by name; undefined where the reason names neither. */
export function reasonOf({ reason }: Outcome, { over, crews }: View): string | undefined {
  if (!over) return undefined;
  const { side } = over;
  if (reason === 'raft-over-scuppers') return say('raft-over-four-scuppers', { side });
  const [found, cargo, rig, given] = OVER.exec(reason) ?? [];
  const crew = crews.find((each) => each.side === side);
  if (!found || !crew || !(cargo ?? rig)) return undefined;
  const fleets = [...(cargo ? [crew.cargo.kind] : []), ...(rig ? [crew.rig.kind] : [])];
  const [key, mover] = given
    ? ['raft-over-joined-given', side === 'yellow' ? 'black' : 'yellow']
    : ['raft-over-joined', side];
  return fleets.map((fleet) => say(key, { fleet, side: mover })).join('; ');
}

/** The side that a seat plays; undefined until sides are chosen. */
export function sideOf(view: View, seat: number): string | undefined {
  const crew = view.crews.find((each) => each.seat === seat);
  return crew && say('raft-side', { side: crew.side });
}

/** A crew's counters, in a sentence or two. */
export function sayCounts({ run, passes }: Crew, vengeance: boolean): string {
  const told = [say('raft-run-told', { run }), say('raft-passes-told', { count: passes })];
  return [...told, ...(vengeance ? [say('raft-vengeance-theirs')] : [])].join(' ');
}
