/** The day's course: its targets and shots, one try each, answered by the server with the day's tremors. */

import { beginDaily, course, playStep, ProblemError } from '../../../net/api';
import type { Course, CourseStep } from '../../../net/protocol';
import { ownName } from '../../../ui/preferences';
import type { Fire } from '../types';
import type { SetUp, ShotResult } from './messages';

const GAME = 'pirates';

export class DailyCourse {
  readonly day: string;
  steps = $state.raw<readonly CourseStep[]>([]);
  of = $state(0);
  #next: SetUp | null = null;

  readonly over = $derived(this.of > 0 && this.steps.length === this.of);
  readonly points = $derived(this.steps.reduce((sum, { points }) => sum + points, 0));

  constructor(day: string) {
    this.day = day;
  }

  /** Loads the course; begins it if this browser has not. */
  async open(): Promise<void> {
    const found = await course(this.day, GAME).catch(async (error: unknown) => {
      if (!(error instanceof ProblemError) || error.status !== 404) throw error;
      await beginDaily({ game: GAME, name: ownName() });
      return course(this.day, GAME);
    });
    this.#follow(found);
  }

  /** The next target; null when the course is over. */
  async target(): Promise<SetUp | null> {
    if (!this.of) await this.open();
    return this.#next;
  }

  async fire(fire: Fire): Promise<ShotResult> {
    const { course: after, answer } = await playStep(this.day, GAME, this.steps.length + 1, {
      ...fire,
      type: 'fire',
    });
    this.#follow(after);
    return answer as ShotResult;
  }

  #follow({ of, steps, next }: Course): void {
    [this.of, this.steps, this.#next] = [of, steps, next as SetUp | null];
  }
}
