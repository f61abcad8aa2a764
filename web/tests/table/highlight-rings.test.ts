import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import HighlightRings from '../../src/table/HighlightRings.svelte';

test('an open menu on the board hides the rings, which would lie over it', async () => {
  const board = document.createElement('div');
  board.innerHTML = '<p></p><button aria-expanded="false"></button>';
  document.body.append(board);
  board.querySelector('p')!.getBoundingClientRect = () => new DOMRect(0, 0, 50, 50);
  render(HighlightRings, { target: board, props: { spots: ['p'] } });
  const rings = (): string | undefined => board.querySelector<HTMLElement>('[data-rings]')?.dataset['rings'];
  await vi.waitFor(() => expect(rings()).toBe('1'));
  board.querySelector('button')!.setAttribute('aria-expanded', 'true');
  await vi.waitFor(() => expect(rings()).toBe('0'));
});
