/** Starts the shared server before the first test and stops it after the last. */

import type { TestProject } from 'vitest/node';

import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the shared server. */
    serverAddress: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Two bot processes, so that a long review does not block the bots of other tests.
  const server = await Server.start(2);
  project.provide('serverAddress', server.address);
  return () => server.end();
}
