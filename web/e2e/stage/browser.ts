/** Debian's Chromium, and the people who sit before it. */

import { existsSync } from 'node:fs';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import type { Language } from '../../src/words/words';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;
export type Screen = keyof typeof SCREENS;

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT', ru: 'ru-RU' };

export interface Person {
  readonly screen: Screen;
  readonly language: Language;
  /** Motion as most see it, or reduced and at once, as tests of whole games want it. */
  readonly calm?: boolean;
  /** What the device remembers. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Everything that the page complained about, to be looked at when a test ends. */
const complaints: string[] = [];

export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error(`there is no Chromium at ${CHROMIUM} (as root: apt-get install chromium)`);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--enable-unsafe-swiftshader'] });
}

/** A person with a browser profile of their own. */
export async function seat(browser: Browser, address: string, who: Person): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...SCREENS[who.screen],
    baseURL: address,
    locale: LOCALES[who.language],
    reducedMotion: who.calm ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
  });
  if (!who.calm) await context.addInitScript(() => localStorage.setItem('dogwatch-speed', 'instant'));
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, who.kept ?? {});
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A server that is down on purpose is no complaint.
    if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page };
}

/** What the pages complained about since this was last asked. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
