import { mount } from 'svelte';

import '../art/look.css';
import Sheet from './Sheet.svelte';

mount(Sheet, { target: document.querySelector('#gallery') ?? document.body });
