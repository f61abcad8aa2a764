import { afterEach, expect, test, vi } from 'vitest';

import { keepInvitation, keptInvitations } from '../src/net/invitations';
import { saveItem, readItem } from '../src/device/storage';
import { ownName, rememberName } from '../src/ui/preferences';
import { fullStorage } from './serving';

afterEach(() => vi.unstubAllGlobals());

function full(): void {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, fullStorage());
}

test('saved items are read back', () => {
  expect(saveItem('dogwatch-x', 'y')).toBe(true);
  expect(readItem('dogwatch-x')).toBe('y');
});

test('unavailable storage throws no errors', () => {
  full();
  expect(saveItem('dogwatch-full', 'y')).toBe(false);
  expect(readItem('dogwatch-full')).toBeNull();
  expect(() => rememberName('Ada')).not.toThrow();
  const forbidden = (): Storage => {
    throw new DOMException('no cookies, no storage', 'SecurityError');
  };
  expect(readItem('dogwatch-x', forbidden)).toBeNull();
  expect(saveItem('dogwatch-x', 'y', forbidden)).toBe(false);
});

test('an invitation that cannot be stored lasts as long as the page', () => {
  full();
  keepInvitation('fulltable', { seat: 1, secret: 'first' });
  keepInvitation('fulltable', { seat: 1, secret: 'second' });
  expect(keptInvitations('fulltable')).toEqual([{ seat: 1, secret: 'second' }]);
});

test('a name is trimmed and cut to the maximum length', () => {
  rememberName(`  ${'x'.repeat(40)} `);
  expect(ownName()).toBe('x'.repeat(24));
});
