// Without the messages of the command line, and those that only some pages need (more/).
export default import.meta.glob<string>(
  [
    '../../../locales/ru/*.ftl',
    '!../../../locales/ru/{admin,backup,database,doctor,hosting,start,terminal,*-terminal}.ftl',
    '!../../../locales/ru/{arena,research}.ftl',
    '!../../../locales/ru/{guide,*-lesson,record,replay,review,*-review,school,*-school,verify}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
