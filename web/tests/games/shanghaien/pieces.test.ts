import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import Captain from '../../../src/games/shanghaien/Captain.svelte';
import Card from '../../../src/games/shanghaien/Card.svelte';
import Die from '../../../src/games/shanghaien/Die.svelte';

const CARD = { nation: 'italian', value: 3, trick: '' };

test('a card has its label and caption', () => {
  render(Card, { card: CARD, label: 'Italian, 3', caption: 'Итальянцы' });
  expect(screen.getByRole('img', { name: 'Italian, 3' })).toBeTruthy();
  expect(screen.getByText('Итальянцы')).toBeTruthy();
});

test('a card that the sharks took looks neither like itself nor like the deck', () => {
  const picture = (card: typeof CARD | null, flipped = false): string | undefined =>
    render(Card, { card, label: '', caption: 'Italiani', flipped }).container.querySelector('img')?.src;
  const sharked = picture(CARD, true);
  expect(screen.queryByText('Italiani')).toBeNull();
  expect(sharked).toBe(picture({ nation: '', value: 0, trick: 'both' }, true));
  expect(sharked).not.toBe(picture(null));
  expect(sharked).not.toBe(picture(CARD));
});

test('a long caption has a smaller font', () => {
  const size = (caption: string): number =>
    Number(
      render(Card, { card: CARD, label: '', caption })
        .container.querySelector('text')
        ?.getAttribute('font-size'),
    );
  expect(size('Итальянцы')).toBeLessThan(size('Турки'));
});

test('a die has the pips of its face, in a different shape per seat', () => {
  const pips = (face: number, seat: 0 | 1): string[] =>
    render(Die, { face, seat })
      .container.querySelector('path')
      ?.getAttribute('d')
      ?.match(/M[^M]+/g) ?? [];
  for (const face of [0, 1, 2, 3, 4, 5, 6])
    for (const seat of [0, 1] as const) expect(pips(face, seat)).toHaveLength(face);
  expect(pips(4, 0)).not.toEqual(pips(4, 1));
});

test('a die without a label is decorative', () => {
  expect(render(Die, { face: 2, seat: 0 }).container.querySelector('.die')?.getAttribute('aria-hidden')).toBe(
    'true',
  );
  render(Die, { face: 2, seat: 1, label: 'blue two' });
  expect(screen.getByRole('img', { name: 'blue two' })).toBeTruthy();
});

test('a die tumbles as a cube, and settles when the roll ends', async () => {
  const { container, rerender } = render(Die, { face: 0, seat: 0, rolling: true });
  await rerender({ rolling: true });
  expect(container.querySelector('.die')?.className).toContain('rolling');
  expect(container.querySelectorAll('.face')).toHaveLength(6);
  await rerender({ face: 5, rolling: false });
  expect(container.querySelector('.die')?.className).toContain('settling');
});

test('the captains differ, and a used one is marked', () => {
  const red = render(Captain, { seat: 0, used: false, label: 'red captain' }).container.querySelector('img');
  const blue = render(Captain, { seat: 1, used: true, label: 'blue captain' }).container.querySelector('img');
  expect(red?.src).not.toBe(blue?.src);
  expect([red?.classList.contains('used'), blue?.classList.contains('used')]).toEqual([false, true]);
});
