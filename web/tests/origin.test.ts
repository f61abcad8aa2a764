import { afterEach, expect, test, vi } from 'vitest';

import { sharedOrigin } from '../src/ui/origin';
import { serve } from './serving';

afterEach(() => vi.unstubAllGlobals());

test.each(['localhost', '127.0.0.1', '[::1]'])('%s is not shared', async (hostname) => {
  serve({ 'GET /api/address': () => ({ network: 'http://192.0.2.7:8000' }) });
  expect(await sharedOrigin({ hostname, origin: `http://${hostname}:8000` })).toBe('http://192.0.2.7:8000');
});

test.each(['dogwatch.example', '192.0.2.7', 'localhost.example', '10.127.0.0.1'])(
  '%s is shared',
  async (hostname) => {
    const asked = serve({});
    expect(await sharedOrigin({ hostname, origin: `https://${hostname}` })).toBe(`https://${hostname}`);
    expect(asked).toEqual([]);
  },
);
