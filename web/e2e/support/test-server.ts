/**
 * Test fixture per file: opens pages on the shared server or on a separate one, and closes them after each
 * test.
 */

import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';

import { seat, takeComplaints, type Person } from './browser';
import { Server, type ServerOptions } from './server';

export interface TestServer {
  /** Opens a page as a new person. */
  openPage(who: Person, path?: string): Promise<Page>;
}

export interface OwnTestServer extends TestServer {
  /** The separate server, which the tests may stop. */
  readonly server: Server;
}

/** Saves screenshots of all pages when a test has failed. */
async function saveScreenshots(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `dogwatch-e2e ${name} ${index}.png`.replaceAll(/[^\w .-]/g, '_'));
    await page
      .screenshot({ path })
      .then(() => console.error(`test failed, screenshot saved to ${path}`), console.error);
  }
}

function testServerAt(address: () => string): TestServer {
  let contexts: BrowserContext[] = [];

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await saveScreenshots(contexts, task.name);
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(takeComplaints()).toEqual([]);
  });

  return {
    async openPage(who, path = '/') {
      const { context, page } = await seat(address(), who);
      contexts.push(context);
      await page.goto(path);
      return page;
    },
  };
}

export const useSharedServer = (): TestServer => testServerAt(() => inject('serverAddress'));

/** Uses a separate server for this file. */
export function useOwnServer(options: ServerOptions = {}): OwnTestServer {
  let server: Server | undefined;
  const own = (): Server => {
    if (!server) throw new Error('the server is not started before beforeAll has run');
    return server;
  };
  beforeAll(async () => {
    server = await Server.start(1, options);
  });
  afterAll(() => server?.end());
  return {
    ...testServerAt(() => own().address),
    get server() {
      return own();
    },
  };
}
