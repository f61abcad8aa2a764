import { afterEach, expect, test, vi } from 'vitest';

import { keepInvitation, keptInvitations } from '../src/net/invitations';
import { keep, recall } from '../src/device/kept';
import { ownName, rememberName } from '../src/ui/memory';
import { fullStorage } from './serving';

afterEach(() => vi.unstubAllGlobals());

function full(): void {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, fullStorage());
}

test('what is kept is recalled', () => {
  expect(keep('dogwatch-x', 'y')).toBe(true);
  expect(recall('dogwatch-x')).toBe('y');
});

test('a browser that keeps nothing breaks nothing', () => {
  full();
  expect(keep('dogwatch-full', 'y')).toBe(false);
  expect(recall('dogwatch-full')).toBeNull();
  expect(() => rememberName('Ada')).not.toThrow();
  const forbidden = (): Storage => {
    throw new DOMException('no cookies, no storage', 'SecurityError');
  };
  expect(recall('dogwatch-x', forbidden)).toBeNull();
  expect(keep('dogwatch-x', 'y', forbidden)).toBe(false);
});

test('an invitation that is not kept is known until the page is left', () => {
  full();
  keepInvitation('fulltable', { seat: 1, secret: 'first' });
  keepInvitation('fulltable', { seat: 1, secret: 'second' });
  expect(keptInvitations('fulltable')).toEqual([{ seat: 1, secret: 'second' }]);
});

test('a name is kept as the server takes it', () => {
  rememberName(`  ${'x'.repeat(40)} `);
  expect(ownName()).toBe('x'.repeat(24));
});
