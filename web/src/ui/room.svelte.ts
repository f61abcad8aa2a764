/** The light room or the dark one: as the device likes it, until the reader chooses. Kept on this device. */

import { keep, recall } from '../device/kept';

export type Room = 'light' | 'dark';

const KEPT = 'dogwatch-room';
const night = matchMedia('(prefers-color-scheme: dark)');
const usual = (): Room => (night.matches ? 'dark' : 'light');
const kept = recall(KEPT);

let chosen = $state<Room | null>(kept === 'dark' || kept === 'light' ? kept : null);
let device = $state<Room>(usual());

/** The room that the page is in. */
export function room(): Room {
  return chosen ?? device;
}

export function setRoom(wanted: Room): void {
  chosen = wanted;
  keep(KEPT, wanted);
  light();
}

/** Lights the page, now and when the device changes its mind. */
export function lightRoom(): void {
  night.addEventListener('change', () => {
    device = usual();
    light();
  });
  light();
}

function light(): void {
  document.documentElement.dataset['room'] = room();
}
