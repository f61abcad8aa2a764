/** The light or dark theme: the device's preference until the user chooses. Stored on this device. */

import { saveItem, readItem } from '../device/storage';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'dogwatch-room';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const deviceTheme = (): Theme => (prefersDark.matches ? 'dark' : 'light');
const kept = readItem(STORAGE_KEY);

let chosen = $state<Theme | null>(kept === 'dark' || kept === 'light' ? kept : null);
let device = $state<Theme>(deviceTheme());

/** The current theme. */
export function theme(): Theme {
  return chosen ?? device;
}

export function setTheme(wanted: Theme): void {
  chosen = wanted;
  saveItem(STORAGE_KEY, wanted);
  apply();
}

/** Applies the theme now and whenever the device's preference changes. */
export function followTheme(): void {
  prefersDark.addEventListener('change', () => {
    device = deviceTheme();
    apply();
  });
  apply();
}

function apply(): void {
  document.documentElement.dataset['room'] = theme();
}
