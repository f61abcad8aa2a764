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
const open = () => import('../src/ui/room.svelte');
const shown = () => document.documentElement.dataset['room'];

test('the room is as the device likes it, and changes with it', async () => {
  const { lightRoom, room } = await open();
  lightRoom();
  expect([room(), shown()]).toEqual(['light', 'light']);
  night.matches = true;
  night.told();
  expect([room(), shown()]).toEqual(['dark', 'dark']);
});

test('who has chosen keeps that room', async () => {
  const first = await open();
  first.lightRoom();
  first.setRoom('dark');
  expect(shown()).toBe('dark');
  vi.resetModules();
  const { lightRoom, room } = await open();
  lightRoom();
  expect([room(), shown()]).toEqual(['dark', 'dark']);
});
