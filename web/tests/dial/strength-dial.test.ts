// The slider: names in one tap, steps by keys, what is chosen is told, and "adapt to me" begins there.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import NextOpponent from '../../src/dial/NextOpponent.svelte';
import StrengthDial from '../../src/dial/StrengthDial.svelte';
import { isAdapting } from '../../src/dial/adapt';
import type { DialStep } from '../../src/net/protocol';
import { loadMessages } from '../../src/words/language.svelte';

const step = (level: string, mark: string, rating: number): DialStep => ({
  level,
  mark,
  rating,
  about: 'raft-dial-near',
});
const DIAL = [
  step('step-1', 'cabin_boy', 840),
  step('step-2', '', 930),
  step('step-3', 'deckhand', 1000),
  step('step-4', '', 1115),
];
const RAFT = { game: 'raft', dial: DIAL };

beforeEach(async () => {
  localStorage.clear();
  await loadMessages('play', 'dial');
});

test('a name is one tap, a step between them one key, and both are told', async () => {
  const onchoice = vi.fn();
  render(StrengthDial, { ...RAFT, level: 'deckhand', label: 'Opponent', onchoice });
  const slider = screen.getByRole('slider', { name: 'Strength' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Deckhand, about 1000\. Looks a move or two ahead/);
  expect(screen.getByRole('button', { name: 'Deckhand' }).getAttribute('aria-pressed')).toBe('true');
  await fireEvent.input(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Deckhand \+1, about 1115/);
  expect(onchoice).toHaveBeenLastCalledWith('step-4');
  await fireEvent.click(screen.getByRole('button', { name: 'Cabin boy' }));
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Cabin boy, about 840/);
  expect(onchoice).toHaveBeenLastCalledWith('cabin_boy');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('“adapt to me” is switched on and off', async () => {
  render(StrengthDial, { ...RAFT, level: 'deckhand', label: 'Opponent', adaptable: true });
  const box = screen.getByRole('checkbox', { name: 'Adapt to me' });
  await fireEvent.click(box);
  expect(isAdapting('raft')).toBe(true);
  await fireEvent.click(box);
  expect(isAdapting('raft')).toBe(false);
});

test.each([
  [1, 'Next time: one step stronger, Deckhand +1.'],
  [2, 'Next time: 2 steps stronger, Deckhand +1.'],
  [-1, 'Next time: one step weaker, Deckhand +1.'],
  [0, 'Next time: the same strength, Deckhand +1.'],
])('after a game it says by how many steps the opponent moved: %i', (steps, text) => {
  render(NextOpponent, { ...RAFT, level: 'step-4', adapted: { level: 'step-4', steps } });
  expect(screen.getByRole('status').textContent).toBe(text);
});

test('without “adapt to me” it names the next opponent, and another can be chosen', async () => {
  render(NextOpponent, { ...RAFT, level: 'deckhand', adapted: undefined });
  expect(screen.getByRole('status').textContent).toBe('Next opponent: Deckhand');
  await fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await fireEvent.input(screen.getByRole('slider'), { target: { value: '1' } });
  expect(screen.getByRole('status').textContent).toBe('Next opponent: Cabin boy +1');
  expect(localStorage.getItem('dogwatch-level-raft')).toBe('step-2');
});
