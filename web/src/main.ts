import { mount } from 'svelte';

import App from './App.svelte';
import { beforeProblems } from './net/api';
import { loadPage, messagesOf } from './pages';
import { followPlayer } from './ui/player.svelte';
import { listen, route } from './ui/route.svelte';
import './ui/base.css';
import { followTheme } from './ui/theme.svelte';
import { loadMessages, readersLanguage, speakFirst } from './words/language.svelte';

followTheme();
beforeProblems(() => loadMessages('play'));
try {
  // Loaded in parallel. Nothing is rendered before the messages are there.
  const { page } = route();
  await Promise.all([speakFirst(readersLanguage(), messagesOf(page)), loadPage(page).catch(() => undefined)]);
  listen();
  followPlayer();
  mount(App, { target: document.querySelector('#app')! });
} catch (error) {
  document.querySelector<HTMLElement>('#wordless')!.hidden = false;
  throw error;
}
