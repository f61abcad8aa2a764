/** Display preferences, stored on this device. */

import { readItem, saveItem } from '../../device/storage';

const WINS = 'dogwatch-raft-wins';

let wins = $state(readItem(WINS) === 'yes');

/** Whether the board also points out that the player can win now. Guided games do once they may end. */
export const showsWins = (): boolean => wins;
export function setShowsWins(wanted: boolean): void {
  wins = wanted;
  saveItem(WINS, wanted ? 'yes' : 'no');
}
