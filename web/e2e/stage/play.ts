/** One stage per test file: a server, a browser, and people who come and go. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';

import { openBrowser, seat, takeComplaints, type Person } from './browser';
import { Server } from './server';

export interface Stage {
  readonly server: Server;
  /** A person opens the page. */
  come(who: Person, path?: string): Promise<Page>;
}

/** What the pages looked like when a test failed. */
async function photograph(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `dogwatch-e2e ${name} ${index}.png`.replaceAll(/[^\w .-]/g, '_'));
    await page.screenshot({ path }).then(() => console.error(`see ${path}`), console.error);
  }
}

export function stage(): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), openBrowser()]);
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(contexts, task.name);
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(takeComplaints()).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.end();
  });

  return {
    get server() {
      if (!server) throw new Error('the stage is not set yet');
      return server;
    },
    async come(who, path = '/') {
      if (!server || !browser) throw new Error('the stage is not set yet');
      const { context, page } = await seat(browser, server.address, who);
      contexts.push(context);
      await page.goto(path);
      return page;
    },
  };
}
