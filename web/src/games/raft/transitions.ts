/** Animates the change from one moment to the next: ships are placed, sail and sink, pirates jump. */

import { atSpeed } from '../speed.svelte';
import { Motions } from '../motion';
import { pairPlaces } from './choosing';
import { duration, sailed } from './pace';
import { moveOf } from '../moments';
import type { Moment } from './types';

export class Transitions {
  #board: HTMLElement | undefined;
  readonly #motions = new Motions();
  /** Where the pile and the waiting pirates were. */
  #from: DOMRect | undefined;

  /** Before the DOM changes: measures where things are. */
  prepare(board: HTMLElement, moment: Moment): void {
    this.rest();
    this.#board = board;
    const move = moment.before ? moveOf(moment) : null;
    if (move?.type === 'draw') this.#from = this.#rect('[data-pile]');
    if (move?.type === 'put') this.#from = this.#rect(`[data-hand="${move.side}"]`);
    if (move?.type === 'scupper')
      this.#motions.sink(this.#find(piece(move.at)), atSpeed(duration(moment)), board);
  }

  /** After the DOM has changed: starts the animations. */
  show(board: HTMLElement, moment: Moment): void {
    this.#board = board;
    const { view, before } = moment;
    const move = moveOf(moment);
    if (!before || !move) return;
    const time = atSpeed(duration(moment));
    switch (move.type) {
      case 'draw': {
        const came = view.ships.find(({ at }) => !before.ships.some((ship) => ship.at === at));
        this.#motions.fly(
          this.#find(came ? piece(came.at) : `[data-aside="${'abcd'[move.ship]}"] img`),
          this.#from,
          time,
          1.1,
        );
        break;
      }
      case 'switch': {
        const [one, other] = pairPlaces(before, move.pair);
        if (!one || !other) break;
        this.#motions.fly(this.#find(piece(one)), this.#rect(tile(other)), time, 1.1);
        this.#motions.fly(this.#find(piece(other)), this.#rect(tile(one)), time, 1.1);
        break;
      }
      case 'put':
        this.#motions.fly(this.#find(figure(move.at)), this.#from, time);
        break;
      case 'jump':
        this.#motions.fly(this.#find(figure(move.to)), this.#figureRect(move.at, move.to), time, 1.7);
        break;
      case 'sail': {
        const way = [move.at, ...sailed(before, move.at, move.to)].map((place) => this.#rect(tile(place)));
        this.#motions.follow(
          this.#find(piece(move.to)),
          way.filter((rect) => rect !== undefined),
          time,
        );
        break;
      }
    }
  }

  rest(): void {
    this.#motions.stop();
  }

  /** Where a pirate would stand at another place. */
  #figureRect(at: string, to: string): DOMRect | undefined {
    const [from, here, stands] = [this.#rect(tile(at)), this.#rect(tile(to)), this.#rect(figure(to))];
    if (!from || !here || !stands) return undefined;
    return new DOMRect(
      stands.left + from.left - here.left,
      stands.top + from.top - here.top,
      stands.width,
      stands.height,
    );
  }

  #find(selector: string): Element | null {
    return this.#board?.querySelector(selector) ?? null;
  }

  #rect(selector: string): DOMRect | undefined {
    return this.#find(selector)?.getBoundingClientRect();
  }
}

const tile = (at: string): string => `[data-tile="${at}"]`;
const piece = (at: string): string => `${tile(at)} .piece`;
const figure = (at: string): string => `${tile(at)} .pirate`;
