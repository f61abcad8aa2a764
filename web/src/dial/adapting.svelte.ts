/** At a table: counts the finished game for "adapt to me", and knows the opponents for a rematch. */

import { offeredGames } from '../games/catalogue.svelte';
import { isGuided } from '../guide/guides.svelte';
import type { DialStep, Outcome, SeatInfo } from '../net/protocol';
import { countGame, type Adapted } from './adapt';
import { placeOf } from './levels';

export interface Over {
  readonly seats: readonly SeatInfo[];
  readonly mine: readonly number[];
  /** Null until the game is over. */
  readonly outcome: Outcome | null;
  /** Whether one person plays against bots, in no tournament or daily deal. */
  readonly alone: boolean;
  /** The seats' teams; undefined where each seat plays for itself. */
  readonly teams: readonly (number | undefined)[];
  /** Whether the game counts in statistics: it began at the start, and no luck was drawn again. */
  readonly counts: boolean;
}

export class Adapting {
  /** The steps to choose from after the game; none while it lasts, or where there is no choice. */
  dial = $state.raw<readonly DialStep[]>([]);
  /** The bots' level; '' if they have several. */
  level = $state('');
  /** The next opponent, if it adapts to the player. */
  adapted = $state.raw<Adapted>();

  /** Belongs to a component: it follows the table by an effect. */
  constructor(table: () => { readonly table: string; readonly game: string } | undefined, over: () => Over) {
    $effect(() => {
      const [at, { seats, mine, outcome, alone, teams, counts }] = [table(), over()];
      if (!at || !outcome || !alone || isGuided(seats)) return;
      void offeredGames().then(
        (games) => {
          const dial = games.find(({ name }) => name === at.game)?.dial ?? [];
          const levels = [...new Set(seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : [])))];
          if (!dial.length || levels.some((level) => placeOf(dial, level) < 0)) return;
          this.level = levels.length === 1 ? levels[0]! : '';
          const played = { table: at.table, game: at.game, seats, mine, outcome, teams };
          const found = counts ? countGame(played, dial) : undefined;
          if (found) this.adapted = found;
          this.dial = this.level || this.adapted ? dial : [];
        },
        () => undefined, // the rematch is against the same bots
      );
    });
  }
}
