import { mount } from 'svelte';

import App from './App.svelte';
import { loadPage } from './pages';
import { listen, route } from './ui/route.svelte';
import './ui/base.css';
import { followTheme } from './ui/theme.svelte';
import { readersLanguage, speak } from './words/language.svelte';

followTheme();
try {
  // Loaded in parallel. Nothing is rendered before the messages are there.
  await Promise.all([speak(readersLanguage()), loadPage(route().page).catch(() => undefined)]);
  listen();
  mount(App, { target: document.querySelector('#app')! });
} catch (error) {
  document.querySelector<HTMLElement>('#wordless')!.hidden = false;
  throw error;
}
