/** One stage per test file: people who come and go, in the house that is there for all, or in one of their own. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';

import { seat, takeComplaints, type Person } from './browser';
import { Server } from './server';

export interface Stage {
  /** A person opens the page. */
  come(who: Person, path?: string): Promise<Page>;
}

export interface OwnStage extends Stage {
  /** Whoever has it for himself may end it. */
  readonly server: Server;
}

/** What the pages looked like when a test failed. */
async function photograph(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `dogwatch-e2e ${name} ${index}.png`.replaceAll(/[^\w .-]/g, '_'));
    await page.screenshot({ path }).then(() => console.error(`see ${path}`), console.error);
  }
}

function stageAt(address: () => string): Stage {
  let contexts: BrowserContext[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(contexts, task.name);
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(takeComplaints()).toEqual([]);
  });

  return {
    async come(who, path = '/') {
      const { context, page } = await seat(address(), who);
      contexts.push(context);
      await page.goto(path);
      return page;
    },
  };
}

export const stage = (): Stage => stageAt(() => inject('house'));

/** With a server that nobody else plays at; it may have the example's game instead of ours. */
export function ownStage({ example = false } = {}): OwnStage {
  let server: Server | undefined;
  const own = (): Server => {
    if (!server) throw new Error('the stage is not set yet');
    return server;
  };
  beforeAll(async () => {
    server = await Server.start(1, example);
  });
  afterAll(() => server?.end());
  return {
    ...stageAt(() => own().address),
    get server() {
      return own();
    },
  };
}
