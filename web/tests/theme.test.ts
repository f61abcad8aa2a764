import { beforeEach, expect, test, vi } from 'vitest';

let night: { matches: boolean; told: () => void };
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  night = { matches: false, told: () => undefined };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return night.matches;
    },
    addEventListener: (_: string, told: () => void) => (night.told = told),
  }));
});
const open = () => import('../src/ui/theme.svelte');
const shown = () => document.documentElement.dataset['room'];

test('the theme follows the device’s preference', async () => {
  const { followTheme, theme } = await open();
  followTheme();
  expect([theme(), shown()]).toEqual(['light', 'light']);
  night.matches = true;
  night.told();
  expect([theme(), shown()]).toEqual(['dark', 'dark']);
});

test('a chosen theme is kept', async () => {
  const first = await open();
  first.followTheme();
  first.setTheme('dark');
  expect(shown()).toBe('dark');
  vi.resetModules();
  const { followTheme, theme } = await open();
  followTheme();
  expect([theme(), shown()]).toEqual(['dark', 'dark']);
});
