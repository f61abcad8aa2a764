import { mount } from 'svelte';

import App from './App.svelte';
import { loadPage, messagesOf } from './pages';
import { listen, route } from './ui/route.svelte';
import './ui/base.css';
import { followTheme } from './ui/theme.svelte';
import { readersLanguage, speakFirst } from './words/language.svelte';

followTheme();
try {
  // Loaded in parallel. Nothing is rendered before the messages are there.
  const { page } = route();
  await Promise.all([speakFirst(readersLanguage(), messagesOf(page)), loadPage(page).catch(() => undefined)]);
  listen();
  mount(App, { target: document.querySelector('#app')! });
} catch (error) {
  document.querySelector<HTMLElement>('#wordless')!.hidden = false;
  throw error;
}
