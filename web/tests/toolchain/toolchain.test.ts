import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import Die from './Die.svelte';

// Shows that compiler, document and testing library work together before there are components of our own.
test('a component renders and reacts', async () => {
  render(Die, { face: 3 });
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('3');
  await fireEvent.click(button);
  expect(button.textContent).toBe('4');
});
