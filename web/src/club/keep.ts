/** Keeping a name: this browser becomes a player's, with its tables and progress. */

import { keepName } from '../net/api';
import { rememberName } from '../ui/preferences';
import { notePlayer } from '../ui/player.svelte';
import { deviceName } from './device';

export async function keep(name: string): Promise<void> {
  const me = await keepName({ name, device: deviceName() });
  rememberName(me.player?.name ?? name);
  notePlayer(me);
}
