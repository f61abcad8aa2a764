import { mount } from 'svelte';

import App from './App.svelte';
import { loadPage } from './pages';
import { listen, route } from './ui/route.svelte';
import './ui/base.css';
import { lightRoom } from './ui/room.svelte';
import { readersLanguage, speak } from './words/spoken.svelte';

lightRoom();
try {
  // Fetched together; nothing is painted before it can be read.
  await Promise.all([speak(readersLanguage()), loadPage(route().page).catch(() => undefined)]);
  listen();
  mount(App, { target: document.querySelector('#app')! });
} catch (error) {
  document.querySelector<HTMLElement>('#wordless')!.hidden = false;
  throw error;
}
