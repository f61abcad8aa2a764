/** The house in which all tests play: one server, up before the first of them and down after the last. */

import type { TestProject } from 'vitest/node';

import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server is. */
    house: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // A review takes long: nobody else's bot waits for it.
  const server = await Server.start(2);
  project.provide('house', server.address);
  return () => server.end();
}
