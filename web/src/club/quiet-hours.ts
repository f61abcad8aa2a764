/** Quiet hours as form fields: minutes of the day as "22:00". */

import type { QuietHours } from '../net/protocol';

export const shownMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Undefined if the text is no time. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : 60 * Number(hours) + Number(minutes);
}

/** This device's time zone. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The night, by this device's clock. */
export const usualQuiet = (): QuietHours => ({ start: 22 * 60, end: 8 * 60, zone: ownZone() });
