import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { watchColdBots } from '../../src/games/cold-bots.svelte';
import type { AnyFace } from '../../src/games/games';
import StatusMessage from '../../src/table/StatusMessage.svelte';
import { abridged, sentencesOf } from '../../src/story/story';
import type { TableSession } from '../../src/table/session.svelte';
import { say, speak } from '../../src/words/language.svelte';
import { LANGUAGES } from '../../src/words/words';
import { serve } from '../serving';

beforeAll(() => speak('en'));
afterEach(() => vi.unstubAllGlobals());

/** A chance move before the first decision. */
const CHANCE = { turn: -1, decider: null };

function asked(settled: boolean, meanwhile?: AnyFace['meanwhile']): string {
  const moment = { number: 4, view: {}, outcome: null };
  const session = {
    begun: true,
    settled,
    revealed: settled,
    may: null,
    mine: [0],
    seats: [],
    present: [],
    moment,
    ...CHANCE,
  } as unknown as TableSession;
  const { container } = render(StatusMessage, { session, names: ['Ann', 'Bob'], last: [], meanwhile });
  return container.querySelector('.asked')?.textContent ?? '';
}

test('the game’s status message is used while a moment is shown', () => {
  expect(asked(false, () => 'Crews are compared')).toBe('Crews are compared');
});

test('while a lesson holds the table, it says what the game waits for', () => {
  const session = { begun: true, settled: false, mine: [0], moment: null } as unknown as TableSession;
  const props = { session, names: ['Ann', 'Bob'], last: [], meanwhile: () => 'One by one…', holds: true };
  expect(render(StatusMessage, props).container.querySelector('.asked')?.textContent).toBe(
    'The game waits: read the guide, then tap “Got it”.',
  );
});

test('nothing is asked while the last move is shown', () => {
  const outcome = { winners: [0], points: [], utilities: [], reason: '', clause: 'R20' };
  const session = {
    begun: true,
    settled: false,
    revealed: false,
    mine: [0],
    moment: { number: 4, view: {}, outcome },
  } as unknown as TableSession;
  const props = { session, names: ['Ann', 'Bob'], last: [], meanwhile: undefined };
  expect(render(StatusMessage, props).container.querySelector('.asked')?.textContent).toBe('');
});

test('an alarm replaces the prompt', () => {
  const prompt = { key: 'raft-prompt-must-pass', args: { side: 'yellow' }, clause: '' };
  const session = {
    begun: true,
    settled: true,
    revealed: true,
    may: { seat: 0, prompt, moves: [] },
    mine: [0],
    moment: { number: 4, view: {}, outcome: null },
  } as unknown as TableSession;
  const said = (key?: string): string | null | undefined => {
    const alarm = () => (key ? { ...prompt, key } : undefined);
    const props = { session, names: ['Ann', 'Bob'], last: [], meanwhile: undefined, alarm };
    return render(StatusMessage, props).container.querySelector('.asked')?.textContent;
  };
  expect(said()).toBe('Your turn, Yellow: you can only pass.');
  expect(said('raft-turn-danger')).toBe('Your turn, Yellow: danger! The other crew can win next.');
  expect(said('raft-turn-win')).toBe('Your turn, Yellow: you can win now!');
});

test.each(LANGUAGES)('a danger in the prompt leaves room for what happened, in %s', async (language) => {
  await speak(language);
  for (const side of ['yellow', 'black'])
    expect(say('raft-turn-danger', { side, seat: 0 }).length).toBeLessThan(60);
  await speak('en');
});

test('a long headline is smaller, to have more lines on a phone', () => {
  const session = { begun: false } as unknown as TableSession;
  const isLong = (text: string): boolean => {
    const last = [{ number: 1, text, clause: '' }];
    const { container } = render(StatusMessage, { session, names: [], last, meanwhile: undefined });
    return container.querySelector('.long') !== null;
  };
  expect(isLong('Black passes.')).toBe(false);
  expect(isLong('Black threatens a fourth scupper in a row. '.repeat(2))).toBe(true);
});

/** A layout in which a line of what happened has room for this many characters. */
function room(characters: number): void {
  const prototype = HTMLElement.prototype;
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(characters);
  vi.spyOn(prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.trim().length;
  });
}

test('the headline keeps the deed and the last sentences for which the screen has room', async () => {
  const sentences = [
    'Green rolls 3 knots.',
    'Green moves the galleon B.',
    'The blue galleon A fires.',
    'The ball misses.',
  ];
  const last = sentences.map((text, number) => ({ number, text, clause: '' }));
  const shown = async (characters: number): Promise<string | undefined> => {
    room(characters);
    const session = { begun: true, settled: false, revealed: false, may: null, mine: [], ...CHANCE };
    const props = { session: session as unknown as TableSession, names: [], last, meanwhile: undefined };
    const { container } = render(StatusMessage, props);
    await tick();
    vi.restoreAllMocks();
    const isTight = container.querySelector('.tight') !== null;
    expect(isTight, 'smaller before anything is left out').toBe(characters < sentences.join(' ').length);
    return container.querySelector('.happened')?.textContent.trim();
  };
  const [deed, , third, fourth] = sentences;
  expect(await shown(500)).toBe(sentences.join(' '));
  expect(await shown(65)).toBe([deed, third, fourth].join(' '));
  expect(await shown(40)).toBe([deed, fourth].join(' '));
  expect(await shown(10)).toBe(deed);
});

test('while several others move, the headline keeps its size', () => {
  const sentences = [
    'The blue galleon A fires.',
    'The ball misses.',
    'Green rolls 3 knots.',
    'Green moves the galleon B.',
  ];
  const last = sentences.map((text, number) => ({ number, text, clause: '' }));
  const shown = (names: readonly string[]): Element => {
    const session = { begun: true, settled: false, revealed: false, may: null, mine: [], ...CHANCE };
    const props = { session: session as unknown as TableSession, names, last, meanwhile: undefined };
    return render(StatusMessage, props).container.querySelector('[data-saying]')!;
  };
  const several = shown(['Ann', 'Bob', 'Cat']);
  expect(several.querySelector('.happened')?.textContent.trim()).toBe(sentences.join(' '));
  expect(several.className).not.toContain('long');
  expect(shown(['Ann', 'Bob']).className).toContain('long');
});

test('a text is abridged by whole sentences after the deed', () => {
  const text = 'Blue felled your red galleon A. Green missed… Yellow moved one ship.';
  const sentences = sentencesOf(text);
  expect(abridged(sentences, 0)).toBe(text);
  expect(abridged(sentences, 1)).toBe('Blue felled your red galleon A. Yellow moved one ship.');
  expect(abridged(sentences, 2)).toBe('Blue felled your red galleon A.');
});

test('a headline whose prompt is long, too, is smaller', () => {
  const moment = { number: 4, view: {}, outcome: null };
  const shown = (length: number): string => {
    const session = { begun: true, settled: false, revealed: false, may: null, mine: [], moment, ...CHANCE };
    const { container } = render(StatusMessage, {
      session: session as unknown as TableSession,
      names: [],
      last: [{ number: 1, text: 'x'.repeat(50), clause: '' }],
      meanwhile: () => 'y'.repeat(length),
    });
    return container.querySelector('[data-saying]')!.className;
  };
  expect(shown(40)).not.toMatch(/long|wordy/);
  expect(shown(70)).toMatch(/long.*wordy/);
});

test('after the end, “What next?” has the room of what happened', () => {
  const session = { begun: false } as unknown as TableSession;
  const shown = (onending?: () => void): Element | null =>
    render(StatusMessage, {
      session,
      names: [],
      last: [],
      meanwhile: undefined,
      onending,
    }).container.querySelector('.over');
  expect(shown()).toBeNull();
  expect(shown(() => undefined)).not.toBeNull();
});

test('otherwise the default status message is used', () => {
  expect(asked(true, () => 'Crews are compared')).toBe('Dealing…');
  expect(asked(false, () => undefined)).toBe('Dealing…');
  expect(asked(false)).toBe('Dealing…');
});

test('a bot that is still being compiled says when it moves', async () => {
  let bots = [{ game: 'raft', level: 'captain', seconds: 13 }];
  serve({ 'GET /api/bots/cold': () => ({ bots, checked: true }) });
  const session = {
    begun: true,
    settled: true,
    revealed: true,
    may: null,
    mine: [0],
    seats: [
      { kind: 'person', level: '' },
      { kind: 'bot', level: 'captain' },
    ],
    present: [0],
    moment: { number: 4, view: {}, outcome: null },
    table: { game: 'raft' },
    turn: 1,
    decider: 1,
  } as unknown as TableSession;
  const { container } = render(StatusMessage, {
    session,
    names: ['Ann', 'Captain'],
    last: [],
    meanwhile: undefined,
  });
  const text = (): string | null | undefined => container.querySelector('.asked')?.textContent;
  expect(text()).toBe('Captain is thinking…');
  const stop = watchColdBots();
  await vi.waitFor(() =>
    expect(text()).toBe('Captain is being prepared for its first game here and moves in about 15 s.'),
  );
  bots = [];
  await vi.waitFor(() => expect(text()).toBe('Captain is thinking…'), 4_000);
  stop();
});
