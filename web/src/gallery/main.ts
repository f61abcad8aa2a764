import { mount } from 'svelte';

import '../art/look.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.querySelector('#gallery') ?? document.body });
