/** Steps through moments of a game, for looking at the board: board.html?scene=nudge&step=0&mine=0,1&lang=it */

import { mount } from 'svelte';

import '@fontsource/yeseva-one';
import '../art/look.css';
import moments from '../../tests/games/shanghaien/moments.json';
import { LANGUAGES } from '../words/words';
import { speak } from '../words/spoken.svelte';
import Stepper from './Stepper.svelte';

const asked = new URLSearchParams(location.search);
const scenes = moments as unknown as Record<string, []>;
await speak(LANGUAGES.find((language) => language === asked.get('lang')) ?? 'en');
mount(Stepper, {
  target: document.getElementById('page') as HTMLElement,
  props: {
    moments: scenes[asked.get('scene') ?? 'deal'] ?? [],
    first: Number(asked.get('step') ?? 0),
    mine: (asked.get('mine') ?? '0').split(',').filter(Boolean).map(Number),
    guide: asked.has('guide'),
  },
});
