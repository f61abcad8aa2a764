// Without what only the command line says, and what only some pages do (more/).
export default import.meta.glob<string>(
  [
    '../../../locales/ru/*.ftl',
    '!../../../locales/ru/{arena,research,terminal,*-terminal}.ftl',
    '!../../../locales/ru/{guide,*-lesson,record,replay,review,verify}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
