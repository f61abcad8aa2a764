/** Debian's Chromium, with one browser context per person. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import type { Language } from '../../src/words/words';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const LAUNCHER = join(import.meta.dirname, 'chromium.sh');

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
  /** Whether animations run; otherwise motion is reduced, as tests of whole games need it. */
  readonly calm?: boolean;
  /** Initial localStorage items. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Console and page errors, checked when a test ends. */
const complaints: string[] = [];

let opened: Promise<Browser> | undefined;

/** Returns the one browser of this process; it ends with the process. */
export async function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM))
    throw new Error(`Chromium not found at ${CHROMIUM}; install it as root: apt-get install chromium`);
  if (!(await opened)?.isConnected())
    opened = chromium.launch({ executablePath: LAUNCHER, args: ['--no-sandbox'] });
  return opened!;
}

let people = 0;

/** Gives each person a different IP address, so that they do not share a rate limit. */
function ownAddress(): string {
  people += 1;
  return `10.${process.env['VITEST_POOL_ID'] ?? 0}.${people >> 8}.${people & 255}`;
}

/** Opens a page in a new browser context. */
export async function seat(address: string, who: Person): Promise<{ context: BrowserContext; page: Page }> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    ...SCREENS[who.screen],
    baseURL: address,
    locale: LOCALES[who.language],
    reducedMotion: who.calm ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    // `make tls` signs its own certificate.
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  if (!who.calm) await context.addInitScript(() => localStorage.setItem('dogwatch-speed', 'instant'));
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, who.kept ?? {});
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // Ignore network errors: some tests stop the server on purpose.
    if (message.type() === 'error' && !/ERR_|WebSocket|Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page };
}

/** Returns and clears the collected errors. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
