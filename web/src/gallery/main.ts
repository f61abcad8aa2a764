import { mount } from 'svelte';

import '../art/look.css';
import Gallery from './Gallery.svelte';
import PiratesScene from './PiratesScene.svelte';

const sheet = new URLSearchParams(location.search).get('view') === 'scene' ? PiratesScene : Gallery;
mount(sheet, { target: document.querySelector('#gallery') ?? document.body });
