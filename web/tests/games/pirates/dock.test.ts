import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { ChartStage } from '../../../src/games/pirates/chart/chart.svelte';
import { forgetHints, setNumbers } from '../../../src/games/pirates/preferences.svelte';
import { MovePlan } from '../../../src/games/pirates/move-plan.svelte';
import { overlayButtons } from '../../../src/games/pirates/overlay-buttons';
import type { Fire } from '../../../src/games/pirates/types';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, offeredAt, options, sit, type Shown } from './table';

beforeEach(() => speak('en'));

const gauge = ({ container }: Shown): HTMLInputElement => container.querySelector('[data-gauge] input')!;
const cycle = ({ container }: Shown, name: string): HTMLElement =>
  container.querySelector(`[data-cycle="${name}"]`)!;
const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
/** Turns the barrel by more than 4°. */
async function turnAway({ container }: Shown): Promise<void> {
  for (let step = 0; step < 10; step += 1)
    await fireEvent.keyDown(container.querySelector('[data-sea]')!, { key: 'ArrowLeft' });
}

test('numbers stand behind a switch', async () => {
  setNumbers(false);
  const shown = sit(moment('fire'));
  const fields = (): number => all(shown.container, '[data-count], [data-pick]').length;
  const toggle = shown.container.querySelector('[data-numbers]')!;
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  expect(fields()).toBe(0);
  await fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(fields()).toBeGreaterThan(0);
});

test('a shot is prepared and fired without numbers', async () => {
  setNumbers(false);
  const at = moment('fire');
  const shown = sit(at);
  const before = cycle(shown, 'base').textContent;
  await fireEvent.click(cycle(shown, 'base'));
  expect(cycle(shown, 'base').textContent).not.toBe(before);
  await fireEvent.click(cycle(shown, 'target'));
  await fireEvent.input(gauge(shown), { target: { value: '70', valueAsNumber: 70 } });
  await fireEvent.keyDown(gauge(shown), { key: 'Enter' });
  expect(shown.sent).toEqual([expect.objectContaining({ type: 'fire', pull: 700 })]);
  const bases = offeredAt(at).fire.map(({ base }) => base);
  expect(bases).toContain((shown.sent[0] as Fire).base);
});

test('the slider of the elastic has a name and a value for screen readers', async () => {
  const shown = sit(moment('fire'));
  await fireEvent.input(gauge(shown), { target: { value: '45', valueAsNumber: 45 } });
  expect(gauge(shown).getAttribute('aria-label')).toBe('Power: how far the elastic is pulled');
  expect(gauge(shown).getAttribute('aria-valuetext')).toBe('45%, lands at 52 cm');
});

test('the gauge follows the finger from the first pixel; a tap sets its height', async () => {
  const shown = sit(moment('fire'));
  const box = gauge(shown).parentElement!;
  gauge(shown).getBoundingClientRect = () => ({ top: 100, bottom: 200, height: 100 }) as DOMRect;
  await fireEvent.input(gauge(shown), { target: { value: '40', valueAsNumber: 40 } });
  const at = async (type: string, clientY: number, isPrimary = true): Promise<string> => {
    await fireEvent(box, new PointerEvent(type, { pointerId: 3, clientY, isPrimary, bubbles: true }));
    return gauge(shown).value;
  };
  expect(await at('pointerdown', 190)).toBe('40');
  expect(await at('pointermove', 189)).toBe('41');
  expect(await at('pointermove', 160)).toBe('70');
  expect(await at('pointerup', 160)).toBe('70');
  expect(await at('pointermove', 100)).toBe('70');
  await at('pointerdown', 120);
  expect(await at('pointerup', 120)).toBe('80');
  // The second finger of a camera gesture leaves the pull as it is.
  await at('pointerdown', 120, false);
  expect(await at('pointermove', 160, false)).toBe('80');
});

test('the dock tells how far the target is and where the ball lands', async () => {
  const shown = sit(moment('fire'));
  const told = (): string | null => shown.container.querySelector('[data-flight]')!.textContent;
  await fireEvent.input(gauge(shown), { target: { value: '45', valueAsNumber: 45 } });
  expect(told()).toMatch(/^Target \d+ cm away; the ball lands at 52 cm\.$/);
  await turnAway(shown);
  expect(told()).toBe('lands at 52 cm');
});

test('a splash is where the ball lands; out of view, an arrow points there', async () => {
  const size = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300),
  ];
  const shown = sit(moment('fire'));
  const mark = (): Element | null => shown.container.querySelector('[data-lands]');
  expect(mark()).toBeNull();
  const project = vi.spyOn(ChartStage.prototype, 'project').mockReturnValue({ x: 400, y: 150 });
  await fireEvent.input(gauge(shown), { target: { value: '45', valueAsNumber: 45 } });
  expect(mark()?.getAttribute('data-lands')).toBe('here');
  expect(mark()?.nextElementSibling?.textContent).toBe('lands at 52 cm');
  project.mockReturnValue({ x: 900, y: -500 });
  await fireEvent.input(gauge(shown), { target: { value: '90', valueAsNumber: 90 } });
  expect(mark()?.getAttribute('data-lands')).toBe('outside');
  for (const mock of [project, ...size]) mock.mockRestore();
});

test('the chart draws the elastic longer the more it is pulled', async () => {
  const shown = sit(moment('fire'));
  const drawn = (): string => shown.container.querySelector('[data-elastic]')!.getAttribute('d')!;
  const slack = drawn();
  await fireEvent.input(gauge(shown), { target: { value: '90', valueAsNumber: 90 } });
  expect(drawn()).not.toBe(slack);
});

test('the chart draws the line of aim and marks the piece pointed at', async () => {
  setNumbers(false);
  const shown = sit(moment('fire'));
  expect(all(shown.container, '[data-aim-line]')).toHaveLength(1);
  expect(all(shown.container, '[data-target]')).toHaveLength(1);
  await turnAway(shown);
  expect(all(shown.container, '[data-target]')).toHaveLength(0);
  await fireEvent.click(cycle(shown, 'target'));
  expect(all(shown.container, '[data-target]')).toHaveLength(1);
});

test('Fire! says that the elastic must be pulled first', async () => {
  const shown = sit(moment('fire'));
  const fire = shown.container.querySelector('[data-move="fire"]')!;
  const reason = (): string | null => fire.getAttribute('title');
  expect(reason()).toBe('Pull the elastic first.');
  expect(document.getElementById(fire.getAttribute('aria-describedby')!)?.textContent).toBe(reason());
  await fireEvent.input(gauge(shown), { target: { value: '70', valueAsNumber: 70 } });
  expect(reason()).toBeNull();
});

test('T goes on from the first target to the next; turning the barrel away empties "Point at"', async () => {
  setNumbers(true);
  const shown = sit(moment('fire'));
  const target = (): string =>
    shown.container.querySelector<HTMLSelectElement>('[data-pick="target"]')!.value;
  expect(target()).not.toBe('');
  const seen = new Set<string>();
  const enemies = options(shown, 'target').length;
  for (let step = 0; step < enemies; step += 1) {
    await press('t');
    seen.add(target());
  }
  expect(seen.has('')).toBe(false);
  expect(seen.size).toBe(enemies);
  shown.container.querySelector<HTMLElement>('[data-sea]')!.focus();
  await turnAway(shown);
  expect(target()).toBe('');
});

test('the probability of a surrender is shown before the fight', () => {
  const { container } = sit(moment('melee'));
  const [button] = all(container, '.dock [data-move="attack"]');
  expect(button?.textContent).toContain('50%');
  expect(button?.getAttribute('aria-label')).toContain('White flag: 50%');
  const [tag] = all(container, '[data-tag^="fight"]');
  expect(tag?.getAttribute('aria-label')).toContain('White flag: 50%');
});

test('an attack that may be left out needs a second tap on its badge', async () => {
  const at = moment('melee');
  const { fights, ...others } = offeredAt(at);
  const clock = vi.spyOn(performance, 'now');
  for (const owed of [false, true]) {
    const shown = sit({ ...at, choices: { ...others, fights: [{ ...fights[0]!, owed }] } } as never);
    const [tag] = all(shown.container, '[data-tag^="fight"]');
    clock.mockReturnValue(10_000);
    await fireEvent.click(tag!);
    expect(shown.sent).toHaveLength(owed ? 1 : 0);
    if (owed) continue;
    expect(tag!.textContent).toContain('Tap again to attack');
    await fireEvent.click(tag!);
    expect(shown.sent, 'a double tap').toHaveLength(0);
    clock.mockReturnValue(11_000);
    await fireEvent.click(tag!);
    expect(shown.sent).toEqual([expect.objectContaining({ type: 'attack' })]);
  }
  clock.mockRestore();
});

test('fights that must be fought come first, and each says whether it must be', () => {
  const at = moment('melee');
  const { fights, ...others } = offeredAt(at);
  const [one] = fights;
  const both = [
    { ...one!, owed: false },
    { ...one!, piece: one!.target, target: one!.piece, owed: true },
  ];
  const { container } = sit({ ...at, choices: { ...others, fights: both } } as never);
  const buttons = all(container, '.dock [data-move="attack"]');
  expect(buttons.map((each) => each.querySelector('[data-duty]')?.textContent)).toEqual(['must', 'may']);
  expect(buttons[0]?.textContent).toContain('→');
});

test('the hint before a fight with the kraken alone promises no ship', () => {
  forgetHints();
  const { container } = sit(moment('held'));
  expect(container.querySelector('[data-hint="struggle"]')?.textContent).toContain('it is free');
  expect(container.textContent).not.toContain('the ship is yours');
});

test('after a resignation no prompt remains, and nobody is on turn', () => {
  const at = moment('fire');
  const outcome = { winners: [1], points: [0, 0], utilities: [-1, 1], clause: '', reason: 'log-resigned' };
  expect(all(sit(at).container, '.moving')).toHaveLength(1);
  const { container } = sit({ ...at, outcome, choices: null } as never);
  expect(all(container, '.moving')).toHaveLength(0);
  expect(container.querySelector('.doing')?.textContent).toContain('The game is over.');
  expect(all(container, '[data-step], [data-turns]')).toHaveLength(0);
});

test('the tap that closes the menu of views does nothing else', async () => {
  const { container } = sit(moment('fire'));
  const menu = container.querySelector('[data-views]')!;
  const numbers = container.querySelector('[data-numbers]')!;
  const pressed = (): string | null => numbers.getAttribute('aria-pressed');
  const before = pressed();
  let reached = 0;
  container.querySelector('[data-sea]')!.addEventListener('pointerdown', () => (reached += 1), true);
  await fireEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  await fireEvent.pointerDown(container.querySelector('[data-sea]')!);
  expect([menu.getAttribute('aria-expanded'), reached]).toEqual(['false', 0]);
  await fireEvent.click(numbers);
  expect(pressed()).toBe(before);
  await fireEvent.pointerDown(container.querySelector('[data-sea]')!);
  await fireEvent.click(numbers);
  expect(reached).toBe(1);
  expect(pressed()).not.toBe(before);
});

test('those who watch have the parts of the turn, and no empty dock', () => {
  const { container } = sit(moment('fire'), null, []);
  expect(all(container, '[data-step]')).toHaveLength(3);
  expect(container.querySelector('.doing')).toBeNull();
});

test('while an own move is sent, the dock does not say that it is one’s turn', () => {
  const at = moment('fire');
  const { container } = sit(at, null, [at.view.mover]);
  expect(container.querySelector('.doing')?.textContent?.trim()).toBe('One moment…');
});

test('the turn handle covers no piece that one may want to board', async () => {
  const at = moment('sail');
  const ship = offeredAt(at).sail[0]!.piece;
  const other = at.view.pieces.find(({ number, on_table }) => on_table && number !== ship)!;
  const plan = new MovePlan(at.view);
  plan.follow(at.number, at.view, offeredAt(at));
  plan.choose(ship);
  plan.setHeading(0);
  const handle = () => overlayButtons(plan).find(({ id }) => id === 'turn')!.spot;
  const [x, y] = handle();
  const pieces = at.view.pieces.map((piece) => (piece === other ? { ...piece, x, y } : piece));
  plan.view = { ...at.view, pieces };
  expect(Math.hypot(handle()[0] - x, handle()[1] - y)).toBeGreaterThanOrEqual(450);
});
