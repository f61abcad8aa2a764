import type { Nation } from './nations';
import type { Person } from './person/person';

/** The crews of the tavern: four people of each nation, in the order of their worth. */
export const PEOPLE: Readonly<Record<Nation, readonly [Person, Person, Person, Person]>> = {
  american: [
    { pose: 'quarter', age: 'young', skin: 'rosy', hair: 'red', style: 'short', hat: 'straw', dress: 'frock', extras: ['freckles'], eyes: '#3f6a70' },
    { pose: 'profile', left: true, woman: true, skin: 'brown', hair: 'black', style: 'curls', hat: 'scarf', dress: 'coat', extras: ['earring'] },
    { pose: 'quarter', skin: 'dark', hair: 'black', style: 'short', beard: 'goatee', hat: 'round', dress: 'peacoat', jaw: 0.6, extras: ['earring'] },
    { pose: 'profile', left: true, age: 'old', skin: 'fair', hair: 'grey', style: 'short', beard: 'curtain', hat: 'peaked', dress: 'coat', nose: 0.7, eyes: '#4b6f8a' },
  ],
  french: [
    { pose: 'quarter', left: true, woman: true, skin: 'fair', hair: 'dark', style: 'braid', hat: 'ribboned', dress: 'jersey', eyes: '#4f7a5a' },
    { pose: 'profile', skin: 'olive', hair: 'black', style: 'queue', beard: 'curled', hat: 'round', dress: 'jersey', nose: 0.8 },
    { pose: 'quarter', left: true, skin: 'brown', hair: 'black', style: 'curls', beard: 'moustache', hat: 'bandana', dress: 'vest', extras: ['earring'] },
    { pose: 'quarter', woman: true, age: 'old', skin: 'rosy', hair: 'grey', style: 'queue', hat: 'tricorne', dress: 'coat', eyes: '#4b6f8a' },
  ],
  german: [
    { pose: 'profile', age: 'young', skin: 'rosy', hair: 'blond', style: 'short', hat: 'ribboned', dress: 'frock', eyes: '#4b6f8a' },
    { pose: 'quarter', left: true, woman: true, skin: 'fair', hair: 'blond', style: 'braid', hat: 'souwester', dress: 'peacoat', eyes: '#4b6f8a' },
    { pose: 'quarter', skin: 'rosy', hair: 'brown', style: 'short', beard: 'full', hat: 'peaked', dress: 'peacoat', jaw: 0.5 },
    { pose: 'profile', left: true, age: 'old', skin: 'fair', hair: 'white', style: 'short', beard: 'curtain', hat: 'knit', dress: 'jersey', extras: ['pipe'], eyes: '#4b6f8a' },
  ],
  chinese: [
    { pose: 'quarter', woman: true, age: 'young', skin: 'wheat', hair: 'black', style: 'braid', hat: 'bandana', dress: 'crossed', dye: 'navy', plainLids: true },
    { pose: 'profile', left: true, skin: 'olive', hair: 'black', style: 'queue', hat: 'cone', dress: 'crossed', dye: 'moss', plainLids: true },
    { pose: 'quarter', left: true, woman: true, skin: 'wheat', hair: 'black', style: 'bun', hat: '', dress: 'crossed', plainLids: true, extras: ['earring'] },
    { pose: 'quarter', age: 'old', skin: 'olive', hair: 'white', style: 'queue', beard: 'long', hat: 'skullcap', dress: 'crossed', dye: 'madder', plainLids: true },
  ],
  dutch: [
    { pose: 'quarter', left: true, age: 'young', skin: 'fair', hair: 'blond', style: 'short', hat: 'knit', dress: 'jersey', extras: ['freckles'], eyes: '#4b6f8a' },
    { pose: 'profile', woman: true, skin: 'rosy', hair: 'blond', style: 'short', hat: 'linen', dress: 'shawl', eyes: '#4b6f8a' },
    { pose: 'quarter', left: true, skin: 'fair', hair: 'brown', style: 'long', beard: 'goatee', hat: 'plumed', dress: 'doublet' },
    { pose: 'profile', skin: 'rosy', hair: 'red', style: 'short', beard: 'full', hat: 'fur', dress: 'peacoat', nose: 0.4 },
  ],
  turkish: [
    { pose: 'profile', left: true, age: 'young', skin: 'olive', hair: 'dark', style: 'short', hat: 'fez', dress: 'vest', dye: 'madder' },
    { pose: 'quarter', skin: 'olive', hair: 'black', style: 'short', beard: 'curled', hat: 'turban', dress: 'vest', nose: 0.5 },
    { pose: 'quarter', left: true, woman: true, skin: 'olive', hair: 'dark', style: 'short', hat: 'veil', dress: 'shawl', dye: 'navy', eyes: '#4f6a3a' },
    { pose: 'profile', age: 'old', skin: 'tan', hair: 'white', style: 'short', beard: 'full', hat: 'turban', dress: 'coat', nose: 0.8 },
  ],
  spanish: [
    { pose: 'profile', left: true, woman: true, skin: 'olive', hair: 'black', style: 'bun', hat: 'scarf', dress: 'shawl', extras: ['earring'] },
    { pose: 'quarter', skin: 'tan', hair: 'dark', style: 'short', hat: 'stocking', dress: 'jersey', jaw: 0.6 },
    { pose: 'profile', skin: 'olive', hair: 'black', style: 'queue', beard: 'whiskers', hat: 'bicorne', dress: 'coat', nose: 0.5 },
    { pose: 'quarter', left: true, woman: true, age: 'old', skin: 'tan', hair: 'grey', style: 'bun', hat: 'flat', dress: 'coat', extras: ['earring'] },
  ],
  italian: [
    { pose: 'profile', left: true, age: 'young', skin: 'olive', hair: 'dark', style: 'curls', hat: 'knit', dress: 'jersey' },
    { pose: 'quarter', woman: true, skin: 'olive', hair: 'dark', style: 'curls', hat: 'bandana', dress: 'shawl', dye: 'madder', extras: ['earring'] },
    { pose: 'quarter', left: true, skin: 'tan', hair: 'black', style: 'short', beard: 'moustache', hat: 'stocking', dress: 'frock', nose: 0.8, jaw: 0.4 },
    { pose: 'profile', age: 'old', skin: 'olive', hair: 'grey', style: 'short', beard: 'full', hat: 'tricorne', dress: 'coat', extras: ['earring'], nose: 0.6 },
  ],
};
