import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import Guide from '../../../src/games/shanghaien/Guide.svelte';
import { speak } from '../../../src/words/language.svelte';
import moments from './moments.json';

beforeAll(() => speak('en'));

test('every clause cited by the story is in the guide', () => {
  const { container } = render(Guide);
  const told = [...container.querySelectorAll('[data-clauses]')].flatMap((rule) => [
    ...(rule.getAttribute('data-clauses') ?? '').split(' '),
  ]);
  const cited = JSON.stringify(moments).matchAll(/"clause":"(S\d+)"/g);
  const missing = [...new Set([...cited].map(([, clause]) => clause))].filter(
    (clause) => !told.includes(clause ?? ''),
  );
  expect(missing).toEqual([]);
  expect(told.length).toBeGreaterThan(15);
});
